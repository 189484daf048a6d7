"""The rules of Haddock for two to six players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygames.cards import Card
from pygames.codec import read_view
from pygames.game import BadText, Json, Sampled
from pygames.haddock.cut import cut_for_the_deal, highest
from pygames.haddock.moves import HaddockMove, parse_move
from pygames.haddock.score import Score
from pygames.haddock.state import HaddockState, deal
from pygames.haddock.variations import HaddockOptions
from pygames.haddock.view import HaddockView
from pygames.history import History
from pygames.rounds import check_start

__all__ = ["HADDOCK", "Haddock"]

MOST_MOVES = 20_000
"""The longest series of opponents has had 3,345 moves (`bench.longest`), but the same cards can go
round for ever, and drawn games bring no mark."""


@dataclass(frozen=True, slots=True)
class Haddock(Sampled):
    """The game of Haddock, for `pygames.GAMES`."""

    name: ClassVar = "haddock"
    title: ClassVar = "Haddock"
    seats: ClassVar = (2, 3, 4, 5, 6)
    rules_version: ClassVar = 1
    most_moves: ClassVar = MOST_MOVES
    Options: ClassVar = HaddockOptions

    def deck(self, seats: int) -> tuple[Card, ...]:
        return HaddockOptions().deck(seats)

    def start(self, options: HaddockOptions, seats: int, seed: str) -> HaddockState:
        check_start(self, options, seats)
        cuts = cut_for_the_deal(seed, options.deck(seats), seats)
        (dealer,) = highest(cuts[-1])
        return deal(Score(seed, dealer, (0,) * seats, options, cuts), History())

    def move(self, text: str) -> HaddockMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> HaddockView:
        """The inverse of `HaddockView.to_json`. Raises `BadText`."""
        view = read_view(HaddockView, self, data)
        if not view.pile:
            raise BadText("there is no last-card-played in this view of Haddock")
        if len(view.hand) != view.cards[view.seat]:
            raise BadText("this view of Haddock shows more or fewer cards than its seat holds")
        return view


HADDOCK = Haddock()
