"""What is counted in matches of Haddock: by hand in the goldens, by its laws in any."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from pygames import Event, Match, Player
from pygames.haddock import DRAW, HADDOCK, HaddockOptions, HaddockState
from pygames.match_facts import parts, statistics_of
from tests.haddock.goldens import GOLDENS
from tests.haddock.positions import position
from tests.strategies import states_of, whole_matches

SERIES, FOUR, SIX = (golden.match() for golden in GOLDENS)


def test_the_games_of_the_goldens() -> None:
    assert [part.brief("AB") for part in parts(SERIES)] == ["A", "A", "B", "A"]
    assert [part.brief("ABCD") for part in parts(FOUR)] == ["C"]
    assert [(part.first, part.last) for part in parts(SIX)] == [(0, len(SIX.turns))]


def test_a_series() -> None:
    """Counted by hand in what `python -m pygames show` prints of it.

    A draws after K-7 of the fourth game with one card left, which is no turn of its own.
    """
    counts = statistics_of(SERIES)["counts"]
    assert (counts["series"], counts["series_won"]) == ([1, 1], [1, 0])
    assert counts["pairs"] == [4 + 4 + 2 + 7, 3 + 3 + 4 + 4]
    assert counts["pairless"] == [1 + 1 + 2 + 6, 2 + 1 + 1 + 8]
    assert counts["turns"] == [27, 26]
    assert counts["lost"] == [1, 3]


def test_a_single_game_is_no_series() -> None:
    counts = statistics_of(FOUR)["counts"]
    assert counts["series"] == counts["series_won"] == [0, 0, 0, 0]
    assert counts["parts_won"] == [0, 0, 1, 0]
    assert counts["cards_left"] == [12, 3, 0, 2]


def test_a_tied_game_is_nobodys() -> None:
    blocked = position("4C 8C", "6C 9C", top="KS")
    start = replace(blocked, events=(Event("game", 0, (), 1),))
    match = Match(HADDOCK, HaddockOptions(), "tied", (Player(),) * 2, (), (start,))
    match = match.play(DRAW).play(DRAW)
    (part,) = parts(match)
    assert (part.winners, part.brief("AB"), part.is_over) == ((), "tied", True)
    counts = statistics_of(match)["counts"]
    assert counts["lost"] == counts["parts_won"] == [0, 0]
    assert counts["pairless"] == counts["turns"] == [1, 1]


@given(whole_matches(of=st.just(HADDOCK)))
def test_every_turn_has_a_pair_or_none_and_the_cards_left_are_those_of_the_results(
    match: Match,
) -> None:
    counts = statistics_of(match)["counts"]
    events = [event.kind for state in match.states for event in state.events]
    assert sum(counts["pairs"]) == events.count("play")
    results = states_of(match, HaddockState)[-1].score.results
    lost = [result for result in results if result.winner is not None]
    for seat, turns in enumerate(counts["turns"]):
        assert counts["pairs"][seat] + counts["pairless"][seat] == turns
        assert counts["cards_left"][seat] == sum(result.left[seat] for result in lost)
        assert counts["lost"][seat] == sum(result.winner != seat for result in lost)
