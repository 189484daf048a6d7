"""The Hockey table and its sheets: by axe in both themes, in words as a golden, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.fit import check_sizes
from e2e.guest import Guest
from e2e.hockey.matches import after_a_period, before_the_end
from e2e.hockey.table import resume, sit_down


def _table(guest: Guest) -> None:
    sit_down(guest, "deal=second+wind&players=you,medium")


def _chosen_card(guest: Guest) -> None:
    _table(guest)
    guest.page.keyboard.press("3")
    expect(guest.table.picked).to_have_count(1)


def _keys(guest: Guest) -> None:
    _table(guest)
    guest.page.keyboard.press("?")
    guest.table.wait_for_sheet("Keyboard")


def _end_of_period(guest: Guest) -> None:
    table, _ = resume(guest, after_a_period())
    table.wait_for_sheet("The 2nd period is over")


def _end_of_match(guest: Guest) -> None:
    table, _ = resume(guest, before_the_end())
    table.cards.first.click()
    table.wait_for_sheet(re.compile(r"wins?, \d"))


def test_axe(visit: Visit) -> None:
    screens = [_table, _chosen_card, _keys, _end_of_period, _end_of_match]
    axe.check_screens(visit(color_scheme="light"), screens)


_WITHIN = """
  onScreen(all("[role=option]"), () => 24);
  onScreen(all("button").filter(shown));
"""
"""Every card of the hand can be pressed."""


def test_every_size(visit: Visit) -> None:
    """Nothing scrolls sideways, and all that can be pressed is on the screen."""
    guest = visit()
    _table(guest)
    check_sizes(guest, _WITHIN)


def test_the_table_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """The person opens this deal, so nothing depends on what an opponent does."""
    guest = visit()
    _, follower = sit_down(guest, "deal=golden+0&players=you,medium")
    assert follower.my_turn and not follower.view.pile
    golden("table", guest.page.locator("body").aria_snapshot())


def test_rules_have_pictures_and_lead_to_the_table(visit: Visit) -> None:
    guest = visit()
    page = guest.open("#rules/hockey/goals")
    section = page.get_by_role("heading", name="Goals", exact=True, level=2)
    expect(section).to_be_in_viewport()
    expect(page.get_by_role("img", name=re.compile(" of ")).first).to_be_attached()
    page.get_by_role("link", name="Overtime", exact=True).click()
    expect(page.get_by_role("heading", name="Overtime", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="Play Hockey").click()
    sheet = page.get_by_role("dialog", name="Hockey")
    expect(sheet.get_by_role("button", name="Play", exact=True)).to_be_visible()
