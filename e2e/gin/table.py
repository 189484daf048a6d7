"""The Gin table as a person meets it, what its hints say, and its pictures."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Page, expect

from e2e import open_table
from e2e.gin.matches import under_way, with_playing_off
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.cards import card_name, parse_card
from pygames.gin import GinView
from pygames.gin.melds import deadwood

NEXT = "Next hand"
"""The button that goes on after a hand."""


class GinTable(Table):
    game = "gin"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.stock = self.button(re.compile("^Stock, "))
        self.discards = self.button(re.compile("^Discards, "))
        self.knock = self.button(re.compile("^(Knock|Gin)( |$)"))


sit_down = partial(open_table.sit_down, GinTable)
resume = partial(open_table.resume, GinTable)


PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: GinView, move: str, after: GinView) -> bool:
    """Whether a move did what the hint said."""
    word, _, card = move.partition(" ")
    if hint.startswith("Go gin"):
        return after.showdown is not None and after.showdown.kind == "gin"
    name = card_name(parse_card(card)) if word in ("discard", "knock") else ""
    if word == "discard":
        return bool(re.match(f"(Discard|Keep playing without) the {name}\\b", hint))
    if word == "knock":
        knock = f"Knock with {deadwood(after.hand)}, (discarding the {name}|or )"  # "or": a tie
        return bool(re.match(knock, hint))
    if move in ("take", "draw discard"):
        return hint.startswith(f"Take the {card_name(view.pile[-1])}")
    verbs = {"pass": "Pass", "draw stock": "Draw", "accept": "Accept"}
    return bool(re.match(f"{verbs.get(move, 'Refuse')}\\b", hint))


def _gin(visitor: Visitor) -> None:
    """A knock is possible, and something is known of the opponent's hand."""
    resume(visitor, under_way())


def _showdown(visitor: Visitor) -> None:
    """A knock of one's own, and what the opponent has laid off on it."""
    table, _ = resume(visitor, with_playing_off())
    expect(table.prompt).to_contain_text("You knock and score")


SCENES = {"gin": _gin, "showdown": _showdown}
