"""Why one move is better than another.

A reason is a fact that differs between the two moves *and* carries the difference, through the
worlds in which it holds or through one part of the score. Against an opponent of two kinds it must
hold for both.

This module knows no game. Facts and their words are in ``<game>/bots/reasons.py``::

    def reasons(comparison: MoveComparison, better: Choice, other: Choice) -> list[Reason]

The caller checks the error. Facts about hidden hands and what follows come from the worlds and
playouts of the numbers, drawn once more.

In a sentence ``{them}`` is the only opponent; a card is its text.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from pygames.ai.review import MoveComparison, Value

__all__ = ["FEWER", "RARE", "MovePair", "Reason", "Worlds", "chosen", "differ", "mean", "of_100"]

CARRIES = 0.5
"""The share of the difference that a fact has to carry,"""

CARRIES_EACH_HALF = 0.3
"""and that in each half of the worlds."""

COARSE = 400
"""Shares of fewer worlds are rounded to fives."""

RARE = 0.03
"""Below this there is no number."""

FEWER = 0.15
"""Two shares are set against each other when they differ by so much,"""

ERRORS = 2.0
"""and by so many standard errors."""

_Choice = TypeVar("_Choice")
_Seen = TypeVar("_Seen")


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that explains why a move is better than the other one."""

    kind: str
    """A letter for the game and a number."""
    certain: bool
    """Whether it follows from the view and the rules, whatever is hidden."""
    share: float
    """The share of the difference that it carries; 1 where the fact is the difference."""
    better: str
    """A sentence about the better move; ``{them}`` is the opponent's name."""
    yours: str
    """A sentence about the other one."""


class Worlds:
    """The differences of two moves, world by world."""

    def __init__(self, differences: Sequence[float]) -> None:
        """The better move less the other one; even and odd worlds are the halves."""
        self._differences = differences

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._differences)

    @property
    def holds_in_both_halves(self) -> bool:
        """Whether the better move is better in either half."""
        return sum(self._differences[::2]) > 0 < sum(self._differences[1::2])

    def share(self, event: Sequence[bool]) -> float:
        """The share of the difference from the worlds of an event; may exceed 1."""
        return self.part(self._in(event))

    def carried_by(self, event: Sequence[bool], least: float = CARRIES) -> bool:
        """Whether an event carries the difference, in all worlds and in each half."""
        return self.made_of(self._in(event), least)

    def part(self, differences: Sequence[float]) -> float:
        """The share of the difference that a part of the score makes, world by world."""
        return _share(differences, self._differences)

    def made_of(self, differences: Sequence[float], least: float = CARRIES) -> bool:
        """Whether that carries the difference, in all worlds and in each half."""
        halves = (
            _share(differences[half::2], self._differences[half::2]) >= CARRIES_EACH_HALF
            for half in (0, 1)
        )
        return self.part(differences) >= least and all(halves)

    def _in(self, event: Sequence[bool]) -> list[float]:
        return [
            each if holds else 0.0 for each, holds in zip(self._differences, event, strict=True)
        ]


class MovePair(Generic[_Choice]):
    """Two compared choices, in the worlds that they have in common."""

    def __init__(
        self, comparison: MoveComparison[_Choice], better: _Choice, other: _Choice
    ) -> None:
        """`better` is the one that the numbers favour."""
        self.better, self.other = better, other
        self.ours: list[Value] = []
        """What the better one is worth in each world,"""
        self.theirs: list[Value] = []
        """and the other one."""
        for ours, theirs in zip(comparison.values[better], comparison.values[other], strict=False):
            self.ours.append(ours)
            self.theirs.append(theirs)
        self.worlds = Worlds([a.chance - b.chance for a, b in self._pairs()])
        """In chance to win the match."""
        self.in_points = Worlds([a.points - b.points for a, b in self._pairs()])
        """In points of the part that is played."""
        self._comparison = comparison

    def again(self, drawn: Callable[[Random, int], Iterable[_Seen]]) -> list[_Seen]:
        """The worlds, or what is seen in them, drawn once more by batches."""
        found: list[_Seen] = []
        for rng, count in self._comparison.batches():
            if len(found) >= self.worlds.count:
                break
            found += drawn(rng, count)
        return found[: self.worlds.count]

    def _pairs(self) -> Iterator[tuple[Value, Value]]:
        return zip(self.ours, self.theirs, strict=True)


def chosen(found: Iterable[Reason]) -> Reason | None:
    """The reason to say: certain ones first, then what carries most."""
    return max(found, key=lambda reason: (reason.certain, reason.share), default=None)


def differ(more: Sequence[float], fewer: Sequence[float], least: float = FEWER) -> bool:
    """Whether the mean of one exceeds that of the other by `least` and by its error.

    Both are given world by world, as numbers or as bools.
    """
    ahead = [a - b for a, b in zip(more, fewer, strict=True)]
    middle = mean(ahead)
    spread = math.fsum((each - middle) ** 2 for each in ahead)
    error = math.sqrt(spread / max(1, len(ahead) - 1) / len(ahead))
    return middle >= max(least, ERRORS * error)


def mean(values: Sequence[float]) -> float:
    """The mean; the share, of what holds or does not."""
    return math.fsum(values) / len(values)


def of_100(share: float, worlds: int) -> str:
    """A share of the possible hands in words; in fives of few worlds.

    >>> of_100(0.437, 320), of_100(0.437, 640), of_100(0.01, 320), of_100(0.98, 320)
    ('45 of 100', '44 of 100', 'hardly any', 'nearly all')
    """
    if share < RARE:
        return "hardly any"
    if share > 1 - RARE:
        return "nearly all"
    return f"{round(100 * share) if worlds >= COARSE else 5 * max(1, round(20 * share))} of 100"


def _share(part: Sequence[float], whole: Sequence[float]) -> float:
    total = math.fsum(whole)
    return math.fsum(part) / total if total > 0 else 0.0
