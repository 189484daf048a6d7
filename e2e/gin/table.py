"""The Gin table as a person meets it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.table import Table
from pygames.cards import Card, card_name
from pygames.match import Match

__all__ = ["NEXT", "GinTable", "resume", "sit_down"]

NEXT = "Next hand"
"""The button that goes on after a hand."""


class GinTable(Table):
    """The table of Gin Rummy."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)

    @property
    def stock(self) -> Locator:
        """The stock, a button."""
        return self.button(re.compile("^Stock "))

    @property
    def discards(self) -> Locator:
        """The discard pile, a button."""
        return self.button(re.compile("^Discards "))

    @property
    def knock(self) -> Locator:
        """The button that knocks, whatever it leaves."""
        return self.button(re.compile("^(Knock|Gin)( |$)"))

    def expect_order(self, names: list[str]) -> None:
        """Wait until the hand stands so."""
        expect(self.cards).to_have_count(len(names))
        for card, name in zip(self.cards.all(), names, strict=True):
            expect(card).to_have_attribute("aria-label", re.compile(f"^{name}(,|$)"))

    def pick(self, card: Card) -> None:
        """Choose a card by a click."""
        self.card(card).click()
        expect(self.picked).to_have_attribute("aria-label", re.compile(f"^{card_name(card)}(,|$)"))


def sit_down(guest: Guest, place: str = "#gin") -> tuple[GinTable, Oracle]:
    """Go to the Gin table; returns it with an oracle that has seen how the match stands."""
    guest.sit_down(place)
    oracle = Oracle(guest, "gin")
    oracle.begin()
    return GinTable(guest.page), oracle


def resume(guest: Guest, match: Match) -> tuple[GinTable, Oracle]:
    """Sit down to a match that is under way."""
    guest.keep("match/gin", match.save())
    return sit_down(guest)
