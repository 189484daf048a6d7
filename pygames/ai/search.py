"""Choosing by playouts: the same sampled worlds for every candidate, the worst dropped early."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

__all__ = ["race"]

_Candidate = TypeVar("_Candidate")
_World = TypeVar("_World")


def race(
    candidates: Sequence[_Candidate],
    world: Callable[[int], _World],
    value: Callable[[_Candidate, _World], float],
    playouts: int,
    batch: int,
    gate: float,
    favourite: _Candidate | None = None,
    lead: float = 0.0,
) -> _Candidate:
    """The candidate with the best mean value over sampled worlds.

    In turns of `batch` worlds every candidate is valued in each world; then those leave whose mean
    is below the best by more than `gate` standard errors of the difference, world by world. It
    ends when one is left, or when `playouts` values have been asked for. A `favourite` that is
    still there then is left only for one that is better by more than `lead` standard errors.
    """
    alive = {candidate: list[float]() for candidate in candidates}
    number = 0
    while len(alive) > 1 and playouts > 0:
        for _ in range(batch):
            sampled = world(number)
            number += 1
            for candidate, values in alive.items():
                values.append(value(candidate, sampled))
        playouts -= batch * len(alive)
        alive = _left(alive, gate)
    if favourite in alive and favourite in _left(alive, lead):
        return favourite
    return max(alive, key=lambda candidate: math.fsum(alive[candidate]))


def _left(alive: dict[_Candidate, list[float]], gate: float) -> dict[_Candidate, list[float]]:
    best = max(alive.values(), key=math.fsum)
    count = len(best)
    left = {}
    for candidate, values in alive.items():
        behind = [b - v for b, v in zip(best, values, strict=True)]
        total = math.fsum(behind)
        spread = math.fsum(d * d for d in behind) - total * total / count
        if total <= gate * math.sqrt(max(spread, 0.0)) or values is best:
            left[candidate] = values
    return left
