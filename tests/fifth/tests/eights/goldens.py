"""The matches of Crazy Eights that stay as they are."""

from __future__ import annotations

from tests.goldens import Golden

__all__ = ["GOLDENS"]

GOLDENS = (Golden("three-players", "eights", 3, "three 1", "of three players", whole=True),)
