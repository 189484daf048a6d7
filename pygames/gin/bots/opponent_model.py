"""Whether the opponent knocks at once, by the finished hands of this match.

Such a player never holds ten points or fewer without a knock, has gin only by chance, and may knock
with much deadwood late in a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.codec import Seat
from pygames.gin.bots.playouts import KNOCK
from pygames.gin.events import GinEvent
from pygames.gin.masks import mask_of
from pygames.gin.melds import deadwood_of
from pygames.gin.view import GinView

__all__ = ["ODDS", "PRIOR", "eagerness", "sign_of"]

PRIOR = 0.1
"""The prior chance that somebody knocks at once."""

MUCH = 6

LATER, LATE = 5, 8
"""A knock is early before the first of these turns, late from the second on."""

ODDS: Mapping[str, float] = {
    "gin": 0.04,
    "little, early": 2.88,
    "little, late": 16.19,
    "little, later": 8.18,
    "much, early": 1.13,
    "much, late": 24.44,
    "much, later": 2.94,
    "void": 0.10,
    "waited": 0.04,
}
"""By sign: how many times as often players who knock at once show it (`python -m
train.gin_opponent_model`).
"""


def sign_of(left: int | None, knocked: bool, discards: int) -> str | None:
    """The sign that a hand's end gives; None where it says next to nothing.

    `left` is the deadwood, None if nobody knocked and so showed it; `discards` includes a knock's.
    """
    if left is None:
        return "void"
    if knocked:
        if left == 0:
            return "gin"
        when = "early" if discards < LATER else "later" if discards < LATE else "late"
        return f"{'much' if left > MUCH else 'little'}, {when}"
    return "waited" if left <= KNOCK and discards else None


def eagerness(view: GinView) -> float:
    odds = PRIOR / (1 - PRIOR)
    for hand in _hands(view.seen):
        sign = _sign_in(hand, 1 - view.seat)
        if sign is not None:
            odds *= ODDS[sign]
    return odds / (1 + odds)


def _hands(events: Sequence[GinEvent]) -> list[list[GinEvent]]:
    hands: list[list[GinEvent]] = []
    for event in events:
        if event.kind == "hand":
            hands.append([])
        if hands:
            hands[-1].append(event)
    return hands


def _sign_in(hand: Sequence[GinEvent], seat: Seat) -> str | None:
    discards, knocked = 0, False
    for event in hand:
        if event.kind == "void":
            return sign_of(None, False, discards)
        if event.kind in ("illegal", "exposed"):
            return None
        if event.seat == seat:
            if event.kind in ("discard", "knock", "gin"):
                discards += 1
                knocked = event.kind != "discard"
            elif event.kind == "show":
                return sign_of(deadwood_of(mask_of(event.cards)), knocked, discards)
    return None
