from __future__ import annotations

from app.words import capital, rank_word
from pygames.cards import Card, rank
from pygames.haddock.moves import value

_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}
_HIGHEST = 13


def figure(number: int) -> str:
    """``"A"``, ``"7"``, ``"J"``; above a king, a number."""
    return _LETTERS.get(number, str(number))


def a_rank(number: int) -> str:
    """``"a seven"``, ``"an ace"``; above a king, ``"19"``."""
    if number > _HIGHEST:
        return str(number)
    word = rank_word(number - 1)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def counts_as(card: Card) -> str:
    """``"jack (11)"``; empty for number cards."""
    number = value(card)
    return f"{rank_word(rank(card))} ({number})" if number in _LETTERS else ""


def in_figures(first: Card, second: Card, top: Card) -> str:
    """The equation; ``"≠"`` if the cards do not fit.

    >>> [in_figures(*cards) for cards in ((3, 6, 10), (11, 4, 6), (3, 7, 10))]
    ['4 + 7 = J', 'Q − 5 = 7', '4 ± 8 ≠ J']
    """
    (low, high), made = sorted((value(first), value(second))), value(top)
    if low + high == made:
        return f"{figure(low)} + {figure(high)} = {figure(made)}"
    if high - low == made:
        return f"{figure(high)} − {figure(low)} = {figure(made)}"
    return f"{figure(low)} ± {figure(high)} ≠ {figure(made)}"


def in_words(first: Card, second: Card, top: Card) -> str:
    """
    >>> in_words(3, 6, 10), in_words(11, 4, 6)
    ('Four and seven make a jack', 'Queen minus five makes a seven')
    """
    (low, high), made = sorted((value(first), value(second))), value(top)
    if low + high == made:
        both = f"{rank_word(low - 1)} and {rank_word(high - 1)} make"
    else:
        both = f"{rank_word(high - 1)} minus {rank_word(low - 1)} makes"
    return capital(f"{both} {a_rank(made)}")


def why_not(first: Card, second: Card, top: Card) -> str:
    """
    >>> why_not(3, 7, 10)
    'Four and eight make a queen or a four, not a jack'
    """
    low, high = sorted((value(first), value(second)))
    instead = a_rank(low + high) + (f" or {a_rank(high - low)}" if high > low else "")
    both = f"{rank_word(low - 1)} and {rank_word(high - 1)}"
    return capital(f"{both} make {instead}, not {a_rank(value(top))}")
