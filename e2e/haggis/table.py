"""The Haggis table as a person meets it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from e2e.guest import Guest
from e2e.haggis.cards import rank, sign
from e2e.oracle import Oracle
from e2e.table import Table
from pygames.cards import Card, card_name
from pygames.match import Match

__all__ = ["NEXT", "HaggisTable", "resume", "sit_down"]

NEXT = "Next round"
"""The button that goes on after a round."""


class HaggisTable(Table):
    """The table of Haggis."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)

    @property
    def trick(self) -> Locator:
        """The trick, with all its plays."""
        return self.root.get_by_role("region", name="The trick")

    @property
    def plays(self) -> Locator:
        """The plays of the trick, in order."""
        return self.trick.get_by_role("listitem")

    @property
    def play(self) -> Locator:
        """The button that plays the chosen cards."""
        return self.button(re.compile("^Play( |$)"))

    @property
    def next_offer(self) -> Locator:
        """The button that chooses what can be played, one play after the other."""
        return self.button(re.compile("Choose one play after the other$"))

    def opponent(self, name: str) -> Locator:
        """An opponent with the wild cards still held."""
        return self.root.get_by_role("region", name=re.compile(f"^{name}, "))

    def expect_picked(self, cards: Iterable[Card]) -> None:
        """Wait until these cards are chosen and no others."""
        wanted = sorted(map(card_name, cards))
        expect(self.picked).to_have_count(len(wanted))
        names = self.picked.evaluate_all(
            "cards => cards.map((card) => card.getAttribute('aria-label').split(',')[0])"
        )
        assert sorted(names) == wanted

    def pick_by_touch(self, cards: Iterable[Card]) -> None:
        """Tap cards one after the other."""
        chosen = tuple(cards)
        for card in chosen:
            self.card(card).tap()
        self.expect_picked(chosen)

    def pick(self, cards: Iterable[Card]) -> None:
        """Click cards one after the other."""
        chosen = tuple(cards)
        for card in chosen:
            self.card(card).click()
        self.expect_picked(chosen)

    def pick_by_key(self, cards: Iterable[Card]) -> None:
        """Choose cards by the keys of their ranks, or where that is no way, go there."""
        chosen = tuple(cards)
        order = self.order()
        keys = self.page.keyboard
        for number in sorted({rank(card) for card in chosen}):
            wanted = [card_name(card) for card in chosen if rank(card) == number]
            of_rank = [name for name in order if name.split()[0] == _word(number)]
            if wanted == of_rank[: len(wanted)]:
                for _ in wanted:
                    keys.press({10: "0"}.get(number, sign(number).lower()))
                continue
            for name in wanted:
                self.go_to(order.index(name), len(order))
                keys.press("Space")
        self.expect_picked(chosen)

    def go_to(self, place: int, count: int) -> None:
        """Go along the hand from its nearer end."""
        keys = self.page.keyboard
        if place < count / 2:
            keys.press("Home")
            for _ in range(place):
                keys.press("ArrowRight")
        else:
            keys.press("End")
            for _ in range(count - 1 - place):
                keys.press("ArrowLeft")
        expect(self.cards.nth(place)).to_be_focused()


def _word(number: int) -> str:
    return {11: "jack", 12: "queen", 13: "king"}.get(number, str(number))


def sit_down(guest: Guest, place: str = "#haggis") -> tuple[HaggisTable, Oracle]:
    """Go to the Haggis table; returns it with an oracle that has seen how the match stands."""
    guest.sit_down(place)
    oracle = Oracle(guest, "haggis")
    oracle.begin()
    return HaggisTable(guest.page), oracle


def resume(guest: Guest, match: Match) -> tuple[HaggisTable, Oracle]:
    """Sit down to a match that is under way; at the table already, it is opened as from a file."""
    table = HaggisTable(guest.page)
    if not guest.page.url.endswith("#haggis"):
        guest.keep("match/haggis", match.save())
        return sit_down(guest)
    before = guest.kept()["match/haggis"]
    guest.page.evaluate(
        "(text) => document.dispatchEvent(new CustomEvent('match-file', { detail: { text } }))",
        match.save(),
    )
    other = Match.load(before)
    if other != match and other.can_undo(0) and not other.state.winners:
        table.wait_for_sheet("A match is under way")
        table.on_sheet("New match").click()
    if other != match:
        guest.next_record(before, "haggis")
    oracle = Oracle(guest, "haggis")
    oracle.begin()
    return table, oracle
