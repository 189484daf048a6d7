"""The score of a match of Gin Rummy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.gin.scoring import match_winner
from pygames.gin.view import HandResult

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """What stays as it is while a hand is played."""

    seed: str
    limit: int
    dealer: int
    """The dealer of the hand being played, or just finished."""
    number: int = 1
    """The number of that hand; 1 is the first."""
    scores: tuple[int, int] = (0, 0)
    results: tuple[HandResult, ...] = ()
    """The hands that are over."""

    @property
    def winner(self) -> int | None:
        """The seat that has reached the limit, if one has."""
        return match_winner(self.limit, self.scores)

    def with_result(self, result: HandResult) -> Score:
        """After a hand."""
        first, second = self.scores
        scores = (
            first + result.points * (result.winner == 0),
            second + result.points * (result.winner == 1),
        )
        return replace(self, scores=scores, results=(*self.results, result))
