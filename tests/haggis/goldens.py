"""The matches of Haggis that stay as they are."""

from __future__ import annotations

from tests.goldens import Golden
from tests.haggis.laws import hasty

__all__ = ["GOLDENS"]

GOLDENS = (
    Golden("two-players", "haggis", 2, "rounds 23", "with bets and bombs", hasty),
    Golden("three-players", "haggis", 3, "rounds 17", "with tricks given away by choice", hasty),
)
