"""The pictures of Haggis, by what they show; the first is of a match under way."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.guest import Guest
from e2e.haggis.matches import under_way
from e2e.haggis.table import resume
from e2e.setting_up import SetUp

__all__ = ["SCENES"]


def _haggis(guest: Guest) -> None:
    """Three players, a trick under way, and a play that beats it chosen."""
    table, _ = resume(guest, under_way())
    guest.page.keyboard.press("w")
    table.sheet.get_by_role("region").first.get_by_role("button").first.click()
    expect(table.picked.first).to_be_visible()
    expect(table.sheet).to_have_count(0)


def _rules(guest: Guest) -> None:
    guest.open("#rules/haggis/bombs")
    guest.page.get_by_role("heading", name="Bombs", exact=True).wait_for()


def _setup(guest: Guest) -> None:
    """For three, each opponent at a level of their own."""
    setup = SetUp(guest, "haggis")
    setup.seats(3)
    setup.opponent(2, "hard")


SCENES = {"haggis": _haggis, "haggis-rules": _rules, "setup": _setup}
