"""A knock at the Gin table, step by step."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.film import Film
from e2e.gin.matches import cheapest, ends_as, state_of
from e2e.gin.table import GinTable


@pytest.mark.parametrize("kind", ["knock", "undercut"])
def test_a_knock_is_seen_step_by_step(visit: Visit, kind: str) -> None:
    """The last card lies, the hand turns up where it lay, the melds form; then the score."""
    film = Film(visit(reduced_motion="no-preference"), "gin")
    match = ends_as(kind)
    film.resume(match)
    table = GinTable(film.guest.page)
    table.wait_until_playable()
    table.pick(cheapest(state_of(match).view(0)))
    film.run("k")
    assert list(film.kinds)[:3] == ["knock", "reveal", "melds"], film.kinds
