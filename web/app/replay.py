from __future__ import annotations

import asyncio
from dataclasses import replace

from app.page import Page
from app.presenter import Presenter
from app.recording import Recording
from app.scenes import Scene
from app.tables import Layout, Sheet
from app.tables.parts.bar import below_bar
from app.tables.parts.replay import confirm_dock, inert, replay_dock, strip, top
from app.tasks import Scope
from app.text import Text, plain
from app.words import sentence
from pygames.game import View
from pygames.match import Match

SPEEDS = {"slow": 1.6, "normal": 0.9, "fast": 0.45}
"""Seconds between two moves, once the cards lie still."""


class Replay:
    def __init__(self, match: Match, page: Page, name: str, at: int | None = None) -> None:
        self.recording = Recording(match, name, at or 0)
        self.record = match
        self.session = self.recording.session
        self.page = page
        self.presenter = Presenter(self, page)
        self._running = Scope()
        self.runs = False
        """Whether it plays by itself."""
        self.speed = "normal"
        self._asks = False
        """Whether it asks before playing on, since all hands were open."""

    def start(self) -> None:
        self.presenter.show()
        text = _sentence(self._line(self.recording.at - 1))
        self.page.say(f"Replay. {self.recording.timeline.place(self.recording.at)}. {text}")

    # Going along

    def go_to(self, at: int) -> None:
        """Show the table after `at` moves, and say where that is."""
        self.scrub(at)
        self.page.say(self.recording.timeline.place(self.recording.at))

    def scrub(self, at: int) -> None:
        """Like `go_to`, but silent: the slider tells its own place."""
        self.pause()
        self.presenter.come_to_rest()
        self.recording.turn_to(min(max(at, 0), self.recording.length))
        self.presenter.show()

    def step(self, by: int) -> None:
        self.pause()
        self._step(by)

    def skip_part(self, by: int) -> None:
        """Go to the start of the next part, of this one, or of the one before."""
        self.go_to(self.recording.timeline.beside(self.recording.at, by))

    def run(self) -> None:
        """Play, from the beginning if all has been seen; or pause."""
        if self.runs:
            self.pause()
            self.presenter.show()
            return
        if self.recording.at == self.recording.length:
            self.recording.turn_to(0)
        self.runs, self._asks = True, False
        self.presenter.show()
        self._running = Scope()
        self._running.spawn(self._run())

    def pause(self) -> None:
        self.runs = self._asks = False
        self._running.end()

    def settle(self) -> None:
        """End the scene, but not a running replay: its button stops that."""
        self.presenter.come_to_rest()

    def stop(self) -> None:
        self.pause()
        self.presenter.close()

    async def _run(self) -> None:
        while self.recording.at < self.recording.length:
            self._step(1)
            await self.presenter.at_rest()
            await asyncio.sleep(SPEEDS[self.speed])
        self.pause()
        self.presenter.show()

    def _step(self, by: int) -> None:
        at = self.recording.at + by
        if not 0 <= at <= self.recording.length:
            return
        self.presenter.come_to_rest()
        before = self.session.view
        self.recording.turn_to(at)
        if by > 0:
            self.presenter.show_change(before)
        else:
            self.presenter.show_undone((before, self.session.view))
        text = _sentence(self._line(at - 1)) or self.recording.timeline.place(at)
        sheet = self.session.sheet if by > 0 else None
        self.presenter.say(f"{text} {sentence(sheet.title)}" if sheet else text)

    # How it is looked at

    def change_speed(self, name: str = "") -> None:
        """Take the speed of this name, or the next one."""
        names = list(SPEEDS)
        following = names[(names.index(self.speed) + 1) % len(names)]
        self.speed = name if name in SPEEDS else following
        self.presenter.show()
        self.page.say(sentence(self.speed.capitalize()))

    def turn_hands(self) -> None:
        openly = not self.session.all_open
        self.presenter.come_to_rest()
        self.session.open_all(openly)
        self.presenter.show()
        self.page.say("All hands are open." if openly else "The other hands are closed.")

    def sheet(self) -> Sheet | None:
        """The reckoning of the part that has just ended."""
        sheet = self.session.sheet
        return sheet and replace(sheet, actions=(("close-sheet", "Close"),))

    def played_on(self) -> Match | None:
        """The match to play on; None if the person is asked first."""
        if self.session.all_open and not self._asks:
            self.pause()
            self._asks = True
            self.presenter.show()
            self.page.say("You have seen the other hands: play on all the same?")
            return None
        return self.session.match.played_on()

    def look_on(self) -> None:
        self._asks = False
        self.presenter.show()

    # What is drawn and said

    def layout(self, scene: Scene[View] | None = None, moving: bool = False) -> Layout:
        session, at = self.session, self.session.context(scene)
        layout = session.table.layout(at.with_ui(help=False))
        line = session.note or (scene.caption if scene else ()) or self._line(self.recording.at - 1)
        title, where = session.match.game.title, self.recording.timeline.where(self.recording.at)
        result = not scene and session.table.sheet(at) is not None
        dock = replay_dock(line, self._line(self.recording.at), session.all_open, result)
        return Layout(
            header=[
                *top(title, f"Replay, {where}", session.game, self.recording.name),
                *below_bar(layout.header),
            ],
            cloth=[inert(node) for node in layout.cloth],
            dock=confirm_dock() if self._asks else dock,
            side=layout.side,
            strip=tuple(
                strip(
                    self.recording.timeline, self.recording.at, self.runs, self.speed, tuple(SPEEDS)
                )
            ),
        )

    def _line(self, turn: int) -> Text:
        if not 0 <= turn < self.recording.length:
            return ()
        before, after = (
            self.recording.match.states[at].view(self.session.seat) for at in (turn, turn + 1)
        )
        context = replace(self.session.context(), view=after)
        lines = self.session.table.announce(after.seen[len(before.seen) :], context)
        return lines[0] if lines else ()


def _sentence(text: Text) -> str:
    return sentence(plain(text)) if text else ""
