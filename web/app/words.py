from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from app.site import SITE
from pygames.wording import capital, count, joined, rank_word, ranks_word, small

__all__ = [
    "LEVELS",
    "SORTINGS",
    "Level",
    "adding_up",
    "capital",
    "count",
    "figures",
    "joined",
    "names_of",
    "ordinal",
    "rank_word",
    "ranks_word",
    "sentence",
    "shown",
    "small",
    "was",
    "you",
]


class Level(NamedTuple):
    names: tuple[str, ...]
    """Enough for five opponents at a table."""
    word: str
    """The level in a word."""


LEVELS: dict[str, Level] = {
    level: Level(tuple(SITE["opponents"][level]), level)
    for level in ("easy", "medium", "hard", "expert")
}
"""Who plays at which level."""


def names_of(bot: str) -> tuple[str, ...]:
    """A bot without a level goes by its own name."""
    return LEVELS[bot].names if bot in LEVELS else (bot,)


_LONGEST = 16
"""How many Latin letters of a name fit."""


def shown(text: str, longest: int = _LONGEST) -> str:
    r"""Make other people's text safe to stand in a line.

    Remove signs that would turn or break the line, cut what is too long, isolate scripts that run
    from right to left.

    >>> shown("Eve \u202e\n"), shown("W" * 40)
    ('Eve', 'WWWWWWWWWWWWWWW…')
    """
    signs, marks = [], 0
    for one in text:
        kind = unicodedata.category(one)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= _MOST_MARKS:
            signs.append(" " if kind in ("Cc", "Zl", "Zp") else "" if kind[0] == "C" else one)
    clear = _cut(" ".join("".join(signs).split()), longest)
    is_rtl = any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in clear)
    return f"\u2068{clear}\u2069" if is_rtl else clear


_MOST_MARKS = 3
"""Accents over one letter."""


def _cut(text: str, longest: int) -> str:
    width = 0
    fits = 0
    for at, one in enumerate(text):
        if not unicodedata.combining(one):
            width += 2 if unicodedata.east_asian_width(one) in "WF" else 1
        if width > longest:
            return f"{text[:fits].rstrip()}…"
        fits = at + 1 if width < longest else fits
    return text


SORTINGS = {"melds": "by melds", "suit": "by suit", "rank": "by rank", "own": "your way"}


def figures(number: int, one: str) -> str:
    """A count in figures: of points always, of cards on plates, piles and labels.

    >>> figures(1, "point"), figures(0, "point"), figures(12, "card")
    ('1 point', 'no points', '12 cards')
    """
    return f"{number or 'no'} {one if number == 1 else one + 's'}"


def ordinal(number: int) -> str:
    """``"1st"``, ``"2nd"``, ``"3rd"``, ``"4th"``."""
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number if number < 20 else number % 10, "th")
    return f"{number}{suffix}"


def sentence(text: str) -> str:
    """Add a full stop unless the text ends a sentence."""
    return text if not text or text[-1] in ".!?" else f"{text}."


def adding_up(values: Sequence[float], total: int) -> list[int]:
    """Whole numbers near the values that add up to the total, if their sum is near it."""
    numbers = [round(value) for value in values]
    missing = total - sum(numbers)
    step = 1 if missing > 0 else -1
    order = sorted(range(len(values)), key=lambda at: step * (numbers[at] - values[at]))
    for at in order[: abs(missing)]:
        numbers[at] += step
    return numbers


def you(name: str) -> str:
    return "you" if name == "You" else name


def was(name: str) -> str:
    return "were" if name == "You" else "was"
