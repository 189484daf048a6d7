"""What the vectors of every game share: their types, and cards written as texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias

from pygames.cards import Card, parse_card

Facts: TypeAlias = dict[str, Any]
Given: TypeAlias = Mapping[str, Any]
Cards: TypeAlias = tuple[Card, ...]
Vector: TypeAlias = dict[str, Any]
Op: TypeAlias = Callable[[Given, Given], Facts]
"""From a vector's `given` and `when` to all facts that its `then` may ask for."""
Failing: TypeAlias = tuple[Any, str]
"""A vector that does not hold, or is none, and what has to be said of it."""


def cards_in(texts: Iterable[str]) -> Cards:
    return tuple(map(parse_card, texts))


def vector(game: str, op: str, given: Given, then: Given, **how: Any) -> Vector:
    """A vector of a game; `how` stands beside the operation."""
    return {"id": f"{game}-900", "given": {**given}, "when": {"op": op, **how}, "then": {**then}}


class Operations(Protocol):
    """What `tests/<game>/vector_ops.py` offers: how the vectors are put to the rules."""

    OPS: dict[str, Op]
    """The operations by their name in ``when["op"]``."""
    UNORDERED: frozenset[str]
    """The facts whose lists are sets."""


class Further(Protocol):
    """What `tests/<game>/further_vectors.py` offers: what must hold, and what must not."""

    VECTORS: list[Vector]
    FAILING: list[Failing]
