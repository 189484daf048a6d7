"""The hand at the Haggis table: its order, its rows, and what it can play."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.tables import OWN, Sitting
from pygames.cards import SUITLESS, Card
from pygames.haggis import Combination, HaggisView
from pygames.haggis.combinations import FACES, cards_of, mask_of, rank, suit
from pygames.haggis.plays import classes

__all__ = ["SORTINGS", "Offer", "in_order", "offers", "rows"]

SORTINGS = ("rank", "suit", OWN)
"""The ways to arrange a hand of Haggis."""

_ONE_ROW = 9
"""So many cards stand in one row on a narrow table."""


def in_order(at: Sitting[HaggisView]) -> tuple[Card, ...]:
    """The hand as it is arranged; the wild cards stand at the end unless one has it otherwise."""
    if at.ui.sorting == OWN:
        new = [card for card in at.view.hand if card not in at.ui.own]
        return (*(card for card in at.ui.own if card in at.view.hand), *new)
    if at.ui.sorting == "suit":
        wild = [card for card in at.view.hand if card in SUITLESS]
        numbers = [card for card in at.view.hand if card not in SUITLESS]
        return (*sorted(numbers, key=lambda card: (suit(card), rank(card))), *wild)
    return at.view.hand


def rows(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand in the two rows of a narrow table; a small one has all in the lower row."""
    if len(cards) <= _ONE_ROW:
        return (), cards
    half = (len(cards) + 1) // 2
    return cards[:half], cards[half:]


class Offer(NamedTuple):
    """Something that the hand can play."""

    cards: tuple[Card, ...]
    combination: Combination


def offers(view: HaggisView) -> tuple[Offer, ...]:
    """What the hand can play now, one of each that come to the same.

    Those without wild cards come first, the bombs last; long ones before short ones on a lead, low
    ones before high ones. On a lead, where wild cards make hundreds of plays, there are only those
    that do without, if there are any.
    """
    top = view.top
    return _offers(mask_of(view.hand), None if top is None else top.combination)


@lru_cache(maxsize=8)
def _offers(hand: int, top: Combination | None) -> tuple[Offer, ...]:
    found = sorted(classes(hand, top), key=_order)
    if top is None:
        few = [group for group in found if not _order(group)[1]]
        found = few if any(not combination.level for _, combination in few) else found
    return tuple(Offer(cards_of(cards), combination) for cards, combination in found)


def _order(group: tuple[int, Combination]) -> tuple[bool, int, int, int]:
    cards, combination = group
    bomb = combination.level > 0
    wild = 0 if bomb or combination.size == 1 else (cards & FACES).bit_count()
    return bomb, wild, -combination.size, combination.rank
