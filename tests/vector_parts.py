"""What the vectors of every game share: their types, and cards written as texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias

from pygames.cards import Card, parse_card

__all__ = [
    "Cards",
    "Facts",
    "Failing",
    "Further",
    "Given",
    "Op",
    "Operations",
    "Vector",
    "cards_in",
    "vector",
]

Facts: TypeAlias = dict[str, Any]
Given: TypeAlias = Mapping[str, Any]
Cards: TypeAlias = tuple[Card, ...]
Op: TypeAlias = Callable[[Given, Given], Facts]
"""From a vector's `given` and `when` to all facts that its `then` may ask for."""


def cards_in(texts: Iterable[str]) -> Cards:
    """Cards from a list of their texts."""
    return tuple(map(parse_card, texts))


Vector: TypeAlias = dict[str, Any]

Failing: TypeAlias = tuple[Any, str]
"""A vector that does not hold, or is none, and what has to be said of it."""


def vector(
    game: str, op: str, given: Mapping[str, Any], then: Mapping[str, Any], **how: Any
) -> Vector:
    """A vector of a game; `how` stands beside the operation."""
    return {
        "id": f"{game}-900",
        "given": dict(given),
        "when": {"op": op, **how},
        "then": dict(then),
    }


class Operations(Protocol):
    """What `tests/<game>/vector_ops.py` offers: how the vectors are put to the rules."""

    OPS: dict[str, Op]
    """The operations by their name in ``when["op"]``."""
    UNORDERED: frozenset[str]
    """The facts whose lists are sets."""


class Further(Protocol):
    """What `tests/<game>/further_vectors.py` offers: vectors beyond those of the files."""

    VECTORS: list[Vector]
    """What must hold."""
    FAILING: list[Failing]
    """What must not, and what is said then."""
