"""The Haddock table as a person meets it, what its hints say, and its pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from app.words import rank_word
from playwright.sync_api import Locator, Page, expect

from e2e import open_table
from e2e.haddock.matches import under_way
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.cards import Card, card_name, rank
from pygames.haddock import HaddockView, Pair

ENDLESS = """
  // While `window.endless` is on, whatever is to wait for a time waits for ever.
  const original = window.setTimeout;
  window.setTimeout = (call, time, ...args) =>
    original(call, window.endless && time > 20 ? 2 ** 31 - 1 : time, ...args);
"""
"""Makes rests endless, so that only what ends them lets the match go on."""


class HaddockTable(Table):
    game = "haddock"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.heap = self.button(re.compile("Top card: "))
        self.stock = self.button(re.compile("^Draw pile "))
        self.play = self.root.get_by_role("button", name="Play", exact=True)

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


resume = partial(open_table.resume, HaddockTable)


PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HaddockView, move: str, after: HaddockView) -> bool:
    """Whether a move did what the hint said."""
    if hint.endswith(": draw"):
        return move == "draw"
    if hint == "Play your last two cards":
        return not after.hand
    if hint.startswith(f"Play {card_name(after.top)} on "):
        return True
    on_top = re.match(r"(?:Leave the|Play \w+ and) (\w+)", hint)
    return on_top is not None and on_top[1] == rank_word(rank(after.top))


def _haddock(visitor: Visitor) -> None:
    """Four players, and a pair chosen of which one card is to go on top."""
    table, _ = resume(visitor, under_way())
    for card in table.cards.all():
        card.click(position={"x": 8, "y": 12})
        partners = table.hand.locator(".can")
        if partners.count():
            partners.last.click(position={"x": 8, "y": 12})
            break
        card.click(position={"x": 8, "y": 12})
    expect(visitor.page.get_by_role("group", name="Card on top")).to_be_visible()


SCENES = {"haddock": _haddock}
