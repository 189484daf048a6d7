"""The Haggis table as a person meets it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from app.tables.haggis.shapes import rank_text
from playwright.sync_api import Locator

from e2e import seated
from e2e.table import Table
from pygames.cards import Card, card_name
from pygames.haggis.combinations import rank

__all__ = ["NEXT", "HaggisTable", "resume", "sit_down"]

NEXT = "Next round"
"""The button that goes on after a round."""


class HaggisTable(Table):
    """The table of Haggis."""

    game = "haggis"

    @property
    def trick(self) -> Locator:
        """The trick, with all its plays."""
        return self.root.get_by_role("region", name="The trick")

    @property
    def play(self) -> Locator:
        """The button that plays the chosen cards."""
        return self.button(re.compile("^Play( |$)"))

    def pick_by_key(self, cards: Iterable[Card]) -> None:
        """Choose cards by the keys of their ranks, or where that is no way, go there."""
        chosen = tuple(cards)
        order = self.order()
        keys = self.page.keyboard
        for number in sorted({rank(card) for card in chosen}):
            wanted = [card_name(card) for card in chosen if rank(card) == number]
            of_rank = [name for name in order if name.split()[0] == wanted[0].split()[0]]
            if wanted == of_rank[: len(wanted)]:
                for _ in wanted:
                    keys.press({10: "0"}.get(number, rank_text(number).lower()))
                continue
            for name in wanted:
                self.go_to(order.index(name))
                keys.press("Space")
        self.expect_picked(chosen)


sit_down = partial(seated.sit_down, HaggisTable)
resume = partial(seated.open_file, HaggisTable)
