"""Says what the page must show: an engine in CPython, and the match that the page has kept.

The record is replayed with `pygames`; every look that was taken at the page must be one position of
that match as the person's seat sees it, in order, with none left out and nothing more shown. What
that is at a game's table, ``differences(view, look, names)`` of `e2e.<game>.oracle` says: where a
look differs from what the view must show, as sentences, while the seats are called so.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

from e2e.guest import USUAL, Guest
from e2e.oracle_parts import names_of
from pygames import GAMES
from pygames.match import Match

__all__ = ["LOOK", "Oracle"]

_HERE = Path(__file__).parent

LOOK = "\n".join((_HERE / room / "look.js").read_text() for room in ("", *GAMES))
"""The script that reads the tables; it must be there before the page's own scripts."""

_MARKED = "You had seen what came next, so this match is marked"

_AT_REST = "() => document.getElementById('table').dataset.scene === undefined"
"""All scenes of what has happened have been seen."""


class Oracle:
    """Follows one match of a guest at the table of a game."""

    def __init__(self, guest: Guest, game: str = USUAL) -> None:
        self.guest = guest
        self.game = game
        self.text = ""
        """The record as it was read last."""
        self.seen = 0
        """How many looks have been compared with the match."""
        self._match: Match | None = None
        self._differences = importlib.import_module(f"e2e.{game}.oracle").differences

    @property
    def match(self) -> Match:
        """The match as the page has kept it; only once it has begun."""
        assert self._match is not None
        return self._match

    @property
    def seat(self) -> int:
        """The person's seat."""
        return next(at for at, player in enumerate(self.match.players) if player.bot is None)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called at the page."""
        return names_of(self.match.players)

    @property
    def view(self) -> Any:
        """The person's view of the position now."""
        return self.match.state.view(self.seat)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.match.state.winners)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to make a move, other than to go on after a reckoning."""
        return self.match.state.turn == self.seat and not self._reckoned

    @property
    def _reckoned(self) -> bool:
        """Whether the match waits until the person has looked at a reckoning."""
        return [str(move) for move in self.match.state.moves()] == ["deal"]

    def begin(self) -> None:
        """Read the match that is on the page; the next comparison starts from it."""
        self.guest.page.evaluate("window.look.start()")
        self.text = ""
        self._match = None
        self.settle()
        looks = self.guest.page.evaluate("window.look.reap()")
        self._compare(self.view, looks[-1])

    def begin_anew(self) -> None:
        """Wait until there is another match, and read that one."""
        self.guest.next_record(self.text, self.game)
        self.begin()

    def follow(self) -> list[Any]:
        """Wait until the person is to act again; compare all looks till then. Returns them."""
        before = self.match
        self.settle()
        after, seat = self.match, self.seat
        common = len(before.turns)
        views = []
        if after.turns[:common] != before.turns:
            # A decision has been taken back; after one made out of turn, others may go on at once.
            views = [before.state.view(seat)]
            common = len(before.undo(seat).turns)
            assert after.turns[:common] == before.turns[:common]
        views += [state.view(seat) for state in after.states[common:]]
        return self.saw(views)

    def stay(self) -> None:
        """Nothing has changed: the page shows what it did, and the record is the same."""
        assert self.guest.kept()[f"match/{self.game}"] == self.text
        self._compare(self.view, self.guest.page.evaluate("window.look.now()"))

    def catch_up(self) -> list[Any]:
        """Compare every look taken since the last time; all show the position now. Returns them."""
        return self.saw([self.view])

    def saw(self, views: list[Any]) -> list[Any]:
        """Compare every look taken since the last time with these positions. Returns the looks."""
        looks: list[Any] = self.guest.page.evaluate("window.look.reap()")
        at = 0
        for look in looks:
            trouble = self._trouble(views[at], look)
            if trouble and at + 1 < len(views):
                # The next position must then be what is seen.
                at += 1
                trouble = self._trouble(views[at], look)
            assert not trouble, self._report(views[at], look, trouble)
            self.seen += 1
        assert at == len(views) - 1, (
            f"the page has shown {at + 1} of {len(views)} positions\n{self.text}"
        )
        return looks

    def settle(self) -> None:
        """Read records until the person is to act (or the match is over)."""
        while True:
            self.text = self.guest.next_record(self.text, self.game)
            self._match = Match.load(self.text)
            if self.over or self._reckoned or self.match.state.turn == self.seat:
                self.guest.wait_for(_AT_REST)
                return

    def _compare(self, view: Any, look: Any) -> None:
        trouble = self._trouble(view, look)
        assert not trouble, self._report(view, look, trouble)
        self.seen += 1

    def _trouble(self, view: Any, look: Any) -> list[str]:
        """Where a look differs from what the view must show."""
        trouble: list[str] = self._differences(view, look, self.names)
        if not look["aside"]:
            return trouble
        # It stands where else the latest plays do, after an undo that marks the match.
        trouble = [line for line in trouble if not line.startswith("more:")]
        is_so = look["aside"] == _MARKED and bool(self.match.marks)
        return trouble if is_so else [*trouble, f"aside: {look['aside']}"]

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
