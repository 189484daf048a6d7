"""What the table of Gin Rummy is seen to say."""

from __future__ import annotations

from collections.abc import Iterator

from tests.app.script import Situation, laid_open, match_script, posed
from tests.gin.goldens import GOLDENS
from tests.gin.positions import position


def situations() -> Iterator[Situation]:
    for golden, first in zip(GOLDENS, (3, 0, 0), strict=True):
        yield from match_script(golden.match(), golden.about, first)
    hand = position("AC AD AH 2S 3S 4S 7D 7H 7S 9C 9D", "2C 5C 8C JC 2D 6D TD QD 4H KH", pile="7C")
    yield posed("You hold three melds and two nines", hand, "7D")
    aces = position("AC AD AH AS 2C 3C 7D 8H TS QC KD", pile="9C")
    yield posed("You hold four aces and a run", aces, "AC")
    yield posed("You hold them by suit", hand, sorting="suit")
    yield laid_open("You hold three melds", hand, 2)
