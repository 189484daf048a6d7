"""What the hints of Gin Rummy say, and what comes of it."""

from __future__ import annotations

import re

from app.tables.gin.words import deadwood_words

from pygames.cards import card_name, parse_card
from pygames.gin import GinView
from pygames.gin.melds import deadwood

__all__ = ["PART", "came_true"]

PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: GinView, move: str, after: GinView) -> bool:
    """Whether a move did what the hint said."""
    word, _, card = move.partition(" ")
    if hint == "You have gin":
        return after.showdown is not None and after.showdown.kind == "gin"
    if word == "discard":
        left = f", leaving {deadwood_words(deadwood(after.hand))}"
        return hint == f"Discard the {card_name(parse_card(card))}{left}"
    if word == "knock":
        left = f" and knock with {deadwood(after.hand)}"
        return hint == f"Discard the {card_name(parse_card(card))}{left}"
    if move in ("take", "draw discard"):
        return hint.startswith(f"Take the {card_name(view.pile[-1])}: ")
    said = {"pass": "Pass", "draw stock": "Draw from the stock", "accept": "Accept"}
    return bool(re.match(f"{said.get(move, 'Refuse')}: ", hint))
