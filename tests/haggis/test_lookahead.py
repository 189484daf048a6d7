"""Looking a few turns ahead at Haggis, against the plain way of doing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pygames.haggis import HAGGIS, HaggisOptions, HaggisState
from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.groups import Group
from pygames.haggis.bots.lookahead import Lookahead, points_at
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.round import Round
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import WinProbability, ahead, utilities_of
from tests.haggis.positions import position

pytestmark = pytest.mark.pyodide

SOLVED = 5


def dealt(seats: int, number: int) -> Iterator[Round]:
    """A round's positions in a drawn deal, as rule players come by them."""
    rng = Random(number)
    start = HAGGIS.start(HaggisOptions(), seats, f"ahead {number}")
    assert start.turn is not None
    view = start.view(start.turn)
    lean_round = Worlds(view, rng).dealt()
    while lean_round.turn >= 0:
        yield lean_round.copy()
        lean_round.make(_options(lean_round)[0])


def _options(lean_round: Round) -> Sequence[Group | None]:
    hands, turn = lean_round.hands, lean_round.turn
    fewest = min(hand.bit_count() for seat, hand in enumerate(hands) if hand and seat != turn)
    if lean_round.shape < 0:
        return POLICY.leads(hands[turn], fewest)
    threat = hands[lean_round.top].bit_count()
    return POLICY.answers(hands[turn], lean_round.shape, lean_round.rank, lean_round.size, threat)


def plainly(lean_round: Round, turns: int, width: int) -> Sequence[float]:
    """The points of all seats when each takes what is best for itself: every line is tried."""
    two = len(lean_round.hands) == 2
    while lean_round.turn >= 0:
        if two and sum(map(int.bit_count, lean_round.hands)) <= SOLVED:
            return Endgame(lean_round).points(lean_round)
        options = _options(lean_round)[:width]
        if turns and len(options) > 1:
            seat, ends = lean_round.turn, []
            for play in options:
                after = lean_round.copy()
                after.make(play)
                ends.append(plainly(after, turns - 1, width))
            return max(ends, key=lambda points: ahead(points, seat))
        lean_round.make(_options(lean_round)[0])
    return lean_round.points()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("turns", "width"), [(0, 2), (1, 3), (3, 2), (4, 2)])
def test_each_seat_takes_what_is_best_for_it(seats: int, turns: int, width: int) -> None:
    utilities = [lambda points, seat=seat: ahead(points, seat) for seat in range(seats)]
    looked = Lookahead(POLICY, turns, width, SOLVED)
    differs = 0
    for number in range(6):
        for lean_round in dealt(seats, number):
            end = Endgame(lean_round)
            points = points_at(looked.looked_ahead(lean_round.copy(), end, utilities), end)
            best = plainly(lean_round.copy(), turns, width)
            seat = lean_round.turn
            assert ahead(points, seat) == ahead(best, seat)
            played = lean_round.copy()
            play_out(played, POLICY)
            differs += played.points() != best
    assert differs or not turns


def test_a_position_is_worth_what_both_ways_say_on_average() -> None:
    utilities = [lambda points, seat=seat: ahead(points, seat) for seat in range(2)]
    looked, plain = Lookahead(POLICY, 4, 2, SOLVED), Lookahead(POLICY, 0, 2, SOLVED)
    for lean_round in dealt(2, 7):
        end = Endgame(lean_round)
        one = ahead(points_at(looked.looked_ahead(lean_round.copy(), end, utilities), end), 1)
        other = plain.worth(lean_round.copy(), end, utilities, 1)
        assert looked.worth(lean_round.copy(), end, utilities, 1) == (one + other) / 2


def test_near_the_end_of_a_match_rounds_are_for_the_match() -> None:
    early: HaggisState = position("2R 3R", "4R 5R", scores=(190, 20))
    late: HaggisState = position("2R 3R", "4R 5R", scores=(215, 20))
    assert [worth((30, 10)) for worth in utilities_of(early.view(0))] == [20, -20]
    of_match = [WinProbability(250, (215, 20), seat).after((30, 10)) for seat in (0, 1)]
    assert [worth((30, 10)) for worth in utilities_of(late.view(0))] == of_match
    assert of_match[0] > 0.9 > 0.1 > of_match[1]


def test_a_leader_who_is_about_to_win_gets_no_help_from_a_third() -> None:
    # Ahead of both is ahead of both; but for the match only what the leader does not get counts.
    state = position("2R 3R", "4R 5R", "6R 7R", scores=(225, 100, 90))
    worth = utilities_of(state.view(2))[2]
    assert worth((26, 0, 30)) < worth((20, 30, 0))
