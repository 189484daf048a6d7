"""What the table of Haggis is seen to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.site import FIRST

from pygames.haggis import PASS
from tests.app.script import Situation, laid_open, match_script, posed
from tests.haggis.goldens import GOLDENS
from tests.haggis.positions import B, C, after, position


def situations() -> Iterator[Situation]:
    for golden, first in zip(GOLDENS, (2, 0), strict=True):
        yield from match_script(golden.match(), golden.about, first)
    for hand, theirs, *picks in FOLLOWING:
        state = position(hand, "9R", "9O", trick=((B, theirs),))
        for picked in picks:
            yield posed(f"You hold {hand}; {FIRST['hard']} played {theirs}", state, picked)
    for hand, *picks in LEADING:
        state = position(hand, "9R 9O", "8O 2O")
        for picked in picks:
            yield posed(f"You lead from {hand}", state, picked)
    for scores in ((0, 0), (0, 7), (0, 30, 0), (30, 0)):
        hands = ("5R", "2R", "")[: len(scores)]
        state = position(*hands, haggis="3R", scores=scores, out=(C,) * (len(scores) - 2))
        yield posed(f"You go out; before it you had {scores}", after(state, "5R"))
    bomb = after(position("J Q 5R", "8R 2R", "9R"), "J Q", PASS, PASS)
    yield posed("Your bomb wins the trick", bomb)
    yield laid_open(f"{FIRST['hard']} holds 8R 2R and a jack", position("5R", "8R 2R J", "9R"), 3)
    yield posed("You are out", after(position("5R", "9R 2R", "8O 2O"), "5R"))
    third = position("5R 6R", "7R", "8R 2R", turn=B, played=(False,) * 3)
    yield posed(f"{FIRST['easy']} has gone out before you bet", replace(third, out=(C,)))


FOLLOWING = (
    ("4R 4O 6R 6O 7O J Q", "5R 5O", "", "6R 6O", "4R 4O", "6R", "J Q", "6R 7O"),
    ("6R 6O 6Y J Q K", "5R 5O 5Y", "6O 6R 6Y"),
    ("6R 6O 6Y J Q K", "7R 7O 7Y", "6O 6R 6Y"),
    ("6R 6O 6Y J Q K", "J K", "6O", "J Q", "Q K"),
)
"""One's hand, what is to be beaten, and what is chosen."""

LEADING = (
    ("5R J Q 2O", "", "5R J Q"),
    ("5R J Q K 2O", "K J 5R Q"),
    ("5R 5O 6R 6Y 7O 7R 8R 9R 3R TR J", "5R 7O", "5R 7R 8R", "5R 9R J", "5R 6Y 7O", "5R 5O 6R",
     "5R 5O 6R 6Y", "5R TR J", "3R 5R 7O 9R"),
)  # fmt: skip
"""One's hand, and what is chosen of it."""


_AS = r"(?:CARD|RANK) as (?:0|RANK)s?\b"
CARDS = (
    r"(?i)\b(?:an? )?(?:(?:higher )?run of RANK(?: (?:pairs|sets of RANK))?(?:, 0 to \w+)?"
    r"|run(?: of (?:pairs|sets of RANK))? to \w+|pair of RANK|RANK of a kind"
    rf"|(?:RANK|suited|rainbow)(?:-RANK)* bomb|RANK RANK|RANK)\b|\b{_AS}(?:(?:, | and ){_AS})*"
)
"""What combinations are called."""
