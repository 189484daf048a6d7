"""The matches of Hockey that stay as they are."""

from __future__ import annotations

from tests.goldens import Golden

__all__ = ["GOLDENS"]

GOLDENS = (
    Golden("three-periods", "hockey", 2, "three periods 25", "decided after three periods"),
    Golden("overtime", "hockey", 2, "overtime 14", "decided in the third overtime"),
)
