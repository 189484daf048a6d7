"""The Gin table as a person meets it."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Locator

from e2e import seated
from e2e.table import Table

__all__ = ["NEXT", "GinTable", "resume", "sit_down"]

NEXT = "Next hand"
"""The button that goes on after a hand."""


class GinTable(Table):
    """The table of Gin Rummy."""

    game = "gin"

    @property
    def stock(self) -> Locator:
        """The stock, a button."""
        return self.button(re.compile("^Stock, "))

    @property
    def discards(self) -> Locator:
        """The discard pile, a button."""
        return self.button(re.compile("^Discards, "))

    @property
    def knock(self) -> Locator:
        """The button that knocks, whatever it leaves."""
        return self.button(re.compile("^(Knock|Gin)( |$)"))


sit_down = partial(seated.sit_down, GinTable)
resume = partial(seated.resume, GinTable)
