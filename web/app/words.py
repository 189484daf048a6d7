"""The words that every table shares, kept in one place."""

from __future__ import annotations

from typing import NamedTuple

from pygames.wording import capital, count, joined, rank_word, ranks_word, small

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


def sentence(text: str) -> str:
    """The text with a full stop at its end, unless it ends as a sentence does."""
    return text if not text or text[-1] in ".!?" else f"{text}."
