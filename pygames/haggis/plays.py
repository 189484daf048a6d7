"""All that a hand can play, on a lead or over a combination.

`classes` keeps one of the `plays` that differ only in irrelevant suits.

>>> from pygames.cards import cards_text, parse_cards
>>> from pygames.haggis.combinations import cards_of, mask_of
>>> hand = mask_of(parse_cards("4R 4G J"))
>>> [cards_text(cards_of(mask)) for mask, _ in plays(hand)]
['4R', '4G', 'J', '4R J', '4G J', '4R 4G', '4R 4G J']
>>> [cards_text(cards_of(mask)) for mask, _ in classes(hand)]
['4R', 'J', '4R J', '4R 4G', '4R 4G J']
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations
from typing import TypeAlias

from pygames.haggis.combinations import (
    FACE_SHIFT,
    FACES,
    HIGHEST,
    JACK,
    KING,
    LOWEST,
    NUMBERS,
    SUITS,
    Combination,
    bomb,
    sequence,
    set_of,
    suits_of,
)

__all__ = ["Group", "alike", "bombs", "classes", "plays", "without_suits"]

Group: TypeAlias = tuple[int, Combination]
"""The mask of some cards, and the combination that they are played as."""

_RANKS = range(LOWEST, HIGHEST + 1)
_ALL_SUITS = (1 << SUITS) - 1
_COUNT = tuple(map(int.bit_count, range(_ALL_SUITS + 1)))
_EACH_RANK = sum(1 << SUITS * (rank - LOWEST) for rank in _RANKS)
"""One suit's cards of all ranks."""

_SUBSETS = tuple(
    tuple(each for each in range(1, suits + 1) if each & suits == each)
    for suits in range(_ALL_SUITS + 1)
)
"""For each set of suits its non-empty subsets."""

_WILDS = tuple(
    tuple(
        tuple(
            each << FACE_SHIFT
            for each in range(faces + 1)
            if each & faces == each and each.bit_count() == count
        )
        for count in range(faces.bit_count() + 1)
    )
    for faces in range(8)
)
"""``[faces of a hand][count]``: the masks of that many of its wild cards."""

_RANK_OF_BIT = (*(rank for rank in _RANKS for _ in range(SUITS)), *range(JACK, KING + 1))
_SINGLES = tuple(set_of(1, rank) for rank in _RANK_OF_BIT)
"""For each bit its card as a single."""

_FIRST_BITS = {rank: _RANK_OF_BIT.index(rank) for rank in _RANK_OF_BIT} | {KING + 1: FACE_SHIFT + 3}
"""For each rank the bit of its first card."""

_UP_TO = tuple((1 << SUITS * (rank - LOWEST + 1)) - 1 for rank in range(LOWEST, HIGHEST + 1))
"""The number cards up to a rank."""


def plays(hand: int, top: Combination | None = None) -> list[Group]:
    """Every group of a hand that may be played on `top`, or led: single cards, sets, sequences,
    bombs.

    A lead has one for each reading.
    """
    numbers, wilds = hand & NUMBERS, _WILDS[hand >> FACE_SHIFT]
    groups: list[Group] = []
    if top is None:
        _add_singles(groups, hand, LOWEST)
        _add_sets(groups, numbers, wilds)
        _add_sequences(groups, numbers, wilds)
    elif top.size == 1:
        _add_singles(groups, hand, top.rank + 1)
    elif top.kind == "set":
        _add_higher_sets(groups, numbers, wilds, top)
    elif top.kind == "sequence":
        _add_higher_sequences(groups, numbers, wilds, top)
    groups += bombs(hand, 0 if top is None else top.level)
    return groups


# Sets


def _add_singles(groups: list[Group], hand: int, lowest: int) -> None:
    """Every card from a rank on; the faces have ranks 11 to 13."""
    first = _FIRST_BITS[lowest]
    rest = hand >> first << first
    while rest:
        card = rest & -rest
        groups.append((card, _SINGLES[card.bit_length() - 1]))
        rest ^= card


def _add_sets(groups: list[Group], numbers: int, wilds: tuple[tuple[int, ...], ...]) -> None:
    for rank in _RANKS:
        shift = SUITS * (rank - LOWEST)
        for suits in _SUBSETS[numbers >> shift & _ALL_SUITS]:
            cards = suits << shift
            for size, masks in enumerate(wilds, _COUNT[suits]):
                if size == 1:
                    continue
                combination = set_of(size, rank)
                groups += [(cards | each, combination) for each in masks]


