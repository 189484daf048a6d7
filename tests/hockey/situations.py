"""What the table of Hockey is seen to say."""

from __future__ import annotations

from collections.abc import Iterator

from app.site import FIRST

from tests.app.positions import situation
from tests.app.script import Situation, match_script, posed
from tests.hockey.goldens import GOLDENS


def situations() -> Iterator[Situation]:
    for golden, first in zip(GOLDENS, (4, 0), strict=True):
        yield from match_script(golden.match(), golden.about, first)
    for hand, pile, holder, stock in POSITIONS:
        who = {None: "", 0: ", your breakaway", 1: f", {FIRST['hard']}’s breakaway"}[holder]
        yield posed(
            f"You hold {hand}; the pile is {pile}{who}", situation(hand, pile, holder, stock=stock)
        )


POSITIONS = (
    ("4C 9D", "", None, 4),
    ("4C 9D", "KH", None, 4),
    ("4C JD", "KH", None, 4),
    ("4C 9D", "9H", None, 4),
    ("4C 9D", "9H", 0, 4),
    ("4C 9D", "KH", 0, 4),
    ("4C JD", "KH", 0, 4),
    ("4C 9D", "9H", 1, 4),
    ("4C JD", "9H", 1, 4),
    ("4C 5D", "9H", 1, 4),
    ("4C 9D", "6C 9H", None, 4),
    ("4C 9D", "9C 9S 9H", None, 4),
    ("4C 5D", "9C 9S 9H", None, 0),
    ("4C 5D", "9H", None, 0),
    ("4C KC", "4D 4H 4S 9H", None, 2),
    ("4C KC", "4D 4H 9H", None, 2),
)
"""One's hand, the pile, who holds the breakaway, and the cards in the stock."""
