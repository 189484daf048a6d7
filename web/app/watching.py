"""What clicks and keys do while a finished match is looked at, seen again or reviewed."""

from __future__ import annotations

from typing import Any, ClassVar

from app import sheets
from app.acts import Acts
from app.looking import Looking

__all__ = ["Watching"]


class Watching(Acts):
    """The acts of whatever looks at a finished match."""

    other: ClassVar[tuple[str, str]]
    """The other way to look at it: its words, and its act."""

    @property
    def looking(self) -> Looking:
        """What is on the table."""
        assert self.lobby.replay is not None
        return self.lobby.replay

    def tap(self, target: Any) -> None:
        """A button is tapped; what lies on the cloth is only looked at."""
        act = target and target.getAttribute("data-act")
        if act:
            self.act(str(act))

    def look_otherwise(self) -> None:
        """Look at the same match the other way."""
        self.page.close_sheet()
        self.lobby.look_at(self.looking, self.other[1])

    def do_step(self, by: str) -> None:
        self.looking.step(int(by))

    def do_go_to(self, at: str = "") -> None:
        if at:
            self.looking.scrub(int(at))

    def do_same(self) -> None:
        self.page.close_sheet()
        self.lobby.play_again(self.looking.match)

    def do_menu(self) -> None:
        fixed = self.looking.match.fingerprint is not None
        self.page.open_sheet(sheets.replay_menu(self.looking.session.game, fixed, self.other))

    def do_leave(self) -> None:
        self.window.cardTable.goBack()
