"""What clicks and keys do during a guided hand, besides what they always do."""

from __future__ import annotations

from collections.abc import Awaitable

from app import sheets
from app.acts import Playing
from app.guided import Guided
from app.keys import SIDE, Key

__all__ = ["Guiding"]

_AGAIN = Key(("G",), "hear the step again", {"g": "say-step"})
_WHY = Key(("H",), "read why in the rules", {"h": "hint"})


class Guiding(Playing):
    """The acts of a guided hand."""

    @property
    def play(self) -> Guided:
        """The guided hand on the table."""
        assert isinstance(self.lobby.play, Guided)
        return self.lobby.play

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the game; two of them are the guide's."""
        return tuple(_guided(key) for key in super().keys)

    async def do_hint(self) -> None:
        """In place of a hint, the rules that the step is about."""
        play = self.play
        self.window.location.hash = f"rules/{play.session.game}/{play.course.why}"

    def do_rules(self) -> None:
        self.window.location.hash = f"rules/{self.play.session.game}"

    def do_say_step(self) -> None:
        self.play.say_step()

    def do_skip_guide(self) -> None:
        self.page.close_sheet()
        self.play.leave_guide()

    def do_play_on(self) -> None:
        """Go on with the match, the guide being at its end."""
        play = self.play
        play.leave_guide()
        if play.session.waits_for_look:
            play.main()

    def do_new_for(self, seats: str) -> None:
        self.lobby.play_with(int(seats) - 1)

    def do_close_sheet(self) -> None:
        """After the reckoning the guide has its last words."""
        super().do_close_sheet()
        if self.play.course.is_over:
            self.play.say_step()

    def do_side(self) -> None:
        self.page.close_sheet()
        super().do_side()

    def do_main(self) -> Awaitable[None] | None:
        if self.play.course.is_over and not self.play.session.over:
            self.do_play_on()
            return None
        return super().do_main()

    async def do_menu(self) -> None:
        self.page.open_sheet(sheets.guide_menu(self.play.session.game))


def _guided(key: Key) -> Key:
    if key == SIDE:
        return _AGAIN
    return _WHY if "hint" in key.acts.values() else key
