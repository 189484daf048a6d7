"""The goldens of Haggis show what is rare."""

from __future__ import annotations

from pygames.haggis import HaggisState
from tests.haggis.goldens import GOLDENS
from tests.strategies import states_of


def test_the_goldens_of_haggis_have_all_that_can_happen() -> None:
    matches = [golden.match() for golden in GOLDENS]
    happened = {event.kind for match in matches for state in match.states for event in state.events}
    assert {"bet", "pass", "out", "capture", "haggis", "last hand", "match end"} <= happened
    moves = {type(turn.move).__name__ for match in matches for turn in match.turns}
    assert moves == {"Play", "Bet", "Capture", "Action"}
    bombs = {play.combination.bomb for match in matches for state in states_of(match, HaggisState)
             for play in state.view(0).trick}  # fmt: skip
    assert len(bombs - {None}) >= 3
