"""What a rule player sees in a hand, fast.

The *measure* of a hand is ``LOOSE * deadwood + loose cards``: the least deadwood, then the fewest
cards in no meld. As in `melds`, a table gives it for every holding of one suit.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygames.cards import Card, rank
from pygames.gin.masks import least, least_by_runs, least_without
from pygames.gin.melds import RANK_VALUES

__all__ = ["LOOSE", "NEAR", "danger", "measure", "measures_without", "outs", "outs_without"]

LOOSE = 16

_SUIT = 0b1_1111_1111_1111
_EVERY_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""Times a mask of ranks, it gives these ranks in every suit."""


def _run_outs() -> tuple[int, ...]:
    """For each holding of one suit the cards that make a run with two of it."""
    return tuple(
        (suit >> 1 & suit >> 2 | suit << 1 & suit >> 1 | suit << 1 & suit << 2) & _SUIT & ~suit
        for suit in range(_SUIT + 1)
    )


_PLACES = tuple((card - rank(card), 1 << rank(card)) for card in range(52))

_MEASURES = least_by_runs([LOOSE * points + 1 for points in RANK_VALUES])
_RUN_OUTS = _run_outs()

_MATES: tuple[int, ...] = tuple(
    sum(1 << other for other in range(rank(card), 52, 13) if other != card) for card in range(52)
)
"""For each card the others of its rank."""


def _in_suit(card: Card, *steps: int) -> int:
    """The cards so many steps beside a card in its suit; 0 if one is missing."""
    if not all(0 <= rank(card) + step <= 12 for step in steps):
        return 0
    return sum(1 << card + step for step in steps)


_IN_RUNS: tuple[tuple[int, ...], ...] = tuple(
    tuple(pair for steps in ((-2, -1), (-1, 1), (1, 2)) if (pair := _in_suit(card, *steps)))
    for card in range(52)
)
"""For each card the pairs that make a run with it."""

NEAR: tuple[int, ...] = tuple(
    _MATES[card] | _in_suit(card, -1) | _in_suit(card, 1) for card in range(52)
)
"""For each card those of its rank, and its neighbours in suit."""


def measure(hand: int) -> int:
    return least(hand, _MEASURES)


def measures_without(hand: int, forbidden: Card) -> list[tuple[int, Card]]:
    """The measure of a hand without each card but `forbidden`, and the card, in order."""
    return least_without(hand, forbidden, _MEASURES)


def outs(hand: int) -> int:
    """The cards, as a mask, that make or extend a meld with two cards of a hand."""
    c = hand & _SUIT
    d = hand >> 13 & _SUIT
    h = hand >> 26 & _SUIT
    s = hand >> 39
    pairs = c & d | h & s | (c | d) & (h | s)
    cards = _RUN_OUTS[c] | pairs | (_RUN_OUTS[d] | pairs) << 13
    return (cards | (_RUN_OUTS[h] | pairs) << 26 | (_RUN_OUTS[s] | pairs) << 39) & ~hand


def outs_without(hand: int, cards: Iterable[Card]) -> list[int]:
    """For each of `cards`, the outs without it. They may contain cards of the hand: mask them with
    unseen cards.
    """
    c = hand & _SUIT
    d = hand >> 13 & _SUIT
    h = hand >> 26 & _SUIT
    s = hand >> 39
    pairs = c & d | h & s | (c | d) & (h | s)
    # The ranks of which exactly two are held.
    twos = pairs & ~(c & d & (h | s) | h & s & (c | d))
    table = _RUN_OUTS
    runs = table[c] | table[d] << 13 | table[h] << 26 | table[s] << 39
    masks = []
    for card in cards:
        shift, low = _PLACES[card]
        suit = hand >> shift & _SUIT
        by_runs = runs ^ (table[suit] ^ table[suit ^ low]) << shift
        masks.append(by_runs | (pairs ^ low & twos) * _EVERY_SUIT)
    return masks


def danger(card: Card, unseen: int, known: int) -> tuple[int, int, int]:
    """How many melds an opponent could make with a card and two of its own.

    Both known (1 at most), one known and one unseen, both unseen.
    """
    mates = _MATES[card]
    free = (mates & unseen).bit_count()
    both = free * (free - 1) // 2
    if not known:
        for pair in _IN_RUNS[card]:
            if unseen & pair == pair:
                both += 1
        return 0, 0, both
    count = (mates & known).bit_count()
    half = count * free
    sure = int(count > 1)
    near = unseen | known
    for pair in _IN_RUNS[card]:
        if near & pair == pair:
            part = pair & known
            if not part:
                both += 1
            elif part == pair:
                sure = 1
            else:
                half += 1
    return sure, half, both
