"""What one seat of a match of Gin Rummy may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from pygames.cards import Card, card_text, cards_text, parse_card, parse_cards
from pygames.game import Event, Json
from pygames.gin.events import GinEvent, GinKind
from pygames.gin.melds import Meld
from pygames.gin.moves import GinMove, Phase, legal_moves
from pygames.reading import flag, one_of, or_none, pair, reading, seat, seat_or_none, seats, whole

__all__ = ["GinView", "HandKind", "HandResult", "Showdown", "ShowdownKind", "in_hand_order"]

ShowdownKind: TypeAlias = Literal["gin", "knock", "undercut"]
"""Who scores: the knocker with gin or with less deadwood, or the defender."""

HandKind: TypeAlias = Literal["gin", "knock", "undercut", "void"]
"""How a hand ended."""

_KINDS = frozenset(get_args(GinKind))


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by suit, then by rank, ace first: the order of every hand."""
    return tuple(sorted(cards))


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand of the match ended."""

    kind: HandKind
    winner: int | None
    """The seat that scored; None for a void hand."""
    points: int

    def to_json(self) -> list[Any]:
        """``["knock", 0, 23]``"""
        return [self.kind, self.winner, self.points]

    @classmethod
    def from_json(cls, data: Any) -> HandResult:
        """The inverse of `to_json`. Raises `BadText`, `TypeError` or `ValueError`."""
        kind, winner, points = data
        return cls(one_of(kind, get_args(HandKind)), seat_or_none(winner, 2), whole(points))


@dataclass(frozen=True, slots=True)
class Showdown:
    """Both hands on the table after a knock, and what they score."""

    knocker: int
    kind: ShowdownKind
    illegal: bool
    """Whether the knock was an illegal one that was accepted."""
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    """The melds of each seat, without the cards played off."""
    layoffs: tuple[tuple[Card, int], ...]
    """The defender's cards that are played off, each with the index of the knocker's meld that it
    joins, in an order in which they can be played one after another."""
    unmatched: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The deadwood cards of each seat, after playing off."""
    deadwood: tuple[int, int]
    """The deadwood of each seat, after playing off."""
    winner: int
    """The seat that scores."""
    points: int
    """What it scores, the bonus included."""
    bonus: int
    """25 for gin or an undercut, otherwise 0."""

    def to_json(self) -> Json:
        """A JSON object; `from_json` reads it back."""
        return {
            "knocker": self.knocker,
            "kind": self.kind,
            "illegal": self.illegal,
            "melds": [[cards_text(meld) for meld in melds] for melds in self.melds],
            "layoffs": [[card_text(card), meld] for card, meld in self.layoffs],
            "unmatched": [cards_text(cards) for cards in self.unmatched],
            "deadwood": list(self.deadwood),
            "winner": self.winner,
            "points": self.points,
            "bonus": self.bonus,
        }

    @classmethod
    def from_json(cls, data: Any) -> Showdown:
        """The inverse of `to_json`. Raises `BadText`, `KeyError`, `TypeError` or `ValueError`."""
        first, second = (tuple(map(parse_cards, melds)) for melds in data["melds"])
        return cls(
            knocker=seat(data["knocker"], 2),
            kind=one_of(data["kind"], get_args(ShowdownKind)),
            illegal=flag(data["illegal"]),
            melds=(first, second),
            layoffs=tuple((parse_card(card), whole(meld)) for card, meld in data["layoffs"]),
            unmatched=pair(parse_cards, data["unmatched"]),
            deadwood=pair(whole, data["deadwood"]),
            winner=seat(data["winner"], 2),
            points=whole(data["points"]),
            bonus=whole(data["bonus"]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GinView:
    """A position of Gin Rummy as one seat sees it."""

    seat: int
    hand: tuple[Card, ...]
    turn: int | None
    phase: Phase
    dealer: int
    stock: int
    """How many cards the stock still has."""
    pile: tuple[Card, ...]
    """The discard pile, the top card last; all of its cards have been seen."""
    known: tuple[Card, ...] = ()
    """The cards that the opponent is known to hold: those it took from the pile and still has, or
    the whole hand once it lies open."""
    opponent_cards: int = 10
    drawn: Card | None = None
    """The card that this seat has drawn or taken, until it discards."""
    taken: Card | None = None
    """The card that the seat in turn has taken from the pile: it may not go back in this turn."""
    stock_only: bool = False
    """Whether both have passed the upcard, so that the coming draw is from the stock."""
    exposed: tuple[int, ...] = ()
    """The seats whose hands lie open since an illegal knock was refused; their draws do, too."""
    limit: int = 100
    scores: tuple[int, int] = (0, 0)
    number: int = 1
    """The number of the hand in the match; 1 is the first."""
    results: tuple[HandResult, ...] = ()
    """The hands of the match that are over, this one included once it is."""
    showdown: Showdown | None = None
    """The end of this hand, if it has ended with a knock."""
    winners: tuple[int, ...] = ()
    seen: tuple[GinEvent, ...] = ()

    @property
    def moves(self) -> tuple[GinMove, ...]:
        """The legal moves of this seat now, in a stable order; empty when it may not move."""
        if self.turn != self.seat:
            return ()
        return legal_moves(self.phase, self.hand, self.taken, self.stock_only)

    def to_json(self) -> Json:
        """A JSON object; `from_json` reads it back."""
        return {
            "game": "gin",
            "seat": self.seat,
            "hand": cards_text(self.hand),
            "turn": self.turn,
            "phase": self.phase,
            "dealer": self.dealer,
            "stock": self.stock,
            "pile": cards_text(self.pile),
            "known": cards_text(self.known),
            "opponent_cards": self.opponent_cards,
            "drawn": _text_or_none(self.drawn),
            "taken": _text_or_none(self.taken),
            "stock_only": self.stock_only,
            "exposed": list(self.exposed),
            "limit": self.limit,
            "scores": list(self.scores),
            "number": self.number,
            "results": [result.to_json() for result in self.results],
            "showdown": None if self.showdown is None else self.showdown.to_json(),
            "winners": list(self.winners),
            "seen": [event.to_json() for event in self.seen],
        }

    @classmethod
    def from_json(cls, data: Json) -> GinView:
        """The inverse of `to_json`. Raises `BadText`."""
        with reading("gin", "Gin Rummy", data):
            return cls(
                seat=seat(data["seat"], 2),
                hand=parse_cards(data["hand"]),
                turn=seat_or_none(data["turn"], 2),
                phase=one_of(data["phase"], get_args(Phase)),
                dealer=seat(data["dealer"], 2),
                stock=whole(data["stock"]),
                pile=parse_cards(data["pile"]),
                known=parse_cards(data["known"]),
                opponent_cards=whole(data["opponent_cards"]),
                drawn=or_none(parse_card, data["drawn"]),
                taken=or_none(parse_card, data["taken"]),
                stock_only=flag(data["stock_only"]),
                exposed=seats(data["exposed"], 2),
                limit=whole(data["limit"]),
                scores=pair(whole, data["scores"]),
                number=whole(data["number"]),
                results=tuple(map(HandResult.from_json, data["results"])),
                showdown=or_none(Showdown.from_json, data["showdown"]),
                winners=seats(data["winners"], 2),
                seen=tuple(Event.from_json(event, _KINDS) for event in data["seen"]),
            )


def _text_or_none(card: Card | None) -> str | None:
    return None if card is None else card_text(card)
