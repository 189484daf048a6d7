"""Haddock's look ahead at tables of more than two, held to plain games and to what must come."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest

from pygames.chance import shuffled, stream
from pygames.haddock import HADDOCK, HaddockOptions
from pygames.haddock.bots.ahead import weighed
from pygames.haddock.bots.around import Around
from pygames.haddock.bots.careful import WEIGHTS, Careful, Odds, usual_tops
from pygames.haddock.bots.expert import Expert, SampledOdds
from pygames.haddock.bots.holding import Holding, Lay
from pygames.haddock.bots.knowledge import deck_of, lays_of, position_of, unseen_by
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.moves import value

DECK = HaddockOptions().deck(4)
VALUES = [value(card) for card in DECK]
COUNTS = Holding(VALUES).counts
TOPS = usual_tops(tuple(COUNTS))


def dealt(rng: Random, seats: int, until_able: bool = False) -> Position:
    """A position whose hands have two to seven cards."""
    cards = shuffled(VALUES, rng)
    hands = []
    for _ in range(seats):
        size = rng.randrange(2, 8)
        hands.append(Holding(cards[:size]))
        del cards[:size]
    return Position(hands, cards[1:], [], cards[0], rng.randrange(seats), until_able)


def around(rng: Random | None = None) -> Around:
    return Around(COUNTS, rng or Random(1))


def to_its_end(position: Position, rng: Random) -> int:
    """Who wins if careful players play a game to its end."""
    player = Careful(Odds(COUNTS), COUNTS, WEIGHTS)
    winner = None
    while winner is None:
        among = position.lays()
        lay = player.lay(position, among) if among else None
        winner = position.play(lay, rng) if lay else position.draw(rng)
    return winner


@pytest.mark.parametrize("seats", (2, 3, 4, 6))
def test_the_chances_of_all_seats_are_one(seats: int) -> None:
    rng = Random(f"standing {seats}")
    for _ in range(50):
        standing = around().standing(dealt(rng, seats))
        assert len(standing) == seats and min(standing) > 0
        assert math.fsum(standing) == pytest.approx(1)


def test_of_two_the_hands_are_worth_what_they_are_at_a_table_of_two() -> None:
    rng = Random("two")
    for _ in range(50):
        position = dealt(rng, 2)
        top, mover = position.top, position.mover
        own = weighed(position.hands[mover], TOPS).in_turn[top]
        other = weighed(position.hands[1 - mover], TOPS).waiting[top]
        expected = 1 / (1 + math.exp(other - own))
        assert around().standing(position)[mover] == pytest.approx(expected)


def few(rng: Random, seats: int) -> Position:
    """A position of few cards, none of them to draw: such games end with nobody able to move."""
    cards = rng.sample(VALUES, 3 * seats + 1)
    hands = [Holding(cards[3 * seat :][:3]) for seat in range(seats)]
    return Position(hands, [], [], cards[-1], rng.randrange(seats))


@pytest.mark.parametrize("until_able", (False, True))
def test_with_turns_enough_it_is_a_game_of_careful_players(until_able: bool) -> None:
    rng, ends = Random(f"games {until_able}"), Counter[str]()
    for number in range(200):
        seats = 3 + number % 3
        position = few(rng, seats) if number % 2 else dealt(rng, seats, until_able)
        me = position.mover
        for lay in position.lays():
            left, chance = position.copy(), Random(number)
            winner = left.play(lay, chance)
            if winner is None:
                winner = to_its_end(left, chance)
            expected = 1 / seats if winner == DRAWN else float(winner == me)
            assert around(Random(number)).chance(lay, position, 10_000) == expected
            ends["drawn" if winner == DRAWN else "won" if winner == me else "lost"] += 1
    assert min(ends[end] for end in ("won", "lost", "drawn")) >= 5


def test_looking_leaves_the_world_as_it_is() -> None:
    rng = Random("as it is")
    for _ in range(20):
        position = dealt(rng, 4)
        before = [hand.values() for hand in position.hands], position.draws[:], position.top
        for lay in position.lays():
            around().chance(lay, position, 8)
        assert before == (
            [hand.values() for hand in position.hands],
            position.draws,
            position.top,
        )


def test_who_goes_out_has_won_and_who_lets_the_next_one_out_has_lost() -> None:
    def chance(lay: Lay, *hands: list[int], turns: int) -> float:
        holdings = [Holding(hand) for hand in hands]
        return around().chance(lay, Position(holdings, [2, 2], [7], 13, 0), turns)

    for turns in (0, 1, 8):
        assert chance((4, 9), [4, 9], [5, 9], [5, 9], turns=turns) == 1
    # On the 9 the second seat lays 4 and 5, on the 4 nobody has a pair.
    hands = [4, 9, 1, 1], [4, 5], [5, 10, 13]
    assert chance((4, 9), *hands, turns=1) == 0
    assert chance((9, 4), *hands, turns=1) > 0


@pytest.mark.parametrize("seats", (3, 4, 6))
def test_the_same_chance_gives_the_same_play(seats: int) -> None:
    player, compared = Expert(tries=120), 0
    state = HADDOCK.start(HaddockOptions(), seats, "same")
    while state.turn is not None and compared < 5:
        view = state.view(state.turn)
        if len(lays_of(view)) > 1:
            first, second = (player.choose(view, stream("chance", seats)) for _ in range(2))
            assert first == second and first in view.moves
            compared += 1
            state = state.play(first)
        else:
            state = state.play(view.moves[0])
    assert compared == 5


def test_between_the_careful_player_and_what_comes_of_it() -> None:
    """Without doubt in the careful player it is that player; with nothing but doubt it is not."""
    trusting, doubting = Expert(tries=240, gate=1e9, doubt=1e-9), Expert(tries=240, doubt=1e9)
    compared = differing = 0
    state = HADDOCK.start(HaddockOptions(), 4, "doubt")
    while state.turn is not None and compared < 12:
        view = state.view(state.turn)
        lays = lays_of(view)
        if len(lays) > 1 and len(view.hand) > 2:
            rng = stream("doubt", compared)
            worlds = Worlds(view, rng)
            odds = SampledOdds(unseen_by(view), [worlds.sample() for _ in range(trusting.worlds)])
            careful = Careful(odds, deck_of(view), WEIGHTS).lay(position_of(view), [*lays])
            assert trusting.choose(view, stream("doubt", compared)) == lays[careful]
            differing += doubting.choose(view, stream("doubt", compared)) != lays[careful]
            compared += 1
        state = state.play(view.moves[0])
    assert compared == 12 and differing > 0
