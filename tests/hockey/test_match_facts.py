"""What is counted in matches of Hockey: by hand in the goldens, by its laws in any."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pygames import Match
from pygames.hockey import HOCKEY, HockeyState
from pygames.match_facts import parts, statistics_of
from tests.hockey.goldens import GOLDENS
from tests.strategies import matches, states_of

THREE_PERIODS, OVERTIME = (golden.match() for golden in GOLDENS)


def test_the_periods_of_the_goldens() -> None:
    assert [part.brief("AB") for part in parts(THREE_PERIODS)] == ["B 2–0", "0–0", "B 2–0"]
    assert [(part.name, part.brief("AB")) for part in parts(OVERTIME)] == [
        ("Period 1", "0–0"),
        ("Period 2", "B 1–0"),
        ("Period 3", "A 1–0"),
        ("Overtime 1", "0–0"),
        ("Overtime 2", "0–0"),
        ("Overtime 3", "B 1–0"),
    ]


def test_a_match_of_three_periods() -> None:
    """Counted by hand in what `python -m pygames show` prints of it.

    One breakaway of B's is still there when a period ends.
    """
    counts = statistics_of(THREE_PERIODS)["counts"]
    assert counts["goals"] == [0, 4]
    assert counts["breakaways"] == [10, 10]
    assert counts["taken_away"] == [1, 0]
    assert counts["lapsed"] == [9, 5]
    assert counts["overtimes"] == counts["overtimes_won"] == [0, 0]


def test_a_match_that_overtime_decides() -> None:
    counts = statistics_of(OVERTIME)["counts"]
    assert (counts["overtimes"], counts["overtimes_won"]) == ([1, 1], [0, 1])
    assert counts["goals"] == [1, 2]


@given(matches(of=st.just(HOCKEY)))
def test_goals_are_those_on_the_board_and_a_breakaway_ends_once(match: Match) -> None:
    """In a goal, lapsed, taken away, or with its period."""
    goals = states_of(match, HockeyState)[-1].score.goals
    assert [part.points for part in parts(match)] == list(goals)
    counts = statistics_of(match)["counts"]
    assert counts["goals"] == [sum(each) for each in zip(*goals, strict=True)]
    for seat, made in enumerate(counts["breakaways"]):
        ended = sum(counts[name][seat] for name in ("goals", "lapsed", "taken_away"))
        assert 0 <= made - ended <= len(goals)
