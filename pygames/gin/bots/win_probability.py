"""The chance to win the match from a score, between equal players, by how much hands score.

It is interpolated between steps of five points. The last points count as a whole step.
"""

from __future__ import annotations

from functools import cache, cached_property

__all__ = ["WinProbability", "chances"]

STEP = 5

TYPICAL = 25
"""Points that a hand typically brings."""

OUTCOMES: tuple[float, ...] = (
    *(0.0, 0.062, 0.045, 0.046, 0.038, 0.109, 0.252),
    *(0.128, 0.110, 0.077, 0.045, 0.033, 0.020, 0.035),
)
"""Of the hands that score: the share by points, in steps, as `python -m train.gin_hands` found them
in hands of the careful player against itself."""

_MEAN = sum(STEP * size * share for size, share in enumerate(OUTCOMES))


@cache
def chances(limit: int) -> list[list[float]]:
    """``[steps that one needs][steps that the other needs]``: the chance of the first."""
    steps = limit // STEP
    table = [[0.0] * (steps + 1) for _ in range(steps + 1)]
    for mine in range(steps + 1):
        for other in range(steps + 1):
            if mine == 0 or other == 0:
                table[mine][other] = float(mine == 0)
                continue
            won = lost = 0.0
            for size, share in enumerate(OUTCOMES):
                won += share * table[max(0, mine - size)][other]
                lost += share * table[mine][max(0, other - size)]
            table[mine][other] = (won + lost) / 2
    return table


class WinProbability:
    """What the end of a hand is worth to one player, from 0 to 1."""

    def __init__(self, limit: int, own: int, other: int) -> None:
        self._table = chances(limit)
        self._own, self._other = limit - own, limit - other
        self._worths: dict[int, float] = {}

    def after(self, points: int) -> float:
        """The chance after a hand. Points below 0 are the opponent's."""
        worth = self._worths.get(points)
        if worth is None:
            own = max(0, self._own - max(0, points))
            other = max(0, self._other + min(0, points))
            worth = self._worths[points] = self._between(own / STEP, other / STEP)
        return worth

    def likely(self, points: float) -> float:
        """The chance during a hand that is expected to bring `points`. They give the chance to win
        the hand, which counts near the end of a match.
        """
        won = min(1.0, max(0.0, 0.5 + points / (2 * _MEAN)))
        lost, gained = self._after_a_hand
        return lost + won * (gained - lost)

    @cached_property
    def _after_a_hand(self) -> tuple[float, float]:
        lost, gained = (
            sum(share * self.after(sign * STEP * size) for size, share in enumerate(OUTCOMES))
            for sign in (-1, 1)
        )
        return lost, gained

    @property
    def of_a_point(self) -> float:
        """The mean worth of a point between a typical loss and gain."""
        return (self.after(TYPICAL) - self.after(-TYPICAL)) / (2 * TYPICAL)

    def _between(self, own: float, other: float) -> float:
        if not own or not other:
            return float(not own)
        own, other = max(1.0, own), max(1.0, other)
        i, j = int(own), int(other)
        x, y = own - i, other - j
        top = len(self._table) - 1
        right, below = min(i + 1, top), min(j + 1, top)
        low = self._table[i][j] * (1 - x) + self._table[right][j] * x
        high = self._table[i][below] * (1 - x) + self._table[right][below] * x
        return low * (1 - y) + high * y
