"""What a rule player looks at in a hand, fast: what is loose, what would help, what would give.

The *measure* of a hand is one number, ``LOOSE * deadwood + loose cards``: the least deadwood, and
of the ways to leave it the one with the fewest cards in no meld. As in `melds`, a table gives it
for every holding of one suit, and suits meet in sets only.
"""

from __future__ import annotations

from pygames.cards import Card, rank
from pygames.gin.melds import RANK_VALUES, least, least_without, left_by_runs

__all__ = ["LOOSE", "NEAR", "danger", "measure", "measures_without", "outs"]

LOOSE = 16
"""The measure is so many times the deadwood, and the number of loose cards."""

_SUIT = 0b1_1111_1111_1111


def _run_outs() -> tuple[int, ...]:
    """For each holding of one suit the cards that make a run with two of it, as a mask."""
    return tuple(
        (held >> 1 & held >> 2 | held << 1 & held >> 1 | held << 1 & held << 2) & _SUIT & ~held
        for held in range(_SUIT + 1)
    )


_MEASURES = left_by_runs([LOOSE * points + 1 for points in RANK_VALUES])
_RUN_OUTS = _run_outs()

_MATES: tuple[int, ...] = tuple(
    sum(1 << other for other in range(rank(card), 52, 13) if other != card) for card in range(52)
)
"""For each card the others of its rank."""


def _in_suit(card: Card, *steps: int) -> int:
    """The mask of cards so many steps beside a card in its suit; 0 if one of them is not there."""
    if not all(0 <= rank(card) + step <= 12 for step in steps):
        return 0
    return sum(1 << card + step for step in steps)


_IN_RUNS: tuple[tuple[int, ...], ...] = tuple(
    tuple(pair for steps in ((-2, -1), (-1, 1), (1, 2)) if (pair := _in_suit(card, *steps)))
    for card in range(52)
)
"""For each card the pairs of cards that it makes a run with."""

NEAR: tuple[int, ...] = tuple(
    _MATES[card] | _in_suit(card, -1) | _in_suit(card, 1) for card in range(52)
)
"""For each card those of its rank, and its neighbours in the suit."""


def measure(hand: int) -> int:
    """The measure of a hand, given as a mask."""
    return least(hand, _MEASURES)


def measures_without(hand: int, forbidden: Card) -> list[tuple[int, Card]]:
    """The measure of a hand without each of its cards but one, and the card, in order.

    The same as `measure` card by card, but what the cards have in common is looked up once, as
    `least_without` does it. Most hands have no set or one of three: here that goes faster.
    """
    suits = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    c, d, h, s = suits
    sets = c & d & (h | s) | h & s & (c | d)
    if sets & (sets - 1) or sets & c & d & h & s:
        return least_without(hand, forbidden, _MEASURES)
    table, other = _MEASURES, ~sets
    runs = table[c] + table[d] + table[h] + table[s]
    melded = table[c & other] + table[d & other] + table[h & other] + table[s & other]
    found = []
    first = -1
    for held in suits:
        left = held
        without, melded_without = runs - table[held], melded - table[held & other]
        while left:
            low = left & -left
            left ^= low
            card = first + low.bit_length()
            if card == forbidden:
                continue
            best = without + table[held ^ low]
            if sets and not low & sets:
                best = min(best, melded_without + table[(held ^ low) & other])
            found.append((best, card))
        first += 13
    return found


def outs(hand: int) -> int:
    """The cards, as a mask, that make a meld with two cards of a hand, or extend one."""
    c = hand & _SUIT
    d = hand >> 13 & _SUIT
    h = hand >> 26 & _SUIT
    s = hand >> 39
    pairs = c & d | h & s | (c | d) & (h | s)
    found = _RUN_OUTS[c] | pairs | (_RUN_OUTS[d] | pairs) << 13
    return (found | (_RUN_OUTS[h] | pairs) << 26 | (_RUN_OUTS[s] | pairs) << 39) & ~hand


def danger(card: Card, unseen: int, known: int) -> tuple[int, int, int]:
    """Into how many melds an opponent could take a card.

    With two cards that it is known to hold (1 at most), with one known and one unseen, with two
    unseen ones.
    """
    mates = _MATES[card]
    free = (mates & unseen).bit_count()
    both = free * (free - 1) // 2
    half = sure = 0
    if known:
        held = (mates & known).bit_count()
        half = held * free
        sure = int(held > 1)
    near = unseen | known
    for pair in _IN_RUNS[card]:
        if near & pair == pair:
            held = pair & known
            if not held:
                both += 1
            elif held == pair:
                sure = 1
            else:
                half += 1
    return sure, half, both
