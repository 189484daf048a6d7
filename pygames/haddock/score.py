"""How a match of Haddock stands between the moves of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.haddock.cut import Cut
from pygames.haddock.variations import HaddockOptions
from pygames.haddock.view import GameResult

__all__ = ["MARKS", "Score"]

MARKS = 3
"""The marks that win a series."""


@dataclass(frozen=True, slots=True)
class Score:
    """What stays as it is while a game is played."""

    seed: str
    variations: HaddockOptions
    cuts: tuple[Cut, ...]
    """The cut for the first deal, round by round."""
    dealer: int
    """The dealer of the game being played, or just finished."""
    scores: tuple[int, ...]
    """The games that each seat has won: its marks, in a series."""
    number: int = 1
    """The number of that game; 1 is the first."""
    results: tuple[GameResult, ...] = ()
    """The games that are over."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has won the series or the single game; empty while it runs.

        A drawn single game is shared by the seats with the fewest cards.
        """
        if self.variations.series:
            return tuple(seat for seat, marks in enumerate(self.scores) if marks == MARKS)
        if not self.results:
            return ()
        (game,) = self.results
        return tuple(seat for seat, cards in enumerate(game.left) if cards == min(game.left))

    def with_result(self, result: GameResult) -> Score:
        """After a game."""
        scores = tuple(won + (seat == result.winner) for seat, won in enumerate(self.scores))
        return replace(self, scores=scores, results=(*self.results, result))
