"""What a group of Haggis cards is: sets, sequences and bombs, with wild cards.

A group is a *mask*, one bit per card: the number cards by rank and suit, five bits for each rank
from 2 to 10, then jack, queen and king. A group is of one player's cards and holds no face card
twice.

>>> from pygames.cards import cards_text, parse_cards
>>> [str(each) for each in readings(mask_of(parse_cards("5R J Q")))]
['set', 'sequence 1']
>>> cards_text(cards_of(mask_of(parse_cards("Q 7R 6R 7O"))))
'6R 7R 7O Q'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from pygames.cards import SUITLESS, Card
from pygames.haggis.deck import haggis_deck

__all__ = [
    "BOMB_NAMES",
    "FACES",
    "FACE_SHIFT",
    "HIGHEST",
    "JACK",
    "KING",
    "LOWEST",
    "NUMBERS",
    "POINTS",
    "QUEEN",
    "SUITS",
    "Combination",
    "Kind",
    "bomb",
    "cards_of",
    "is_group",
    "mask_of",
    "points",
    "rank",
    "reading_of",
    "readings",
    "sequence",
    "set_of",
    "suit",
    "suits_of",
]

Kind: TypeAlias = Literal["set", "sequence", "bomb"]

SUITS = 5
"""The suits: the most cards of a rank in a sequence, also with two players."""

LOWEST, HIGHEST = 2, 10
"""The ranks of the number cards."""

JACK, QUEEN, KING = 11, 12, 13
"""The ranks of the face cards."""

FACE_SHIFT = SUITS * (HIGHEST - LOWEST + 1)
"""The bit of the jack; queen and king follow."""

NUMBERS = (1 << FACE_SHIFT) - 1

FACES = 0b111 << FACE_SHIFT

_FIRST = haggis_deck(3)[0]
_PER_SUIT = HIGHEST - LOWEST + 1
_ALL_SUITS = (1 << SUITS) - 1

BOMB_NAMES = ("rainbow", "JQ", "JK", "QK", "JQK", "suited")
"""The bombs from low to high, of levels 1 to 6."""

POINTS = {3: 1, 5: 1, 7: 1, 9: 1, JACK: 2, QUEEN: 3, KING: 5}
"""The points of a rank for whoever captures it; others count nothing."""


def rank(card: Card) -> int:
    """The rank of a Haggis card, 2 to 10 and then 11, 12, 13 for the faces."""
    if card in SUITLESS:
        return JACK + SUITLESS.index(card)
    return LOWEST + (card - _FIRST) % _PER_SUIT


def suit(card: Card) -> int:
    return (card - _FIRST) // _PER_SUIT


def _bit(card: Card) -> int:
    if card in SUITLESS:
        return FACE_SHIFT + SUITLESS.index(card)
    return SUITS * (rank(card) - LOWEST) + suit(card)


_BITS = {card: 1 << _bit(card) for card in (*haggis_deck(3), *SUITLESS)}
_CARDS = tuple(sorted(_BITS, key=_BITS.__getitem__))


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards. Raises `KeyError`."""
    mask = 0
    for card in cards:
        mask |= _BITS[card]
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask by rank, then by suit; the faces last."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(_CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)


def is_group(cards: Sequence[Card]) -> bool:
    return 0 < len(cards) == len(set(cards)) and _BITS.keys() >= set(cards)


def suits_of(numbers: int) -> int:
    numbers |= numbers >> 5 * SUITS
    numbers |= numbers >> 3 * SUITS
    return (numbers | numbers >> SUITS | numbers >> 2 * SUITS) & _ALL_SUITS


_POINTS_OF = {card: POINTS.get(rank(card), 0) for card in _BITS}


def points(cards: Iterable[Card]) -> int:
    """What cards count for whoever captures them.

    >>> from pygames.cards import parse_cards
    >>> points(parse_cards("7R 8R J K"))
    8
    """
    return sum(_POINTS_OF[card] for card in cards)


@dataclass(frozen=True, slots=True)
class Combination:
    kind: Kind
    size: int
    """How many cards it has."""
    width: int = 0
    """The cards of each rank of a sequence, 1 to 5."""
    length: int = 0
    """The ranks of a sequence."""
    rank: int = 0
    level: int = 0
    """The level of a bomb, 1 to 6."""

    @property
    def bomb(self) -> str | None:
        return BOMB_NAMES[self.level - 1] if self.level else None

    def beats(self, top: Combination) -> bool:
        """Whether it may be played on another one."""
        if self.level:
            return self.level > top.level
        return (
            self.rank > top.rank
            and self.kind == top.kind
            and self.size == top.size
            and self.width == top.width
        )

    def __str__(self) -> str:
        """As it is declared: ``"set"``, ``"sequence 2"`` (the width), ``"bomb"``."""
        return f"sequence {self.width}" if self.width else self.kind


_MOST = SUITS + len(SUITLESS)

_SETS = [
    [Combination("set", size, rank=rank) for rank in range(KING + 1)] for size in range(_MOST + 1)
]
_SEQUENCES = {
    (width, length): [
        Combination("sequence", width * length, width, length, rank) for rank in range(KING + 1)
    ]
    for width in range(1, SUITS + 1)
    for length in range(3 if width == 1 else 2, KING)
}
_BOMB_SIZES = (4, 2, 2, 2, 3, 4)
_BOMBS = [Combination("bomb", size, level=level) for level, size in enumerate(_BOMB_SIZES, 1)]


def set_of(size: int, rank: int) -> Combination:
    return _SETS[size][rank]


def sequence(width: int, length: int, rank: int) -> Combination:
    return _SEQUENCES[width, length][rank]


def bomb(level: int) -> Combination:
    return _BOMBS[level - 1]


_BY_FACES = {0b011: 2, 0b101: 3, 0b110: 4, 0b111: 5}
"""The level of the bomb of faces alone: the jack is the first bit."""

_BOMB_RANKS = tuple(_ALL_SUITS << SUITS * (rank - LOWEST) for rank in (3, 5, 7, 9))


@lru_cache(maxsize=1 << 14)
def readings(mask: int) -> tuple[Combination, ...]:
    """All that a group can be, each with its highest rank.

    The set comes first, then the sequences from narrow to wide.
    """
    numbers, faces = mask & NUMBERS, mask >> FACE_SHIFT
    if not numbers:
        return _faces_alone(faces)
    size = mask.bit_count()
    low = LOWEST + ((numbers & -numbers).bit_length() - 1) // SUITS
    top = LOWEST + (numbers.bit_length() - 1) // SUITS
    combinations = []
    if low == top:
        combinations.append(set_of(size, low))
    narrow = suits_of(numbers).bit_count()
    if size == 4 and all(map(numbers.__and__, _BOMB_RANKS)):
        return {4: (bomb(1),), 1: (bomb(6),)}.get(narrow, ())
    # Wild cards alone may make up one suit; two suits would take four of them.
    for width in (narrow, narrow + 1) if faces else (narrow,):
        length, odd = divmod(size, width)
        high = low + length - 1
        if not odd and top <= high <= KING and (width, length) in _SEQUENCES:
            combinations.append(_SEQUENCES[width, length][high])
    return tuple(combinations)


def reading_of(cards: Iterable[Card], width: int) -> Combination:
    """What an event's cards were played as; `width` is the event's number."""
    combinations = readings(mask_of(cards))
    return next((each for each in combinations if each.width == width), combinations[0])


def _faces_alone(faces: int) -> tuple[Combination, ...]:
    if faces in _BY_FACES:
        return (bomb(_BY_FACES[faces]),)
    return (set_of(1, JACK + faces.bit_length() - 1),) if faces else ()
