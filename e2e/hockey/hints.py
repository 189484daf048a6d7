"""What the hints of Hockey say, and what comes of it."""

from __future__ import annotations

from pygames.cards import card_name
from pygames.hockey import HockeyView

__all__ = ["PART", "came_true"]

PART = "period"
"""What a view calls the number of its part of the match."""


def came_true(hint: str, view: HockeyView, move: str, after: HockeyView) -> bool:
    """Whether a move did what the hint said."""
    if not hint.startswith(f"Play the {card_name(after.pile[-1])}: "):
        return False
    if hint.endswith("and you score"):
        return after.scores[after.seat] == view.scores[view.seat] + 1
    return "breakaway" not in hint or after.holder == after.seat
