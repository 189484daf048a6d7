"""What the table of Haddock is seen to say."""

from __future__ import annotations

from collections.abc import Iterator

from app.site import FIRST

from tests.app.script import Situation, match_script, posed
from tests.haddock.goldens import GOLDENS
from tests.haddock.positions import after, position


def situations() -> Iterator[Situation]:
    for golden, first in zip(GOLDENS, (0, 3, 0), strict=True):
        yield from match_script(golden.match(), golden.about, first)
    for hand, top, picks in PAIRS:
        for picked in picks:
            yield posed(f"You hold {hand}, on {top}", position(hand, top=top), picked)
    low = position("4H 7S 8C", top="JC", low_card_on_top=True)
    yield posed("With the low card on top", low, "7S 4H")
    yield posed("Without help", position("4H 7S 8C", top="JC"), "4H", help=False)
    yield posed("You hold a card twice", position("5H 5H 3D", top="TC"), "5H 5H")
    for mine, series in (("KC KD", True), ("KC KD KH", False)):
        stuck = after(position(mine, "KS KC", series=series), "draw", "draw")
        yield posed(f"Nobody can play or draw; you hold {mine}, {FIRST['hard']} KS KC", stuck)
    for series in (False, True):
        state = position("4H 7S", "2C 5D 9D", "3C", top="JC", series=series)
        yield posed("You play your last pair", after(state, "4H 7S"))


PAIRS = (
    ("4H 7S 8C", "JC", ("", "4H", "8C", "4H 7S", "4H 8C")),
    ("5H QS 4C", "7C", ("5H QS",)),
    ("TH KS 4C", "3C", ("TH KS",)),
    ("4H 4S 7H 7S", "8C", ("4H 4S", "7H 7S")),
    ("AH JS 4D", "TC", ("AH JS",)),
    ("7H 7S 3D 4D", "7C", ("7H 7S",)),
    ("5H 5S 3D", "TC", ("5H 5S",)),
)
"""One's hand, the last card played, and what is chosen."""
