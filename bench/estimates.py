"""Means, shares and slopes, each with its standard error, as the benches print them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

__all__ = ["in_tenths", "mean", "share", "slope", "tenths"]


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of independent values."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return fmean(values), spread / math.sqrt(len(values))


def share(hits: Sequence[float]) -> tuple[float, float]:
    """The share of what came; its error is never nothing, however sure it seems.

    >>> share([1, 1, 0, 0])
    (0.5, 0.25)
    """
    count, part = len(hits), fmean(hits)
    return part, math.sqrt(max(part * (1 - part), 1 / count) / count)


def slope(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """By how much the second of two grows with the first, from nothing on."""
    square = math.fsum(x**2 for x, _ in pairs)
    factor = math.fsum(x * y for x, y in pairs) / square
    rest = math.fsum((x * (y - factor * x)) ** 2 for x, y in pairs)
    return factor, math.sqrt(rest) / square


def tenths(pairs: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, float, int]]:
    """By tenths of a claimed chance: the mean claimed, the share that came, its error, a count."""
    for tenth in range(10):
        rows = [pair for pair in pairs if min(9, int(10 * pair[0])) == tenth]
        if rows:
            claimed, came = zip(*rows, strict=True)
            yield fmean(claimed), *share(came), len(rows)


def in_tenths(pairs: Sequence[tuple[float, float]]) -> Iterator[str]:
    """The same as lines."""
    for claimed, came, error, times in tenths(pairs):
        yield f"  {times:6} times  claimed {claimed:.3f}  came {came:.3f} ± {error:.3f}"
