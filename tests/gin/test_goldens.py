"""The goldens of Gin Rummy show what is rare."""

from __future__ import annotations

from pygames.gin import GinState
from tests.gin.goldens import GOLDENS
from tests.strategies import states_of


def test_the_goldens_of_gin_end_hands_in_every_way() -> None:
    ends = [state for golden in GOLDENS for state in states_of(golden.match(), GinState)]
    assert {result.kind for state in ends for result in state.view(0).results} == {
        "gin",
        "knock",
        "undercut",
        "void",
    }
    happened = {event.kind for state in ends for event in state.events}
    assert {"layoff", "illegal", "accept", "refuse", "exposed", "void"} <= happened
