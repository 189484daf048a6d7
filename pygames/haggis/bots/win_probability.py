"""The chance to win the match, from points of a round of Haggis, between equal players.

It follows from the scores and from how rounds end (`outcomes`). The lowest total leads the next
round, which is worth some points. The chances are computed in steps and interpolated; the last
points count as a whole step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, partial
from itertools import product
from math import ceil, prod, sqrt
from typing import TypeAlias

from pygames.haggis.bots.outcomes import ROUNDS, STEPS
from pygames.haggis.scoring import match_winner
from pygames.haggis.view import HaggisView

__all__ = ["NEAR", "Utilities", "WinProbability", "ahead", "chances", "utilities_of"]

Utilities: TypeAlias = Sequence[Callable[[Sequence[float]], float]]
"""For each seat the worth of all seats' points in a round."""

NEAR = 0.8
"""From this share of the target on, the chance to win the match counts, not points."""

_Needs = tuple[int, ...]
"""For each seat the steps it still needs; below 1 it has reached the target."""

FAR = {2: 40, 3: 16}
"""By players: the most steps to go. A longer match is scaled to these, leads by the root of the
ratio."""

NEARBY = 20
"""Points: the chances go in steps, so a single point may change nothing."""


@cache
def _rounds(players: int) -> tuple[tuple[float, _Needs], ...]:
    """How likely a round brings so many steps to the leader, the next seat and so on."""
    counts = {steps: count for steps, count in ROUNDS[players].items() if any(steps)}
    total = sum(counts.values())
    return tuple((count / total, steps) for steps, count in counts.items())


@cache
def chances(needs: _Needs) -> tuple[float, ...]:
    """For each seat the chance to win when the seats need so many steps.

    Two level seats that reach the target together are even.
    """
    seats = range(len(needs))
    least = min(needs)
    if least < 1:
        best = [need == least for need in needs]
        return tuple(each / sum(best) for each in best)
    sums = [0.0] * len(needs)
    leaders = [seat for seat in seats if needs[seat] == max(needs)]
    for leader, (share, steps) in product(leaders, _rounds(len(needs))):
        left = tuple(needs[seat] - steps[(seat - leader) % len(needs)] for seat in seats)
        for seat, chance in enumerate(chances(left)):
            sums[seat] += share / len(leaders) * chance
    return tuple(sums)


class WinProbability:
    def __init__(self, target: int, scores: Sequence[int], seat: int) -> None:
        self._target = target
        self._scores = scores
        self._seat = seat
        self._step = STEPS[len(scores)]
        self._worths: dict[tuple[float, ...], float] = {}

    def after(self, points: Sequence[float]) -> float:
        """The chance after a round that brings each seat these points."""
        key = tuple(points)
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = self._after(key)
        return worth

    @cached_property
    def of_a_point(self) -> float:
        """The mean worth of one more point, over rounds that end a little better or worse."""
        players = len(self._scores)
        total = 0.0
        for leader, (share, steps) in product(range(players), _rounds(players)):
            for points in (-NEARBY, NEARBY):
                ends = [float(self._step * steps[(s - leader) % players]) for s in range(players)]
                ends[self._seat] += points
                total += share * self.after(ends) / points
        return total / (2 * players)

    def _after(self, points: Sequence[float]) -> float:
        totals = [score + each for score, each in zip(self._scores, points, strict=True)]
        if max(totals) >= self._target:
            winner = match_winner(self._target, totals)
            return 1 / totals.count(max(totals)) if winner is None else float(winner == self._seat)
        needs = [max(1.0, (self._target - total) / self._step) for total in totals]
        ratio = FAR[len(needs)] / max(needs)
        if ratio < 1:
            mean = sum(needs) / len(needs)
            needs = [max(1.0, ratio * mean + sqrt(ratio) * (need - mean)) for need in needs]
        # Interpolate between the neighbouring steps.
        corners = [
            ((int(need), 1 - need % 1), (ceil(need), need % 1)) if need % 1 else ((int(need), 1.0),)
            for need in needs
        ]
        return sum(
            prod(weight for _, weight in corner)
            * chances(tuple(need for need, _ in corner))[self._seat]
            for corner in product(*corners)
        )


def ahead(points: Sequence[float], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def utilities_of(view: HaggisView) -> Utilities:
    """Points, or the chance to win once somebody is near the target."""
    seats = range(view.players)
    if max(view.scores) < NEAR * view.target:
        return [partial(ahead, seat=seat) for seat in seats]
    return [WinProbability(view.target, view.scores, seat).after for seat in seats]
