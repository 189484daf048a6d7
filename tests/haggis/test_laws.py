"""The laws that hold of Haggis alone, beside those of every game (`test_laws`)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import Match, Player
from pygames.cards import SUITLESS
from pygames.haggis import HAGGIS, HaggisState
from tests.haggis import laws as haggis
from tests.strategies import at_random, options, played, states_of

pytestmark = pytest.mark.pyodide


@st.composite
def matches(draw: st.DrawFn, whole: bool = False) -> Match:
    """A match of any options, two or three players, at any point or at its end."""
    seats, seed = draw(st.sampled_from(HAGGIS.seats)), draw(st.integers(0, 10**6))
    match = Match.start(HAGGIS, (Player(),) * seats, str(seed), draw(options(HAGGIS)))
    length = haggis.LONGEST if whole else draw(st.integers(0, 400))
    chooser = draw(st.sampled_from((at_random, *haggis.CHOOSERS)))
    match = played(match, Random(seed), length, chooser)
    assert not whole or match.state.turn is None, "this match does not end"
    return match


@settings(max_examples=8)
@given(matches(whole=True))
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


@given(matches())
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
