"""Choosing by playouts: the same worlds for every candidate, the worst dropped early."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["PATIENCE", "Belief", "best_by_playouts", "patience"]

_Candidate = TypeVar("_Candidate")
_World = TypeVar("_World")

PATIENCE = 4.0
"""Seconds until it must choose, for a phone three times as slow as the slowest machine measured.
Budgets are counted, so that a decision is the same everywhere.
"""

patience: ContextVar[float] = ContextVar("patience", default=PATIENCE)
"""Infinite where nobody waits."""


def best_by_playouts(
    candidates: Sequence[_Candidate],
    world: Callable[[int], _World],
    value: Callable[[_Candidate, _World], float],
    playouts: int,
    batch: int,
    drop_z: float,
    belief: Belief[_Candidate] | None = None,
) -> _Candidate:
    """The candidate with the best mean value over sampled worlds.

    After every `batch` worlds, drop those whose mean is below the best by more than `drop_z`
    standard errors of the paired difference. Stop when one is left, after `playouts` values, or
    when `patience` runs out. With a `belief` the best posterior expectation counts.
    """
    alive = {candidate: list[float]() for candidate in candidates}
    number = 0
    end = time.process_time() + patience.get()
    while len(alive) > 1 and playouts > 0 and (not number or time.process_time() < end):
        for _ in range(batch):
            sampled = world(number)
            number += 1
            for candidate, values in alive.items():
                values.append(value(candidate, sampled))
        playouts -= batch * len(alive)
        alive = _left(alive, drop_z)
    if belief is not None and len(alive) > 1:
        return belief.best(alive)
    return max(alive, key=lambda candidate: math.fsum(alive[candidate]))


@dataclass(frozen=True, slots=True)
class Belief(Generic[_Candidate]):
    """A prior of candidates' values."""

    prior: Mapping[_Candidate, float]
    prior_sd: float
    """The standard error of the difference between two."""

    def best(self, values: Mapping[_Candidate, Sequence[float]]) -> _Candidate:
        """Compare each with the best by prior: weigh its prior and its measured difference by
        their precision.
        """
        first = max(values, key=lambda candidate: self.prior[candidate])
        ahead = {}
        for candidate, own in values.items():
            differences = [mine - other for mine, other in zip(own, values[first], strict=True)]
            count = len(differences)
            mean = math.fsum(differences) / count
            error = math.fsum((each - mean) ** 2 for each in differences) / count**2
            sure = self.prior_sd**2
            believed = self.prior[candidate] - self.prior[first]
            ahead[candidate] = (mean * sure + believed * error) / (sure + error)
        return max(ahead, key=lambda candidate: ahead[candidate])


def _left(alive: dict[_Candidate, list[float]], drop_z: float) -> dict[_Candidate, list[float]]:
    best = max(alive.values(), key=math.fsum)
    count = len(best)
    left = {}
    for candidate, values in alive.items():
        behind = [b - v for b, v in zip(best, values, strict=True)]
        total = math.fsum(behind)
        spread = math.fsum(d * d for d in behind) - total * total / count
        if total <= drop_z * math.sqrt(max(spread, 0.0)) or values is best:
            left[candidate] = values
    return left
