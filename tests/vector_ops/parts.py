"""What the vectors of every game share: their types, and cards written as texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from pygames.cards import Card, parse_card

__all__ = ["Cards", "Facts", "Given", "Op", "cards_in"]

Facts: TypeAlias = dict[str, Any]
Given: TypeAlias = Mapping[str, Any]
Cards: TypeAlias = tuple[Card, ...]
Op: TypeAlias = Callable[[Given, Given], Facts]
"""From a vector's `given` and `when` to all facts that its `then` may ask for."""


def cards_in(texts: Iterable[str]) -> Cards:
    """Cards from a list of their texts."""
    return tuple(map(parse_card, texts))
