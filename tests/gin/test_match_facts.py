"""What is counted in matches of Gin Rummy: by hand in the goldens, by its laws in any."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pygames import Match
from pygames.gin import GIN, GinState
from pygames.match_facts import parts, statistics_of
from tests.gin.goldens import GOLDENS
from tests.strategies import states_of, whole_matches

GIN_AND_UNDERCUT, ILLEGAL_KNOCKS, VOID_HAND = (golden.match() for golden in GOLDENS)


def lines(match: Match) -> list[str]:
    """Each hand as a strip tells it."""
    return [f"{part.number} {part.brief(('A', 'B'))}" for part in parts(match)]


def test_the_hands_of_the_goldens() -> None:
    assert lines(GIN_AND_UNDERCUT) == ["1 B 42", "2 A 86", "3 B 32", "4 A 26"]
    assert lines(ILLEGAL_KNOCKS) == ["1 B 40", "2 B 39", "3 B 30"]
    assert lines(VOID_HAND) == ["1 B 10", "2 B 28", "3 A 80", "4 void", "5 A 52"]


def test_a_match_with_gin_undercuts_and_illegal_knocks() -> None:
    """Counted by hand in what `python -m pygames show` prints of it.

    A knocks with 30 in its fourth turn, illegally but accepted, and is undercut; goes gin; knocks
    illegally in its seventh turn, is refused, and knocks with 8 in its twelfth to be undercut
    again. B's knock in its seventh turn is refused, and that with 7 in its eighth is undercut.
    """
    counts = statistics_of(GIN_AND_UNDERCUT)["counts"]
    assert counts["gins"] == [1, 0]
    assert counts["undercuts"] == [1, 2]
    assert counts["knocks"] == [2, 1]
    assert counts["deadwood"] == [30 + 8, 7]
    assert counts["turns"] == [4 + 12, 8]
    assert counts["illegal"] == [2, 1]


def test_a_knock_that_was_refused_is_none() -> None:
    """B's knock in the second hand; A's own after it, with 66, is accepted and undercut."""
    counts = statistics_of(ILLEGAL_KNOCKS)["counts"]
    assert counts["illegal"] == [1, 1]
    assert counts["knocks"] == [2, 1]
    assert counts["deadwood"] == [66 + 9, 10]
    assert counts["turns"] == [1 + 6, 8]
    assert counts["undercuts"] == [0, 2]


@given(whole_matches(of=st.just(GIN)))
def test_every_hand_is_a_gin_a_knock_or_void(match: Match) -> None:
    counts = statistics_of(match)["counts"]
    results = states_of(match, GinState)[-1].score.results
    kinds = [result.kind for result in results]
    assert sum(counts["gins"]) == kinds.count("gin")
    assert sum(counts["undercuts"]) == kinds.count("undercut")
    assert sum(counts["knocks"]) == kinds.count("knock") + kinds.count("undercut")
    assert [part.winners for part in parts(match)] == [
        () if result.winner is None else (result.winner,) for result in results
    ]
    for seat in (0, 1):
        assert counts["undercuts"][1 - seat] <= counts["knocks"][seat] <= counts["turns"][seat]
