"""What cards of Haggis are, by trying everything, and what that is called: nobody else's code."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

from e2e.oracle_parts import in_letters, listed
from pygames.cards import Card, card_text

__all__ = [
    "DECK",
    "FACES",
    "Shape",
    "briefly",
    "called",
    "can_be",
    "gist",
    "in_a_word",
    "in_rank",
    "is_several",
    "parts_of",
    "points",
    "rank",
    "sign",
    "spelled",
    "stands",
    "suit",
    "wild_words",
]

DECK = range(52, 97)
"""The number cards: the suits one after the other, each from 2 to 10."""

FACES = (97, 98, 99)
"""The jack, the queen and the king."""

_WORTH = {3: 1, 5: 1, 7: 1, 9: 1, 11: 2, 12: 3, 13: 5}
_FACE_BOMBS = ((97, 98), (97, 99), (98, 99), FACES)
"""The second bomb to the fifth."""

_BOMBS = ("rainbow bomb", "J-Q bomb", "J-K bomb", "Q-K bomb", "J-Q-K bomb", "suited bomb")
_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king")  # fmt: skip


class Shape(NamedTuple):
    """What some cards are."""

    kind: str
    """``"set"``, ``"run"`` or ``"bomb"``."""
    size: int
    width: int
    """The suits of a run."""
    rank: int
    """The highest rank of a run; of a bomb its place among the bombs, from 1."""

    def beats(self, other: Shape) -> bool:
        """Whether it may be played on another one."""
        if self.kind == "bomb":
            return other.kind != "bomb" or self.rank > other.rank
        return self[:3] == other[:3] and self.rank > other.rank


def rank(card: Card) -> int:
    """2 to 10, and 11, 12 and 13 for the wild cards."""
    return 11 + FACES.index(card) if card in FACES else (card - 52) % 9 + 2


def suit(card: Card) -> int:
    """The suit of a number card, 0 to 4."""
    return (card - 52) // 9


def in_rank(cards: Iterable[Card]) -> list[Card]:
    """Cards by rank, then by suit."""
    return sorted(cards, key=lambda card: (rank(card), card))


def points(cards: Iterable[Card]) -> int:
    """What cards count for whoever captures them."""
    return sum(_WORTH.get(rank(card), 0) for card in cards)


def sign(number: int) -> str:
    """A rank as it stands on a card."""
    return {11: "J", 12: "Q", 13: "K"}.get(number, str(number))


def can_be(cards: Iterable[Card]) -> list[Shape]:
    """All that cards can be, each as high as it can be: a set, then runs from narrow to wide."""
    return _can_be(tuple(in_rank(cards)))


@cache
def _can_be(held: tuple[Card, ...]) -> list[Shape]:
    wilds = [card for card in held if card in FACES]
    numbers = [card for card in held if card not in FACES]
    size = len(held)
    if not held:
        return []
    if not numbers:
        if size == 1:
            return [Shape("set", 1, 0, rank(held[0]))]
        return [Shape("bomb", size, 0, _FACE_BOMBS.index(held) + 2)]
    ranks, suits = {rank(card) for card in numbers}, {suit(card) for card in numbers}
    if sorted(map(rank, held)) == [3, 5, 7, 9] and len(suits) in (1, 4):
        return [Shape("bomb", 4, 0, 6 if len(suits) == 1 else 1)]
    found = [Shape("set", size, 0, rank(numbers[0]))] if len(ranks) == 1 else []
    for width in range(1, 6):
        length = size // width
        if length * width == size and length >= (3 if width == 1 else 2):
            fits = (high for high in range(13, length, -1) if _gaps(numbers, wilds, width, high))
            found += [Shape("run", size, width, high) for high in [next(fits, 0)] if high]
    return found


def _gaps(numbers: list[Card], wilds: list[Card], width: int, high: int) -> list[int] | None:
    """The ranks that wild cards take in a run that ends so; None if it is no run."""
    length = (len(numbers) + len(wilds)) // width
    ranks = range(high - length + 1, high + 1)
    if ranks[0] < 2:
        return None
    for suits in combinations(range(5), width):
        places = [(number, each) for number in ranks for each in suits]
        rest = [place for place in places if place not in {(rank(c), suit(c)) for c in numbers}]
        if len(rest) != len(wilds):
            continue
        free = [number for number, _ in rest]
        if all(number <= rank(wild) for number, wild in zip(free, wilds, strict=True)):
            return free or [0]
    return None


def stands(cards: Iterable[Card], shape: Shape) -> dict[Card, int]:
    """What each wild card stands for that is not itself."""
    held = in_rank(cards)
    wilds = [card for card in held if card in FACES]
    numbers = [card for card in held if card not in FACES]
    if shape.kind == "bomb" or shape.size == 1:
        return {}
    if shape.kind == "set":
        return dict.fromkeys(wilds, shape.rank)
    free = _gaps(numbers, wilds, shape.width, shape.rank)
    assert free is not None
    return {wild: number for wild, number in zip(wilds, free, strict=False) if number != rank(wild)}


# In words


def is_several(shape: Shape) -> bool:
    """Whether it takes a verb in the plural: three sixes do, a pair does not."""
    return shape.kind == "set" and shape.size > 2


def in_a_word(number: int) -> str:
    """A rank in the singular."""
    return _ONE[number - 2]


def _ranks(number: int) -> str:
    return f"{in_a_word(number)}{'es' if number == 6 else 's'}"


def parts_of(width: int) -> str:
    """What a run of several suits is made of."""
    return "pairs" if width == 2 else f"sets of {in_letters(width)}"


def briefly(shape: Shape) -> str:
    """What it is called after a name: ``"run of pairs to 7"``."""
    if shape.kind == "bomb":
        return _BOMBS[shape.rank - 1]
    if shape.kind == "run":
        return (
            f"run{'' if shape.width == 1 else f' of {parts_of(shape.width)}'} to {sign(shape.rank)}"
        )
    if shape.size == 1:
        return in_a_word(shape.rank)
    if shape.size == 2:
        return f"pair of {_ranks(shape.rank)}"
    return f"{in_letters(shape.size)} {_ranks(shape.rank)}"


def gist(shape: Shape) -> str:
    """What it is called in full: ``"run of three pairs, 5 to 7"``."""
    if shape.kind != "run":
        return briefly(shape)
    length = shape.size // shape.width
    parts = "" if shape.width == 1 else f" {parts_of(shape.width)}"
    low = sign(shape.rank - length + 1)
    return f"run of {in_letters(length)}{parts}, {low} to {sign(shape.rank)}"


def called(shape: Shape) -> str:
    """The same with an article."""
    if is_several(shape):
        return gist(shape)
    return f"a{'n' if gist(shape) == 'eight' else ''} {gist(shape)}"


def wild_words(cards: Iterable[Card], shape: Shape) -> str:
    """``"J as 6 and Q as 7"``, ``"J and Q as 7s"``"""
    found = stands(cards, shape)
    said = []
    for number in dict.fromkeys(found.values()):
        alike = [card_text(card) for card in found if found[card] == number]
        said.append(f"{listed(alike)} as {sign(number)}{'s' if len(alike) > 1 else ''}")
    return listed(said)


def spelled(cards: Iterable[Card], shape: Shape) -> str:
    """What cards are, with what the wild ones stand for."""
    held = tuple(cards)
    wild = wild_words(held, shape)
    words = gist(shape)[0].upper() + gist(shape)[1:]
    return f"{words}: {wild}" if wild else words
