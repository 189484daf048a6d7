"""The Haggis table as a person meets it, what its hints say, and its pictures."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Page, expect

from e2e import open_table
from e2e.haggis.matches import under_way
from e2e.setting_up import SetUp
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.haggis import HaggisView

NEXT = "Next round"
"""The button that goes on after a round."""


class HaggisTable(Table):
    game = "haggis"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.trick = self.root.get_by_role("region", name="The trick")
        self.play = self.button(re.compile("^Play( |$)"))


sit_down = partial(open_table.sit_down, HaggisTable)
resume = partial(open_table.resume, HaggisTable)


PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HaggisView, move: str, after: HaggisView) -> bool:
    """Whether a move did what the hint said."""
    if bet := re.match(r"Bet (15|30): ", hint):
        return move == f"bet {bet[1]}" and after.bets[after.seat] == int(bet[1])
    if move == "pass":
        return hint.startswith("Pass")
    if move.startswith("capture "):
        return hint.startswith("Give the trick to ")
    if hint.startswith("Go out"):
        return not after.hand
    return len(after.hand) < len(view.hand) and bool(re.match("Lead|Play|Bomb", hint))


def _haggis(visitor: Visitor) -> None:
    """Three players, a trick under way, and a play that beats it chosen."""
    table, _ = resume(visitor, under_way())
    visitor.page.keyboard.press("w")
    table.sheet.get_by_role("region").first.get_by_role("button").first.click()
    expect(table.picked.first).to_be_visible()
    expect(table.sheet).to_have_count(0)


def _rules(visitor: Visitor) -> None:
    visitor.open("#rules/haggis/bombs")
    visitor.page.get_by_role("heading", name="Bombs", exact=True).wait_for()


def _setup(visitor: Visitor) -> None:
    """For three, each opponent at a level of their own."""
    setup = SetUp(visitor, "haggis")
    setup.seats(3)
    setup.opponent(2, "hard")


SCENES = {"haggis": _haggis, "haggis-rules": _rules, "setup": _setup}
