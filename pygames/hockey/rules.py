"""The rules of Hockey, a card game for two.

Matching the top rank, or playing a jack, makes a *breakaway*; matching again on one's very next
turn makes a *goal*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygames.cards import STANDARD_DECK, Card
from pygames.codec import read_view
from pygames.game import Json, Sampled, check_options
from pygames.history import History
from pygames.hockey.moves import HockeyMove, parse_move
from pygames.hockey.score import Score
from pygames.hockey.state import HockeyState, deal
from pygames.hockey.view import HockeyView
from pygames.rounds import check_start, first_dealer

__all__ = ["HOCKEY", "Hockey", "HockeyOptions"]

MOST_MOVES = 10_000
"""The longest match of opponents has had 407 moves (`bench.longest`), but overtimes can go on for
ever."""


@dataclass(frozen=True, slots=True)
class HockeyOptions:
    """Hockey has no variations."""

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Hockey(Sampled):
    """The game of Hockey, for `pygames.GAMES`."""

    name: ClassVar = "hockey"
    title: ClassVar = "Hockey"
    seats: ClassVar = (2,)
    rules_version: ClassVar = 1
    most_moves: ClassVar = MOST_MOVES
    Options: ClassVar = HockeyOptions

    def deck(self, seats: int) -> tuple[Card, ...]:
        return STANDARD_DECK

    def start(self, options: HockeyOptions, seats: int, seed: str) -> HockeyState:
        check_start(self, options, seats)
        return deal(Score(seed, first_dealer("hockey", seed, seats)), History())

    def move(self, text: str) -> HockeyMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> HockeyView:
        """The inverse of `HockeyView.to_json`. Raises `BadText`."""
        return read_view(HockeyView, self, data)


HOCKEY = Hockey()
