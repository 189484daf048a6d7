"""What clicks and keys do while a match is seen again."""

from __future__ import annotations

from app.keys import LIST, MENU, SIDE, Key
from app.replay import Replay
from app.watching import Watching

__all__ = ["KEYS", "Replaying"]

KEYS = (
    Key(("←", "→"), "a move back, a move on", {"ArrowLeft": "step -1", "ArrowRight": "step 1"}),
    Key(("Space",), "play, or pause", {" ": "run"}),
    Key(("[", "]"), "to the part before, to the next one", {"[": "part -1", "]": "part 1"}),
    Key(("Home", "End"), "to the beginning, to the end", {"Home": "begin", "End": "end"}),
    Key(("S",), "slower, or faster", {"s": "speed"}),
    Key(("H",), "open the other hands, or close them", {"h": "open-hands"}),
    Key(("P",), "play on from here", {"p": "play-on"}),
    Key(("R",), "review this match", {"r": "review"}),
    Key(("E",), "show the result", {"e": "sheet"}),
    SIDE,
    MENU,
    Key(("Esc",), "close a sheet, or go back", {"Escape": "leave"}),
    LIST,
)
"""The keys of every replay."""


class Replaying(Watching):
    """The acts of a replay."""

    other = ("Review", "review")

    @property
    def replay(self) -> Replay:
        """The replay on the table."""
        assert isinstance(self.lobby.replay, Replay)
        return self.lobby.replay

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of every replay."""
        return KEYS

    def do_run(self) -> None:
        self.replay.run()

    def do_part(self, by: str) -> None:
        self.replay.skip_part(int(by))

    def do_begin(self) -> None:
        self.replay.go_to(0)

    def do_end(self) -> None:
        self.replay.go_to(self.replay.length)

    def do_speed(self, name: str = "") -> None:
        self.replay.change_speed(name)

    def do_open_hands(self) -> None:
        self.replay.turn_hands()

    def do_review(self) -> None:
        self.look_otherwise()

    def do_look_on(self) -> None:
        self.replay.look_on()

    def do_play_on(self) -> None:
        match = self.replay.played_on()
        if match is not None:
            self.lobby.play_on(match)

    def do_sheet(self) -> None:
        sheet = self.replay.sheet()
        if sheet is not None:
            self.replay.pause()
            self.page.open_sheet(sheet)

    def do_menu(self) -> None:
        self.replay.pause()
        self.replay.show()
        super().do_menu()
