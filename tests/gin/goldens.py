"""The matches of Gin Rummy that stay as they are."""

from __future__ import annotations

from tests.gin.laws import eager
from tests.goldens import Golden

__all__ = ["GOLDENS", "SHOWN"]

GOLDENS = (
    Golden(
        "gin-and-undercut", "gin", 2, "hands 63", "with gin and an undercut by laying off", eager
    ),
    Golden(
        "illegal-knocks",
        "gin",
        2,
        "hands 268",
        "with one knock accepted and one refused",
        eager,
        whole=True,
    ),
    Golden("void-hand", "gin", 2, "hands 123", "with a hand that nobody won", eager),
)

SHOWN = (
    *(f'"kind": "{kind}"' for kind in ("gin", "knock", "undercut")),
    *("layoff", "illegal", "accept", "refuse", "exposed", "void |"),
)
"""What is rare and shown all the same."""
