"""A game of Haddock by its own hints."""

from __future__ import annotations

import re

from e2e.conftest import Visit
from e2e.haddock.table import HaddockTable
from e2e.hints import follow_hints
from e2e.oracle_parts import counted
from e2e.seated import sit_down
from pygames.cards import card_name
from pygames.haddock import HaddockView


def came_true(hint: str, view: HaddockView, move: str, after: HaddockView) -> bool:
    """Whether a move did what the hint said."""
    if hint.endswith(": draw"):
        return move == "draw"
    if hint == "Play your last two cards":
        return not after.hand
    on_top = re.match(r"Leave the (\w+) on top", hint)
    left = re.match(r"Play these two, and you have (.+) left$", hint)
    there = card_name(after.top).split()[0].removesuffix("s")
    words = dict(zip(map(str, range(2, 11)), _NUMBERS, strict=True))
    if left:
        return left[1] == counted(len(after.hand))
    return on_top is not None and on_top[1] == words.get(there, there)


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def test_a_game_by_its_hints(visit: Visit) -> None:
    table, oracle = sit_down(HaddockTable, visit(), "deal=by+hints&players=you,easy,easy")
    hints = follow_hints(table, oracle, came_true, "number")
    assert len(hints) > 2
