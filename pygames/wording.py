"""Small numbers and ranks in words, as they stand in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = [
    "capital",
    "count",
    "does",
    "joined",
    "rank_word",
    "ranks_word",
    "small",
    "uncapital",
    "with_names",
]

_RANKS = (
    ("ace", "aces"),
    ("two", "twos"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
)

_SEAT = re.compile(r"\{(them|\d)\}")
"""The placeholder of a seat in the engine's sentences."""

_COUNTS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def capital(text: str) -> str:
    """With a capital letter first."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """With a small letter first."""
    return text[:1].lower() + text[1:]


def small(number: int) -> str:
    """A number up to twelve in letters, a larger one in figures."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def rank_word(rank: int) -> str:
    """A rank in the singular: ``"six"``."""
    return _RANKS[rank][0]


def ranks_word(rank: int) -> str:
    """A rank in the plural: ``"sixes"``."""
    return _RANKS[rank][1]


def count(number: int, one: str, many: str | None = None) -> str:
    """A number of things in a sentence: ``"one goal"``, ``"three cards"``, ``"no goals"``.

    >>> count(1, "goal"), count(0, "goal"), count(12, "card"), count(13, "card")
    ('one goal', 'no goals', 'twelve cards', '13 cards')
    """
    return f"{small(number)} {one if number == 1 else many or one + 's'}"


def does(who: str, verb: str, mine: str) -> str:
    """A subject with its verb, "You" being the person: ``"Finn deals"``, ``"You deal"``."""
    return f"{who} {mine if who == 'You' else verb}"


def joined(parts: Sequence[str]) -> str:
    """Parts as in speech: ``"a, b and c"``."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def with_names(sentence: str, names: Sequence[str], seat: int) -> str:
    """Replace ``{1}`` by a seat's name, and ``{them}`` by that of the only seat besides `seat`.

    >>> with_names("{them} took it, not {0}.", ("Finn", "Vera"), 0)
    'Vera took it, not Finn.'
    """
    by_key = {str(other): name for other, name in enumerate(names)}
    by_key["them"] = next((name for other, name in enumerate(names) if other != seat), "")
    return _SEAT.sub(lambda hit: by_key[hit[1]], sentence)
