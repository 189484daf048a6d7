"""The laws that hold of Haggis alone, beside those of every game (`test_laws`)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import Match
from pygames.cards import SUITLESS
from pygames.haggis import HAGGIS, HaggisState
from tests.haggis import laws as haggis
from tests.strategies import matches, states_of, whole_matches

pytestmark = pytest.mark.pyodide


@settings(max_examples=8)
@given(whole_matches(of=st.just(HAGGIS)))
def test_r_ha13_the_points_of_a_round_are_36_or_50_and_nothing_is_captured_twice(
    match: Match,
) -> None:
    total = {2: 36, 3: 50}[len(match.players)]
    rounds = 0
    for state in states_of(match, HaggisState):
        view = state.view(0)
        if state.phase in ("reckoning", "over"):
            rounds += 1
            assert sum(view.captured) == total
            assert view.results[-1].captured == view.captured
        else:
            assert sum(view.captured) <= total
    assert rounds == len(view.results)


@given(matches(of=st.just(HAGGIS)))
def test_every_player_has_one_of_each_face_card_and_they_lie_open(match: Match) -> None:
    state = match.state
    assert isinstance(state, HaggisState)
    counts = Counter(haggis.cards(state))
    assert all(counts[face] == state.players for face in SUITLESS)
    for seat in range(state.players):
        view = state.view(seat)
        for other in range(state.players):
            own = state.view(other).hand
            assert view.faces[other] == tuple(card for card in own if card in SUITLESS)
            assert view.cards[other] == len(own)
