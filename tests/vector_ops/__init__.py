"""How the vectors of each game are put to its rules: one module per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tests.vector_ops import gin, haddock, haggis, hockey

__all__ = ["ADAPTERS", "Adapter", "Op"]

Op = Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]
"""From a vector's `given` and `when` to all facts that its `then` may ask for."""


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
