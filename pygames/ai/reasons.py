"""Why one move is better than another: when a fact may be said to explain a difference.

A weighing says that a move is better, and by how much. A reason is a fact that differs between the
two moves *and* carries the difference: over the worlds in which it holds most of the difference
comes about. Where the opponent is now of one kind, now of another, that has to be so against both,
or else the answer depends on how the opponent plays, and there is a number and no reason.

This module knows no game. The facts, and their words, are in ``<game>/bots/reasons.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["Reason", "Worlds", "chosen", "of_100"]

CARRIES = 0.5
"""The share of the difference that a fact has to carry,"""

CARRIES_EACH_HALF = 0.3
"""and that in each half of the worlds."""

COARSE = 400
"""Shares of fewer worlds than these are rounded to fives."""


RARE = 0.03
"""Below this there is no number."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that explains why a move is better than the other one."""

    kind: str
    """Its kind, a letter for the game and a number."""
    certain: bool
    """Whether it follows from the view and the rules, whatever is hidden."""
    share: float
    """The share of the difference that it carries; 1 where the fact is the difference itself."""
    better: str
    """A sentence about the better move; ``{them}`` is the opponent's name."""
    yours: str
    """A sentence about the other one."""


class Worlds:
    """The differences of two moves, world by world."""

    def __init__(self, differences: Sequence[float]) -> None:
        """Of the better move less the other one; even worlds and odd ones are the halves."""
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
        """The share of the difference that comes about in the worlds of an event; may exceed 1."""
        return _share(self._differences, event)

    def carried_by(self, event: Sequence[bool], least: float = CARRIES) -> bool:
        """Whether an event carries the difference, in all worlds and in each half."""
        halves = (
            _share(self._differences[half::2], event[half::2]) >= CARRIES_EACH_HALF
            for half in (0, 1)
        )
        return self.share(event) >= least and all(halves)


def chosen(found: Iterable[Reason]) -> Reason | None:
    """The one to be said: what is certain first, then what carries most, then as they come."""
    return max(found, key=lambda reason: (reason.certain, reason.share), default=None)


def of_100(share: float, worlds: int) -> str:
    """A share of the hands that somebody may hold, as it is said; in fives of few worlds.

    >>> of_100(0.437, 320), of_100(0.437, 640), of_100(0.01, 320), of_100(0.98, 320)
    ('45 of 100', '44 of 100', 'hardly any', 'nearly all')
    """
    if share < RARE:
        return "hardly any"
    if share > 1 - RARE:
        return "nearly all"
    return f"{round(100 * share) if worlds >= COARSE else 5 * max(1, round(20 * share))} of 100"


def _share(differences: Sequence[float], event: Sequence[bool]) -> float:
    whole = sum(differences)
    if whole <= 0:
        return 0.0
    return sum(each for each, holds in zip(differences, event, strict=True) if holds) / whole
