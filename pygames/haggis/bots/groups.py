"""The best layout of a hand: its number cards in natural groups, few and strong.

A *group* is a tuple ``(shape, rank, mask, size)``. The shape is 0 for a bomb, whose rank is its
level; the size for a set; 16 times the width plus the length for a sequence.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from pygames.haggis.combinations import (
    FACE_SHIFT,
    HIGHEST,
    KING,
    LOWEST,
    SUITS,
    Combination,
    bomb,
    sequence,
    set_of,
    suits_of,
)
from pygames.haggis.plays import bombs

__all__ = [
    "BOMB",
    "BURDEN_OF_BOMB",
    "FACE_BOMBS",
    "Group",
    "answers_run",
    "answers_set",
    "burden",
    "combination_of",
    "first_cards",
    "laid_out",
    "shape_of",
]

Group: TypeAlias = tuple[int, int, int, int]
"""``(shape, rank, mask, size)``."""

BOMB = 0
"""The shape of all bombs."""

_ALL_SUITS = (1 << SUITS) - 1
_COUNT = tuple(map(int.bit_count, range(_ALL_SUITS + 1)))
_BOMB_RANKS = tuple(_ALL_SUITS << SUITS * (rank - LOWEST) for rank in (3, 5, 7, 9))
_SHIFTS = tuple(SUITS * (rank - LOWEST) for rank in range(LOWEST, HIGHEST + 1))


def shape_of(combination: Combination) -> int:
    if combination.level:
        return BOMB
    return combination.width << 4 | combination.length if combination.width else combination.size


def combination_of(shape: int, rank: int, size: int) -> Combination:
    if shape == BOMB:
        return bomb(rank)
    return sequence(shape >> 4, shape & 15, rank) if shape > _MOST else set_of(size, rank)


def _burden_of_set(size: int, rank: int) -> float:
    """How hard it is to get rid of a set: 1 for a group that loses every trick."""
    if not size:
        return 0.0
    strength = (rank - LOWEST) / (HIGHEST - LOWEST)
    return (1.0, 0.95, 0.84, 0.64, 0.54)[size - 1] - (0.54, 0.45, 0.61, 0.64, 0.5)[
        size - 1
    ] * strength


def _burden_of_run(size: int, rank: int) -> float:
    strength = (rank - LOWEST) / (HIGHEST - LOWEST)
    return max(0.2, 0.86 - 0.045 * size - 0.29 * strength)


BURDEN_OF_BOMB = 0.49
"""For a bomb of number cards."""

_SET_BURDENS = tuple(
    tuple(_burden_of_set(_COUNT[suits], rank) for suits in range(_ALL_SUITS + 1))
    for rank in range(LOWEST, HIGHEST + 1)
)
"""For each rank and set of suits, the burden of all its cards as one set."""


@lru_cache(maxsize=1 << 13)
def laid_out(numbers: int) -> tuple[tuple[Group, ...], float]:
    """The groups of number cards with the least burden, by rank, and that burden.

    The cards of a rank in no sequence or bomb make one set.
    """
    runs = _runs(numbers)
    burden, chosen = _lightest(numbers, runs, 0)
    rest = numbers
    for group in chosen:
        rest ^= group[2]
    groups = list(chosen)
    for index, shift in enumerate(_SHIFTS):
        suits = rest >> shift & _ALL_SUITS
        if suits:
            size = _COUNT[suits]
            groups.append((size, index + LOWEST, suits << shift, size))
    groups.sort(key=_by_rank)
    return tuple(groups), burden


def first_cards(cards: int, count: int) -> int:
    """The first `count` cards of a mask."""
    mask = 0
    for _ in range(count):
        card = cards & -cards
        mask |= card
        cards ^= card
    return mask


def _by_rank(group: Group) -> int:
    return group[1]


def burden(numbers: int) -> float:
    """How hard it is to get rid of the number cards, in leads."""
    return laid_out(numbers)[1]


def _as_sets(numbers: int) -> float:
    total = 0.0
    for burdens in _SET_BURDENS:
        if not numbers:
            break
        total += burdens[numbers & _ALL_SUITS]
        numbers >>= SUITS
    return total


def _lightest(
    rest: int, runs: list[tuple[Group, float]], start: int
) -> tuple[float, tuple[Group, ...]]:
    """The least burden with `runs` from an index on, the rest as sets; and the runs chosen."""
    best = _as_sets(rest)
    chosen: tuple[Group, ...] = ()
    for index in range(start, len(runs)):
        group, cost = runs[index]
        cards = group[2]
        if cards & rest == cards:
            least, others = _lightest(rest ^ cards, runs, index + 1)
            if least + cost < best - 1e-9:
                best, chosen = least + cost, (group, *others)
    return best, chosen


def _runs(numbers: int) -> list[tuple[Group, float]]:
    runs: list[tuple[Group, float]] = []
    up = numbers & numbers >> SUITS
    if up:
        _add_narrow(runs, numbers, up)
        _add_wide(runs, up)
    if all(map(numbers.__and__, _BOMB_RANKS)):
        for cards, combination in bombs(numbers):
            runs.append(((BOMB, combination.level, cards, 4), BURDEN_OF_BOMB))
    return runs


def _add_narrow(runs: list[tuple[Group, float]], numbers: int, up: int) -> None:
    starts = up & up >> SUITS
    while starts:
        card = starts & -starts
        starts ^= card
        low = LOWEST + (card.bit_length() - 1) // SUITS
        cards, length, following = card, 1, card << SUITS
        while following & numbers:
            cards |= following
            following <<= SUITS
            length += 1
            if length > 2:
                high = low + length - 1
                group = (1 << 4 | length, high, cards, length)
                runs.append((group, _burden_of_run(length, high)))


def _add_wide(runs: list[tuple[Group, float]], up: int) -> None:
    """From each rank, in all suits that go on."""
    for index, shift in enumerate(_SHIFTS[:-1]):
        suits = up >> shift & _ALL_SUITS
        length = 1
        at = shift
        while _COUNT[suits] > 1:
            length += 1
            cards = sum(suits << shift + SUITS * step for step in range(length))
            width = _COUNT[suits]
            high = LOWEST + index + length - 1
            group = (width << 4 | length, high, cards, width * length)
            runs.append((group, _burden_of_run(width * length, high)))
            at += SUITS
            suits &= up >> at & _ALL_SUITS


# Answers to a group, with as few wild cards as possible


FACE_BOMBS: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
    tuple(
        (level, cards << FACE_SHIFT, cards.bit_count())
        for level, cards in ((2, 0b011), (3, 0b101), (4, 0b110), (5, 0b111))
        if cards & faces == cards
    )
    for faces in range(8)
)
"""For the faces of a hand its bombs from low to high: level, mask, size."""


def answers_set(
    numbers: int, groups: tuple[Group, ...], rank: int, size: int, wilds: int
) -> list[tuple[int, int]]:
    """For each higher rank with a set of that size: the rank, and the number cards.

    Wild cards stand for missing ones. Cards of sequences and bombs among `groups` are used last.
    """
    answers = []
    bound = 0
    for shape, _, cards, _ in groups:
        if shape > _MOST or not shape:
            bound |= cards
    for own in range(rank + 1, HIGHEST + 1):
        cards = numbers & _ALL_SUITS << SUITS * (own - LOWEST)
        count = cards.bit_count()
        if cards and count + wilds >= size:
            if count > size:
                free = cards & ~bound
                more = size - free.bit_count()
                cards = (
                    free | first_cards(cards & bound, more)
                    if more >= 0
                    else first_cards(free, size)
                )
            answers.append((own, cards))
    return answers


def answers_run(numbers: int, shape: int, rank: int, wilds: int) -> list[tuple[int, int]]:
    """For each higher sequence of a shape: its highest rank, and its number cards."""
    width, length = shape >> 4, shape & 15
    size = width * length
    answers = []
    for suits in _OF_WIDTH[width]:
        own = numbers & suits * _EACH_RANK
        if own.bit_count() + wilds < size:
            continue
        for high in range(rank + 1, min(KING, HIGHEST + length - 1) + 1):
            low = SUITS * (high - length + 1 - LOWEST)
            inside = own >> low << low & _UP_TO[min(high, HIGHEST) - LOWEST]
            if (
                inside.bit_count() + wilds >= size
                and inside & _ALL_SUITS << low
                and suits_of(inside) == suits
            ):
                answers.append((high, inside))
    return answers


_OF_WIDTH = tuple(
    tuple(suits for suits in range(_ALL_SUITS + 1) if _COUNT[suits] == width)
    for width in range(SUITS + 1)
)
_EACH_RANK = sum(1 << shift for shift in _SHIFTS)
_UP_TO = tuple((1 << shift + SUITS) - 1 for shift in _SHIFTS)
_MOST = SUITS + 3
"""The shape of the largest set."""
