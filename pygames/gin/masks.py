"""Hands of Gin as bit masks, and their least deadwood: exact and fast.

A mask has bit ``card`` set for each card. A suit is 13 neighbouring bits; a table has its least
deadwood with runs alone, for each holding. Only sets join suits, so the entries of the four suits
add up where no rank is held three times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from pygames.cards import Card

__all__ = ["SUIT", "cards_of", "least", "least_by_runs", "least_without", "mask_of"]

_Suits: TypeAlias = tuple[int, int, int, int]

SUIT = 0b1_1111_1111_1111
"""The mask of the first suit."""

_SHORT_RUNS = (0b111, 0b1111, 0b1_1111)
"""Runs from the lowest card on; one of six or more is two of these."""


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some different cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def least_by_runs(loose: Sequence[int]) -> tuple[int, ...]:
    """For each holding of one suit, the least total of the cards in no run.

    `loose` is what such a card counts, by rank.
    """
    table = [0]
    for suit in range(1, SUIT + 1):
        low = suit & -suit
        runs = (short * low for short in _SHORT_RUNS)
        melded = [table[suit ^ run] for run in runs if suit & run == run]
        table.append(min([loose[low.bit_length() - 1] + table[suit ^ low], *melded]))
    return tuple(table)


def least(mask: int, totals: tuple[int, ...]) -> int:
    """The least total of the cards in no meld; `totals` is a table of `least_by_runs`."""
    c = mask & SUIT
    d = mask >> 13 & SUIT
    h = mask >> 26 & SUIT
    s = mask >> 39
    sets = c & d & (h | s) | h & s & (c | d)
    if sets:
        return _with_sets(c, d, h, s, sets, totals)
    return totals[c] + totals[d] + totals[h] + totals[s]


def _with_sets(c: int, d: int, h: int, s: int, sets: int, totals: tuple[int, ...]) -> int:
    """`least` where the ranks of the mask `sets` may be melded as sets."""
    low = sets & -sets
    sets ^= low
    # The suits without the rank, for when it is a set.
    cw, dw, hw, sw = c & ~low, d & ~low, h & ~low, s & ~low
    if sets:
        best = _with_sets(c, d, h, s, sets, totals)
        best = min(best, _with_sets(cw, dw, hw, sw, sets, totals))
        if c & d & h & s & low:
            best = min(
                best,
                _with_sets(c, dw, hw, sw, sets, totals),
                _with_sets(cw, d, hw, sw, sets, totals),
                _with_sets(cw, dw, h, sw, sets, totals),
                _with_sets(cw, dw, hw, s, sets, totals),
            )
        return best
    rc, rd, rh, rs = totals[c], totals[d], totals[h], totals[s]
    wc, wd, wh, ws = totals[cw], totals[dw], totals[hw], totals[sw]
    best = rc + rd + rh + rs
    melded = wc + wd + wh + ws
    if melded < best:
        best = melded
    if c & d & h & s & low:
        best = min(
            best,
            rc + wd + wh + ws,
            wc + rd + wh + ws,
            wc + wd + rh + ws,
            wc + wd + wh + rs,
        )
    return best


def least_without(mask: int, forbidden: Card, totals: tuple[int, ...]) -> list[tuple[int, Card]]:
    """For each card but `forbidden`, in order: `least` of the hand without it, and the card.

    Most hands have at most one set, of three cards: the fast path.
    """
    c, d, h, s = suits = mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39
    sets = c & d & (h | s) | h & s & (c | d)
    if sets & (sets - 1) or sets & c & d & h & s:
        return _least_without_by_ways(suits, forbidden, totals)
    other = ~sets
    runs = totals[c] + totals[d] + totals[h] + totals[s]
    melded = totals[c & other] + totals[d & other] + totals[h & other] + totals[s & other]
    pairs = []
    first = -1
    for suit in suits:
        rest = suit
        without, melded_without = runs - totals[suit], melded - totals[suit & other]
        while rest:
            low = rest & -rest
            rest ^= low
            card = first + low.bit_length()
            if card == forbidden:
                continue
            best = without + totals[suit ^ low]
            if sets and not low & sets:
                with_set = melded_without + totals[(suit ^ low) & other]
                if with_set < best:
                    best = with_set
            pairs.append((best, card))
        first += 13
    return pairs


def _least_without_by_ways(
    suits: _Suits, forbidden: Card, totals: tuple[int, ...]
) -> list[tuple[int, Card]]:
    """`least_without` for any hand. Its loop is a copy: one loop for both is an eighth slower."""
    ways = _ways_to_sets(suits, totals)
    pairs = []
    first = -1
    for place, suit in enumerate(suits):
        # For each remainder of this suit, the least total of the others.
        others: dict[int, int] = {}
        for way, total in ways:
            part = way[place]
            beside = total - totals[part]
            if others.get(part, beside) >= beside:
                others[part] = beside
        without = others.pop(suit)
        rest = suit
        while rest:
            low = rest & -rest
            rest ^= low
            card = first + low.bit_length()
            if card == forbidden:
                continue
            best = without + totals[suit ^ low]
            for part, beside in others.items():
                if part & low:
                    melded = beside + totals[part ^ low]
                    if melded < best:
                        best = melded
            pairs.append((best, card))
        first += 13
    return pairs


def _ways_to_sets(suits: _Suits, totals: tuple[int, ...]) -> list[tuple[_Suits, int]]:
    """All choices of sets, first none: the suits without them, and their least total by runs."""
    c, d, h, s = suits
    sets = c & d & (h | s) | h & s & (c | d)
    ways = [suits]
    while sets:
        low = sets & -sets
        sets ^= low
        rest = ~low
        for c, d, h, s in ways[:]:
            cw, dw, hw, sw = c & rest, d & rest, h & rest, s & rest
            ways.append((cw, dw, hw, sw))
            if c & d & h & s & low:
                ways += (c, dw, hw, sw), (cw, d, hw, sw), (cw, dw, h, sw), (cw, dw, hw, s)
    return [((c, d, h, s), totals[c] + totals[d] + totals[h] + totals[s]) for c, d, h, s in ways]
