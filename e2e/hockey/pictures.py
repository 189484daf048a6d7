"""The pictures of Hockey, by what they show; the first is of a match under way."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.guest import Guest
from e2e.hockey.matches import after_a_period, breakaway
from e2e.hockey.table import resume

__all__ = ["SCENES"]


def _table(guest: Guest) -> None:
    """In the second period, with a breakaway of one's own and the card to score with."""
    table, _ = resume(guest, breakaway())
    expect(table.my_turn.first).to_be_visible()


def _sheet(guest: Guest) -> None:
    """The reckoning at the end of a period."""
    table, _ = resume(guest, after_a_period())
    table.wait_for_sheet(re.compile("period is over"))


SCENES = {"table": _table, "sheet": _sheet}
