"""The chance to win the match between two rounds, by measured tables."""

from __future__ import annotations

from pygames.cards import JACK
from pygames.hockey.bots.counting import COPIES
from pygames.hockey.bots.tables import FARTHEST, NEXT, SHIFT, WIN
from pygames.hockey.scoring import PERIODS, SCHEDULE

__all__ = ["WinProbability"]

_EVEN = 0.5


class WinProbability:
    def __init__(self, period: int, rounds_left: int, lead: int, opens: bool) -> None:
        """`opens`: the player opens the rounds of the period."""
        self._overtime = period > PERIODS
        self._rounds_left = rounds_left
        self._lead = lead
        self._opens = opens
        self._row = WIN[0 if self._overtime else self._later(period) + rounds_left]

    @staticmethod
    def _later(period: int) -> int:
        return len(SCHEDULE) * (PERIODS - period)

    def after_round(self, goals: int, top: int, holder: int, copies: int) -> float:
        """After so many more own goals, with `copies` cards left that match the top.

        `holder` is 0 for the own breakaway, 1 for the opponent's, -1 for nobody.
        """
        if self._overtime and goals:
            return float(goals > 0)
        if not self._opens and holder >= 0:
            holder = 1 - holder
        kind = COPIES if top == JACK else copies
        if self._overtime:
            more = NEXT[holder + 1][kind]
            return _EVEN + more if self._opens else _EVEN - more
        lead = self._lead + goals
        if self._rounds_left == 0:
            return self._after_period(lead)
        shift = SHIFT[self._rounds_left][holder + 1][kind]
        if self._opens:
            return self._between(lead, shift)
        return 1 - self._between(-lead, shift)

    def after_period(self) -> list[float]:
        """The chance for each gain in goals, the index: from -`FARTHEST` to `FARTHEST`."""
        goals = range(-FARTHEST, FARTHEST + 1)
        if self._overtime:
            worths = [_EVEN + 0.5 * ((gain > 0) - (gain < 0)) for gain in goals]
        else:
            worths = [self._after_period(self._lead + gain) for gain in goals]
        return worths[FARTHEST:] + worths[:FARTHEST]

    def _after_period(self, lead: int) -> float:
        # The other player opens the next period.
        if self._row is WIN[0]:
            return _at(lead, WIN[0])
        return 1 - _at(-lead, self._row) if self._opens else _at(lead, self._row)

    def _between(self, lead: int, shift: float) -> float:
        """The chance of the player who opens, with a fraction of a goal to come."""
        here = _at(lead, self._row)
        beside = _at(lead + (1 if shift > 0 else -1), self._row)
        return here + abs(shift) * (beside - here)


def _at(lead: int, row: tuple[float, ...]) -> float:
    return row[max(-FARTHEST, min(FARTHEST, lead)) + FARTHEST]
