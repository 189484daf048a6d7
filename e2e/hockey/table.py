"""The Hockey table as a person meets it."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Locator

from e2e import seated
from e2e.table import Table

__all__ = ["NEXT", "HockeyTable", "resume", "sit_down"]

NEXT = re.compile(r"^(\d\w\w period|Overtime)$")
"""The button that deals the next period."""


class HockeyTable(Table):
    """The table of Hockey."""

    game = "hockey"

    @property
    def pile(self) -> Locator:
        """The pile with the stock beside it."""
        return self.root.get_by_role("region", name=re.compile("^Pile, "))


sit_down = partial(seated.sit_down, HockeyTable)
resume = partial(seated.resume, HockeyTable)
