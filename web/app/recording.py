from __future__ import annotations

from functools import cached_property

from app.session import Session
from app.timeline import Timeline, timeline_of
from pygames.match import Match


class Recording:
    """A match to look at, which never changes."""

    def __init__(self, match: Match, name: str, at: int) -> None:
        """`name` is what the address calls it, `at` how many moves have been seen."""
        self.match = match
        self.name = name
        self.session = Session(match.back_to(at))

    @property
    def at(self) -> int:
        """How many moves have been seen."""
        return len(self.session.match.turns)

    @property
    def length(self) -> int:
        return len(self.match.turns)

    @cached_property
    def timeline(self) -> Timeline:
        return timeline_of(self.match, self.session.context().names)

    def turn_to(self, at: int) -> None:
        """Show the match after `at` moves."""
        self.session.turn_to(self.match.back_to(at))
