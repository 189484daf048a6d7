"""One decision as a review judges it, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.text import Text, inside, plain
from app.words import capital, figures
from pygames.game import Move

Flag: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "aside"]

_LARGE = 20
"""Points from which prices are rounded to fives."""

_WORDS: dict[Flag, str] = {
    "best": "Best",
    "good": "Just as good",
    "inaccuracy": "Slip",
    "mistake": "Mistake",
    "aside": "Bet",
}


@dataclass(frozen=True, slots=True)
class SideMove:
    """An announcement before a move, such as a bet, and its gain. Not judged."""

    move: Move
    words: Text
    gain: float
    """Points gained by making it."""
    error: float
    """Half the 95% interval."""

    @property
    def gains(self) -> bool:
        return self.gain > self.error

    @property
    def loses(self) -> bool:
        return -self.gain > self.error

    @property
    def points(self) -> str:
        """The size of the gain or loss."""
        return in_points(abs(self.gain))

    @property
    def worth(self) -> str:
        """For one that was made."""
        if self.gains:
            return f"worth {self.points} here"
        return f"it costs {self.points} here" if self.loses else "no better and no worse than none"

    @property
    def missed(self) -> str:
        """For one that was not."""
        return f"To {plain(inside(self.words))} first was worth {self.points} here."


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    """An evaluated decision."""

    turn: int
    flag: Flag
    move: Move
    best: Move
    played: Text
    better: Text
    cost: float
    """In the unit of the review."""
    error: float
    """Half the 95% interval."""
    chance_cost: float
    """The cost in chance to win the match."""
    is_in_points: bool
    """Whether its price is given in points."""
    chance: float
    """The chance to win, with the best move."""
    reason: Text
    side_moves: tuple[SideMove, ...] = ()
    """Announcements that were possible before it."""

    @property
    def announcement(self) -> SideMove | None:
        return next((each for each in self.side_moves if each.move == self.move), None)

    @property
    def omission(self) -> SideMove | None:
        """The best announcement, if it gains and none was made."""
        most = max(self.side_moves, key=lambda each: each.gain, default=None)
        return most if most and most.gains and self.announcement is None else None

    @property
    def is_flagged(self) -> bool:
        """Whether it is an inaccuracy or a mistake."""
        return self.flag in ("inaccuracy", "mistake")

    @property
    def chance_after(self) -> float:
        """The chance to win after the played move."""
        return max(0.0, self.chance - self.chance_cost) if self.is_flagged else self.chance

    @property
    def word(self) -> str:
        return _WORDS[self.flag]

    @property
    def briefly(self) -> Text:
        """``(8♦, ", not ", 10♠)``"""
        if not self.is_flagged:
            return self.played
        better, played = side_by_side(self.better, self.played)
        return (*capital_text(better), ", not ", *played)


def flag_word(flag: Flag) -> str:
    """Within a sentence: ``"slip"``."""
    return _WORDS[flag].lower()


def amount(value: float, unit: str) -> str:
    """A cost: ``"9.6"``, ``"2.3%"``."""
    return f"{value:.1f}%" if unit == "percent" else f"{value:.1f}"


def within(error: float, digits: int = 1) -> str:
    """Empty without an error."""
    return f"\u00a0±\u00a0{error:.{digits}f}" if error else ""


def round_price(points: float) -> int:
    """
    >>> round_price(0.3), round_price(9.6), round_price(33.4)
    (1, 10, 35)
    """
    return 5 * round(points / 5) if points >= _LARGE else max(1, round(points))


def in_points(points: float) -> str:
    """``"about 10 points"``"""
    return f"about {figures(round_price(points), 'point')}"


def percent(share: float) -> str:
    """``"7%"``; ``"under 1%"``"""
    return f"{100 * share:.0f}%" if share >= 0.005 or not share else "under 1%"


def side_by_side(better: Text, played: Text) -> tuple[Text, Text]:
    """Leave out a shared first word."""
    first = better[0]
    if isinstance(first, str) and len(better) > 1 and len(played) > 1 and first == played[0]:
        return better[1:], played[1:]
    return inside(better), inside(played)


def capital_text(words: Text) -> Text:
    first, *rest = words
    return (capital(first), *rest) if isinstance(first, str) else words
