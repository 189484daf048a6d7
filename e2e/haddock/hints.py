"""What the hints of Haddock say, and what comes of it."""

from __future__ import annotations

import re

from app.words import count, rank_word

from pygames.cards import rank
from pygames.haddock import HaddockView

__all__ = ["PART", "came_true"]

PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HaddockView, move: str, after: HaddockView) -> bool:
    """Whether a move did what the hint said."""
    if hint.endswith(": draw"):
        return move == "draw"
    if hint == "Play your last two cards":
        return not after.hand
    on_top = re.match(r"Leave the (\w+) on top", hint)
    left = re.match(r"Play these two, and you have (.+) left$", hint)
    if left:
        return left[1] == count(len(after.hand), "card")
    return on_top is not None and on_top[1] == rank_word(rank(after.top))
