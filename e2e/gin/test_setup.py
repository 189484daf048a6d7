"""The set-up of Gin Rummy: how far a match goes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.guest import Guest

_WHERE = "You 64, Nell 38. Your turn, hand 5."


def _setup(guest: Guest) -> None:
    """With a limit chosen and not saved, and a match that can be gone on with."""
    guest.open()
    guest.page.evaluate(f"() => window.cardTable.setContinue('gin', {_WHERE!r})")
    expect(guest.page.get_by_role("article", name="Gin Rummy")).to_contain_text(_WHERE)
    guest.page.get_by_role("button", name="Gin Rummy").click()
    sheet = guest.page.get_by_role("dialog", name="Gin Rummy")
    sheet.get_by_role("radio", name="250").check(force=True)
    expect(sheet.get_by_role("status")).to_contain_text("250")


def test_axe(visit: Visit) -> None:
    axe.check_screens(visit(color_scheme="light"), [_setup])


def test_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    guest = visit()
    _setup(guest)
    golden("setup", guest.page.get_by_role("dialog", name="Gin Rummy").aria_snapshot())
