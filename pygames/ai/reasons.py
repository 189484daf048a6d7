"""Why one move is better than another.

A reason is a fact that differs between the two moves *and* carries the difference, through the
worlds in which it holds or through one part of the score. Against an opponent of two kinds it must
hold for both. Facts and their words are in ``<game>/bots/reasons.py``::

    def reasons(comparison: MoveComparison, better: Choice, other: Choice) -> list[Reason]

The caller checks the difference against its error. In a sentence ``{them}`` is the only opponent;
cards stand as text.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from pygames.ai.decision import Value
from pygames.ai.move_comparison import MoveComparison

__all__ = [
    "FEWER",
    "RARE",
    "Gains",
    "MovePair",
    "Reason",
    "are_distinct",
    "by_result",
    "chosen",
    "compared",
    "differ",
    "happens",
    "mean",
    "often",
]

CARRIES = 0.5
"""The least share of the difference that a fact has to carry,"""

CARRIES_EACH_HALF = 0.3
"""and the least in each half of the worlds."""

RARE = 0.03
"""An event with a smaller share hardly ever happens."""

STEP = 0.1
"""From this difference on, shares that `often` calls the same are still contrasted."""

TWICE = 1.7, 2.5
"""The ratios that are about two."""

_LADDER = (
    (0.97, "almost always"),
    (0.85, "nearly always"),
    (0.775, "about 4 times in 5"),
    (0.71, "about 3 times in 4"),
    (0.6, "about 2 times in 3"),
    (0.4, "about half the time"),
    (0.29, "about 1 time in 3"),
    (0.2, "about 1 time in 4"),
    (0.13, "about 1 time in 6"),
    (0.08, "about 1 time in 10"),
    (RARE, "rarely"),
    (0.0, "hardly ever"),
)
_ADVERBS = frozenset({"almost always", "nearly always", "rarely", "hardly ever"})

FEWER = 0.15
"""Two shares are contrasted when they differ by so much,"""

ERRORS = 2.0
"""and by so many standard errors."""

_Choice = TypeVar("_Choice")
_Row = TypeVar("_Row")


@dataclass(frozen=True, slots=True)
class Reason:
    kind: str
    """A letter for the game and a number."""
    certain: bool
    """Whether it follows from the view and the rules, whatever is hidden."""
    share: float
    """The share of the difference that it carries; 1 where the fact is the difference."""
    better: str
    """What to do and why, as advice; ``{them}`` is the opponent's name."""
    yours: str
    """The same in hindsight, for the player of the other move."""


class Gains:
    """The differences of two moves, world by world."""

    def __init__(self, differences: Sequence[float]) -> None:
        """The better move less the other; even and odd worlds are the halves."""
        self._differences = differences

    @property
    def count(self) -> int:
        return len(self._differences)

    @property
    def holds_in_both_halves(self) -> bool:
        return sum(self._differences[::2]) > 0 < sum(self._differences[1::2])

    def share(self, event: Sequence[bool]) -> float:
        """The share of the difference from the worlds of an event; may exceed 1."""
        return self.part(self._in(event))

    def carried_by(self, event: Sequence[bool], least: float = CARRIES) -> bool:
        """In all worlds and in each half."""
        return self.made_of(self._in(event), least)

    def part(self, differences: Sequence[float]) -> float:
        """The share of the difference that a part makes, world by world."""
        return _share(differences, self._differences)

    def made_of(self, differences: Sequence[float], least: float = CARRIES) -> bool:
        """In all worlds and in each half."""
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
        self.gains = Gains([a.chance - b.chance for a, b in self._pairs()])
        """In chance to win the match."""
        self.in_points = Gains([a.points - b.points for a, b in self._pairs()])
        """In points of the part that is played."""
        self._comparison = comparison

    def again(self, drawn: Callable[[Random, int], Iterable[_Row]]) -> list[_Row]:
        rows: list[_Row] = []
        for rng, count in self._comparison.batches():
            if len(rows) >= self.gains.count:
                break
            rows += drawn(rng, count)
        return rows[: self.gains.count]

    def _pairs(self) -> Iterator[tuple[Value, Value]]:
        return zip(self.ours, self.theirs, strict=True)


def chosen(reasons: Iterable[Reason]) -> Reason | None:
    """The reason to say: certain ones first, then what carries most."""
    return max(reasons, key=lambda reason: (reason.certain, reason.share), default=None)


def by_result(comparison: MoveComparison[_Choice], better: _Choice, other: _Choice) -> Reason:
    """The reason by results, where no other fact explains the difference.

    Being ahead more often, or behind less often; else by how much; else what comes after this part.
    """
    two = MovePair(comparison, better, other)
    ours, theirs = ([value.points for value in values] for values in (two.ours, two.theirs))
    ahead, before = [each > 0 for each in ours], [each > 0 for each in theirs]
    behind, lost = [each < 0 for each in ours], [each < 0 for each in theirs]
    gained = mean([max(0.0, each) for each in ours]) - mean([max(0.0, each) for each in theirs])
    saved = mean(ours) - mean(theirs) - gained
    if max(gained, saved) < RARE:
        does = "leaves you better placed for what comes after"
    elif gained >= saved and differ(ahead, before, RARE):
        does = f"comes out ahead {compared(mean(before), mean(ahead))}"
    elif gained >= saved:
        does = "wins more when you come out ahead"
    elif differ(lost, behind, RARE):
        does = f"comes out behind {compared(mean(lost), mean(behind))}"
    else:
        does = "loses less when you come out behind"
    return Reason("R", False, 1.0, f"This {does}.", f"The better play {does}.")


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
    """The mean; for bools, the share that is true."""
    return math.fsum(values) / len(values)


def often(share: float) -> str:
    """A share of the possible hands as people say it.

    >>> often(0.45), often(0.31), often(0.01), often(0.98)
    ('about half the time', 'about 1 time in 3', 'hardly ever', 'almost always')
    """
    return next(words for least, words in _LADDER if share >= least)


def happens(share: float, who: str, does: str) -> str:
    """
    >>> happens(0.9, "it", "wins"), happens(0.3, "{them} would", "use it")
    ('it nearly always wins', '{them} would use it about 1 time in 3')
    """
    words = often(share)
    return f"{who} {words} {does}" if words in _ADVERBS else f"{who} {does} {words}"


def compared(share: float, other: float) -> str:
    """How often `other` is, compared with `share`.

    >>> compared(0.3, 0.6), compared(0.5, 0.1), compared(0.5, 0.4), compared(0.6, 0.4)
    ('twice as often', 'far less often', 'a little less often', 'less often')
    """
    more, few, many = other > share, *sorted((share, other))
    ratio = many / few if few else math.inf
    if TWICE[0] <= ratio <= TWICE[1]:
        return "twice as often" if more else "half as often"
    how = "far " if ratio > TWICE[1] else "a little " if many - few < FEWER else ""
    return f"{how}{'more' if more else 'less'} often"


def are_distinct(share: float, other: float) -> bool:
    """Whether two shares differ enough to be contrasted in words."""
    return often(share) != often(other) or abs(share - other) >= STEP


def _share(part: Sequence[float], whole: Sequence[float]) -> float:
    total = math.fsum(whole)
    return math.fsum(part) / total if total > 0 else 0.0
