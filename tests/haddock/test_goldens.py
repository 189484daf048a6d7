"""The goldens of Haddock show what is rare."""

from __future__ import annotations

import dataclasses

from pygames.haddock import HaddockOptions
from tests.haddock.goldens import GOLDENS


def test_the_goldens_of_haddock_show_what_is_rare() -> None:
    goldens = list(GOLDENS)
    assert {golden.seats for golden in goldens} == {2, 4, 6}
    assert {name for golden in goldens for name in golden.variations} == {
        field.name for field in dataclasses.fields(HaddockOptions)
    }
    happened = [
        event.kind for golden in goldens for state in golden.match().states
        for event in state.events
    ]  # fmt: skip
    assert {"recut", "renew", "draw", "mark"} <= set(happened)
    assert max(max(golden.match().state.scores) for golden in goldens) == 3
