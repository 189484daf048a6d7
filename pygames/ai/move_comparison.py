"""Compares the moves of a decision by their values in the same worlds.

Worlds are drawn in batches, the same for all moves. Moves are compared by the mean of their paired
differences and its standard error. Clearly worse moves are dropped. The comparison ends when all is
clear or the budget is spent.

The best of noisy means looks too good: even perfect play would seem to lose. So a cost is a mistake
only where it exceeds its error (`Z_MISTAKE`) and is still large once shrunk by it. Accuracy is the
mean of *cross-fitted* costs: the best move is found in seven eighths of the worlds, its gain taken
from the last eighth, in turn; such a cost may be negative. Accuracy ignores worlds beyond the
budget: they are drawn only where a move seems to have cost something.

Each batch has its own chance, so a comparison can continue elsewhere with the same result.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Literal, TypeAlias, TypeVar

from pygames.ai.decision import Decision, Scale, Value
from pygames.chance import stream

__all__ = [
    "FOLDS",
    "SHARE_OF_A_MISTAKE",
    "Z_MISTAKE",
    "Candidate",
    "Cost",
    "Difference",
    "Flag",
    "MoveComparison",
    "judged",
]

_Choice = TypeVar("_Choice")

DROPPED = 2.5
"""A move that is worse than the best by more standard errors is dropped."""

CLEARLY_WORSE = 3.5
"""The comparison ends when the played move is worse by more standard errors than this,"""

CLEARLY_BEST = 2.0
"""or when every other move is worse than the played one by more than this."""

SURELY_BEST = 3.0
"""The same for advice: more, since it is checked after each batch."""

SURELY = 2.0
"""A move whose gain stays below a trifle even with so many standard errors added is not pursued.
Checked from half of the budget on, or lucky runs would win."""

DOUBTFUL = 1.0
"""A played move that is worse by more standard errors than this may prove a mistake,"""

LONGER = 2
"""so its comparison gets so many times the budget."""

EQUAL = 0.7
"""Among choices behind by fewer standard errors the usual one is advised. Less than `DOUBTFUL`,
or a review could go on and flag it."""

Z_MISTAKE = 2.5
"""A flagged cost has more standard errors than this."""

SHARE_OF_A_MISTAKE = 0.04
"""A flagged cost of at least this share of the match is a mistake, a smaller one an inaccuracy,
unless `Scale.least_mistake` is set."""

FOLDS = 8
"""The equal parts of a batch that the costs are cross-fitted over."""

Flag: TypeAlias = Literal["best", "good", "inaccuracy", "mistake"]
"""``"good"`` is not the best, but too close, or too unsure, to be called worse."""


@dataclass(frozen=True, slots=True)
class Difference:
    points: float = 0.0
    points_error: float = 0.0
    chance: float = 0.0
    chance_error: float = 0.0

    def is_beyond(self, errors: float) -> bool:
        """Whether the chance is more than so many standard errors."""
        return self.chance > errors * self.chance_error


@dataclass(frozen=True, slots=True)
class Candidate(Generic[_Choice]):
    """What the comparison found for a choice."""

    choice: _Choice
    worlds: int
    points: float
    chance: float
    loss: Difference
    """Against the best; zero for the best itself."""


@dataclass(frozen=True, slots=True)
class Cost:
    value: float
    error: float
    shrunk: float
    crossfitted: float
    """The cost that counts for accuracy; may be negative."""
    flag: Flag


class MoveComparison(Generic[_Choice]):
    """A decision being weighed, batch by batch."""

    def __init__(
        self,
        decision: Decision[_Choice],
        seed: str,
        budget: int,
        values: Mapping[_Choice, Sequence[Value]] | None = None,
        trifle: float = 0.0,
    ) -> None:
        """`values` are those of an earlier comparison, to be continued.

        A move that surely gains less than a `trifle` in chance on the played one, or else on the
        advised one, is not pursued.
        """
        self.decision = decision
        self._seed = seed
        self._trifle = trifle
        self._budget = min(budget, decision.worlds)
        self._most = min(LONGER * budget, decision.worlds)
        self.values: dict[_Choice, list[Value]] = {
            choice: list(values[choice]) if values else [] for choice in decision.choices
        }
        """The values so far; dropped choices have fewer."""

    @property
    def worlds(self) -> int:
        """How many worlds have been drawn."""
        return max(map(len, self.values.values()), default=0)

    @property
    def alive(self) -> list[_Choice]:
        """The choices that have not been dropped."""
        worlds = self.worlds
        return [choice for choice, values in self.values.items() if len(values) == worlds]

    @property
    def best(self) -> _Choice:
        """The choice with the highest mean that was not dropped."""
        return max(self.alive, key=lambda choice: math.fsum(v.chance for v in self.values[choice]))

    @property
    def is_done(self) -> bool:
        """Whether all is clear, or the budget is spent; never before the first batch."""
        if not self.worlds:
            return False
        spent = self.worlds >= self._budget
        if len(self.values) < 2 or self.worlds >= self._most:
            return True
        alive, best, played = self._contenders(), self.best, self.decision.played
        if played is None:
            return spent or len(alive) < 2 or self._is_settled(alive, best)
        if alive == [played]:
            return True
        if best != played:
            loss = self.loss(played, best)
            return loss.is_beyond(CLEARLY_WORSE) or (spent and not loss.is_beyond(DOUBTFUL))
        if spent:
            return True
        return self._is_clear([choice for choice in alive if choice != played], played)

    def more(self) -> None:
        """Draw one more batch, unless done."""
        if self.is_done:
            return
        alive = self._contenders()
        rng, count = self._batch(self.worlds)
        for row in self.decision.values(alive, rng, count):
            for choice, value in zip(alive, row, strict=True):
                self.values[choice].append(value)

    def finished(self) -> MoveComparison[_Choice]:
        """Run this comparison to its end and return it."""
        while not self.is_done:
            self.more()
        return self

    @property
    def advised(self) -> _Choice:
        """The choice to advise: the usual one of those about as good as the best (`EQUAL`).

        A review of the same worlds never flags it: for such a choice it would stop here, too.
        """
        best = self.best
        equal = (
            choice
            for choice in self._contenders()
            if choice == best or not self.loss(choice, best).is_beyond(EQUAL)
        )
        return min(equal, key=lambda choice: (*self.decision.preference(choice), choice != best))

    def loss(self, choice: _Choice, best: _Choice) -> Difference:
        """How far a choice is behind `best`, in their common worlds."""
        return _loss(self.values[choice], self.values[best])

    def candidates(self, first: _Choice | None = None) -> list[Candidate[_Choice]]:
        """All choices, the best first; or `first`, then all by their loss to it."""
        if not self.worlds:
            return []
        best = self.best if first is None else first
        candidates = [
            self._candidate(choice, values, best) for choice, values in self.values.items()
        ]
        candidates.sort(key=lambda candidate: (candidate.loss.chance, candidate.choice != best))
        if first is not None:
            candidates.sort(key=lambda candidate: candidate.choice != first)
        return candidates

    def side_moves(self) -> list[Candidate[_Choice]]:
        """The side moves, valued only now, in the same worlds."""
        if not self.worlds:
            return []
        best = self.best
        beside = self.decision.side_moves(best, self.values[best], self.batches())
        return [self._candidate(choice, values, best) for choice, values in beside]

    def batches(self) -> Iterator[tuple[Random, int]]:
        """The chance of each batch so far and its number of worlds, to draw them again."""
        first = 0
        while first < self.worlds:
            rng, count = self._batch(first)
            yield rng, count
            first += count

    def crossfitted(self, choice: _Choice) -> float:
        """What a choice costs in chance, with the best one found in other worlds.

        The worlds of a batch depend on each other, so a fold is a stretch of each batch.
        """
        own, folds = self.values[choice][: self._budget], self._folds()
        gains: list[list[float]] = []
        for fold in range(FOLDS):
            apart = [index for index in range(len(own)) if folds[index] == fold]
            if not apart or len(apart) == len(own):
                continue
            best, gained = 0.0, [0.0]
            for other, values in self.values.items():
                if other == choice:
                    continue
                ahead = [v.chance - o.chance for v, o in zip(values, own, strict=False)]
                out = [ahead[at] for at in apart if at < len(ahead)]
                if not out or len(out) == len(ahead):
                    continue
                rest = (math.fsum(ahead) - math.fsum(out)) / (len(ahead) - len(out))
                if rest > best:
                    best, gained = rest, out
            gains.append(gained)
        means = [math.fsum(each) / len(each) for each in gains]
        return math.fsum(means) / len(means) if means else 0.0

    def _folds(self) -> list[int]:
        """The fold of each world: each batch divided evenly."""
        return [at * FOLDS // count for _, count in self.batches() for at in range(count)]

    def _candidate(
        self, choice: _Choice, values: Sequence[Value], best: _Choice
    ) -> Candidate[_Choice]:
        first = self.values[best]
        loss = Difference() if choice == best else _loss(values, first)
        points = _mean([value.points for value in first])[0] - loss.points
        # A dropped move has seen fewer worlds: only its paired loss is fair.
        chance = min(max(_mean([value.chance for value in first])[0] - loss.chance, 0.0), 1.0)
        return Candidate(choice, len(values), points, chance, loss)

    def _batch(self, first: int) -> tuple[Random, int]:
        end = self._budget if first < self._budget else self._most
        return stream(self._seed, "batch", first), min(self.decision.batch, end - first)

    def _contenders(self) -> list[_Choice]:
        alive = self.alive
        if not self.worlds:
            return alive
        best, played = self.best, self.decision.played
        return [
            choice
            for choice in alive
            if choice == played
            or not (self._is_trifling(choice, played) or self._is_behind(choice, best))
        ]

    def _is_settled(self, alive: Sequence[_Choice], best: _Choice) -> bool:
        """Whether a review of the advised choice would end here: no other is worth pursuing."""
        if not self._trifle:
            return False
        advised = self.advised
        others = [choice for choice in alive if choice != advised]
        if advised == best and all(self.loss(each, best).is_beyond(SURELY_BEST) for each in others):
            return True
        return all(self._is_trifling(each, advised) for each in others)

    def _is_clear(self, others: Sequence[_Choice], best: _Choice) -> bool:
        return all(self.loss(other, best).is_beyond(CLEARLY_BEST) for other in others)

    def _is_behind(self, choice: _Choice, best: _Choice) -> bool:
        return choice != best and self.loss(choice, best).is_beyond(DROPPED)

    def _is_trifling(self, choice: _Choice, played: _Choice | None) -> bool:
        if played is None or not self._trifle or 2 * self.worlds < self._budget:
            return False
        ahead = self.loss(played, choice)
        return ahead.chance + SURELY * ahead.chance_error < self._trifle


def judged(
    comparison: MoveComparison[_Choice],
    choice: _Choice,
    scale: Scale,
    better: _Choice | None = None,
) -> Cost:
    """The cost of a choice against the best one or `better`.

    Where nothing is hidden it has no error and needs no cross-fitting.
    """
    point = comparison.decision.point
    if len(comparison.values) < 2:
        return Cost(0.0, 0.0, 0.0, 0.0, "best")
    best = comparison.best if better is None else better
    loss = Difference() if choice == best else comparison.loss(choice, best)
    value, error = loss.chance / point, loss.chance_error / point
    shrunk = scale.shrunk(value, error)
    certain = comparison.decision.worlds == 1
    crossfitted = value if certain else comparison.crossfitted(choice) / point
    flag: Flag = "good" if loss.chance > 0 else "best"
    if loss.is_beyond(Z_MISTAKE) and shrunk >= scale.least_flagged and not scale.no_mistakes:
        grave = SHARE_OF_A_MISTAKE / point if scale.least_mistake is None else scale.least_mistake
        flag = "mistake" if shrunk >= grave else "inaccuracy"
    return Cost(value, error, shrunk, crossfitted, flag)


def _loss(values: Sequence[Value], best: Sequence[Value]) -> Difference:
    pairs = list(zip(best, values, strict=False))
    points, points_error = _mean([b.points - v.points for b, v in pairs])
    chance, chance_error = _mean([b.chance - v.chance for b, v in pairs])
    return Difference(points, points_error, chance, chance_error)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, 0 for one value."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return mean, 0.0
    spread = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(spread / (count - 1) / count)
