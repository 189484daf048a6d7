"""The hand at the Gin table: its groups, its rows, its deadwood."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from app.tables import OWN, Sitting
from app.words import capital, ranks_word, small
from pygames.cards import Card, rank, suit
from pygames.gin import GinView
from pygames.gin.melds import VALUES, Meld, arrange, best_discards, deadwood, is_run

__all__ = [
    "SORTINGS",
    "Count",
    "Group",
    "counted",
    "groups",
    "meld_name",
    "rows",
    "suggested",
]

SORTINGS = ("melds", "suit", "rank", OWN)
"""The ways to arrange a hand of Gin."""

_SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")


class Group(NamedTuple):
    """Cards that stand together."""

    name: str
    cards: tuple[Card, ...]
    titled: bool = True
    """Whether the name stands over the cards; it is told to a screen reader in any case."""


class Count(NamedTuple):
    """The number that stands beside the hand."""

    deadwood: int
    without: Card | None
    """The card that is not counted, since it will be discarded."""


def meld_name(meld: Meld) -> str:
    """``"Run"`` or ``"Three queens"``."""
    if is_run(meld):
        return "Run"
    return capital(f"{small(len(meld))} {ranks_word(rank(meld[0]))}")


def groups(at: Sitting[GinView]) -> list[Group]:
    """The hand as it is arranged, the groups from left to right."""
    hand = at.view.hand
    if at.ui.sorting == "suit":
        by_suit = [tuple(card for card in hand if suit(card) == which) for which in range(4)]
        return [Group(_SUITS[suit(cards[0])], cards) for cards in by_suit if cards]
    if at.ui.sorting == "rank":
        return _one(_by_rank(hand))
    if at.ui.sorting == OWN:
        new = [card for card in hand if card not in at.ui.own]
        return _one([card for card in at.ui.own if card in hand] + new)
    best = _arranged(hand)
    melds = [Group(meld_name(meld), meld) for meld in best.melds]
    rest = [Group("Not in a meld", tuple(_by_rank(best.unmatched)))] if best.unmatched else []
    return melds + rest


def _one(cards: list[Card]) -> list[Group]:
    return [Group("", tuple(cards))] if cards else []


def _by_rank(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (rank(card), suit(card)))


def rows(parts: list[Group]) -> list[list[Group]]:
    """The groups in the two rows of a narrow table, so that the fuller row is as light as can be.

    A group is not torn apart unless it is the only one.
    """
    if len(parts) == 1 and len(parts[0].cards) > 3:
        name, cards = parts[0].name, parts[0].cards
        half = (len(cards) + 1) // 2
        return [[Group(name, cards[:half])], [Group(name, cards[half:], titled=False)]]
    splits = [[parts[:at], parts[at:]] for at in range(1, len(parts))]
    return (
        min(splits, key=lambda two: max(_weight(two[0]), _weight(two[1]) + 4))
        if splits
        else [parts]
    )


def _weight(row: list[Group]) -> int:
    """How much of its row a list of groups takes, in steps of a fan; a whole card is two."""
    return sum(len(group.cards) + 2 for group in row)


def counted(at: Sitting[GinView]) -> Count | None:
    """The deadwood of the hand; while a card must go, without the one that is chosen or best."""
    if not at.view.hand:
        return None
    if len(at.view.hand) <= 10:
        return Count(_left(at.view.hand, None), None)
    card = (
        at.ui.card if at.ui.card is not None and at.ui.card != at.view.taken else suggested(at.view)
    )
    return Count(_left(at.view.hand, card), card)


def suggested(view: GinView) -> Card:
    """The discard that leaves the least deadwood; among several the one that counts most."""
    return _suggested(view.hand, view.taken)


# A picture asks for these several times over, and most pictures are of the hand of the one before.

_arranged = lru_cache(maxsize=32)(arrange)


@lru_cache(maxsize=64)
def _left(hand: tuple[Card, ...], without: Card | None) -> int:
    return deadwood([card for card in hand if card != without])


@lru_cache(maxsize=32)
def _suggested(hand: tuple[Card, ...], taken: Card | None) -> Card:
    _, cards = best_discards(hand, taken)
    return max(cards, key=lambda card: (VALUES[card], rank(card), card))
