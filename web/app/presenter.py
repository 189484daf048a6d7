"""Plays the scenes of what is on the table one after the other, and says sentences.

The match may be ahead of what is shown. Any input ends all scenes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple, Protocol

from app.nodes import h
from app.page import Page
from app.scenes import Scene, loudest, with_sounds
from app.session import Session
from app.tables import Layout
from app.tasks import Scope
from app.text import Text, plain
from app.words import sentence
from pygames.game import View

_FRESH = ("cut", "deal")

_DEALT: Text = ("The cards are being dealt",)


class TableSource(Protocol):
    """What is on the table."""

    session: Session

    def layout(self, scene: Scene[View] | None = None, moving: bool = False) -> Layout:
        """At rest or during a scene; `moving` while its cards are on their way."""
        ...


class _Due(NamedTuple):
    """A scene still to be shown."""

    scene: Scene[View]
    layout: Layout
    undo: bool


class Presenter:
    def __init__(self, source: TableSource, page: Page) -> None:
        self.page = page
        self.scope = Scope()
        self.opening = False
        self._source = source
        self._waiting: deque[_Due] = deque()
        self._current: _Due | None = None
        self._at_rest = asyncio.Event()
        self._at_rest.set()
        self._skip = asyncio.Event()
        self._unsaid: list[tuple[str, bool]] = []
        """Sentences to say once all is at rest."""

    @property
    def session(self) -> Session:
        return self._source.session

    # What the page shows

    def show(self) -> None:
        """Draw the table, at the end of any scenes."""
        if self._current is None:
            self.page.draw(self._source.layout())

    def show_change(self, before: View) -> None:
        self._play(self._scenes(before, self.session.view))

    def show_undone(self, views: Sequence[View]) -> None:
        """Animate an undo, the latest view first."""
        back: list[Scene[View]] = []
        for after, before in pairwise(views):
            scenes = self._scenes(before, after)
            shown = [before, *(scene.view for scene in scenes)]
            for place in reversed(range(len(scenes))):
                scene = scenes[place]
                back.append(Scene(scene.kind, shown[place], scene.travel))
        self._play(back, undo=True)

    def show_opening(self, views: Sequence[View]) -> None:
        self.unhurried()
        self.opening = True
        changes = (self._scenes(before, after) for before, after in pairwise(views))
        scenes = [scene for change in changes for scene in change]
        layout = self._source.layout(Scene("regroup", views[0]))
        self.page.draw_cloth(layout)
        if not scenes or scenes[0].kind not in _FRESH:
            self.page.draw_around(layout)
        self._play(scenes)

    def _scenes(self, before: View, after: View) -> tuple[Scene[View], ...]:
        table, start = self.session.table, len(before.seen)
        scenes: list[Scene[View]] = []
        caption: Text = ()
        for scene in with_sounds(table.scenes(after.seen[start:], before, after), before):
            view = scene.view
            if view is not after:
                lines = table.announce(view.seen[start:], self.session.context(scene))
                start, caption = len(view.seen), scene.caption or (lines[-1] if lines else caption)
                scene = replace(scene, caption=caption)
            scenes.append(scene)
        return tuple(scenes)

    def _due(self, scene: Scene[View], undo: bool) -> _Due:
        at_last = scene.view is self.session.view
        layout = self._source.layout(None if at_last else scene, moving=True)
        return _Due(scene, layout, undo)

    def _dealing(self, scene: Scene[View]) -> Layout:
        """The layout while cards are dealt: around the cloth nothing of the hand before, and no
        buttons."""
        view = replace(scene.view, turn=None)
        layout = self._source.layout(replace(scene, view=view, caption=scene.caption or _DEALT))
        none = h("div.acts.slots", key="acts")
        return replace(layout, dock=[none if node.key == "acts" else node for node in layout.dock])

    # One scene after the other

    def _play(self, scenes: Sequence[Scene[View]], undo: bool = False) -> None:
        if not self.page.motion.pace():
            self._waiting.clear()
            self._end()
            sound = None if undo else loudest(scenes)
            if sound:
                self.page.motion.sound(sound)
            return
        self._waiting.extend([self._due(scene, undo) for scene in scenes])
        if self._current is None:
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            self._end()
            return
        self._at_rest.clear()
        self._current = due = self._waiting.popleft()
        try:
            self.page.motion.mark(due.scene.kind, None if due.undo else due.scene.heard)
            if due.scene.kind in _FRESH and not due.undo:
                self.page.draw_around(self._dealing(due.scene))
            self.page.play_scene(due.layout, due.scene, due.undo)
            if due.undo:
                self.page.draw_around(due.layout)
        except Exception:
            self.break_off()
            raise
        self.scope.spawn(self._see(due))

    async def _see(self, due: _Due) -> None:
        await self.page.motion.arrived()
        if self._current is due:
            self.page.draw_around(due.layout, counted=not due.undo)
            await self.page.motion.rested()
        if self._current is due:
            self._next()

    def _end(self) -> None:
        self._lie_still()
        unsaid, self._unsaid = self._unsaid, []
        if not self.scope.has_ended:
            self.page.draw(self._source.layout())
            for text, along in unsaid:
                self.page.say(text, along)

    def break_off(self) -> None:
        self._waiting.clear()
        self._lie_still()
        self.page.motion.finish()

    def _lie_still(self) -> None:
        self._current = None
        self.opening = False
        self.page.motion.mark(None)
        self._at_rest.set()

    async def at_rest(self) -> None:
        await self._at_rest.wait()

    def come_to_rest(self) -> None:
        if self._current is not None:
            self._waiting.clear()
            self.page.motion.finish()
            self._end()

    # What is said

    def say(self, text: str, along: bool = False) -> None:
        """Say a sentence once the focus has settled: moving it would cut the sentence off.

        If its element is not drawn yet, say it once all is at rest.
        """
        if self._current is not None:
            coming = [due.layout for due in (self._current, *self._waiting)]
            if self._unsaid or not self.page.settle_focus([*coming, self._source.layout()]):
                self._unsaid.append((text, along))
                return
        self.page.say(text, along)

    def note(self, note: Text) -> None:
        self.session.note = note
        self.show()
        self.say(sentence(plain(note)))

    # Time

    async def rest(self, seconds: float) -> None:
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def hurry(self) -> None:
        self.come_to_rest()
        self._skip.set()

    def unhurried(self) -> None:
        self._skip.clear()

    def close(self) -> None:
        self.scope.end()
        self.come_to_rest()
