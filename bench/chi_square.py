"""Pearson's chi-square test, without a library: whether counts are as they should be by chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Verdict", "judge", "upper_tail"]

_SMALL = 1e-12
_TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far counts are from what is expected."""

    statistic: float
    """About as large as `freedom` where all is well."""
    freedom: int
    """The degrees of freedom."""

    @property
    def p(self) -> float:
        """The chance of a statistic as large as this one where all is well."""
        return upper_tail(self.statistic, self.freedom)


def judge(observed: Sequence[int], shares: Sequence[float], lost: int = 1) -> Verdict:
    """Counts against the share of all that each should have; `lost` degrees of freedom are fixed.

    >>> judge([44, 56], [0.5, 0.5]).statistic
    1.44
    """
    total = sum(observed)
    statistic = sum(
        (count - total * share) ** 2 / (total * share)
        for count, share in zip(observed, shares, strict=True)
    )
    return Verdict(statistic, len(observed) - lost)


def upper_tail(statistic: float, freedom: int) -> float:
    """The chance of a larger value of chi-square: the incomplete gamma function Q(k/2, x/2).

    By its series and its continued fraction, as in Abramowitz and Stegun, 6.5.29 and 6.5.31.

    >>> [round(upper_tail(x, k), 4) for x, k in ((3.841, 1), (18.307, 10), (124.342, 100))]
    [0.05, 0.05, 0.05]
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * _SMALL:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """By the method of Lentz."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    result = d
    n = 0
    while True:
        n += 1
        factor = n * (a - n)
        b += 2
        d = 1 / (b + factor * d)
        c = b + factor / c
        result *= c * d
        if abs(c * d - 1) < _SMALL:
            return result
