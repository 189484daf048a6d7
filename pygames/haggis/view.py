from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pygames.cards import Card, cards_text
from pygames.codec import Domain, PerSeat, Row, Seat, form_of, hand_of, write_view
from pygames.display import ShortView
from pygames.errors import BadText, short
from pygames.game import Json
from pygames.haggis.combinations import Combination, mask_of, readings
from pygames.haggis.events import HaggisEvent
from pygames.haggis.moves import HaggisMove, Phase, legal_moves, may_bet
from pygames.haggis.scoring import RoundResult

__all__ = ["HaggisView", "TrickPlay"]

_PLAY = form_of(tuple[Seat, tuple[Card, ...], str])

_BET = form_of(Literal[None, 0, 15, 30])


@dataclass(frozen=True, slots=True)
class TrickPlay:
    seat: Seat
    cards: tuple[Card, ...]
    combination: Combination
    """What the cards count as."""

    def to_json(self) -> list[Any]:
        """``[0, "5R J Q", "sequence 1"]``"""
        return [self.seat, cards_text(self.cards), str(self.combination)]

    @classmethod
    def from_json(cls, data: object, domain: Domain) -> TrickPlay:
        """The inverse of `to_json`. Raises `BadText`."""
        seat, cards, shape = _PLAY.read(data, domain)
        for combination in readings(mask_of(cards)):
            if str(combination) == shape:
                return cls(seat, cards, combination)
        raise BadText(f"{cards_text(cards)} is no {short(shape)}")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HaggisView(ShortView):
    seat: Seat
    turn: Seat | None
    phase: Phase
    hand: Annotated[tuple[Card, ...], hand_of(17)]
    """This seat's cards by rank, then by suit, its face cards last."""
    cards: PerSeat[int]
    faces: PerSeat[tuple[Card, ...]]
    """The face cards that each seat has not played yet; they lie open."""
    bets: PerSeat[Annotated[int | None, _BET]]
    played: PerSeat[bool]
    """Whether a seat has played a card, and so can no longer bet."""
    trick: tuple[TrickPlay, ...] = ()
    passed: tuple[Seat, ...] = ()
    captured: PerSeat[int]
    """The points each seat captured in this round; leftovers too once it is over."""
    out: tuple[Seat, ...] = ()
    dealer: Seat
    leader: Seat
    """Who led the first trick of the round."""
    number: int = 1
    scores: PerSeat[int]
    target: int = 250
    tournament: bool = False
    """Whether a bombed trick goes to whoever played next highest (three players)."""
    results: tuple[Row[RoundResult], ...] = ()
    haggis: tuple[Card, ...] = ()
    """The cards put aside, shown when the round is over."""
    last_hand: tuple[Card, ...] = ()
    """The hand of the seat that did not go out, when the round is over."""
    winners: tuple[Seat, ...] = ()
    seen: tuple[HaggisEvent, ...] = ()

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.cards)

    @property
    def top(self) -> TrickPlay | None:
        """The play to beat."""
        return self.trick[-1] if self.trick else None

    @property
    def may_bet(self) -> bool:
        return may_bet(self.phase, self.out, self.played[self.seat], self.bets[self.seat])

    @property
    def moves(self) -> tuple[HaggisMove, ...]:
        return legal_moves(
            self.phase,
            self.seat,
            self.turn,
            mask_of(self.hand),
            self.trick[-1].combination if self.trick else None,
            self.players,
            self.may_bet,
        )

    @property
    def between(self) -> bool:
        return self.phase == "reckoning"

    def to_json(self) -> Json:
        return write_view("haggis", self)
