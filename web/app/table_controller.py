"""The table of the page: which match lies on it, and who may play it."""

from __future__ import annotations

import asyncio
from typing import Any

from app import sheets
from app.guided import Guided
from app.page import Page
from app.play import Play
from app.replay import Replay
from app.review import Review
from app.session import Session, is_under_way
from app.solve import Solve
from app.storage import Storage
from pygames.match import GUIDED, Match

__all__ = ["TableController"]

_BREATH = 0.1
"""Seconds for the page between two matches that are counted anew."""


class TableController:
    """What is on the table: one sits down to a match, holds it for this tab, and gets up again."""

    def __init__(self, document: Any, window: Any) -> None:
        self.document = document
        self.window = window
        self.page = Page(document, window)
        self.bridge = self.page.bridge
        self.storage = Storage(window)
        self.play: Play | None = None
        self.guided: Guided | None = None
        """The guide of the match, where it is a guided hand."""
        self.replay: Replay | Review | None = None
        """A match that is seen again or reviewed; a match under way waits meanwhile."""
        self.solve: Solve | None = None
        """A puzzle; a match under way waits meanwhile."""
        self.held: set[str] = set()
        """The places whose match this tab holds; another tab may not play them meanwhile."""
        self._counting = False
        """Whether matches are being counted anew."""

    @property
    def on_table(self) -> Replay | Review | Solve | Play | None:
        """A match, one that is seen again, or a puzzle."""
        return self.replay or self.solve or self.play

    async def take(self, session: Session, fresh: bool) -> None:
        """Sit down to a match: hold it for this tab, draw it, go on with it."""
        if not await self.hold(session):
            return
        await self.storage.make_room(session.match)
        if session.table.sortings:
            session.arrange_as(await self.storage.kept_order(session.game))
        play = self.seat(session)
        if fresh:
            play.deal_in()
        else:
            play.start()
        if not self.window.performance.getEntriesByName("table:playable").length:
            self.window.performance.mark("table:playable")

    async def hold(self, session: Session) -> bool:
        """Hold the place of a match for this tab; where another one has it, say so."""
        if session.place in self.held or await self.storage.hold(session.place):
            self.held.add(session.place)
            return True
        self.seat(session).presenter.show()
        self.show_elsewhere()
        return False

    def seat(self, session: Session) -> Play:
        """Put a session on the page without going on with it."""
        if self.play is not None:
            self.play.stop()
        if GUIDED in session.match.marks:
            self.guided = Guided(session, self.page, self.storage)
            self.play = self.guided.play
        else:
            self.guided, self.play = None, Play(session, self.page, self.storage)
        self.play.shows_help = self.helps
        return self.play

    def get_up(self) -> None:
        """Leave the match to other tabs, if it is kept."""
        if self.play is not None and self.storage.works:
            self.play.stop()
            self.storage.release(self.play.session.place)
            self.held.discard(self.play.session.place)
            self.play = None

    def end_replay(self) -> None:
        """Look no more at a match, or a puzzle; a match under way that was kept nowhere is on the
        table again."""
        if self.replay is None and self.solve is None:
            return
        if self.replay is not None:
            self.replay.stop()
        if self.solve is not None:
            self.solve.stop()
        self.replay = self.solve = None
        self.page.mark_replay(False)
        if self.play is not None:
            self.seat(self.play.session)

    async def under_way(self, place: str) -> Match | None:
        """The match of a place that has begun and is not over, here or in the storage."""
        if self.play is not None and self.play.session.place == place:
            match: Match | None = self.play.session.match
        else:
            match = (await self.storage.kept(place)).match
        return match if match is not None and is_under_way(match) else None

    def show_elsewhere(self) -> None:
        """Another tab has this match."""
        self.page.open_sheet(sheets.elsewhere())

    def on_taken(self) -> None:
        """Another tab has taken the match over."""
        if self.play is not None:
            self.held.discard(self.play.session.place)
            self.play.drop_answers()
            self.show_elsewhere()

    def on_opponents(self, state: str) -> None:
        """The opponents' worker is in another state."""
        if self.play is not None and self.on_table is self.play:
            self.play.opponents.hear(state)

    def on_settings(self) -> None:
        """The settings have changed."""
        for one in (self.play, self.solve):
            if one is not None:
                one.shows_help = self.helps
        if self.on_table is not None:
            self.on_table.presenter.show()

    @property
    def helps(self) -> bool:
        """Whether cards carry tags of what they would do."""
        return str(self.document.documentElement.dataset.help or "") not in ("false", "off")

    def show_trouble(self, details: str) -> None:
        """Something has gone wrong: say so at the table, with ways on."""
        if self.on_table is not None:
            self.on_table.presenter.break_off()
        self.page.show_trouble(details, match=self.on_table is not None)

    async def recount(self) -> None:
        """Count anew, as long as nobody sits at a table, what an older version has counted."""
        if self._counting:
            return
        self._counting = True
        try:
            names = await self.storage.outdated()
            while names and self.on_table is None:
                await self.storage.recount(names.pop())
                await asyncio.sleep(_BREATH)
                if not names:
                    self.storage.tell_recounted()
        finally:
            self._counting = False
