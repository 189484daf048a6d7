"""A period of Hockey by its own hints."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.hints import follow_hints
from e2e.hockey.table import sit_down


@pytest.mark.slow
def test_a_period_by_its_hints(visit: Visit) -> None:
    table, follower = sit_down(visit(), "deal=by+hints&players=you,easy")
    hints = follow_hints(table, follower)
    assert len(hints) > 4
