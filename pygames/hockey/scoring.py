from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from pygames.cards import JACK

__all__ = [
    "OVERTIME_SCHEDULE",
    "PERIODS",
    "SCHEDULE",
    "Outcome",
    "after_period",
    "dealer_of",
    "judge",
    "period_name",
    "schedule",
]

PERIODS = 3

SCHEDULE = (5, 5, 5, 5, 6)
"""The cards dealt to each player, round by round of an ordinary period."""

OVERTIME_SCHEDULE = (4, 4, 4, 4, 4, 6)

Outcome: TypeAlias = Literal["none", "breakaway", "goal"]
"""What a card brings its player."""


def schedule(period: int) -> tuple[int, ...]:
    """The cards dealt to each player in each round of a period, 1 for the first."""
    return SCHEDULE if period <= PERIODS else OVERTIME_SCHEDULE


def period_name(period: int) -> str:
    """A name by number.

    >>> period_name(3), period_name(5)
    ('Period 3', 'Overtime 2')
    """
    late = period - PERIODS
    return f"Overtime {late}" if late > 0 else f"Period {period}"


def dealer_of(period: int, first_dealer: int) -> int:
    """The dealer of a period: it changes every period, overtime included."""
    return (first_dealer + period - 1) % 2


def judge(
    top: int | None, holder: int | None, seat: int, played: int
) -> tuple[Outcome, int | None]:
    """What a card does, from ranks alone.

    `top` is the top rank (None on an empty pile), `holder` the seat with a live breakaway, `played`
    the rank of `seat`. Returns the outcome and the new holder.
    """
    match = played == top
    if match and holder == seat and played != JACK:
        return "goal", None
    if match or played == JACK:
        return "breakaway", seat
    return "none", None if holder == seat else holder


def after_period(goals: Sequence[tuple[int, int]]) -> tuple[bool, int | None]:
    first, second = sum(a for a, _ in goals), sum(b for _, b in goals)
    if len(goals) < PERIODS or first == second:
        return False, None
    return True, 0 if first > second else 1
