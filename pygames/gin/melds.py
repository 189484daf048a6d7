"""Melds and deadwood: the best layout of a hand, and its layoffs on a knock.

A hand is a mask where that is faster (`pygames.gin.masks`).

>>> from pygames.cards import parse_cards, cards_text
>>> hand = parse_cards("4C 5C 6C 9D 9H 9S KC KD KH 8S")
>>> deadwood(hand)
8
>>> [cards_text(meld) for meld in arrange(hand).melds]
['4C 5C 6C', 'KC KD KH', '9D 9H 9S']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from typing import TypeAlias

from pygames.cards import RANKS, SUITS, Card, rank, suit
from pygames.gin.masks import SUIT, cards_of, least, least_by_runs, least_without, mask_of

__all__ = [
    "RANK_VALUES",
    "VALUES",
    "Arrangement",
    "Defence",
    "Meld",
    "arrange",
    "arrangements",
    "best_discards",
    "deadwood",
    "deadwood_against",
    "deadwood_of",
    "deadwoods_without",
    "defend",
    "extensions",
    "is_run",
    "value",
]

Meld: TypeAlias = tuple[Card, ...]
"""Three or four cards of a rank, or three or more neighbours of a suit, in order."""

RANK_VALUES: tuple[int, ...] = tuple(min(number, 10) for number, _ in enumerate(RANKS, 1))
"""The deadwood of a card of each rank: the ace 1, the faces 10."""

VALUES: tuple[int, ...] = RANK_VALUES * len(SUITS)
"""The same for each card."""

_RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The mask of the four aces."""

_RUNS = least_by_runs(RANK_VALUES)


def value(cards: Iterable[Card]) -> int:
    return sum(VALUES[card] for card in cards)


def deadwood(cards: Iterable[Card]) -> int:
    return deadwood_of(mask_of(cards))


def deadwood_of(mask: int) -> int:
    return least(mask, _RUNS)


def deadwoods_without(mask: int, forbidden: Card) -> list[tuple[int, Card]]:
    """For each card but `forbidden`, in order: the deadwood of the hand without it, and the card.

    `forbidden` is -1 where any card may go.
    """
    return least_without(mask, forbidden, _RUNS)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand in melds."""

    melds: tuple[Meld, ...]
    """Sorted by first card."""
    unmatched: tuple[Card, ...]
    """The cards in no meld, in order."""

    @property
    def deadwood(self) -> int:
        return value(self.unmatched)


def is_run(meld: Sequence[Card]) -> bool:
    first, second, *_ = meld
    return suit(first) == suit(second)


def extensions(meld: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that could be laid off on a meld directly."""
    first, *_, last = meld
    if is_run(meld):
        return tuple(card for card in (first - 1, last + 1) if suit(card) == suit(first))
    return tuple(card for card in range(rank(first), 52, 13) if card not in meld)


def arrangements(cards: Iterable[Card]) -> list[Arrangement]:
    """All arrangements with the least deadwood; neighbouring runs are joined."""
    mask = mask_of(cards)
    layouts = []
    for parts in _covers(mask, deadwood_of(mask)):
        melds = tuple(sorted(cards_of(part) for part in parts))
        runs = [meld for meld in melds if is_run(meld)]
        in_runs = {card for run in runs for card in run}
        if not any(in_runs.intersection(extensions(run)) for run in runs):
            rest = mask & ~sum(parts)
            layouts.append(Arrangement(melds, cards_of(rest)))
    return layouts


def _covers(mask: int, left: int) -> Iterator[tuple[int, ...]]:
    if not mask:
        yield ()
        return
    low = mask & -mask
    card = low.bit_length() - 1
    rest = mask ^ low
    if VALUES[card] + deadwood_of(rest) == left:
        yield from _covers(rest, left - VALUES[card])
    for meld in _melds_with(card, mask):
        if deadwood_of(mask ^ meld) == left:
            for others in _covers(mask ^ meld, left):
                yield meld, *others


