"""The rule variations that the next match of a game begins with: chosen, and saved.

What is chosen holds for the session. What is saved is where every later session begins, until
something else is saved; before that, a game's defaults. A match that runs keeps its own.

>>> from pygames.gin import GinOptions
>>> setup = Setup(GinOptions()).choose(GinOptions(limit=250)).save().choose(GinOptions(limit=500))
>>> setup.current.limit, setup.restart().current.limit
(500, 250)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["Setup"]

_Options = TypeVar("_Options")


@dataclass(frozen=True, slots=True)
class Setup(Generic[_Options]):
    """How matches of one game are set up."""

    saved: _Options
    """What was saved last; a game's defaults where nothing was."""
    chosen: _Options | None = None
    """What was chosen in this session, if anything was."""

    @property
    def current(self) -> _Options:
        """What a new match begins with."""
        return self.saved if self.chosen is None else self.chosen

    def choose(self, options: _Options) -> Setup[_Options]:
        """Let some variations hold for this session."""
        return Setup(self.saved, options)

    def save(self) -> Setup[_Options]:
        """Make what holds now the default of later sessions."""
        return Setup(self.current, self.chosen)

    def restart(self) -> Setup[_Options]:
        """A new session."""
        return Setup(self.saved)
