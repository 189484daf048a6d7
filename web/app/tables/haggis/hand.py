from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.hand_card import HandCard
from app.tables import SeatContext
from app.tables.parts.hand import arranged
from pygames.cards import SUITLESS, Card
from pygames.haggis import Combination, HaggisView
from pygames.haggis.combinations import FACES, cards_of, mask_of, suit
from pygames.haggis.plays import classes, plays


def in_order(at: SeatContext[HaggisView]) -> tuple[HandCard, ...]:
    """By suit, wild cards last."""
    return arranged(at, at.view.hand, lambda card: (card in SUITLESS, suit(card)))


def can_play(view: HaggisView) -> bool:
    top = None if view.top is None else view.top.combination
    return bool(view.hand) and (top is None or bool(plays(mask_of(view.hand), top)))


class Offer(NamedTuple):
    cards: tuple[Card, ...]
    combination: Combination


def offers(view: HaggisView) -> tuple[Offer, ...]:
    """One play of each class (`pygames.haggis.plays.classes`).

    Those without wild cards first, bombs last; then long before short, low before high. A lead's
    hundreds of plays with wild cards are left out if there are others.
    """
    top = view.top
    return _offers(mask_of(view.hand), None if top is None else top.combination)


def leaves_out_wilds(view: HaggisView) -> bool:
    if view.top is not None or not mask_of(view.hand) & FACES:
        return False
    return not any(_order((mask_of(each.cards), each.combination))[1] for each in offers(view))


@lru_cache(maxsize=8)
def _offers(hand: int, top: Combination | None) -> tuple[Offer, ...]:
    groups = sorted(classes(hand, top), key=_order)
    if top is None:
        few = [group for group in groups if not _order(group)[1]]
        groups = few if any(not combination.level for _, combination in few) else groups
    return tuple(Offer(cards_of(cards), combination) for cards, combination in groups)


def _order(group: tuple[int, Combination]) -> tuple[bool, int, int, int]:
    cards, combination = group
    bomb = combination.level > 0
    wild = 0 if bomb or combination.size == 1 else (cards & FACES).bit_count()
    return bomb, wild, -combination.size, combination.rank
