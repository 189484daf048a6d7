"""Which match lies on the table, and who may play it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app import sheets
from app.bridge import Window
from app.document import Document
from app.guided_hand import GuidedHand
from app.own_hand import OwnHand
from app.page import Page
from app.play import Play
from app.puzzle_play import PuzzlePlay
from app.replay import Replay
from app.review import Review
from app.session import Session, is_under_way
from app.storage import Storage
from pygames.match import GUIDED, Match

_BREATH = 0.1
"""Seconds between two recounts, in which the page can react."""


class TableController:
    def __init__(self, document: Document, window: Window) -> None:
        self.document = document
        self.window = window
        self.page = Page(document, window)
        self.bridge = self.page.bridge
        self.storage = Storage(window)
        self.play: Play | None = None
        self.guided: GuidedHand | None = None
        self.replay: Replay | Review | None = None
        """A match under way waits meanwhile."""
        self.puzzle: PuzzlePlay | None = None
        """A match under way waits meanwhile."""
        self.own: OwnHand | None = None
        self.held_places: set[str] = set()
        """Places whose match this tab holds."""
        self._counting = False
        """Whether matches are being counted anew."""
        self._released_match: Match | None = None
        self._seatings = 0
        self.when_seated: Callable[[], None] = lambda: None

    @property
    def is_seating(self) -> bool:
        return self._seatings > 0

    @contextmanager
    def seating(self) -> Iterator[None]:
        """Meanwhile, input waits: the table shown is about to go."""
        self._seatings += 1
        self.page.root.setAttribute("aria-busy", "true")
        try:
            yield
        finally:
            self._seatings -= 1
            if not self.is_seating:
                self.page.root.removeAttribute("aria-busy")
                self.when_seated()

    @property
    def shown(self) -> Match | None:
        """The match on the cloth, even one that was left."""
        return self._released_match if self.on_table is None else self.on_table.record

    @property
    def on_table(self) -> Replay | Review | PuzzlePlay | OwnHand | Play | None:
        return self.stand_in or self.play

    @property
    def stand_in(self) -> Replay | Review | PuzzlePlay | OwnHand | None:
        """What is on the table in place of a match under way."""
        return self.replay or self.puzzle or self.own

    async def take(self, session: Session, fresh: bool) -> None:
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
        """Hold the match for this tab; if another tab has it, say so."""
        if session.place in self.held_places or await self.storage.hold(session.place):
            self.held_places.add(session.place)
            return True
        self.seat(session).presenter.show()
        self.show_elsewhere()
        return False

    def seat(self, session: Session) -> Play:
        if self.play is not None:
            self.play.stop()
        if GUIDED in session.match.marks:
            self.guided = GuidedHand(session, self.page, self.storage)
            self.play = self.guided.play
        else:
            self.guided, self.play = None, Play(session, self.page, self.storage)
        self.play.shows_help = self.shows_help
        return self.play

    def release_match(self) -> None:
        """Leave the match to other tabs, if it is kept."""
        if self.play is not None and self.storage.works:
            self.play.stop()
            self.storage.release(self.play.session.place)
            self.held_places.discard(self.play.session.place)
            self._released_match, self.play = self.play.session.match, None

    def close_stand_in(self) -> None:
        """Close the stand-in; a match that could not be kept is on the table again."""
        if self.stand_in is None:
            return
        self.stand_in.stop()
        self._released_match = self.replay = self.puzzle = self.own = None
        self.page.mark_replay(False)
        if self.play is not None:
            self.seat(self.play.session)

    async def under_way(self, place: str) -> Match | None:
        """The match under way at a place, here or in the storage."""
        if self.play is not None and self.play.session.place == place:
            match: Match | None = self.play.session.match
        else:
            match = (await self.storage.kept(place)).match
        return match if match is not None and is_under_way(match) else None

    def show_elsewhere(self) -> None:
        """Say that another tab has this match."""
        self.page.open_sheet(sheets.elsewhere())

    def on_taken(self) -> None:
        """Another tab has taken the match over."""
        if self.play is not None:
            self.held_places.discard(self.play.session.place)
            self.play.drop_answers()
            self.show_elsewhere()

    def on_opponents(self, state: str) -> None:
        """The opponents' worker is in another state."""
        if self.play is not None and self.on_table is self.play:
            self.play.opponents.hear(state)

    def on_settings(self) -> None:
        for one in (self.play, self.puzzle, self.own):
            if one is not None:
                one.shows_help = self.shows_help
        if self.on_table is not None:
            self.on_table.presenter.show()

    @property
    def shows_help(self) -> bool:
        return str(self.document.documentElement.dataset.help or "") not in ("false", "off")

    def show_trouble(self, details: str) -> None:
        if self.on_table is not None:
            self.on_table.presenter.break_off()
        self.page.show_trouble(details, match=self.on_table is not None)

    async def recount(self) -> None:
        """Count outdated matches anew while the table is empty."""
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
