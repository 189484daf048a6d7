from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pygames.cards import Card
from pygames.codec import Row, Seat, hand_of, write_view
from pygames.display import ShortView
from pygames.game import Json
from pygames.gin.events import GinEvent
from pygames.gin.melds import Meld
from pygames.gin.moves import GinMove, Phase, legal_moves

__all__ = ["GinView", "HandKind", "HandResult", "Showdown", "ShowdownKind", "in_hand_order"]

ShowdownKind: TypeAlias = Literal["gin", "knock", "undercut"]
"""Who scores: the knocker with gin or less deadwood, or the defender."""

HandKind: TypeAlias = Literal["gin", "knock", "undercut", "void"]
"""How a hand ended."""


_Hand: TypeAlias = Annotated[tuple[Card, ...], hand_of(11)]


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


@dataclass(frozen=True, slots=True)
class HandResult:
    kind: HandKind
    winner: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class Showdown:
    knocker: Seat
    kind: ShowdownKind
    illegal: bool
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    layoffs: tuple[tuple[Card, int], ...]
    """The defender's laid-off cards, each with the index of the knocker's meld that it joins, in
    playable order."""
    unmatched: tuple[tuple[Card, ...], tuple[Card, ...]]
    deadwood: tuple[int, int]
    winner: Seat
    points: int
    bonus: int
    """25 for gin or an undercut, otherwise 0."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class GinView(ShortView):
    seat: Seat
    hand: _Hand
    turn: Seat | None
    phase: Phase
    dealer: Seat
    stock: int
    pile: tuple[Card, ...]
    """The discard pile, the top card last. All its cards are known."""
    known: _Hand = ()
    """The opponent's known cards: those taken from the pile and kept, or the whole hand once it
    lies open."""
    opponent_cards: int = 10
    drawn: Card | None = None
    """The card that this seat has drawn or taken, until it discards."""
    taken: Card | None = None
    """The card taken from the pile in this turn: it may not go back."""
    stock_only: bool = False
    """Whether both passed the upcard, so that the draw is from the stock."""
    exposed: tuple[Seat, ...] = ()
    """The seats whose hands and draws lie open after an illegal knock was refused."""
    limit: int = 100
    scores: tuple[int, int] = (0, 0)
    number: int = 1
    results: tuple[Row[HandResult], ...] = ()
    """The finished hands of the match."""
    showdown: Showdown | None = None
    """The end of this hand, if it has ended with a knock."""
    winners: tuple[Seat, ...] = ()
    seen: tuple[GinEvent, ...] = ()

    @property
    def moves(self) -> tuple[GinMove, ...]:
        if self.turn != self.seat:
            return ()
        return legal_moves(self.phase, self.hand, self.taken, self.stock_only)

    @property
    def between(self) -> bool:
        return self.phase == "reckoning"

    def to_json(self) -> Json:
        return write_view("gin", self)
