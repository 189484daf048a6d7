"""Melds, deadwood and laying off by trying everything: slow, plain, and nobody else's code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

from pygames.cards import Card

__all__ = ["Cards", "arrangements", "defended", "inviting", "is_meld", "least", "points"]

Cards: TypeAlias = frozenset[Card]
"""Cards are numbers: 13 times the suit and the rank, the ace being 0."""


def points(cards: Iterable[Card]) -> int:
    """What cards count in no meld: an ace 1, a face 10."""
    return sum(min(card % 13 + 1, 10) for card in cards)


def is_meld(cards: Iterable[Card]) -> bool:
    """Whether cards are a set or a run."""
    held = sorted(cards)
    if len(held) < 3 or len(set(held)) < len(held):
        return False
    one_rank = len({card % 13 for card in held}) == 1
    one_suit = len({card // 13 for card in held}) == 1
    return one_rank or (one_suit and held[-1] - held[0] == len(held) - 1)


def _melds_with(first: Card, cards: Cards) -> Iterator[Cards]:
    """The melds among some cards that their lowest one is in."""
    others = [card for card in cards if card % 13 == first % 13 and card != first]
    if len(others) >= 2:
        yield frozenset([first, *others])
    if len(others) == 3:
        for left_out in others:
            yield frozenset([first, *others]) - {left_out}
    for length in range(3, 14):
        run = frozenset(range(first, first + length))
        if not run <= cards or not is_meld(run):
            break
        yield run


@cache
def least(cards: Cards) -> int:
    """The least deadwood: the lowest card is in no meld, or in one of those that it can be in."""
    if not cards:
        return 0
    first = min(cards)
    ways = [points([first]) + least(cards - {first})]
    ways += [least(cards - meld) for meld in _melds_with(first, cards)]
    return min(ways)


def arrangements(cards: Cards, left: int | None = None) -> Iterator[tuple[Cards, ...]]:
    """The melds of every arrangement with the least deadwood."""
    if left is None:
        left = least(cards)
    if not cards:
        yield ()
        return
    first = min(cards)
    if points([first]) + least(cards - {first}) == left:
        yield from arrangements(cards - {first}, left - points([first]))
    for meld in _melds_with(first, cards):
        if least(cards - meld) == left:
            for others in arrangements(cards - meld, left):
                yield meld, *others


def inviting(melds: Iterable[Iterable[Card]], hand: Cards) -> int:
    """How many cards outside a hand could be laid off on its melds directly."""
    held = [frozenset(meld) for meld in melds]
    return sum(
        any(is_meld(meld | {card}) for meld in held) for card in range(52) if card not in hand
    )


@cache
def defended(hand: Cards, melds: tuple[Cards, ...]) -> int:
    """The least deadwood of a hand that may be laid off, card by card, on the other's melds."""
    ways = [least(hand)]
    for card in hand:
        for index, meld in enumerate(melds):
            if is_meld(meld | {card}):
                longer = (*melds[:index], meld | {card}, *melds[index + 1 :])
                ways.append(defended(hand - {card}, longer))
    return min(ways)
