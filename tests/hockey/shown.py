"""What the table of Hockey shows, for the tests that hold for every table."""

from __future__ import annotations

from pygames.cards import card_text
from pygames.hockey import HockeyView

ACTS: frozenset[str] = frozenset()


def cards(view: HockeyView) -> tuple[set[str], set[str]]:
    return {*map(card_text, (*view.hand, *view.pile[-1:]))}, {*map(card_text, view.pile), "puck"}
