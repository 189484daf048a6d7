"""The Haddock table as a person meets it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from playwright.sync_api import Locator

from e2e import seated
from e2e.table import Table
from pygames.cards import Card, card_name
from pygames.haddock import Pair

__all__ = ["ENDLESS", "HaddockTable", "resume"]

ENDLESS = """
  // While `window.endless` is on, whatever is to wait for a time waits for ever.
  const usual = window.setTimeout;
  window.setTimeout = (call, time, ...given) =>
    usual(call, window.endless && time > 20 ? 2 ** 31 - 1 : time, ...given);
"""
"""Makes rests endless, so that only what ends them lets the match go on."""


class HaddockTable(Table):
    """The table of Haddock."""

    game = "haddock"

    @property
    def heap(self) -> Locator:
        """The last card played, with those beneath it."""
        return self.button(re.compile("Top card: "))

    @property
    def stock(self) -> Locator:
        """The draw pile."""
        return self.button(re.compile("^Draw pile "))

    @property
    def play(self) -> Locator:
        """The button that plays the chosen pair."""
        return self.root.get_by_role("button", name="Play", exact=True)

    @property
    def draw(self) -> Locator:
        """The button that draws."""
        return self.root.get_by_role("button", name="Draw", exact=True)

    def on_top(self, card: Card) -> Locator:
        """The button that puts one of the chosen cards on top."""
        return self.root.get_by_role("group", name="Card on top").get_by_role(
            "button", name=card_name(card)
        )

    def pair(self, pair: Pair) -> list[Locator]:
        """The cards of a pair in the hand, the one that goes on top last."""
        return [self.cards.nth(place) for place in self.places((pair.under, pair.top))]

    def pick_by_key(self, cards: Iterable[Card], digits: bool = True) -> None:
        """Choose cards by the digits of their places, or go there with the arrows."""
        chosen = tuple(cards)
        for place in self.places(chosen):
            if digits and place < 10:
                self.page.keyboard.press(str((place + 1) % 10))
            else:
                self.go_to(place)
                self.page.keyboard.press("Space")
        self.expect_picked(chosen)


resume = partial(seated.resume, HaddockTable)
