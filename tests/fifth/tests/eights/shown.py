"""What the table of Crazy Eights shows, for the tests that hold for every table."""

from __future__ import annotations

from pygames.eights import EightsView

from pygames.cards import card_text

ACTS = frozenset({"draw", "pass"})


def cards(view: EightsView) -> tuple[set[str], set[str]]:
    return {*map(card_text, (*view.hand, *view.pile[-1:]))}, {*map(card_text, view.pile[-3:])}
