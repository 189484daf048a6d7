"""What the hints of Haddock say, and what comes of it."""

from __future__ import annotations

import re

from e2e.oracle_parts import counted
from pygames.cards import card_name
from pygames.haddock import HaddockView

__all__ = ["PART", "came_true"]

PART = "number"
"""What a view calls the number of its part of the match."""

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def came_true(hint: str, view: HaddockView, move: str, after: HaddockView) -> bool:
    """Whether a move did what the hint said."""
    if hint.endswith(": draw"):
        return move == "draw"
    if hint == "Play your last two cards":
        return not after.hand
    on_top = re.match(r"Leave the (\w+) on top", hint)
    left = re.match(r"Play these two, and you have (.+) left$", hint)
    there = card_name(after.top).split()[0].removesuffix("s")
    words = dict(zip(map(str, range(2, 11)), _NUMBERS, strict=True))
    if left:
        return left[1] == counted(len(after.hand))
    return on_top is not None and on_top[1] == words.get(there, there)
