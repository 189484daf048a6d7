"""Reference players that know no game in particular."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from pygames.game import Move, View

__all__ = ["RandomBot", "pick"]

_Item = TypeVar("_Item")


def pick(items: Sequence[_Item], rng: Random) -> _Item:
    """One of the items, by ``rng.random()`` alone, whose sequence Python guarantees."""
    return items[int(rng.random() * len(items))]


class RandomBot:
    """Plays any legal move."""

    def choose(self, view: View, rng: Random) -> Move:
        """One of ``view.moves``, each equally likely."""
        return pick(view.moves, rng)
