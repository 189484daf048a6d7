"""Decide when enough deals are played: the sequential probability ratio test.

Two hypotheses about a player's share: once the log-likelihood ratio leaves its bounds one is
accepted. One observation is the mean share of a deal's matches, which depend on each other. The
likelihood is that of a multinomial distribution over such means, fitted to each hypothesis by
maximum likelihood (M. van den Bergh, "A practical introduction to the GSPRT").
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Sequential", "llr"]

_RARE = 1e-3
"""The count of an unseen win or loss: with 0 a fit would rule it out."""

_HALVINGS = 60


@dataclass(frozen=True, slots=True)
class Sequential:
    """A test of two hypotheses, and the errors that it may make.

    >>> test = Sequential(0.5, 0.52)
    >>> round(test.lower, 3), round(test.upper, 3)
    (-2.944, 2.944)
    """

    low: float
    """The share of the first hypothesis."""
    high: float
    """That of the second one; greater."""
    alpha: float = 0.05
    """How often the second may be accepted where the first is true."""
    beta: float = 0.05
    """How often the first may be accepted where the second is true."""

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio the first hypothesis is accepted (A. Wald, 1945)."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this ratio the second is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def accepted(self, ratio: float) -> bool | None:
        """Whether the second hypothesis is accepted; None while there is too little to tell."""
        if ratio >= self.upper:
            return True
        return False if ratio <= self.lower else None


def llr(counts: Mapping[float, int], low: float, high: float) -> float:
    """The log-likelihood ratio of two shares; `counts` says how many deals had each mean share.

    Above 0 it favours the higher one.

    >>> round(llr({0.0: 10, 0.5: 50, 1.0: 40}, 0.5, 0.55), 2)
    5.15
    """
    weights = {value: counts.get(value, 0) or _RARE for value in {0.0, 1.0, *counts}}
    total = math.fsum(weights.values())
    shares = {value: weight / total for value, weight in weights.items()}
    below, above = (_fitted(shares, mean) for mean in (low, high))
    return total * math.fsum(
        share * math.log(above[value] / below[value]) for value, share in shares.items()
    )


def _fitted(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution with a mean that makes the observed shares most likely (A. Owen)."""
    most, least = max(shares) - mean, min(shares) - mean
    first, last = -1 / most, -1 / least
    for _ in range(_HALVINGS):
        middle = (first + last) / 2
        slope = math.fsum(
            share * (value - mean) / (1 + middle * (value - mean))
            for value, share in shares.items()
        )
        first, last = (middle, last) if slope > 0 else (first, middle)
    tilt = (first + last) / 2
    return {value: share / (1 + tilt * (value - mean)) for value, share in shares.items()}
