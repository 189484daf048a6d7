from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from app.hand_card import number_duplicates
from app.tables import OWN, SeatContext
from app.tables.parts.hand import Group, own_order
from app.words import capital, ranks_word, small
from pygames.cards import Card, rank, suit
from pygames.gin import GinView
from pygames.gin.melds import VALUES, Meld, arrange, best_discards, deadwood, is_run

SORTINGS = ("melds", "suit", "rank", OWN)

LOOSE = "Deadwood"

_SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")


class Count(NamedTuple):
    """The deadwood number beside the hand."""

    deadwood: int
    without: Card | None


def meld_name(meld: Meld) -> str:
    """``"Run"`` or ``"Three queens"``."""
    if is_run(meld):
        return "Run"
    return capital(f"{small(len(meld))} {ranks_word(rank(meld[0]))}")


def by_rank(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (rank(card), suit(card)))


def groups(at: SeatContext[GinView]) -> list[Group]:
    hand = at.view.hand
    parts: list[tuple[str, Iterable[Card]]]
    if at.ui.sorting == OWN:
        return [Group(own_order(number_duplicates(hand), at.ui.own))] if hand else []
    if at.ui.sorting == "suit":
        parts = [(_SUITS[one], [card for card in hand if suit(card) == one]) for one in range(4)]
    elif at.ui.sorting == "rank":
        parts = [("", by_rank(hand))]
    else:
        best = _arranged(hand)
        parts = [(meld_name(meld), meld) for meld in best.melds]
        parts.append((LOOSE, by_rank(best.unmatched)))
    return [Group(number_duplicates(cards), name) for name, cards in parts if cards]


def rows(parts: list[Group]) -> list[list[Group]]:
    """The fuller row is as short as possible; only a single group is split."""
    if len(parts) == 1 and len(parts[0].cards) > 3:
        group, half = parts[0], (len(parts[0].cards) + 1) // 2
        first = group._replace(cards=group.cards[:half], goes_on=True)
        return [[first], [group._replace(cards=group.cards[half:], titled=False)]]
    splits = [[parts[:at], parts[at:]] for at in range(1, len(parts))]
    if not splits:
        return [parts]
    return min(splits, key=lambda two: max(_weight(two[0]), _weight(two[1]) + 4))


def _weight(row: list[Group]) -> int:
    """In fan steps; a whole card is two."""
    return sum(len(group.cards) + 2 for group in row)


def counted(at: SeatContext[GinView]) -> Count | None:
    """The deadwood; when a discard is due, without the selected or best card."""
    hand, card = at.view.hand, at.ui.card
    if not hand:
        return None
    if len(hand) <= 10:
        return Count(_left(hand, None), None)
    if card is None or card == at.view.taken:
        card = suggested(at.view)
    return Count(_left(hand, card), card)


def has_gin(view: GinView) -> bool:
    """Whether a discard leaves no deadwood."""
    return view.phase == "discard" and bool(view.hand) and not _left(view.hand, suggested(view))


def loses(at: SeatContext[GinView]) -> bool:
    view, card = at.view, at.ui.card
    if view.phase != "discard" or card in (None, view.taken, *_arranged(view.hand).unmatched):
        return False
    return _left(view.hand, card) > _left(view.hand, suggested(view))


def suggested(view: GinView) -> Card:
    """The best discard; of several, the highest."""
    return _suggested(view.hand, view.taken)


# Cached: one redraw asks several times for the same hand.

_arranged = lru_cache(maxsize=32)(arrange)


@lru_cache(maxsize=64)
def _left(hand: tuple[Card, ...], without: Card | None) -> int:
    return deadwood([card for card in hand if card != without])


@lru_cache(maxsize=32)
def _suggested(hand: tuple[Card, ...], forbidden: Card | None) -> Card:
    _, cards = best_discards(hand, forbidden)
    return max(cards, key=lambda card: (VALUES[card], rank(card), card))
