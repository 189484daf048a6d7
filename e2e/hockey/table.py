"""The Hockey table as a person meets it."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Locator

from e2e import seated
from e2e.table import Table

__all__ = ["HockeyTable", "resume", "sit_down"]


class HockeyTable(Table):
    """The table of Hockey."""

    game = "hockey"

    @property
    def pile(self) -> Locator:
        """The pile with the stock beside it."""
        return self.root.get_by_role("region", name=re.compile("^Pile, "))


sit_down = partial(seated.sit_down, HockeyTable)
resume = partial(seated.resume, HockeyTable)
