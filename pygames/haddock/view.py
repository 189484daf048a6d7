from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pygames.cards import Card
from pygames.codec import Domain, PerSeat, Seat, form_of, options_form, write_view
from pygames.display import ShortView
from pygames.game import Json
from pygames.haddock.cut import Cut
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import HaddockMove, Phase, legal_moves
from pygames.haddock.variations import HaddockOptions

__all__ = ["GameResult", "HaddockView"]

_NO_VARIATIONS = HaddockOptions()
_LEFT = form_of(PerSeat[int])


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of the match ended."""

    left: tuple[int, ...]
    """How many cards each seat had left."""

    @property
    def winner(self) -> int | None:
        """The seat with the fewest cards; None where that is a draw."""
        fewest = min(self.left)
        return self.left.index(fewest) if self.left.count(fewest) == 1 else None

    @property
    def blocked(self) -> bool:
        """Whether it ended because nobody could play or draw."""
        return min(self.left) > 0

    def to_json(self) -> list[int]:
        """What each seat had left: ``[0, 7, 3]``"""
        return list(self.left)

    @classmethod
    def from_json(cls, data: object, domain: Domain) -> GameResult:
        return cls(_LEFT.read(data, domain))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HaddockView(ShortView):
    seat: Seat
    hand: tuple[Card, ...]
    """This seat's cards by rank, then by suit; two decks may repeat a card."""
    turn: Seat | None
    phase: Phase
    cards: PerSeat[int]
    pile: tuple[Card, ...]
    """The open cards since the draw pile was renewed, the last-card-played last."""
    draw: int
    drawn: tuple[Card, ...] = ()
    """The cards that this seat drew last, until it moves again."""
    dealer: Seat
    number: int = 1
    scores: PerSeat[int]
    """The games that each seat has won: its marks, in a series."""
    cuts: tuple[Cut, ...] = ()
    variations: Annotated[HaddockOptions, options_form(HaddockOptions)] = _NO_VARIATIONS
    passed: int = 0
    """How many turns in a row had nothing to play or draw."""
    results: tuple[GameResult, ...] = ()
    """The finished games of the match."""
    winners: tuple[Seat, ...] = ()
    seen: tuple[HaddockEvent, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.cards)

    @property
    def top(self) -> Card:
        """The last-card-played."""
        return self.pile[-1]

    @property
    def moves(self) -> tuple[HaddockMove, ...]:
        if self.turn != self.seat:
            return ()
        return legal_moves(self.phase, self.hand, self.top, self.variations.low_card_on_top)

    @property
    def between(self) -> bool:
        return self.phase == "reckoning"

    def to_json(self) -> Json:
        return write_view("haddock", self)
