"""The moves of Gin Rummy, and which are legal in which phase."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_text, parse_card
from pygames.errors import BadText, short
from pygames.rounds import DEAL, Deal

__all__ = [
    "ACCEPT",
    "DEAL",
    "DISCARDS",
    "DRAW_DISCARD",
    "DRAW_STOCK",
    "KNOCKS",
    "PASS",
    "REFUSE",
    "TAKE",
    "Action",
    "Discard",
    "GinMove",
    "Knock",
    "Phase",
    "legal_moves",
    "parse_move",
]

Phase: TypeAlias = Literal["upcard", "draw", "discard", "respond", "reckoning", "over"]
"""What a match waits for: the upcard's offer, a draw, a discard or knock, the answer to an illegal
knock, the next deal, or nothing."""


class Action(Enum):
    TAKE = "take"
    """Take the upcard, while it is offered."""
    PASS = "pass"
    """Leave the upcard to the other player."""
    DRAW_STOCK = "draw stock"
    """Draw the top card of the stock."""
    DRAW_DISCARD = "draw discard"
    ACCEPT = "accept"
    REFUSE = "refuse"
    """Undo an illegal knock: the hand goes on with the knocker's cards open."""

    def __str__(self) -> str:
        return self.value


TAKE = Action.TAKE
PASS = Action.PASS
DRAW_STOCK = Action.DRAW_STOCK
DRAW_DISCARD = Action.DRAW_DISCARD
ACCEPT = Action.ACCEPT
REFUSE = Action.REFUSE


@dataclass(frozen=True, slots=True)
class Discard:
    card: Card

    def __str__(self) -> str:
        return f"discard {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Knock:
    """``"knock 7H"``: also for gin, and for an illegal knock with 11 points or more."""

    card: Card

    def __str__(self) -> str:
        return f"knock {card_text(self.card)}"


GinMove: TypeAlias = Action | Discard | Knock | Deal

DISCARDS: tuple[Discard, ...] = tuple(map(Discard, STANDARD_DECK))
"""The discard of each card, made once: a random hand lists hundreds of them."""

KNOCKS: tuple[Knock, ...] = tuple(map(Knock, STANDARD_DECK))

_WORDS: dict[str, GinMove] = {str(move): move for move in (*Action, DEAL)}
_CARD_MOVES: dict[str, tuple[Discard, ...] | tuple[Knock, ...]] = {
    "discard": DISCARDS,
    "knock": KNOCKS,
}

_UPCARD = (TAKE, PASS)
_STOCK_ONLY = (DRAW_STOCK,)
_DRAW = (DRAW_STOCK, DRAW_DISCARD)
_RESPOND = (ACCEPT, REFUSE)
_DEAL = (DEAL,)


def legal_moves(
    phase: Phase, hand: tuple[Card, ...], taken: Card | None, stock_only: bool
) -> tuple[GinMove, ...]:
    """The legal moves of the seat in turn, in a stable order.

    `hand` is its hand; `taken` the card it took from the discard pile in this turn, which may not
    go back; `stock_only` whether both just passed the upcard.
    """
    if phase == "discard":
        if taken is not None:
            hand = tuple(card for card in hand if card != taken)
        return (*map(DISCARDS.__getitem__, hand), *map(KNOCKS.__getitem__, hand))
    if phase == "draw":
        return _STOCK_ONLY if stock_only else _DRAW
    if phase == "upcard":
        return _UPCARD
    if phase == "respond":
        return _RESPOND
    return _DEAL if phase == "reckoning" else ()


def parse_move(text: str) -> GinMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    if text in _WORDS:
        return _WORDS[text]
    word, _, name = text.partition(" ")
    if word not in _CARD_MOVES:
        raise BadText(f"{short(text)} is not a move of Gin Rummy")
    card = parse_card(name)
    if card not in STANDARD_DECK:
        raise BadText(f"{name!r} is not a card of this deck")
    return _CARD_MOVES[word][card]
