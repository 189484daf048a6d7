"""How the vectors of each game are put to its rules: one module per game."""

from __future__ import annotations

from typing import Protocol

from tests.vector_ops import gin, haddock, haggis, hockey
from tests.vector_ops.parts import Op

__all__ = ["ADAPTERS", "Adapter"]


class Adapter(Protocol):
    """What a module of this package offers."""

    OPS: dict[str, Op]
    """The operations by their name in ``when["op"]``."""
    UNORDERED: frozenset[str]
    """The facts whose lists are sets."""


ADAPTERS: dict[str, Adapter] = {
    "gin": gin,
    "haddock": haddock,
    "haggis": haggis,
    "hockey": hockey,
}
"""The games whose vectors can be run, by the first word of their ids."""
