"""What is to be decided at a position, and in what it is told."""

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
"""Where a match is nearly decided, a point is worth at least this part of its worth at first."""

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
        """What its seat sees, or saw before it announced something: worlds follow from that."""
        ...

    @property
    def choices(self) -> Sequence[_Choice]:
        """The sensible moves, the played one among them; no two equivalent."""
        ...

    @property
    def played(self) -> _Choice | None:
        """The one that was played; None where nothing was, or it is not compared."""
        ...

    @property
    def worlds(self) -> int:
        """The most worlds that make sense: 1 where nothing is hidden."""
        ...

    @property
    def batch(self) -> int:
        """`BATCH`, or fewer where each takes long."""
        ...

    @property
    def point(self) -> float:
        """What a point of the unit is worth in chance, at this score."""
        ...

    def side_moves(
        self, best: _Choice, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[tuple[_Choice, Sequence[Value]]]:
        """Moves told beside the best choice, not compared with the others.

        Each has its value in every world of these batches, as the best has `values`.
        """
        ...

    def move(self, choice: _Choice) -> Move:
        """The move that a choice stands for."""
        ...

    def is_vain(self, choice: _Choice) -> bool:
        """Whether a choice gains nothing that a sensible opponent does not allow."""
        ...

    def habit(self, choice: _Choice) -> tuple[float, ...]:
        """What a good player goes by among equals: the least comes first."""
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
    least: float
    """A shrunk cost from this on is flagged, in the unit."""
    typical: float
    """How much costs typically differ, in the unit: what they are shrunk by."""
    worlds: int
    """The budget of a decision in a review."""
    mistake: float | None = None
    """A flagged cost is a mistake from here on; None for `SHARE_OF_A_MISTAKE`."""
    no_mistakes: str = ""
    """Why nothing is called a mistake; empty where it is."""
    cap: float = math.inf
    """Where skill is measured no decision costs or gains more: the tails say little of it."""

    def capped(self, cost: float) -> float:
        return max(-self.cap, min(self.cap, cost))

    def shrunk(self, value: float, error: float) -> float:
        """The posterior mean: an unsure typical cost is halved, one far beyond it stays."""
        spread = (TYPICAL_COUNTS * self.typical**2 + value**2) / (TYPICAL_COUNTS + 1)
        return value * spread / (spread + error**2)
