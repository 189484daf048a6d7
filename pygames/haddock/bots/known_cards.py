from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pygames.cards import Card
from pygames.haddock.bots.holding import HIGHEST, Holding, Lay
from pygames.haddock.bots.position import Position
from pygames.haddock.moves import Pair, value
from pygames.haddock.view import HaddockView

__all__ = ["deck_of", "lays_of", "position_of", "restless", "unseen_by"]

_PATIENCE = 10
"""After so many renewals of the draw pile anybody gets restless."""

_RESTLESS = 0.05, 0.5
"""The chance of a random play: with each further renewal, and at most."""


def lays_of(view: HaddockView) -> dict[Lay, Pair]:
    """The plays by value, each with its first move."""
    pairs: dict[Lay, Pair] = {}
    for move in view.moves:
        if isinstance(move, Pair):
            pairs.setdefault((value(move.under), value(move.top)), move)
    return pairs


def deck_of(view: HaddockView) -> list[int]:
    """The cards in play, counted by value."""
    return _counted(view.variations.deck(view.seats))


def unseen_by(view: HaddockView, remembered: int = 104) -> list[int]:
    """The unseen cards, counted by value, if the seat remembers so many of the pile."""
    counts = _counted((*view.hand, *view.pile[-remembered:]))
    return [all_ - some for all_, some in zip(deck_of(view), counts, strict=True)]


def position_of(view: HaddockView) -> Position:
    """What a seat knows; other hands have only a size."""
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


def restless(view: HaddockView, rng: Random) -> bool:
    """Whether to play at random now: players who draw until able can hold nearly all cards and
    block each other for ever.
    """
    renewals = 0
    for event in reversed(view.seen):
        if event.kind == "game":
            break
        renewals += event.kind == "renew"
    more, most = _RESTLESS
    return renewals > _PATIENCE and rng.random() < min(most, more * (renewals - _PATIENCE))


def _counted(cards: Iterable[Card]) -> list[int]:
    counts = [0] * (HIGHEST + 1)
    for card in cards:
        counts[value(card)] += 1
    return counts
