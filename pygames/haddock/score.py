from __future__ import annotations

from dataclasses import dataclass

from pygames.haddock.cut import Cut
from pygames.haddock.variations import HaddockOptions
from pygames.haddock.view import GameResult
from pygames.rounds import Rounds

__all__ = ["MARKS", "Score"]

MARKS = 3
"""The marks that win a series."""


@dataclass(frozen=True, slots=True)
class Score(Rounds[GameResult]):
    """The points are games won: marks, in a series."""

    variations: HaddockOptions
    cuts: tuple[Cut, ...]

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner of the match; a drawn single game is shared by the seats with the fewest
        cards.
        """
        if self.variations.series:
            return tuple(seat for seat, marks in enumerate(self.scores) if marks == MARKS)
        if not self.results:
            return ()
        (game,) = self.results
        return tuple(seat for seat, cards in enumerate(game.left) if cards == min(game.left))

    def with_result(self, result: GameResult) -> Score:
        return self.ended(result, [int(seat == result.winner) for seat in range(self.seats)])
