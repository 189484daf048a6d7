"""The pictures of Haddock, by what they show; the first is of a match under way."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.guest import Guest
from e2e.haddock.matches import under_way
from e2e.haddock.table import resume

__all__ = ["SCENES"]


def _haddock(guest: Guest) -> None:
    """Four players, and a pair chosen of which one card is to go on top."""
    table, _ = resume(guest, under_way())
    for card in table.cards.all():
        card.click(position={"x": 8, "y": 12})
        partners = table.hand.locator(".can")
        if partners.count():
            partners.last.click(position={"x": 8, "y": 12})
            break
        card.click(position={"x": 8, "y": 12})
    expect(guest.page.get_by_role("group", name="Card on top")).to_be_visible()


SCENES = {"haddock": _haddock}
