"""A game of Haddock by its own hints."""

from __future__ import annotations

from e2e.conftest import Visit
from e2e.haddock.table import HaddockTable
from e2e.hints import follow_hints
from e2e.seated import sit_down


def test_a_game_by_its_hints(visit: Visit) -> None:
    table, follower = sit_down(HaddockTable, visit(), "deal=by+hints&players=you,easy,easy")
    hints = follow_hints(table, follower)
    assert len(hints) > 2
