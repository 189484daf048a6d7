"""The pictures of Gin Rummy, by what they show; the first is of a match under way."""

from __future__ import annotations

import re

from e2e.gin.matches import under_way, with_playing_off
from e2e.gin.table import resume
from e2e.guest import Guest

__all__ = ["SCENES"]


def _gin(guest: Guest) -> None:
    """A knock is possible, and something is known of the opponent's hand."""
    resume(guest, under_way())


def _showdown(guest: Guest) -> None:
    """A knock of one's own, and what the opponent has laid off on it."""
    table, _ = resume(guest, with_playing_off())
    table.wait_for_sheet(re.compile("^You knock and score"))


SCENES = {"gin": _gin, "showdown": _showdown}
