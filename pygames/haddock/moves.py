from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, combinations
from typing import Literal, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_text, parse_cards, rank, suit
from pygames.errors import BadText, short
from pygames.rounds import DEAL, Deal

__all__ = [
    "DEAL",
    "DRAW",
    "Action",
    "HaddockMove",
    "Pair",
    "Phase",
    "fits",
    "in_hand_order",
    "legal_moves",
    "legal_pairs",
    "parse_move",
    "value",
]

Phase: TypeAlias = Literal["play", "reckoning", "over"]
"""What a match waits for: a pair or a draw, the next deal, or nothing."""


class Action(Enum):
    DRAW = "draw"

    def __str__(self) -> str:
        return self.value


DRAW = Action.DRAW


@dataclass(frozen=True, slots=True)
class Pair:
    """Lay two cards on the last-card-played: ``"3C 6D"`` leaves the 6 on top."""

    under: Card
    top: Card
    """The card that becomes the last-card-played."""

    def __str__(self) -> str:
        return f"{card_text(self.under)} {card_text(self.top)}"


HaddockMove: TypeAlias = Pair | Action | Deal

_ACTIONS: dict[str, HaddockMove] = {str(move): move for move in (*Action, DEAL)}


def value(card: Card) -> int:
    """The value of a card: ace 1, jack 11, queen 12, king 13, others their rank."""
    return rank(card) + 1


def fits(first: Card, second: Card, top: Card) -> bool:
    """Whether one of two cards and the last-card-played is the sum of the others.

    >>> [fits(*parse_cards(cards)) for cards in ("4H 7S JH", "4H KC 9D", "4H 7S TH")]
    [True, True, False]
    """
    values = value(first), value(second), value(top)
    return 2 * max(values) == sum(values)


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank, ace first, then by suit: the order of every hand."""
    return tuple(sorted(cards, key=lambda card: (rank(card), suit(card))))


def legal_pairs(
    hand: Sequence[Card], top: Card, low_card_on_top: bool = False
) -> tuple[tuple[Pair, ...], ...]:
    """The pairs of a hand for the last-card-played, with the ways to lay each.

    A pair has two ways, one with each card on top; one only where the low card must be, or the
    cards are the same.
    """
    pairs = dict.fromkeys(combinations(hand, 2))
    return tuple(_ways(*pair, low_card_on_top) for pair in pairs if fits(*pair, top))


def _ways(first: Card, second: Card, low_card_on_top: bool) -> tuple[Pair, ...]:
    if first == second:
        return (Pair(first, second),)
    ways = Pair(first, second), Pair(second, first)
    if not low_card_on_top:
        return ways
    return tuple(way for way in ways if rank(way.top) <= rank(way.under))


def legal_moves(
    phase: Phase, hand: Sequence[Card], top: Card | None, low_card_on_top: bool
) -> tuple[HaddockMove, ...]:
    """All pairs, or a draw if there are none. `hand` is in order, `top` the last-card-played."""
    if phase == "play" and top is not None:
        return tuple(chain(*legal_pairs(hand, top, low_card_on_top))) or (DRAW,)
    return (DEAL,) if phase == "reckoning" else ()


def parse_move(text: str) -> HaddockMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    action = _ACTIONS.get(text)
    if action is not None:
        return action
    cards = parse_cards(text)
    if len(cards) != 2:
        raise BadText(f"{short(text)} is not a move of Haddock")
    move = Pair(*cards)
    if str(move) != text:
        raise BadText(f"a pair is written as {move}, not as {short(text)}")
    for card in cards:
        if card not in STANDARD_DECK:
            raise BadText(f"{card_text(card)!r} is not a card of this deck")
    return move
