"""The words that every table shares, kept in one place."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "LEVELS",
    "SORTINGS",
    "Level",
    "capital",
    "count",
    "figures",
    "joined",
    "names_of",
    "ordinal",
    "rank_word",
    "ranks_word",
    "sentence",
    "small",
]


class Level(NamedTuple):
    """A level of computer opponent as people meet it."""

    names: tuple[str, ...]
    """The first names of its opponents: there may be five of them at a table."""
    word: str
    """The level in a word."""


LEVELS: dict[str, Level] = {
    "easy": Level(("Pip", "Dot", "Ollie", "Wren", "Max"), "easy"),
    "medium": Level(("Nell", "Sam", "Ida", "Theo", "June"), "medium"),
    "hard": Level(("Finn", "Marta", "Cal", "Rosa", "Hugo"), "hard"),
    "expert": Level(("Vera", "Ezra", "Nadia", "Otto", "Iris"), "expert"),
}
"""Who plays at which level."""


def names_of(bot: str) -> tuple[str, ...]:
    """What opponents of a level are called; one that is not of ours goes by its own name."""
    return LEVELS[bot].names if bot in LEVELS else (bot,)


SORTINGS = {"melds": "by melds", "suit": "by suit", "rank": "by rank", "own": "your way"}
"""The ways to arrange a hand, in words."""

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

_COUNTS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


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


def figures(number: int, one: str) -> str:
    """The same in figures: points always, and cards on plates, piles and labels.

    >>> figures(1, "point"), figures(0, "point"), figures(12, "card")
    ('1 point', 'no points', '12 cards')
    """
    return f"{number or 'no'} {one if number == 1 else one + 's'}"


def ordinal(number: int) -> str:
    """``"1st"``, ``"2nd"``, ``"3rd"``, ``"4th"``."""
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number if number < 20 else number % 10, "th")
    return f"{number}{suffix}"


def capital(text: str) -> str:
    """The text with a capital letter to begin with."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a full stop at its end, unless it ends as a sentence does."""
    return text if not text or text[-1] in ".!?" else f"{text}."


def joined(parts: list[str]) -> str:
    """Parts as in speech: ``"a, b and c"``."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
