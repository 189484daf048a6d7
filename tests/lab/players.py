"""Players without chance, for the tests of the arena."""

from __future__ import annotations

from random import Random

from pygames import Move, View

__all__ = ["Highest", "Lowest"]


class Lowest:
    """Plays its first move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[0]


class Highest:
    """Plays its last move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[-1]
