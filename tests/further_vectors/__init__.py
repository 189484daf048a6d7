"""Vectors beyond those of the files, each held by the rules, and some that have to fail."""

from __future__ import annotations

from typing import Protocol

from tests.further_vectors import gin, haddock, hockey
from tests.further_vectors.parts import Failing, Vector

__all__ = ["GAMES", "Table"]


class Table(Protocol):
    """What a module of this package offers."""

    VECTORS: list[Vector]
    """What must hold."""
    FAILING: list[Failing]
    """What must not, and what is said then."""


GAMES: dict[str, Table] = {"gin": gin, "haddock": haddock, "hockey": hockey}
