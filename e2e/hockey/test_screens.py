"""The Hockey table and its sheets: by axe in both themes, in words as a golden, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Visit
from e2e.hockey.matches import after_a_period, before_the_end, labelled
from e2e.hockey.table import resume, sit_down
from e2e.layout import check_sizes
from e2e.visitor import Visitor


def _table(visitor: Visitor) -> None:
    sit_down(visitor, "deal=second+wind&players=you,medium")


def _chosen_card(visitor: Visitor) -> None:
    _table(visitor)
    visitor.page.keyboard.press("3")
    expect(visitor.table.picked).to_have_count(1)


def _keys(visitor: Visitor) -> None:
    _table(visitor)
    visitor.page.keyboard.press("?")
    visitor.table.wait_for_sheet("Keyboard")


def _end_of_period(visitor: Visitor) -> None:
    table, _ = resume(visitor, after_a_period())
    table.button("Result").click()
    table.wait_for_sheet("The 2nd period is over")


def _end_of_match(visitor: Visitor) -> None:
    table, _ = resume(visitor, before_the_end())
    table.cards.first.click()
    table.button("Result").click()
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
    visitor = visit()
    _table(visitor)
    check_sizes(visitor, _WITHIN)
    resume(visitor, labelled())
    check_sizes(visitor, """apart(all(".hand .tag").filter(shown), "label on label");""")


def test_the_table_in_words(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """The person opens this deal, so nothing depends on what an opponent does."""
    visitor = visit()
    _, follower = sit_down(visitor, "deal=golden+0&players=you,medium")
    assert follower.my_turn and not follower.view.pile
    golden("table", visitor.page.locator("body").aria_snapshot())


def test_rules_have_pictures_and_lead_to_the_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("#rules/hockey/goals")
    section = page.get_by_role("heading", name="Goals", exact=True, level=2)
    expect(section).to_be_in_viewport()
    expect(page.get_by_role("img", name=re.compile(" of ")).first).to_be_attached()
    page.get_by_role("link", name="Overtime", exact=True).click()
    expect(page.get_by_role("heading", name="Overtime", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="Play Hockey").click()
    sheet = page.get_by_role("dialog", name="Hockey")
    expect(sheet.get_by_role("button", name="Play", exact=True)).to_be_visible()
