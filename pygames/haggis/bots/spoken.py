"""Plays of Haggis in words, for reasons."""

from __future__ import annotations

from pygames.cards import cards_text
from pygames.haggis.bots.groups import BOMB, Group
from pygames.haggis.combinations import FACE_SHIFT, HIGHEST, NUMBERS, cards_of
from pygames.wording import joined, ranks_word, small

__all__ = ["does", "face_names", "name_of", "play_name"]

_FACE_NAMES = ("jack", "queen", "king")


def face_names(mask: int) -> str:
    """``"the jack and king"``"""
    names = [name for at, name in enumerate(_FACE_NAMES) if mask >> FACE_SHIFT + at & 1]
    return f"the {joined(names)}"


_WIDTHS = ("", "", "pairs", "threes", "fours", "fives")


def name_of(group: Group) -> str:
    """``"three eights"``, ``"a pair of nines"``, ``"the run 7 to 9"``"""
    shape, rank, cards, size = group
    if shape == BOMB:
        return f"the bomb {_bomb(cards)}"
    if size == 1 and not cards & NUMBERS:
        return face_names(cards)
    if size == 1:
        return f"the {cards_text(cards_of(cards))}"
    if shape < 16:
        ranks = ranks_word(rank - 1)
        return f"a pair of {ranks}" if size == 2 else f"{small(size)} {ranks}"
    width, length = shape >> 4, shape & 15
    of = "" if width == 1 else f" of {_WIDTHS[width]}"
    return f"the run{of} {_RANK[rank - length + 1]} to {_RANK[rank]}"


_RANK = (*map(str, range(HIGHEST + 1)), "jack", "queen", "king")


def _bomb(cards: int) -> str:
    """``"J-Q"``, ``"3R 5O 7Y 9G"``"""
    return cards_text(cards_of(cards)).replace(" ", " " if cards & NUMBERS else "-")


def play_name(group: Group | None) -> str:
    """`name_of` within a sentence; None is a pass."""
    if group is None:
        return "a pass"
    return name_of(group)


def does(group: Group | None, leads: bool) -> str:
    """``"Lead three fives"``, ``"Bomb with J-Q"``, ``"Pass"``"""
    if group is None:
        return "Pass"
    if group[0] == BOMB:
        return f"Bomb with {_bomb(group[2])}"
    return f"{'Lead' if leads else 'Play'} {name_of(group)}"
