"""The rules of Gin Rummy for two players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygames.cards import STANDARD_DECK, Card
from pygames.codec import read_view
from pygames.game import Json, Sampled, check_options, option
from pygames.gin.moves import GinMove, parse_move
from pygames.gin.score import Score
from pygames.gin.state import GinState, deal
from pygames.gin.view import GinView
from pygames.history import History
from pygames.rounds import check_start, first_dealer

__all__ = ["GIN", "LIMITS", "Gin", "GinOptions"]

LIMITS = (100, 200, 250, 300, 500)

MOST_MOVES = 20_000
"""The longest match of opponents, to 500 points, has had 2,408 moves (`bench.longest`), but a hand
can go on for ever by taking and discarding the same cards."""


@dataclass(frozen=True, slots=True)
class GinOptions:
    limit: int = option(100, "Match limit", "First to this many points wins the match.", LIMITS)

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Gin(Sampled):
    """The game of Gin Rummy, for `pygames.GAMES`."""

    name: ClassVar = "gin"
    title: ClassVar = "Gin Rummy"
    seats: ClassVar = (2,)
    rules_version: ClassVar = 1
    most_moves: ClassVar = MOST_MOVES
    Options: ClassVar = GinOptions

    def deck(self, seats: int) -> tuple[Card, ...]:
        return STANDARD_DECK

    def start(self, options: GinOptions, seats: int, seed: str) -> GinState:
        check_start(self, options, seats)
        score = Score(seed, first_dealer("gin", seed, seats), (0, 0), options.limit)
        return deal(score, History())

    def move(self, text: str) -> GinMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> GinView:
        """The inverse of `GinView.to_json`. Raises `BadText`."""
        return read_view(GinView, self, data)


GIN = Gin()
