"""The Hockey table as a person meets it, what its hints say, and its pictures."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Page, expect

from e2e import open_table
from e2e.hockey.matches import after_a_period, breakaway
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.cards import card_name
from pygames.hockey import HockeyView


class HockeyTable(Table):
    game = "hockey"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.pile = self.root.get_by_role("region", name=re.compile("^Pile, "))
        """With the stock beside it."""


sit_down = partial(open_table.sit_down, HockeyTable)
resume = partial(open_table.resume, HockeyTable)


PART = "period"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HockeyView, move: str, after: HockeyView) -> bool:
    """Whether a move did what the hint said."""
    if hint.startswith("Match it"):
        return after.scores[after.seat] == view.scores[view.seat] + 1
    if "breakaway" in hint.partition(":")[0].partition(",")[0]:
        return after.holder == after.seat
    return hint.startswith(f"Play the {card_name(after.pile[-1])}")


def _table(visitor: Visitor) -> None:
    """In the second period, with a breakaway of one's own and the card to score with."""
    table, _ = resume(visitor, breakaway())
    expect(table.my_turn.first).to_be_visible()


def _sheet(visitor: Visitor) -> None:
    """The reckoning at the end of a period."""
    table, _ = resume(visitor, after_a_period())
    table.button("Result").click()
    table.wait_for_sheet(re.compile("period is over"))


SCENES = {"table": _table, "sheet": _sheet}
