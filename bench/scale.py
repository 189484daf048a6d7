"""One scale of strength for the players of a game, fitted to all pairs by maximum likelihood.

The model is Bradley and Terry's (Biometrika 39, 1952): d points above the other, a player wins
``1 / (1 + 10^(-d/400))`` of the matches of two. One among n - 1 others of one kind counts by
Plackett and Luce as ``1 / (1 + (n - 1) 10^(-d/400))``. Players need not lie on one line: by how
much pairs lie off it beyond chance is the misfit, a standard error; the intervals have it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["Pair", "Scale", "chance", "fitted", "placed"]

_POINTS = math.log(10) / 400
_NORMAL_95 = 1.96
_FEW = 100
"""With fewer matches their spread says little: each counts as one."""
_SURE = 0.01
"""No pair counts as surer than this."""


@dataclass(frozen=True, slots=True)
class Pair:
    """How often A won against B."""

    a: str
    b: str
    share: float
    margin: float
    """Half the 95% interval of the share, clustered by deal."""
    matches: int

    @property
    def counts(self) -> float:
        """As how many independent matches it counts."""
        share = min(max(self.share, _SURE), 1 - _SURE)
        if self.matches < _FEW or not self.margin:
            return float(self.matches)
        return share * (1 - share) / (self.margin / _NORMAL_95) ** 2


@dataclass(frozen=True, slots=True)
class Scale:
    """Ratings in points, `zero` at 0; half their 95% intervals; the misfit."""

    ratings: Mapping[str, float]
    margins: Mapping[str, float]
    misfit: float
    off: Sequence[tuple[Pair, float]]
    """Each pair, and by how many points its share lies off the scale."""


def chance(distance: float, seats: int = 2) -> float:
    """The share of matches that a player wins so many points above all others."""
    return 1 / (1 + (seats - 1) * math.exp(-_POINTS * distance))


def fitted(pairs: Iterable[Pair], zero: str, seats: int = 2) -> Scale:
    """The scale that fits best; players must hang together by their pairs.

    Raises `ValueError` if `zero` is in no pair.
    """
    pairs = list(pairs)
    names = sorted({name for pair in pairs for name in (pair.a, pair.b)} - {zero})
    if all(zero not in (pair.a, pair.b) for pair in pairs):
        raise ValueError(f"{zero} is in no pair")
    sides = np.array([[(n == p.a) - (n == p.b) for n in names] for p in pairs], dtype=float)
    low, high = 0.0, 500.0
    spare = len(pairs) - len(names)
    if spare <= 0 or _fit(pairs, sides, 0.0, seats)[2] <= spare:
        high = 0.0
    while high - low > 0.1:
        middle = (low + high) / 2
        too_far = _fit(pairs, sides, middle, seats)[2] > spare
        low, high = (middle, high) if too_far else (low, middle)
    ratings, covariance, _ = _fit(pairs, sides, high, seats)
    distances = sides @ ratings
    return Scale(
        {zero: 0.0, **dict(zip(names, map(float, ratings), strict=True))},
        {
            zero: 0.0,
            **{name: _NORMAL_95 * math.sqrt(covariance[at, at]) for at, name in enumerate(names)},
        },
        high,
        [
            (pair, _distance(pair.share, seats) - float(at))
            for pair, at in zip(pairs, distances, strict=True)
        ],
    )


def placed(pairs: Iterable[Pair], ratings: Mapping[str, float], misfit: float) -> float:
    """The rating of the first of each pair on a scale that has the second ones, of two seats."""
    pairs = list(pairs)
    rating = 0.0
    for _ in range(60):
        slope = bend = 0.0
        for pair in pairs:
            won = chance(rating - ratings[pair.b])
            spread = max(won * (1 - won), _SURE * (1 - _SURE))
            weight = 1 / (1 / pair.counts + _POINTS**2 * spread * misfit**2)
            slope += _POINTS * weight * (pair.share - won)
            bend += _POINTS**2 * weight * spread
        rating += min(200.0, max(-200.0, slope / bend))
    return rating


def _distance(share: float, seats: int) -> float:
    share = min(max(share, _SURE), 1 - _SURE)
    return math.log(share * (seats - 1) / (1 - share)) / _POINTS


def _fit(
    pairs: Sequence[Pair], sides: np.ndarray, misfit: float, seats: int
) -> tuple[np.ndarray, np.ndarray, float]:
    """Ratings, their covariance, and chi square, if pairs lie `misfit` off besides chance."""
    shares = np.clip([pair.share for pair in pairs], 0.0, 1.0)
    counts = np.array([pair.counts for pair in pairs])
    ratings = np.zeros(sides.shape[1])
    for _ in range(60):
        won = np.array([chance(distance, seats) for distance in sides @ ratings])
        spread = np.clip(won * (1 - won), _SURE * (1 - _SURE), None)
        # A pair's weight follows from the chance that the scale gives it.
        weights = 1 / (1 / counts + _POINTS**2 * spread * misfit**2)
        bend = _POINTS**2 * (sides.T * (weights * spread)) @ sides
        covariance = np.linalg.inv(bend)
        step = covariance @ (sides.T @ (_POINTS * weights * (shares - won)))
        ratings = ratings + np.clip(step, -200, 200)
        if np.abs(step).max(initial=0.0) < 1e-6:
            break
    square = float(np.sum((shares - won) ** 2 * weights / spread))
    return ratings, covariance, square
