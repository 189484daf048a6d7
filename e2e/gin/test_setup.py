"""The set-up of Gin Rummy: how far a match goes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit

_WHERE = "You 64, Nell 38. Your turn, hand 5."


def test_the_setup(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """With a limit chosen and not saved, and a match that can be gone on with."""
    guest = visit(color_scheme="light")
    guest.open()
    guest.page.evaluate(f"() => window.cardTable.setContinue('gin', {_WHERE!r})")
    expect(guest.page.get_by_role("article", name="Gin Rummy")).to_contain_text(_WHERE)
    guest.page.get_by_role("button", name="Gin Rummy").click()
    sheet = guest.page.get_by_role("dialog", name="Gin Rummy")
    sheet.get_by_role("radio", name="250").check(force=True)
    expect(sheet.get_by_role("status")).to_contain_text("250")
    golden("setup", sheet.aria_snapshot())
    axe.check_themes(guest)
