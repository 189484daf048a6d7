"""A finished match that is looked at, at the table itself: where in it one is, and the strip of its
parts. `app.replay` goes along its moves, `app.review` along its decisions."""

from __future__ import annotations

from functools import cached_property

from app.page import Page
from app.reel import Reel, reel_of
from app.session import Session
from app.stage import Stage
from pygames.match import Match

__all__ = ["Looking"]


class Looking(Stage):
    """A match that is looked at; nothing here changes it."""

    def __init__(self, match: Match, page: Page, name: str, at: int) -> None:
        """`name` is what the address calls it, `at` how many moves have been seen to begin with."""
        super().__init__(Session(match.back_to(at)), page)
        self.match = match
        self.name = name
        self.shows_help = False

    @property
    def record(self) -> Match:
        """All of the match."""
        return self.match

    @property
    def at(self) -> int:
        """How many moves have been seen."""
        return len(self.session.match.turns)

    @property
    def length(self) -> int:
        """How many moves there are to be seen."""
        return len(self.match.turns)

    @cached_property
    def reel(self) -> Reel:
        """The match as a strip of its parts."""
        return reel_of(self.match, self.session.sitting().names)

    def start(self) -> None:
        """Show where it stands."""
        raise NotImplementedError

    def step(self, by: int) -> None:
        """Go a step on, or back."""
        raise NotImplementedError

    def scrub(self, at: int) -> None:
        """Show the table as it was after so many moves, without a word."""
        raise NotImplementedError

    def pause(self) -> None:
        """Go on no more by itself."""

    def hurry(self) -> None:
        """Any input brings all to rest; what goes on by itself is stopped by its button alone."""
        self.come_to_rest()

    def _turn_to(self, at: int) -> None:
        self.session.turn_to(self.match.back_to(at))
