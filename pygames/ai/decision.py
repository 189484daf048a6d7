"""A decision to be compared, and the scale of its costs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from pygames.game import Move

__all__ = ["BATCH", "LEAST_OF_A_POINT", "Decision", "Scale", "Unit", "Value"]

_Choice = TypeVar("_Choice")

BATCH = 40

TYPICAL_COUNTS = 4
"""Degrees of freedom of costs taken as Student's t (`python -m train.shrinking GAME`)."""

LEAST_OF_A_POINT = 0.5
"""In a nearly decided match a point keeps at least this share of its worth at the start."""

Unit: TypeAlias = Literal["points", "percent"]
"""The unit of costs: points of the part that is played, or percents of the match."""


class Value(NamedTuple):
    """What a move brings in one world."""

    points: float
    """The points of its player less the others' mean, in this part of the match."""
    chance: float
    """The chance to win the match, from 0 to 1."""


class Decision(Protocol[_Choice]):
    @property
    def view(self) -> Any:
        """The seat's view, before its bet if that was just made; the worlds follow from it."""
        ...

    @property
    def choices(self) -> Sequence[_Choice]:
        """The sensible moves, the played one among them; no two equivalent."""
        ...

    @property
    def played(self) -> _Choice | None:
        """The choice that was played; None if there is none or it is not compared."""
        ...

    @property
    def worlds(self) -> int:
        """The most worlds that make sense: 1 where nothing is hidden."""
        ...

    @property
    def batch(self) -> int:
        """`BATCH` worlds, or fewer where each takes long."""
        ...

    @property
    def point(self) -> float:
        """What a point of the unit is worth in chance, at this score."""
        ...

    def side_moves(
        self, best: _Choice, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[tuple[_Choice, Sequence[Value]]]:
        """Moves shown beside the best choice, not compared with the others.

        Each has a value in every world of these batches, as the best has `values`.
        """
        ...

    def move(self, choice: _Choice) -> Move:
        """The move that a choice stands for."""
        ...

    def is_refutable(self, choice: _Choice) -> bool:
        """Whether a choice gains only what a sensible opponent refuses."""
        ...

    def preference(self, choice: _Choice) -> tuple[float, ...]:
        """The sort key among equal choices: what a good player prefers has the least."""
        ...

    def values(
        self, choices: Sequence[_Choice], rng: Random, count: int
    ) -> Sequence[Sequence[Value]]:
        """The values of some choices, in each of `count` worlds.

        The worlds follow from `rng` alone, whatever the choices.
        """
        ...


@dataclass(frozen=True, slots=True)
class Scale:
    unit: Unit
    least_flagged: float
    """A shrunk cost from this on is flagged, in the unit."""
    typical: float
    """The typical size of costs, in the unit, by which they are shrunk."""
    worlds: int
    """The budget of a decision in a review."""
    least_mistake: float | None = None
    """The least flagged cost that is a mistake; None for `SHARE_OF_A_MISTAKE`."""
    no_mistakes: str = ""
    """Why nothing is called a mistake; empty if mistakes are named."""
    cap: float = math.inf
    """The most a decision counts where skill is measured: the tails say little about it."""

    def capped(self, cost: float) -> float:
        return max(-self.cap, min(self.cap, cost))

    def shrunk(self, value: float, error: float) -> float:
        """The posterior mean: halves a typical cost with an equal error, keeps a far larger one."""
        spread = (TYPICAL_COUNTS * self.typical**2 + value**2) / (TYPICAL_COUNTS + 1)
        return value * spread / (spread + error**2)
