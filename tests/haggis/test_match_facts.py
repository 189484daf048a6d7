"""What is counted in matches of Haggis: by hand in the goldens, by its laws in any."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pygames import Match
from pygames.cards import Card
from pygames.haggis import HAGGIS, HaggisState
from pygames.match_facts import parts, statistics_of
from tests.haggis.goldens import GOLDENS
from tests.haggis.test_referee import is_bomb
from tests.strategies import states_of, whole_matches

TWO, THREE = (golden.match() for golden in GOLDENS)


def test_the_rounds_of_the_goldens() -> None:
    assert [part.brief("AB") for part in parts(TWO)] == [
        *("B 94", "B 26", "B 56", "A 48", "B 23", "B 90"),
    ]
    assert [part.brief("ABC") for part in parts(THREE)] == ["A 112", "C 31", "A 67", "A 53"]
    counts = statistics_of(TWO)["counts"]
    assert (counts["bets"], counts["bets_won"]) == ([1, 3], [0, 2]), "some bets failed"


def test_a_match_with_bombs_that_were_beaten() -> None:
    """Counted by hand in what `python -m pygames show` prints of it.

    In the second round A's Q-K beats C's J-K, in the fourth A's J-Q-K beats C's rainbow bomb.
    """
    counts = statistics_of(THREE)["counts"]
    assert counts["out_first"] == [3, 0, 1]
    assert (counts["bets"], counts["bets_won"]) == ([3, 0, 0], [3, 0, 0])
    assert counts["bombs"] == [5, 0, 5]
    assert counts["bombed"] == [5, 0, 3]
    assert counts["given_away"] == [4 + 27 + 12 + 4 + 26, 0, 25 + 24 + 4]
    assert (counts["last"], counts["cards_left"]) == ([0, 4, 0], [0, 3 + 3 + 3 + 2, 0])


@given(whole_matches(of=st.just(HAGGIS)))
def test_every_round_has_one_who_is_first_and_one_who_is_last(match: Match) -> None:
    counts, rounds = statistics_of(match)["counts"], len(parts(match))
    assert sum(counts["out_first"]) == sum(counts["last"]) == rounds
    results = states_of(match, HaggisState)[-1].score.results
    for seat, out_first in enumerate(counts["out_first"]):
        assert out_first == sum(result.out[0] == seat for result in results)
        assert counts["bets"][seat] == sum(result.bets[seat] > 0 for result in results)
        assert counts["bombed"][seat] <= counts["bombs"][seat]
        assert counts["last"][seat] <= counts["cards_left"][seat]

    bombs, points = ([0] * len(match.players) for _ in range(2))
    top: tuple[Card, ...] = ()
    for event in (event for state in match.states for event in state.events):
        if event.kind == "play":
            top = event.cards
        if event.seat is not None and is_bomb(top):
            bombs[event.seat] += event.kind == "play"
            points[event.seat] += event.number if event.kind == "trick" else 0
    assert (counts["bombs"], counts["given_away"]) == (bombs, points)
