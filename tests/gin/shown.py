"""What the table of Gin Rummy shows, for the tests that hold for every table."""

from __future__ import annotations

from pygames.cards import card_text
from pygames.gin import GinView

ACTS = frozenset(
    ("draw", "take", "draw-or-discard", "pass", "discard", "discard-anyway", "knock",
     "knock-anyway", "accept", "refuse")
)  # fmt: skip


def cards(view: GinView) -> tuple[set[str], set[str]]:
    kinds = ("take", "exposed", "show", "draw")
    seen_cards = {card_text(c) for event in view.seen if event.kind in kinds for c in event.cards}
    piles = view.pile[-1:] if view.showdown is None else ()
    must = {*map(card_text, (*view.hand, *piles))}
    return must, seen_cards | {*map(card_text, view.pile)}
