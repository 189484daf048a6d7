"""The solver of the last round, held to a plain search through the rules themselves."""

from __future__ import annotations

from itertools import islice

import pytest

from pygames.cards import JACK, rank
from pygames.hockey import HockeyState, Play
from pygames.hockey.bots.counting import NOBODY, count
from pygames.hockey.bots.solver import solve
from tests.hockey.random_positions import LAST_ROUND, random_states

EVEN = (0.5, 0.7, 0.8, 0.9, 0.95, 1.0, 1.0, 0.0, 0.0, 0.05, 0.1, 0.2, 0.3)
BEHIND = (0.1, 0.5, 0.9, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
GOALS = (0, 1, 2, 3, 4, 5, 6, -6, -5, -4, -3, -2, -1)


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
            known.hand, known.unseen, known.top, known.holder, worth, sudden=known.overtime
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
                solved = solve(known.hand, known.unseen, known.top, known.holder, GOALS, True)
                plain = {
                    rank(move.card): brute_force(state.play(move), state.turn, 0, GOALS)
                    for move in state.moves()
                    if isinstance(move, Play)
                }
                assert solved == pytest.approx(plain)
                found += 1
    assert found > 10


def test_a_goal_in_hand_is_worth_a_goal() -> None:
    assert solve([4], [7], 4, 0, GOALS) == {4: 1}


def test_a_match_without_a_breakaway_is_no_goal() -> None:
    assert solve([4], [7], 4, NOBODY, GOALS) == {4: 0}


def test_a_jack_takes_the_breakaway_away() -> None:
    # The other holds a breakaway: an 8 lets it score; the jack makes the 8 a goal of one's own.
    assert solve([8, JACK], [8, 8], 3, 1, GOALS) == {8: -1, JACK: 1}


def test_a_full_last_round_is_solved() -> None:
    state = next(islice((s for s in random_states("full") if len(s.pile) == LAST_ROUND), 1))
    assert state.turn is not None
    known = count(state.view(state.turn))
    assert len(known.hand) == len(known.unseen) == 6
    assert set(solve(known.hand, known.unseen, known.top, known.holder, GOALS)) == set(known.hand)
