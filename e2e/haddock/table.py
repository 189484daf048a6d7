"""The Haddock table as a person meets it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.table import Table
from pygames.cards import Card, card_name
from pygames.haddock import Pair
from pygames.match import Match

__all__ = ["ENDLESS", "NEXT", "HaddockTable", "resume", "sit_down"]

NEXT = "Next game"
"""The button that goes on after a game of a series."""

ENDLESS = """
  // While `window.endless` is on, whatever is to wait for a time waits for ever.
  const usual = window.setTimeout;
  window.setTimeout = (call, time, ...given) =>
    usual(call, window.endless && time > 20 ? 2 ** 31 - 1 : time, ...given);
"""
"""Makes rests endless, so that only what ends them lets the match go on."""


class HaddockTable(Table):
    """The table of Haddock."""

    @property
    def heap(self) -> Locator:
        """The last card played, with those beneath it."""
        return self.button(re.compile("^Last card played: "))

    @property
    def stock(self) -> Locator:
        """The draw pile."""
        return self.button(re.compile("^Draw [0-9]"))

    @property
    def play(self) -> Locator:
        """The button that plays the chosen pair."""
        return self.root.get_by_role("button", name="Play", exact=True)

    @property
    def draw(self) -> Locator:
        """The button that draws."""
        return self.root.get_by_role("button", name="Draw", exact=True)

    def opponent(self, name: str) -> Locator:
        """An opponent's place."""
        return self.root.get_by_role("region", name=re.compile(f"^{name}, "))

    def on_top(self, card: Card) -> Locator:
        """The button that puts one of the chosen cards on top."""
        return self.root.get_by_role("group", name="Card on top").get_by_role(
            "button", name=card_name(card)
        )

    def places(self, cards: Iterable[Card]) -> list[int]:
        """Where cards stand in the hand; of equal ones one after the other."""
        free = [*enumerate(self.order())]
        found: list[int] = []
        for card in cards:
            place = next(at for at, name in free if name == card_name(card))
            free = [other for other in free if other[0] != place]
            found.append(place)
        return found

    def pair(self, pair: Pair) -> list[Locator]:
        """The cards of a pair in the hand, the one that goes on top last."""
        return [self.cards.nth(place) for place in self.places((pair.under, pair.top))]

    def expect_picked(self, cards: Iterable[Card]) -> None:
        """Wait until these cards are chosen and no others."""
        wanted = Counter(map(card_name, cards))
        expect(self.picked).to_have_count(wanted.total())
        names = self.picked.evaluate_all(
            "cards => cards.map((card) => card.getAttribute('aria-label').split(',')[0])"
        )
        assert Counter(names) == wanted

    def pick(self, cards: Iterable[Card]) -> None:
        """Click cards one after the other."""
        chosen = tuple(cards)
        for place in self.places(chosen):
            self.cards.nth(place).click()
        self.expect_picked(chosen)

    def pick_by_touch(self, cards: Iterable[Card]) -> None:
        """Tap cards one after the other."""
        chosen = tuple(cards)
        for place in self.places(chosen):
            self.cards.nth(place).tap()
        self.expect_picked(chosen)

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

    def go_to(self, place: int) -> None:
        """Go along the hand from its nearer end."""
        keys, count = self.page.keyboard, self.cards.count()
        if place < count / 2:
            keys.press("Home")
            for _ in range(place):
                keys.press("ArrowRight")
        else:
            keys.press("End")
            for _ in range(count - 1 - place):
                keys.press("ArrowLeft")
        expect(self.cards.nth(place)).to_be_focused()


def sit_down(guest: Guest, place: str = "#haddock") -> tuple[HaddockTable, Oracle]:
    """Go to the Haddock table; returns it with an oracle that has seen how the match stands."""
    guest.sit_down(place)
    oracle = Oracle(guest, "haddock")
    oracle.begin()
    return HaddockTable(guest.page), oracle


def resume(guest: Guest, match: Match) -> tuple[HaddockTable, Oracle]:
    """Sit down to a match that is under way."""
    guest.keep("match/haddock", match.save())
    return sit_down(guest)
