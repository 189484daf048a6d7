"""Says what the page must show: an engine in CPython, and the match that the page has kept.

The record is replayed with `pygames`; every look that was taken at the page must be one position of
that match as the person's seat sees it, in order, with none left out and nothing more shown. What
that is at the table of a game, its module in `e2e.oracles` says.
"""

from __future__ import annotations

import importlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.session import Session

from e2e.guest import Guest
from pygames.match import Match

__all__ = ["LOOK", "Oracle"]

LOOK = (Path(__file__).parent / "look.js").read_text()
"""The script that reads the table; it must be there before the page's own scripts."""


@dataclass
class Oracle:
    """Follows one match of a guest at the table of a game."""

    guest: Guest
    game: str = "hockey"
    text: str = ""
    match: Match | None = None
    seen: int = 0
    """How many looks have been compared with the match."""

    @property
    def session(self) -> Session:
        """The match as the page's own session has it."""
        assert self.match is not None
        return Session(self.match)

    @property
    def view(self) -> Any:
        """The person's view of the position now."""
        return self.session.view

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.session.over

    @property
    def my_turn(self) -> bool:
        """Whether the person is to make a move, other than to go on after a reckoning."""
        session = self.session
        return not (session.over or session.opponent_to_move or session.waits_for_look)

    def begin(self) -> None:
        """Read the match that is on the page; the next comparison starts from it."""
        self.guest.page.evaluate("window.look.start()")
        self.text = ""
        self.match = None
        self.settle()
        looks = self.guest.page.evaluate("window.look.reap()")
        self._compare(self.view, looks[-1])

    def follow(self) -> None:
        """Wait until the person is to act again; compare every look taken meanwhile."""
        before = self.match
        assert before is not None
        self.settle()
        after = self.match
        assert after is not None
        seat = self.session.seat
        common = len(before.turns)
        views = []
        if after.turns[:common] != before.turns:
            # A decision has been taken back; after one made out of turn, others may go on at once.
            views = [before.state.view(seat)]
            common = len(before.undo(seat).turns)
            assert after.turns[:common] == before.turns[:common]
        views += [state.view(seat) for state in after.states[common:]]
        self.saw(views)

    def stay(self) -> None:
        """Nothing has changed: the page shows what it did, and the record is the same."""
        assert self.match is not None
        assert self.guest.kept()[f"match/{self.game}"] == self.text
        self._compare(self.view, self.guest.page.evaluate("window.look.now()"))

    def catch_up(self) -> list[Any]:
        """Compare every look taken since the last time; all show the position now. Returns them."""
        return self.saw([self.view])

    def saw(self, views: list[Any]) -> list[Any]:
        """Compare every look taken since the last time with these positions. Returns the looks."""
        looks: list[Any] = self.guest.page.evaluate("window.look.reap()")
        self._compare_all(views, looks)
        return looks

    def settle(self) -> None:
        """Read records until the person is to act (or the match is over)."""
        while True:
            self.text = self.guest.next_record(self.text, self.game)
            self.match = Match.load(self.text)
            if self.over or not self.session.opponent_to_move:
                return

    def _compare_all(self, views: list[Any], looks: list[Any]) -> None:
        at = 0
        for look in looks:
            trouble = self._differences(views[at], look)
            if trouble and at + 1 < len(views):
                # The next position must then be what is seen.
                at += 1
                trouble = self._differences(views[at], look)
            assert not trouble, self._report(views[at], look, trouble)
            self.seen += 1
        assert at == len(views) - 1, (
            f"the page has shown {at + 1} of {len(views)} positions\n{self.text}"
        )

    def _compare(self, view: Any, look: Any) -> None:
        trouble = self._differences(view, look)
        assert not trouble, self._report(view, look, trouble)
        self.seen += 1

    def _differences(self, view: Any, look: Any) -> list[str]:
        game = importlib.import_module(f"e2e.{self.game}.oracle")
        found: list[str] = game.differences(view, look)
        return found

    def _report(self, view: Any, look: Any, trouble: list[str]) -> str:
        return "\n".join(
            [
                "The page does not show the seat's view:",
                *trouble,
                f"look: {json.dumps(look)}",
                f"view: {json.dumps(view.to_json())}",
                f"record: {self.text}",
            ]
        )
