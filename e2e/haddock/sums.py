"""What the cards of Haddock count, and what two of them and the last card make, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pygames.cards import Card, rank

__all__ = [
    "a_value",
    "counts_as",
    "figures",
    "fits",
    "goes_on",
    "in_words",
    "pairs_of",
    "sign",
    "value",
    "word",
]

_WORDS = (
    *("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
_SIGNS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def value(card: Card) -> int:
    """What a card counts: ace 1, jack 11, queen 12, king 13."""
    return rank(card) + 1


def sign(number: int) -> str:
    """What stands on a card of that value."""
    return _SIGNS.get(number, str(number))


def word(card: Card) -> str:
    """The rank of a card in a word."""
    return _WORDS[value(card)]


def a_value(number: int) -> str:
    """A value with its article; above a king there is no word for it."""
    if number > 13:
        return str(number)
    return f"{'an' if number in (1, 8) else 'a'} {_WORDS[number]}"


def counts_as(card: Card) -> str:
    """What a card counts where it has no number on it."""
    return f"{word(card)} ({value(card)})" if value(card) in _SIGNS else ""


def goes_on(first: int, second: int, top: int) -> bool:
    """Whether of three values one is the sum of the other two."""
    return first + second == top or first + top == second or second + top == first


def fits(first: Card, second: Card, top: Card) -> bool:
    """Whether two cards go on the last one."""
    return goes_on(value(first), value(second), value(top))


def pairs_of(hand: Sequence[Card], top: Card) -> list[tuple[Card, Card]]:
    """The pairs of a hand that go on the last card; equal ones as often as there are such."""
    return [pair for pair in combinations(hand, 2) if fits(*pair, top)]


def _in_order(first: Card, second: Card) -> tuple[Card, Card]:
    return (first, second) if value(first) <= value(second) else (second, first)


def figures(first: Card, second: Card, top: Card) -> str:
    """The sum as it is written at the table."""
    low, high = map(value, _in_order(first, second))
    if low + high == value(top):
        return f"{sign(low)} + {sign(high)} = {sign(value(top))}"
    if high - low == value(top):
        return f"{sign(high)} − {sign(low)} = {sign(value(top))}"
    return f"{sign(low)} ± {sign(high)} ≠ {sign(value(top))}"


def in_words(first: Card, second: Card, top: Card) -> str:
    """The sum as a sentence, whether it comes out or not."""
    low, high = _in_order(first, second)
    made, both = value(top), value(low) + value(high)
    if both == made:
        text = f"{word(low)} and {word(high)} make {a_value(made)}"
    elif value(high) - value(low) == made:
        text = f"{word(high)} minus {word(low)} makes {a_value(made)}"
    else:
        less = value(high) - value(low)
        instead = f"{a_value(both)} or {a_value(less)}" if less else a_value(both)
        text = f"{word(low)} and {word(high)} make {instead}, not {a_value(made)}"
    return text[0].upper() + text[1:]
