"""Gin's opponents: the fast hands held to the rules, what they look at, what they sample."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from pygames import Move
from pygames.ai.players import pick
from pygames.ai.search import Belief, best_by_playouts
from pygames.cards import STANDARD_DECK, parse_cards, rank, suit
from pygames.chance import stream
from pygames.gin import (
    ACCEPT,
    DRAW_DISCARD,
    GIN,
    REFUSE,
    Discard,
    GinOptions,
    GinState,
    GinView,
    Knock,
)
from pygames.gin.bots import BOTS, RuleBot
from pygames.gin.bots.heuristic import CAREFUL, SLACK, Careful
from pygames.gin.bots.judgement import (
    LOOSE,
    danger,
    measure,
    measures_without,
    outs,
    outs_without,
)
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.playouts import (
    LAST_CARDS,
    ByTheBook,
    Greedy,
    Patient,
    Player,
    Position,
    play_out,
    showdown,
)
from pygames.gin.bots.sampling import Hands
from pygames.gin.bots.win_probability import WinProbability, chances
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import arrangements, best_discards, deadwood, deadwood_of
from pygames.gin.scoring import settle
from tests.gin.positions import started, view_of

PLAYERS: dict[str, Player] = {
    "greedy": Greedy(),
    "patient": Patient(),
    "book": ByTheBook(),
    "careful": CAREFUL,
}


def hands_of(seed: str, count: int) -> list[tuple[int, ...]]:
    """Eleven cards each; half of them of few ranks, where melds are frequent."""
    rng = Random(seed)
    hands = []
    for number in range(count):
        first = rng.randrange(9)
        part = [card for card in STANDARD_DECK if first <= rank(card) < first + 5]
        hands.append(tuple(sorted(rng.sample(part if number % 2 else STANDARD_DECK, 11))))
    return hands


def fast(state: GinState) -> Position:
    """The same hand for the rule players."""
    assert state.turn is not None
    hands = [mask_of(hand) for hand in state.hands]
    return Position(hands, state.pile[-1], list(reversed(state.stock)), state.turn)


def states_of(seed: str, first: str, second: str) -> Iterator[GinState]:
    """The positions of one hand of two rule players at the real table, the end of it included."""
    state, rng = started(seed), Random(0)
    bots = RuleBot(PLAYERS[first]), RuleBot(PLAYERS[second])
    while state.phase not in ("reckoning", "over"):
        yield state
        assert state.turn is not None
        state = state.play(bots[state.turn].choose(state.view(state.turn), rng))
    yield state


def views_of(seed: str, first: str, second: str) -> list[GinView]:
    """What the seats in turn see of one."""
    *states, _end = states_of(seed, first, second)
    return [state.view(state.turn) for state in states if state.turn is not None]


@pytest.mark.parametrize("first", PLAYERS)
@pytest.mark.parametrize("second", PLAYERS)
def test_a_hand_played_out_at_speed_ends_as_the_rules_say(first: str, second: str) -> None:
    for number in range(8):
        seed = f"{first} {second} {number}"
        *_, end = states_of(seed, first, second)
        points = play_out(fast(started(seed)), (PLAYERS[first], PLAYERS[second]), upcard=True)
        assert points == end.scores[0] - end.scores[1]


def test_a_view_says_all_that_a_rule_player_reads() -> None:
    """The position of each view is the one that the fast hand has come to, as far as it is seen."""
    notes: list[tuple[object, ...]] = []

    class Noting:
        def __init__(self, player: Player) -> None:
            self._player = player

        def takes(self, position: Position) -> bool:
            notes.append(facts(position))
            return self._player.takes(position)

        def plays(self, position: Position) -> tuple[int, bool]:
            notes.append(facts(position))
            return self._player.plays(position)

    def facts(position: Position) -> tuple[object, ...]:
        me = position.mover
        return (
            me,
            position.hands[me],
            # With eleven cards the top is not offered any more.
            position.top if position.hands[me].bit_count() == 10 else None,
            position.dead,
            tuple(position.shown),
            tuple(position.passed),
            tuple(position.shed),
            position.taken,
            position.discards,
            len(position.stock),
            position.unseen(me),
        )

    for number in range(6):
        seed = f"views {number}"
        notes.clear()
        play_out(fast(started(seed)), (Noting(CAREFUL), Noting(Greedy())), upcard=True)
        views = [
            facts(position_of(view))
            for view in views_of(seed, "careful", "greedy")
            if len(view.moves) > 1
        ]
        assert views == notes


def test_a_knock_scores_as_the_rules_say() -> None:
    rng = Random(3)
    for hand in hands_of("showdown", 200):
        knocker = hand[:10]
        others = [card for card in STANDARD_DECK if card not in knocker]
        defender = tuple(sorted(rng.sample(others, 10)))
        end = settle(0, (knocker, defender))
        points = showdown(mask_of(knocker), mask_of(defender))
        assert points == (end.points if end.winner == 0 else -end.points)


def test_a_hand_is_measured_by_its_deadwood_and_the_fewest_loose_cards() -> None:
    for hand in hands_of("measure", 300):
        best = min(len(each.unmatched) for each in arrangements(hand))
        mask, forbidden = mask_of(hand), hand[4]
        assert divmod(measure(mask), LOOSE) == (deadwood(hand), best)
        assert measures_without(mask, forbidden) == [
            (measure(mask ^ 1 << card), card) for card in hand if card != forbidden
        ]
        for card, wanted in zip(hand, outs_without(mask, hand), strict=True):
            assert wanted & ~mask == outs(mask ^ 1 << card) & ~mask


def test_the_greedy_player_takes_what_leaves_less_deadwood() -> None:
    takes = 0
    for hand in hands_of("greedy", 600):
        top, rest = hand[-1], hand[:-1]
        position = Position([mask_of(rest), 0], top, [], 0)
        lower = best_discards(hand, top)[0] < deadwood(rest)
        assert Greedy().takes(position) == lower
        takes += lower
    assert 60 < takes < 540


def joins(card: int, one: int, other: int) -> bool:
    """Whether three cards are a meld."""
    cards = sorted((card, one, other))
    if len({rank(each) for each in cards}) == 1:
        return True
    return len({suit(each) for each in cards}) == 1 and cards[0] + 2 == cards[1] + 1 == cards[2]


def test_outs_are_the_cards_that_join_two_of_the_hand() -> None:
    for hand in hands_of("outs", 100):
        assert set(cards_of(outs(mask_of(hand)))) == {
            card
            for card in STANDARD_DECK
            if card not in hand
            and any(joins(card, one, other) for one in hand for other in hand if one < other)
        }


def test_danger_counts_the_pairs_that_want_the_card() -> None:
    rng = Random(4)
    for number in range(200):
        cards = rng.sample(STANDARD_DECK, 30)
        end = 1 + number % 2 * 4
        card, known_cards, unseen = cards[0], cards[1:end], cards[end:]
        wanting = [
            (one in known_cards) + (other in known_cards)
            for one in known_cards + unseen
            for other in known_cards + unseen
            if one < other and joins(card, one, other)
        ]
        expected = min(1, wanting.count(2)), wanting.count(1), wanting.count(0)
        assert danger(card, mask_of(unseen), mask_of(known_cards)) == expected


def test_the_careful_player_overlooks_nothing_in_its_haste() -> None:
    looked_at = 0
    for number in range(20):
        for view in views_of(f"haste {number}", "careful", "careful"):
            if view.phase != "discard":
                continue
            position = position_of(view)
            card, knocks = CAREFUL.plays(position)
            ranked, (least, _) = CAREFUL.ranked(position), Careful.least(position)
            hand = position.hands[view.seat]
            assert all(deadwood_of(hand ^ 1 << each) <= least + SLACK for _, each in ranked)
            if not knocks and view.stock > LAST_CARDS:
                assert card == max(ranked)[1]
                looked_at += 1
    assert looked_at > 100


def test_sampled_hands_hold_what_is_known_and_nothing_that_is_seen() -> None:
    for view in views_of("sampled", "careful", "careful"):
        position = position_of(view)
        hands, unseen = Hands(position, Random(1)), position.unseen(view.seat)
        for _ in range(3):
            hand, others = hands.sample()
            assert hand.bit_count() == 10 and len(others) >= view.stock
            assert hand & ~unseen == mask_of(view.known)
            assert sorted((*cards_of(hand & unseen), *others)) == [*cards_of(unseen)]


def test_sampled_hands_are_as_good_as_real_ones() -> None:
    sampled, real, unlike = 0, 0, 0
    for number in range(30):
        states = list(states_of(f"developed {number}", "careful", "careful"))[:-1]
        state = next((each for each in states if len(each.pile) == 12), None)
        if state is None or state.turn is None:
            continue
        position = position_of(state.view(state.turn))
        rng = Random(number)
        hands = Hands(position, rng)
        sampled += sum(deadwood_of(hands.sample()[0]) for _ in range(8))
        real += 8 * deadwood(state.hands[1 - state.turn])
        unseen = cards_of(position.unseen(state.turn))
        unlike += sum(deadwood(rng.sample(unseen, 10)) for _ in range(8))
    assert 0.6 * real < sampled < 1.6 * real
    assert sampled < 0.6 * unlike


def test_the_chance_to_win_follows_the_scores() -> None:
    table = chances(100)
    for mine in range(1, 21):
        for other in range(1, 21):
            assert table[mine][other] + table[other][mine] == pytest.approx(1)
            assert table[mine - 1][other] > table[mine][other] > table[mine][other - 1]
    worth = WinProbability(100, 80, 60)
    values = [worth.after(points) for points in range(-60, 40)]
    assert values == sorted(values)
    assert worth.after(20) == worth.after(45) == 1 and worth.after(-40) == 0
    assert WinProbability(250, 0, 0).after(0) == pytest.approx(0.5)


def test_a_point_to_go_is_not_a_match_half_won() -> None:
    """Of 313 played matches that stood at 99 to 80 and more, 52 of 100 were won."""
    assert WinProbability(100, 99, 99).after(0) == pytest.approx(0.5)
    assert WinProbability(100, 99, 95).after(0) == pytest.approx(0.5)
    assert 0.5 < WinProbability(100, 99, 85).after(0) < 0.65
    assert WinProbability(100, 99, 99).after(1) == 1 and WinProbability(100, 99, 99).after(-1) == 0


@pytest.mark.parametrize("name", BOTS)
def test_what_is_plainly_good_is_done(name: str) -> None:
    def chosen(hand: str, **changes: object) -> Move:
        return BOTS[name].choose(view_of(hand, **changes), Random(1))

    assert str(chosen("AC 2C 3C 4D 5D 6D 9C 9D 9H 9S KH")) == "knock KH"
    assert isinstance(chosen("AC 3D 5H 7S 9C TD QH KS 2D 4S 6C"), Discard)
    meld = chosen("7C 7D 2H 3H 4H TS JS QS 9D KD", phase="draw", pile=parse_cards("4C 7S"))
    assert meld == DRAW_DISCARD
    # An illegal knock is accepted where that must score.
    assert chosen("AC 2C 3C 4D 5D 6D 9C 9D 9H TS", phase="respond") == ACCEPT
    bad = "KC KD QC 9H JD TS 8C 7D 5S 3H"
    assert chosen(bad, phase="respond", pile=parse_cards("4C")) == REFUSE


def test_the_beginner_knocks_illegally_now_and_then_by_a_point_or_two() -> None:
    hands = knocks = 0
    for number in range(40):
        state = started(f"illegal easy {number}")
        while state.turn is not None:
            view = state.view(state.turn)
            bot = BOTS["easy" if state.turn == 0 else "medium"]
            move = bot.choose(view, stream(str(number), "easy", len(view.seen)))
            state = state.play(GIN.move(str(move)))
            kinds = [event.kind for event in state.events]
            knocks += kinds.count("illegal")
            hands += kinds.count("hand")
        hands += 1
    assert 0.02 * hands < knocks < 0.1 * hands
    for left, odd in ((11, "5S"), (13, "7S")):
        view = view_of(f"AC 2C 3C 7D 8D 9D {odd} AD 2H 3S KS")
        chosen = [BOTS["easy"].choose(view, Random(number)) for number in range(200)]
        assert any(isinstance(move, Knock) for move in chosen) == (left == 11)


def test_a_belief_is_left_for_what_is_clearly_better() -> None:
    rng = Random(2)
    worlds = [rng.random() for _ in range(100)]

    def chosen(better: float, prior_sd: float) -> str:
        """`other` is valued so much better, and believed to be 0.1 worse."""

        def value(choice: str, world: float) -> float:
            return world if choice == "believed" else 1 - world + better

        belief = Belief({"believed": 0.1, "other": 0.0}, prior_sd)
        return best_by_playouts([*belief.prior], worlds.__getitem__, value, 200, 100, 9.0, belief)

    # The standard error of the difference is 0.06 or so.
    assert chosen(0.05, 0.01) == chosen(0.05, 0.05) == "believed"
    assert chosen(0.3, 0.01) == "believed"
    assert chosen(0.3, 0.1) == chosen(0.3, 10.0) == "other"


def test_rule_players_do_not_look_at_hidden_cards() -> None:
    """What a seat cannot see is swapped for other cards: the decision stays."""
    for name, player in PLAYERS.items():
        for view in views_of(f"hidden {name}", name, "greedy"):
            if view.phase not in ("draw", "discard"):
                continue
            start, other = position_of(view), 1 - view.seat
            decide = player.plays if view.phase == "discard" else player.takes
            decisions = set()
            for number in range(3):
                position = start.copy()
                hidden = list(cards_of(start.unseen(view.seat)))
                stream(name, number).shuffle(hidden)
                missing = 10 - start.shown[other].bit_count()
                position.hands[other] |= mask_of(hidden[:missing])
                position.stock = hidden[missing:][: len(start.stock)]
                decisions.add(decide(position))
            assert len(decisions) == 1


@pytest.mark.slow(pyodide=False)
def test_imagined_hands_are_like_real_ones() -> None:
    """In deadwood on average, and by what the last card drawn was."""
    lacks: dict[str, list[float]] = {"draw": [], "take": []}
    for number in range(60):
        rng = stream("like real ones", number)
        bots = [BOTS[pick(("easy", "medium", "hard"), rng)] for _ in range(2)]
        state: Any = GIN.start(GinOptions(), 2, f"like real ones/{number}")
        while state.turn is not None and state.phase not in ("reckoning", "respond"):
            view, other = state.view(state.turn), 1 - state.turn
            drawn = [each.kind for each in view.seen if each.seat == other and each.kind in lacks]
            if view.phase == "discard" and drawn:
                hands = Hands(position_of(view), rng)
                left = fmean(deadwood_of(hands.sample()[0]) for _ in range(10))
                lacks[drawn[-1]].append(deadwood_of(mask_of(state.hands[other])) - left)
            state = state.play(bots[view.seat].choose(view, rng))
    assert abs(fmean([*lacks["draw"], *lacks["take"]])) < 2
    assert all(len(each) > 100 and abs(fmean(each)) < 4 for each in lacks.values())
