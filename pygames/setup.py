"""What the next match of a game begins with, chosen and saved: its variations, and who plays.

What is chosen holds for the session. What is saved is where every later session begins, until
something else is saved; before that, a game's defaults. A match that runs keeps its own.

>>> from pygames.gin import GinOptions
>>> setup = Setup(GinOptions()).choose(GinOptions(limit=250)).save().choose(GinOptions(limit=500))
>>> setup.current.limit, setup.restart().current.limit
(500, 250)
>>> Company(3, ("medium",) * 2).one_at(2, "hard").wish
{'seats': 3, 'level': 'medium', 'levels': ['medium', 'hard']}
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

__all__ = ["Company", "Setup"]

_Start = TypeVar("_Start")


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits down to a match with the person: how many, and how well each of them plays."""

    seats: int
    """How many play, the person included."""
    levels: tuple[str, ...]
    """The level of every opponent that there may be, in seating order."""

    @property
    def opponents(self) -> tuple[str, ...]:
        """The levels of those who play."""
        return self.levels[: self.seats - 1]

    @property
    def wish(self) -> dict[str, Any]:
        """What is asked of the table: ``levels`` only where they differ."""
        each = list(self.opponents)
        wish: dict[str, Any] = {"seats": self.seats, "level": each[0]}
        return wish if len(set(each)) == 1 else {**wish, "levels": each}

    def of(self, seats: int) -> Company:
        """The same, with another number of players."""
        return replace(self, seats=seats)

    def all_at(self, level: str) -> Company:
        """The same, with all opponents at one level."""
        return replace(self, levels=(level,) * len(self.levels))

    def one_at(self, opponent: int, level: str) -> Company:
        """The same, with one opponent at another level; the first, to one's left, is 1."""
        return replace(self, levels=(*self.levels[: opponent - 1], level, *self.levels[opponent:]))


@dataclass(frozen=True, slots=True)
class Setup(Generic[_Start]):
    """How matches of one game are set up: with variations, a company, or both."""

    saved: _Start
    """What was saved last; a game's defaults where nothing was."""
    chosen: _Start | None = None
    """What was chosen in this session, if anything was."""

    @property
    def current(self) -> _Start:
        """What a new match begins with."""
        return self.saved if self.chosen is None else self.chosen

    def choose(self, start: _Start) -> Setup[_Start]:
        """Let something hold for this session."""
        return Setup(self.saved, start)

    def save(self) -> Setup[_Start]:
        """Make what holds now the default of later sessions."""
        return Setup(self.current, self.chosen)

    def restart(self) -> Setup[_Start]:
        """A new session."""
        return Setup(self.saved)
