"""Haddock's opponents: the fast game held to the rules, what is remembered, what is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from random import Random

import pytest

from pygames.ai.players import pick
from pygames.cards import STANDARD_DECK
from pygames.chance import stream
from pygames.haddock import DRAW, HADDOCK, HaddockOptions, HaddockState
from pygames.haddock.bots.heuristic import WEIGHTS, Careful, Odds
from pygames.haddock.bots.holding import HIGHEST, Holding, lays, pairs_in, partners, reach
from pygames.haddock.bots.known_cards import deck_of, lays_of, position_of, unseen_by
from pygames.haddock.bots.memory import Memory
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.moves import fits, legal_pairs, value

NAMES = ("draw_until_able", "low_card_on_top", "no_court_cards")
TABLES = [
    (seats, HaddockOptions(**dict.fromkeys(names, True)))
    for seats in (2, 3, 4, 6)
    for names in ((), *zip(NAMES, strict=True), NAMES)
]


def states_of(seats: int, options: HaddockOptions, seed: str) -> Iterator[HaddockState]:
    """The positions of a game of random moves, its end included."""
    state = HADDOCK.start(options, seats, seed)
    rng = stream(seed, "moves of the test")
    while state.turn is not None:
        yield state
        state = state.play(pick(state.moves(), rng))
    yield state


def position(state: HaddockState) -> Position:
    """The same for the fast game."""
    assert state.turn is not None
    variations = state.score.variations
    return Position(
        [Holding(map(value, hand)) for hand in state.hands],
        [value(card) for card in reversed(state.draw_pile)],
        [value(card) for card in state.pile[:-1]],
        value(state.top),
        state.turn,
        variations.draw_until_able,
        variations.low_card_on_top,
    )


def hands_of(seed: str, count: int) -> Iterator[tuple[int, ...]]:
    """Hands of up to ten cards, of one deck and of two."""
    rng = Random(seed)
    for number in range(count):
        deck = STANDARD_DECK * (1 + number % 2)
        yield tuple(sorted(rng.sample(deck, rng.randrange(2, 11))))


# Hands by values


def test_a_holding_knows_what_its_cards_can_do() -> None:
    """The plays that are legal, what fits a top and how often, and which two go together."""
    assert reach(0, 0) == 0
    for hand in hands_of("plays", 150):
        holding = Holding(map(value, hand))
        for top in STANDARD_DECK[:HIGHEST]:
            for low in (False, True):
                pairs = lays(holding.pairs(value(top)), value(top), low)
                assert set(pairs) == legal(hand, top, low) and len(pairs) == len(set(pairs))
            fitting = sum(fits(one, other, top) for one, other in combinations(hand, 2))
            assert holding.reach() >> value(top) & 1 == (fitting > 0)
            assert pairs_in(holding.counts, value(top)) == fitting
            for card in STANDARD_DECK[:HIGHEST]:
                expected = any(fits(card, other, top) for other in hand)
                assert partners(holding.mask, value(top)) >> value(card) & 1 == expected


def legal(hand: tuple[int, ...], top: int, low: bool) -> set[tuple[int, int]]:
    """The plays of a hand by the rules, as values."""
    pairs = legal_pairs(hand, top, low)
    return {(value(way.under), value(way.top)) for pair in pairs for way in pair}


def test_a_holding_is_the_same_however_it_came_about() -> None:
    for hand in hands_of("holding", 100):
        holding = Holding(map(value, hand))
        for under, top in combinations(hand, 2):
            rest = list(hand)
            rest.remove(under)
            rest.remove(top)
            left, fresh = holding.copy(), Holding(map(value, rest))
            left.remove(value(under))
            left.remove(value(top))
            assert (left.mask, left.mirror, left.twins) == (fresh.mask, fresh.mirror, fresh.twins)
            lay = value(under), value(top)
            assert holding.after(lay) == (fresh.mask, fresh.twins)
            assert holding.follows(lay) == bool(fresh.pairs(value(top)))
            assert left.values() == sorted(map(value, rest)) and left.size == len(rest)


# The fast game


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_fast_game_goes_as_the_rules_say(seats: int, options: HaddockOptions) -> None:
    for number in range(2):
        states = list(states_of(seats, options, f"fast {number}"))
        fast = position(states[0])
        for state, after in pairwise(states):
            assert fast.mover == state.turn
            plays = legal(state.hands[fast.mover], state.top, options.low_card_on_top)
            assert set(fast.lays()) == plays
            # The next renewal shuffles as it does at the table.
            rng = stream(f"fast {number}", "haddock", "renewal", 1, state.renewals + 1)
            if plays:
                under, top = next(event.cards for event in after.events if event.kind == "play")
                winner = fast.play((value(under), value(top)), rng)
            else:
                assert state.moves() == (DRAW,)
                winner = fast.draw(rng)
            if after.turn is None:
                left = [len(hand) for hand in after.hands]
                assert winner == (left.index(0) if 0 in left else fast.fewest())
                break
            assert winner is None
            assert [hand.values() for hand in fast.hands] == [
                sorted(map(value, hand)) for hand in after.hands
            ]
            assert fast.draws == [value(card) for card in reversed(after.draw_pile)]
            assert [*fast.covered, fast.top] == [value(card) for card in after.pile]
            assert fast.passed == after.passed
        else:
            raise AssertionError("the game has no end")


def test_a_blocked_fast_game_ends_with_the_fewest_cards() -> None:
    def blocked(*hands: list[int]) -> int | None:
        fast = Position([Holding(hand) for hand in hands], [], [], 1, 0)
        for turn in range(len(hands) - 1):
            assert fast.mover == turn and fast.lays() == ()
            assert fast.draw(Random(1)) is None
        return fast.draw(Random(1))

    assert blocked([4, 8], [6, 12, 9], [2, 5, 8]) == 0
    assert blocked([4, 8], [6, 12], [2, 5, 8]) == DRAWN


# What is remembered, and drawn


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_memory_and_worlds_agree_with_the_view(seats: int, options: HaddockOptions) -> None:
    """What is hidden is remembered, and nothing else; worlds are drawn of that."""
    deck = Counter(map(value, options.deck(seats)))
    for state in list(states_of(seats, options, "memory"))[:-1:3]:
        for seat in range(seats):
            memory = Memory.of(state.view(seat), Random(1))
            others = Counter(chain(*state.hands[:seat], *state.hands[seat + 1 :]))
            assert memory.fresh + memory.old == others + Counter(state.draw_pile)
            if seats <= 4:
                # With one deck it is known for every card when it came.
                assert Counter(state.draw_pile) <= memory.fresh and memory.old <= others
            assert bool(memory.steps) or state.renewals == 0
        assert state.turn is not None
        view = state.view(state.turn)
        worlds = Worlds(view, Random(1))
        for _ in range(10):
            world = worlds.sample()
            assert world.hands[view.seat].values() == sorted(map(value, view.hand))
            assert tuple(len(hand.values()) for hand in world.hands) == view.cards
            assert len(world.draws) == view.draw
            assert (world.top, world.mover) == (value(view.top), view.seat)
            cards = [card for hand in world.hands for card in hand.values()]
            assert Counter((*cards, *world.draws, *world.covered, world.top)) == deck


def test_the_other_hand_is_one_that_has_done_as_it_did() -> None:
    """Known where the draw pile is empty, and without a pair but with the card just drawn."""
    known_hands, looked_at, wrong = 0, 0, 0
    for seed in (*(f"draws {number}" for number in range(6)), "known 3", "known 4"):
        states = list(states_of(2, HaddockOptions(), seed))
        for before, state in pairwise(states[:-1]):
            assert state.turn is not None
            worlds = Worlds(state.view(state.turn), Random(3))
            if not state.draw_pile:
                other = sorted(map(value, state.hands[1 - state.turn]))
                assert worlds.sample().hands[1 - state.turn].values() == other
                known_hands += 1
            if before.moves() != (DRAW,) or not before.draw_pile:
                continue
            for _ in range(10):
                looked_at += 1
                hand = worlds.sample().hands[1 - state.turn].values()
                without = ([*hand[:i], *hand[i + 1 :]] for i in range(len(hand)))
                wrong += all(Holding(rest).pairs(value(state.top)) for rest in without)
    # Where no card is right one is taken that is not; that must be rare.
    assert known_hands > 5 and looked_at > 300 and wrong < looked_at / 100


# The careful player


def test_odds_are_shares_of_all_hands() -> None:
    unseen = [0, 1, 2, 0, 1, 2, 1, 0, 1, 0, 0, 1, 0, 1]
    cards = [number for number, count in enumerate(unseen) for _ in range(count)]
    pairs = list(combinations(cards, 2))
    odds = Odds(unseen)
    for top in range(1, HIGHEST + 1):
        fitting = sum(bool(Holding(pair).pairs(top)) for pair in pairs)
        assert odds.of(1, 2)[top] == pytest.approx(fitting / len(pairs))
        assert odds.of(0, 2)[top] <= odds.of(0, 3)[top] <= odds.of(0, 9)[top] <= 1


def test_a_careful_player_looks_at_its_own_cards_only() -> None:
    for state in list(states_of(3, HaddockOptions(), "careful"))[:-1]:
        assert state.turn is not None
        view = state.view(state.turn)
        if among := list(lays_of(view)):
            player = Careful(Odds(unseen_by(view)), deck_of(view), WEIGHTS)
            assert player.worth(position(state), among) == player.worth(position_of(view), among)
