"""What plays a game that `site.toml` leaves out is skipped."""

from __future__ import annotations

import pytest
from app.site import GAMES

from pygames import registry

__all__ = ["ALL", "needs"]

ALL = [*GAMES] == [*registry.GAMES]
"""Whether the site shows every game, in our order."""


def needs(*games: str) -> None:
    """Skip this test, or this module, where the site does not show all of these games."""
    if missing := [game for game in games if game not in GAMES]:
        pytest.skip(f"site.toml leaves out {', '.join(missing)}", allow_module_level=True)
