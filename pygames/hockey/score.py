"""The score of a match of Hockey."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.hockey.scoring import after_period, dealer_of

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """What stays as it is from goal to goal."""

    seed: str
    first_dealer: int
    period: int = 1
    """The period being played, or just finished; 1 is the first, 4 the first overtime."""
    goals: tuple[tuple[int, int], ...] = ((0, 0),)
    """The goals of both seats, period by period, the current one last."""

    @property
    def dealer(self) -> int:
        return dealer_of(self.period, self.first_dealer)

    @property
    def scores(self) -> tuple[int, int]:
        """The goals of each seat in the match."""
        return sum(a for a, _ in self.goals), sum(b for _, b in self.goals)

    @property
    def winner(self) -> int | None:
        """The seat that has won if the period is over; None if none has."""
        return after_period(self.goals)[1]

    def with_goal(self, seat: int) -> Score:
        """After a goal."""
        *before, (first, second) = self.goals
        return replace(self, goals=(*before, (first + (seat == 0), second + (seat == 1))))