def _add_higher_sets(
    groups: list[Group], numbers: int, wilds: tuple[tuple[int, ...], ...], top: Combination
) -> None:
    for rank in range(top.rank + 1, HIGHEST + 1):
        shift = SUITS * (rank - LOWEST)
        combination = set_of(top.size, rank)
        for suits in _SUBSETS[numbers >> shift & _ALL_SUITS]:
            needed = top.size - _COUNT[suits]
            if 0 <= needed < len(wilds):
                cards = suits << shift
                groups += [(cards | each, combination) for each in wilds[needed]]


# Sequences: a window of some ranks in some suits, whose empty places wild cards fill.


def _add_sequences(groups: list[Group], numbers: int, wilds: tuple[tuple[int, ...], ...]) -> None:
    most = len(wilds) - 1
    for suits in _SUBSETS[suits_of(numbers)]:
        width = _COUNT[suits]
        own = numbers & suits * _EACH_RANK
        for low in _RANKS:
            first = own & _ALL_SUITS << SUITS * (low - LOWEST)
            missing = width - first.bit_count()
            if not first or missing > most:
                continue
            for high in range(low + 1, KING + 1):
                missing += width
                if high <= HIGHEST:
                    missing -= _COUNT[own >> SUITS * (high - LOWEST) & _ALL_SUITS]
                if missing > most:
                    break
                length = high - low + 1
                inside = own & _UP_TO[min(high, HIGHEST) - LOWEST] & -(first & -first)
                if width > 1 or length > 2:
                    _fill(groups, inside, first, suits, wilds, sequence(width, length, high))
                # One more suit, all of wild cards.
                if missing + length <= most and width < SUITS:
                    _fill(groups, inside, first, suits, wilds, sequence(width + 1, length, high))


def _add_higher_sequences(
    groups: list[Group], numbers: int, wilds: tuple[tuple[int, ...], ...], top: Combination
) -> None:
    most = len(wilds) - 1
    widths = (top.width, top.width - 1) if top.length <= most else (top.width,)
    for suits in _SUBSETS[suits_of(numbers)]:
        if _COUNT[suits] not in widths:
            continue
        own = numbers & suits * _EACH_RANK
        for high in range(top.rank + 1, min(KING, HIGHEST + top.length - 1) + 1):
            shift = SUITS * (high - top.length + 1 - LOWEST)
            inside = own & _UP_TO[min(high, HIGHEST) - LOWEST] >> shift << shift
            first = inside & _ALL_SUITS << shift
            if first and top.size - inside.bit_count() <= most:
                combination = sequence(top.width, top.length, high)
                _fill(groups, inside, first, suits, wilds, combination)


def _fill(
    groups: list[Group],
    inside: int,
    first: int,
    suits: int,
    wilds: tuple[tuple[int, ...], ...],
    combination: Combination,
) -> None:
    """Every way to make a sequence of the number cards in its window and wild cards.

    `inside` are the number cards in the window, `first` those of its lowest rank. Wild cards may
    replace some, but the lowest rank and each suit keep a number card: else another window makes
    the same play.
    """
    if suits_of(inside) != suits:
        return
    missing = combination.size - inside.bit_count()
    groups += [(inside | each, combination) for each in wilds[missing]]
    spare = len(wilds) - 1 - missing
    if not spare:
        return
    each_card = []
    rest = inside
    while rest:
        card = rest & -rest
        each_card.append(card)
        rest ^= card
    for count in range(1, spare + 1):
        masks = wilds[missing + count]
        for left_out in combinations(each_card, count):
            cards = inside ^ sum(left_out)
            if cards & first and suits_of(cards) == suits:
                groups += [(cards | each, combination) for each in masks]


# Bombs

_FACE_BOMBS = tuple(
    tuple(
        (cards << FACE_SHIFT, bomb(level))
        for level, cards in ((2, 0b011), (3, 0b101), (4, 0b110), (5, 0b111))
        if cards & faces == cards
    )
    for faces in range(8)
)
"""For the faces of a hand the bombs that they make."""

