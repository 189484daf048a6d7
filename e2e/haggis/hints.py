"""What the hints of Haggis say, and what comes of it."""

from __future__ import annotations

import re

from app.words import count

from pygames.haggis import HaggisView

__all__ = ["PART", "came_true"]

PART = "number"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HaggisView, move: str, after: HaggisView) -> bool:
    """Whether a move did what the hint said."""
    if bet := re.fullmatch(
        r"Bet (15|30): you are likely to go out first(\. Either way: .+)?", hint
    ):
        return move == f"bet {bet[1]}" and after.bets[after.seat] == int(bet[1])
    if move == "pass":
        return hint.startswith("Pass: ")
    if move.startswith("capture "):
        return hint.startswith("Give the trick to ")
    if hint.endswith(", and you go out"):
        return not after.hand
    if "bomb" in hint:
        return len(after.hand) < len(view.hand)
    return hint.endswith(f", leaving you {count(len(after.hand), 'card')}")
