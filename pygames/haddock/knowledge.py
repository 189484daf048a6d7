"""What a view of Haddock tells by values: the plays, the deck, what has not been seen."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.cards import Card
from pygames.haddock.holding import HIGHEST, Holding, Lay
from pygames.haddock.moves import Pair, value
from pygames.haddock.playouts import Position
from pygames.haddock.view import HaddockView

__all__ = ["deck_of", "lays_of", "position_of", "unseen_by"]


def lays_of(view: HaddockView) -> dict[Lay, Pair]:
    """The plays by the values of their cards, each with the first of the moves that make it."""
    found: dict[Lay, Pair] = {}
    for move in view.moves:
        if isinstance(move, Pair):
            found.setdefault((value(move.under), value(move.top)), move)
    return found


def deck_of(view: HaddockView) -> list[int]:
    """By value, how many cards are in play."""
    return _counted(view.variations.deck(view.seats))


def unseen_by(view: HaddockView) -> list[int]:
    """By value, how many cards a seat cannot see: those of the others and of the draw pile."""
    seen = _counted((*view.hand, *view.pile))
    return [all_ - some for all_, some in zip(deck_of(view), seen, strict=True)]


def position_of(view: HaddockView) -> Position:
    """The position as far as it can be seen: of the others' hands it has only the size."""
    hands = [Holding() for _ in range(view.seats)]
    for hand, size in zip(hands, view.cards, strict=True):
        hand.size = size
    hands[view.seat] = Holding(map(value, view.hand))
    return Position(
        hands,
        [],
        [value(card) for card in view.pile[:-1]],
        value(view.top),
        view.seat,
        view.variations.draw_until_able,
        view.variations.low_card_on_top,
    )


def _counted(cards: Iterable[Card]) -> list[int]:
    counts = [0] * (HIGHEST + 1)
    for card in cards:
        counts[value(card)] += 1
    return counts