_BOMB_SHIFTS = tuple(SUITS * (rank - LOWEST) for rank in (3, 5, 7, 9))
_SUITED = sum(1 << shift for shift in _BOMB_SHIFTS)


def bombs(hand: int, above: int = 0) -> list[Group]:
    """The bombs of a hand above a level, from low to high."""
    groups: list[Group] = []
    fields = [hand >> shift & _ALL_SUITS for shift in _BOMB_SHIFTS]
    numbers = all(fields)
    if numbers and not above:
        groups += [(cards, bomb(1)) for cards in _rainbows(fields)]
    groups += [each for each in _FACE_BOMBS[hand >> FACE_SHIFT] if each[1].level > above]
    if numbers and above < bomb(6).level:
        suited = [_SUITED << suit for suit in range(SUITS)]
        groups += [(cards, bomb(6)) for cards in suited if hand & cards == cards]
    return groups


def _rainbows(fields: list[int]) -> list[int]:
    """The groups of one card of each rank, all of different suits."""
    groups = [(0, 0)]
    for shift, field in zip(_BOMB_SHIFTS, fields, strict=True):
        groups = [
            (cards | 1 << suit + shift, used | 1 << suit)
            for cards, used in groups
            for suit in range(SUITS)
            if field >> suit & 1 and not used >> suit & 1
        ]
    return [cards for cards, _used in groups]


# Suits that no longer matter


def classes(hand: int, top: Combination | None = None) -> list[Group]:
    """The plays of a hand, one of each equivalence class.

    Two are equivalent when they are the same combination and leave the same hand but for suits that
    make no sequence and no bomb of 3-5-7-9. What an opponent may guess from suits is ignored.
    """
    keys: set[tuple[int, tuple[int, ...]]] = set()
    groups: list[Group] = []
    for group in plays(hand, top):
        cards, combination = group
        # Each combination is one object, so its address is a key, and a quick one.
        key = id(combination), without_suits(hand ^ cards)
        if key not in keys:
            keys.add(key)
            groups.append(group)
    return groups


def without_suits(hand: int) -> tuple[int, ...]:
    faces, loose = hand & FACES, 0
    if not faces:
        loose = hand & ~_bound(hand)
        hand ^= loose
    rows = sorted([hand >> suit & _EACH_RANK for suit in range(SUITS)])
    if not loose:
        return (faces, *rows)
    return (*rows, *[_COUNT[loose >> shift & _ALL_SUITS] for shift in _SHIFTS])


_SHIFTS = tuple(SUITS * (rank - LOWEST) for rank in _RANKS)
_BOMB_CARDS = _ALL_SUITS * _SUITED


def alike(hand: int) -> Hashable:
    """A key that is equal for hands with the same plays but for suits. Slower than `without_suits`,
    which tells some of them apart by their bombs.
    """
    if hand & FACES or _in_sequences(hand):
        return without_suits(hand)
    groups = [(cards, combination.level) for cards, combination in bombs(hand)]
    cards = [1 << at for at in range(hand.bit_length()) if hand >> at & 1]
    kinds: dict[int, Hashable] = {card: (card.bit_length() - 1) // SUITS for card in cards}
    ranks = dict(kinds)
    for _ in range(2):  # by the bombs that a card is in, and by what else is in those
        roles = [
            (group, repr((level, sorted(repr(kinds[card]) for card in cards if card & group))))
            for group, level in groups
        ]
        kinds = {
            card: (ranks[card], *sorted(role for group, role in roles if card & group))
            for card in cards
        }
    return tuple(sorted(map(repr, kinds.values())))


def _bound(numbers: int) -> int:
    bound = _in_sequences(numbers)
    if all(numbers >> shift & _ALL_SUITS for shift in _BOMB_SHIFTS):
        bound |= numbers & _BOMB_CARDS
    return bound


def _in_sequences(numbers: int) -> int:
    """The cards that may be in a sequence, and perhaps some more.

    Three neighbours in a suit are, and two if another suit has both ranks.
    """
    up = numbers & numbers >> SUITS
    triples = up & up >> SUITS
    bound = triples | triples << SUITS | triples << 2 * SUITS
    for shift in _SHIFTS:
        pairs = up & _ALL_SUITS << shift
        if pairs & pairs - 1:
            bound |= pairs | pairs << SUITS
    return bound
