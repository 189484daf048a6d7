"""How a vector is written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

__all__ = ["Failing", "Vector", "vector"]

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
