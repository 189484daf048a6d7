"""A session on the page: its scenes played one after the other, and told to a screen reader.

The match may be ahead of what is seen of it: what happens in one move is seen as one scene after
the other, each once the one before has come to rest. Any input first brings all to rest.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from app.page import Page
from app.rich import Rich, plain
from app.scenes import Scene, loudest, with_sounds
from app.session import Session
from app.tables import Layout, Sheet
from app.tasks import spawn
from app.words import sentence
from pygames.game import Event, View
from pygames.match import Match

__all__ = ["Due", "Stage"]


class Due(NamedTuple):
    """A scene that is to be seen."""

    scene: Scene[Any]
    layout: Layout
    undo: bool


class Stage:
    """One session and the page that it is shown on, until the person gets up."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session = session
        self.page = page
        self.shows_help = True
        self.opening = False
        """Whether what comes before the first deal is being shown."""
        self._waiting: deque[Due] = deque()
        self._seen: Due | None = None
        """The scene that goes on."""
        self._at_rest = asyncio.Event()
        self._at_rest.set()
        self._skip = asyncio.Event()
        self.left = False
        """Whether the person has got up from this match."""

    @property
    def record(self) -> Match:
        """The match as it can be saved."""
        return self.session.match

    # What the page shows

    def show(self) -> None:
        """Draw the table as it is; while scenes go on, once they are over."""
        if self._seen is None:
            self.page.draw(self._layout())

    def show_change(self, before: View) -> None:
        """Let it be seen what has happened since a view."""
        view = self.session.view
        self._play(self._scenes(before, view))

    def show_undone(self, views: Sequence[View]) -> None:
        """Let it be seen backwards what has led to these views, the latest one first."""
        back: list[Scene[Any]] = []
        for after, before in pairwise(views):
            scenes = self._scenes(before, after)
            shown = [before, *(scene.view for scene in scenes)]
            for place in reversed(range(len(scenes))):
                scene = scenes[place]
                back.append(Scene(scene.kind, shown[place], scene.travel))
        self._play(back, undo=True)

    def show_opening(self, views: Sequence[View]) -> None:
        """Show the first view, and let it be seen what leads to the others."""
        first, *_ = views
        self.page.draw(self._layout(Scene("regroup", first)))
        changes = (self._scenes(before, after) for before, after in pairwise(views))
        self._play([scene for scenes in changes for scene in scenes])

    def _scenes(self, before: View, after: View) -> tuple[Scene[Any], ...]:
        """The scenes of a change. Until the last one the prompt says what has just happened."""
        table, told = self.session.table, len(before.seen)
        scenes: list[Scene[Any]] = []
        said: Rich = ()
        for scene in with_sounds(table.scenes(after.seen[told:], before, after), before):
            view = scene.view
            if view is not after:
                lines = table.told(view.seen[told:], self.session.sitting(scene=scene))
                told, said = len(view.seen), scene.caption or (lines[-1] if lines else said)
                scene = replace(scene, caption=said)
            scenes.append(scene)
        return tuple(scenes)

    def _due(self, scene: Scene[Any], undo: bool) -> Due:
        at_last = scene.view is self.session.view
        return Due(scene, self._layout(None if at_last else scene), undo)

    def _layout(self, scene: Scene[Any] | None = None) -> Layout:
        sitting = self.session.sitting(self.shows_help, scene)
        layout: Layout = self.session.table.layout(sitting)
        return layout

    # One scene after the other

    def _play(self, scenes: Sequence[Scene[Any]], undo: bool = False) -> None:
        if not self.page.motion.pace():
            self._waiting.clear()
            self._end()
            sound = None if undo else loudest(scenes)
            if sound:
                self.page.motion.sound(sound)
            return
        self._waiting.extend([self._due(scene, undo) for scene in scenes])
        if self._seen is None:
            self._next()

    def _next(self) -> None:
        """Let the next scene begin, if there is one."""
        if not self._waiting:
            self._end()
            return
        self._at_rest.clear()
        self._seen = due = self._waiting.popleft()
        try:
            self.page.motion.mark(due.scene.kind, None if due.undo else due.scene.heard)
            self.page.set_going(due.layout, due.scene, due.undo)
            if due.undo:
                self.page.draw_around(due.layout)
        except Exception:
            self.break_off()
            raise
        spawn(self._see(due))

    async def _see(self, due: Due) -> None:
        await self.page.motion.arrived()
        if self._seen is due:
            self.page.draw_around(due.layout, counted=not due.undo)
            await self.page.motion.rested()
        if self._seen is due:
            self._next()

    def _end(self) -> None:
        """All is at rest: draw the table as it is now."""
        self._lie_still()
        if not self.left:
            self.page.draw(self._layout())

    def break_off(self) -> None:
        """Something has gone wrong: nothing more is seen of what was going on."""
        self._waiting.clear()
        self._lie_still()
        self.page.motion.finish()

    def _lie_still(self) -> None:
        self._seen = None
        self.opening = False
        self.page.motion.mark(None)
        self._at_rest.set()

    async def at_rest(self) -> None:
        """Resolves when all scenes have been seen."""
        await self._at_rest.wait()

    def come_to_rest(self) -> None:
        """End what is seen, and what waits to be."""
        if self._seen is not None:
            self._waiting.clear()
            self.page.motion.finish()
            self._end()

    # What is said

    def tell(self, events: tuple[Event[str], ...], along: bool = True) -> None:
        """Say the events, and what is expected now; by default along with what was just said.

        Where a sheet is about to open, its title says how things stand.
        """
        session = self.session
        lines = [sentence(plain(line)) for line in session.table.told(events, session.sitting())]
        if not session.opponent_to_move and self.due_sheet is None:
            lines.append(self.prompt)
        self.page.say(" ".join(lines), along)

    def note(self, note: Rich) -> None:
        """Show a sentence in place, and say it."""
        self.session.note = note
        self.show()
        self.page.say(sentence(plain(note)))

    @property
    def prompt(self) -> str:
        """What is expected now, as a sentence."""
        return sentence(plain(self.session.table.prompt(self.session.sitting())))

    @property
    def due_sheet(self) -> Sheet | None:
        """The sheet that belongs to this position and has not been shown yet."""
        sheet = self.session.sheet
        return None if sheet is None or sheet.name in self.session.closed_sheets else sheet

    # Time

    def current(self, version: int) -> bool:
        """Whether nothing has changed since: an answer to what was asked still fits."""
        return self.session.version == version and not self.left

    async def rest(self, seconds: float) -> None:
        """Wait, unless the person hurries on."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def hurry(self) -> None:
        """Bring all to rest, and skip what else is waited for."""
        self.come_to_rest()
        self._skip.set()

    def unhurried(self) -> None:
        """From here on the person may hurry on anew."""
        self._skip.clear()

    def stop(self) -> None:
        """Do nothing more: the person gets up."""
        self.left = True
        self.hurry()
