"""The matches of Haggis that stay as they are."""

from __future__ import annotations

from tests.goldens import Golden
from tests.haggis.laws import hasty

GOLDENS = (
    Golden("two-players", "haggis", 2, "rounds 23", "with bets and bombs", hasty, whole=True),
    Golden("three-players", "haggis", 3, "rounds 17", "with tricks given away by choice", hasty),
)

SHOWN = (
    *("bet of", "pass of", "out of", "capture of", "haggis ", "last hand of", "match end"),
    *(f'"{bomb}", "bomb"' for bomb in ("J Q", "Q K", "J Q K")),
)
"""What is rare and shown all the same."""