def _melds_with(card: Card, mask: int) -> Iterator[int]:
    same = cards_of(mask & _RANK << card % 13)
    if len(same) >= 3:
        whole = mask_of(same)
        yield whole
        if len(same) == 4:
            for left_out in same[1:]:
                yield whole ^ 1 << left_out
    suited = mask & SUIT << card - card % 13
    run = 0b111 << card
    while suited & run == run:
        yield run
        run |= run << 1


def arrange(cards: Iterable[Card]) -> Arrangement:
    """The arrangement that a player shows: the least deadwood, then the fewest cards of others that
    can be laid off directly.
    """
    hand = frozenset(cards)

    def inviting(arrangement: Arrangement) -> tuple[int, tuple[Meld, ...]]:
        open_to = {card for meld in arrangement.melds for card in extensions(meld)}
        return len(open_to - hand), arrangement.melds

    return min(arrangements(hand), key=inviting)


def best_discards(
    cards: Iterable[Card], forbidden: Card | None = None
) -> tuple[int, tuple[Card, ...]]:
    """The least deadwood after a discard, and all discards that leave it.

    `forbidden` was taken from the pile in this turn and has to stay.
    """
    left = deadwoods_without(mask_of(cards), -1 if forbidden is None else forbidden)
    best, _ = min(left)
    return best, tuple(card for each, card in left if each == best)


@dataclass(frozen=True, slots=True)
class Defence:
    melds: tuple[Meld, ...]
    layoffs: tuple[tuple[Card, int], ...]
    """Cards and the indices of the knocker's melds they join, in playable order."""
    unmatched: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        return value(self.unmatched)


def defend(cards: Iterable[Card], knocker_melds: Sequence[Sequence[Card]]) -> Defence:
    """The defence with the least deadwood, then with the fewest layoffs.

    A card that fits two melds goes to the later one. Own melds are broken where that helps. Against
    gin give no melds: nothing is laid off.
    """
    mask = mask_of(cards)
    _, off, layoffs = _best_layoffs(mask, knocker_melds)
    own = arrange(cards_of(mask ^ off))
    return Defence(own.melds, layoffs, own.unmatched)


def deadwood_against(mask: int, knocker_melds: Sequence[Sequence[Card]]) -> int:
    """The deadwood of the best defence of a hand, given as a mask."""
    return _best_layoffs(mask, knocker_melds)[0]


def _best_layoffs(
    mask: int, knocker_melds: Sequence[Sequence[Card]]
) -> tuple[int, int, tuple[tuple[Card, int], ...]]:
    """The deadwood of the best defence, its layoffs as a mask, and as `Defence.layoffs`."""
    chains: list[list[tuple[tuple[Card, int], ...]]] = []
    for index, meld in enumerate(knocker_melds):
        for chain in _chains(mask, meld):
            if chain:
                chains.append([(), *accumulate(((card, index),) for card in chain)])
    best: tuple[int, int, tuple[tuple[Card, int], ...]] = deadwood_of(mask), 0, ()
    for chosen in product(*chains):
        layoffs = tuple(step for chain in chosen for step in chain)
        off = mask_of(card for card, _ in layoffs)
        if off.bit_count() < len(layoffs):
            # Two chains use the same card: a choice without overlap lays off the same cards.
            continue
        left = deadwood_of(mask ^ off)
        if (left, len(layoffs)) < (best[0], len(best[2])):
            best = left, off, layoffs
    return best


def _chains(mask: int, meld: Sequence[Card]) -> Iterator[list[Card]]:
    """For each end of a meld, the cards of a mask that fit there one after another."""
    if not is_run(meld):
        for card in extensions(meld):
            yield [card] if mask >> card & 1 else []
        return
    first = meld[0] - meld[0] % 13
    for following in (range(meld[0] - 1, first - 1, -1), range(meld[-1] + 1, first + 13)):
        chain = []
        for card in following:
            if not mask >> card & 1:
                break
            chain.append(card)
        yield chain
