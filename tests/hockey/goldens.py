"""The matches of Hockey that stay as they are."""

from __future__ import annotations

from tests.goldens import Golden

__all__ = ["GOLDENS", "SHOWN"]

GOLDENS = (
    Golden(
        "three-periods", "hockey", 2, "three periods 25", "decided after three periods", whole=True
    ),
    Golden("overtime", "hockey", 2, "overtime 14", "decided in the third overtime"),
)

SHOWN = ("period of seat 0 (3)", "(5)", "breakaway", "lapsed", "cancelled", "goal of")
"""What is rare and shown all the same."""
