"""The solver of a round, held to a plain search through the rules themselves."""

from __future__ import annotations

from itertools import islice

import pytest

from pygames.cards import JACK, rank
from pygames.hockey import HockeyState, Play
from pygames.hockey.bots.counting import NOBODY, count
from pygames.hockey.bots.solver import Ending, solve
from pygames.hockey.scoring import PERIODS
from tests.hockey.random_positions import LAST_ROUND, random_states

pytestmark = pytest.mark.pyodide

EVEN = (0.5, 0.7, 0.8, 0.9, 0.95, 1.0, 1.0, 0.0, 0.0, 0.05, 0.1, 0.2, 0.3)
BEHIND = (0.1, 0.5, 0.9, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
GOALS = (0, 1, 2, 3, 4, 5, 6, -6, -5, -4, -3, -2, -1)


def by_goals(worth: tuple[float, ...]) -> Ending:
    """An ending of which only the goals matter."""
    return lambda lead, top, holder: worth[lead]


def brute_force(state: HockeyState, seat: int, before: int, worth: tuple[float, ...]) -> float:
    """The worth to a seat of a position with open hands, by trying every card through `play`."""
    gained = state.scores[seat] - state.scores[1 - seat] - before
    if state.phase != "play":
        return worth[gained]
    assert state.turn is not None
    values = [brute_force(state.play(move), seat, before, worth) for move in state.moves()]
    return max(values) if state.turn == seat else min(values)


def last_rounds(seed: str, cards: int) -> list[HockeyState]:
    """The positions of a match in the last round of a period with at most so many cards to play."""
    return [
        state
        for state in random_states(seed)
        if len(state.pile) >= LAST_ROUND and len(state.hands[0]) + len(state.hands[1]) <= cards
    ]


@pytest.mark.parametrize("worth", [EVEN, BEHIND, GOALS], ids=["even", "behind", "goals"])
@pytest.mark.parametrize("number", range(12))
def test_the_solver_agrees_with_brute_force(number: int, worth: tuple[float, ...]) -> None:
    for state in last_rounds(f"solver {number}", 6):
        assert state.turn is not None
        seat = state.turn
        known = count(state.view(seat))
        solved = solve(
            known.hand,
            known.unseen,
            known.top,
            known.holder,
            by_goals(worth),
            sudden=known.overtime,
        )
        before = state.scores[seat] - state.scores[1 - seat]
        plain = {
            rank(move.card): brute_force(state.play(move), seat, before, worth)
            for move in state.moves()
            if isinstance(move, Play)
        }
        assert solved == pytest.approx(plain)


def test_the_solver_agrees_with_brute_force_in_overtime() -> None:
    found = 0
    for number in range(40):
        for state in last_rounds(f"overtime {number}", 6):
            if state.standing.period > 3:
                assert state.turn is not None
                known = count(state.view(state.turn))
                solved = solve(
                    known.hand, known.unseen, known.top, known.holder, by_goals(GOALS), True
                )
                plain = {
                    rank(move.card): brute_force(state.play(move), state.turn, 0, GOALS)
                    for move in state.moves()
                    if isinstance(move, Play)
                }
                assert solved == pytest.approx(plain)
                found += 1
    assert found > 10


def test_a_goal_in_hand_is_worth_a_goal() -> None:
    assert solve([4], [7], 4, 0, by_goals(GOALS)) == {4: 1}


def test_a_match_without_a_breakaway_is_no_goal() -> None:
    assert solve([4], [7], 4, NOBODY, by_goals(GOALS)) == {4: 0}


def test_a_jack_takes_the_breakaway_away() -> None:
    # The other holds a breakaway: an 8 lets it score; the jack makes the 8 a goal of one's own.
    assert solve([8, JACK], [8, 8], 3, 1, by_goals(GOALS)) == {8: -1, JACK: 1}


def test_a_full_last_round_is_solved() -> None:
    state = next(islice((s for s in random_states("full") if len(s.pile) == LAST_ROUND), 1))
    assert state.turn is not None
    known = count(state.view(state.turn))
    assert len(known.hand) == len(known.unseen) == 6
    solved = solve(known.hand, known.unseen, known.top, known.holder, by_goals(GOALS))
    assert set(solved) == set(known.hand)


def carried_over(lead: int, top: int, holder: int) -> float:
    """An ending in which all that goes on into the next round matters."""
    return lead + top / 100 + (0.3, -0.2, 0.0)[holder]


def brute_force_round(state: HockeyState, seat: int, before: HockeyState) -> float:
    """The same to the end of the round only, by `carried_over`."""
    if state.phase != "play" or state.round != before.round:
        lead = state.scores[seat] - state.scores[1 - seat]
        lead -= before.scores[seat] - before.scores[1 - seat]
        holder = NOBODY if state.holder is None else int(state.holder != seat)
        return carried_over(lead, rank(state.pile[-1]), holder)
    values = [brute_force_round(state.play(move), seat, before) for move in state.moves()]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("number", range(4))
def test_a_round_before_the_last_is_solved_for_what_goes_on(number: int) -> None:
    found = 0
    for state in random_states(f"carried over {number}"):
        left = len(state.hands[0]) + len(state.hands[1])
        if left <= 6 and len(state.pile) < LAST_ROUND and state.standing.period <= PERIODS:
            assert state.turn is not None
            known = count(state.view(state.turn))
            other = [rank(card) for card in state.hands[1 - state.turn]]
            solved = solve(known.hand, other, known.top, known.holder, carried_over)
            plain = {
                rank(move.card): brute_force_round(state.play(move), state.turn, state)
                for move in state.moves()
                if isinstance(move, Play)
            }
            assert solved == pytest.approx(plain)
            found += 1
    assert found > 10
