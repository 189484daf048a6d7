"""Nothing but cards changes its place or size within a hand."""

from __future__ import annotations

import pytest
from app.site import GAMES

from e2e.conftest import Visit
from e2e.stillness import WINDOWS, moved
from e2e.visitor import DEFAULT_GAME
from tests.lanes import only

CASES = {
    f"{game}-{seats}-{size[0]}": (game, seats, size)
    for game in GAMES
    for seats in GAMES[game].seats
    for size in WINDOWS
}


@pytest.mark.parametrize("case", only(CASES, f"{DEFAULT_GAME}-2-1280"))
def test_nothing_but_cards_moves(visit: Visit, case: str) -> None:
    visitor = visit(reduced_motion="no-preference", fresh=True)
    assert not moved(visitor, *CASES[case])
