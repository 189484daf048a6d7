from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.hockey.scoring import after_period, dealer_of

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score:
    seed: str
    first_dealer: int
    period: int = 1
    goals: tuple[tuple[int, int], ...] = ((0, 0),)

    @property
    def dealer(self) -> int:
        return dealer_of(self.period, self.first_dealer)

    @property
    def scores(self) -> tuple[int, int]:
        return sum(a for a, _ in self.goals), sum(b for _, b in self.goals)

    @property
    def winner(self) -> int | None:
        return after_period(self.goals)[1]

    def with_goal(self, seat: int) -> Score:
        *before, (first, second) = self.goals
        return replace(self, goals=(*before, (first + (seat == 0), second + (seat == 1))))
