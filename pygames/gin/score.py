from __future__ import annotations

from dataclasses import dataclass

from pygames.gin.scoring import match_winner
from pygames.gin.view import HandResult
from pygames.rounds import Rounds

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score(Rounds[HandResult]):
    scores: tuple[int, int]
    limit: int

    @property
    def winner(self) -> int | None:
        return match_winner(self.limit, self.scores)

    def with_result(self, result: HandResult) -> Score:
        return self.ended(result, [result.points * (result.winner == seat) for seat in (0, 1)])
