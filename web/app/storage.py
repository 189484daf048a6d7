"""Keeps matches in the browser: one per game, its deal of the day, and what could not be read."""

from __future__ import annotations

import contextlib
import json
import time
from enum import StrEnum

from app.bridge import CardTable, OpenMatches, PlayedMatches, Window
from app.guide import guides_here
from app.session import Session, address_of, from_record, goes_on, is_under_way, place_of
from pygames.errors import BadRecord
from pygames.game import Json
from pygames.match import Match
from pygames.match_facts import VERSION, statistics_of


class StorageSilent(Exception):
    """The message is a sentence that says what to do."""


class Kept:
    def __init__(self, match: Match | None, trouble: str = "", text: str = "") -> None:
        self.match = match
        self.trouble = trouble
        """Why the kept text cannot be used; else empty."""
        self.text = text
        """The text that cannot be used."""


class Storage:
    """Through `storage/open-matches.js`."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._bridge: CardTable = window.cardTable
        self._latest: dict[str, str] = {}
        self._aside: dict[str, str] = {}
        self._unread: set[str] = set()
        """Places that could not be read: a match there is laid aside, not written over."""
        self.works = True

    @property
    def _store(self) -> OpenMatches:
        return self._bridge.store

    @property
    def _played(self) -> PlayedMatches:
        return self._bridge.played

    async def keep(self, match: Match, words: str | None) -> str:
        """`words` describe the match on the home page; None when it is over.

        Returns what is wrong, in words, or nothing.
        """
        place, text = place_of(match), match.save()
        self._latest[place] = text
        if place == match.game.name or words is None:
            self._bridge.setContinue(address_of(match), words)
        elif _is_of_its_own(match):
            self._bridge.setContinue(address_of(match), _words(match))
        try:
            if place in self._unread:
                await self._store.read(f"match/{place}")
                self._unread.discard(place)
                await self.make_room(match)
            await self._store.write(f"match/{place}", text)
        except Exception as error:
            self.works = False
            return _refused(
                error,
                full="your match is not being saved",
                forbidden="your match will be lost when you leave",
            )
        self.works = True
        if words is None:
            self._store.askToLast()
        return ""

    async def kept(self, place: str) -> Kept:
        """Raises `StorageSilent` if the storage cannot answer."""
        try:
            text = await self._store.read(f"match/{place}")
        except Exception as error:
            if sentence := _WAITS.get(_code(error)):
                raise StorageSilent(sentence) from None
            self.works = False
            self._unread.add(place)
            text = self._latest.get(place)
        if text is None or not text:
            return Kept(None)
        try:
            return Kept(from_record(str(text)))
        except BadRecord as error:
            return Kept(None, str(error), str(text))

    async def make_room(self, match: Match) -> None:
        """Lay the kept match aside for another one, unless that continues it."""
        place = place_of(match)
        try:
            text = await self._store.read(f"match/{place}")
        except Exception:  # `keep` reports it
            return
        if not text or text == match.save():
            return
        try:
            before = from_record(str(text))
        except BadRecord:
            await self.set_aside(place, str(text))
            return
        if not is_under_way(before) or goes_on(before, match):
            return
        name = f"{time.time_ns() // 1_000_000:x}"
        try:
            await self._store.write(f"match/{before.game.name}/{name}", str(text))
        except Exception:
            self.works = False
            return
        self._bridge.setContinue(address_of(before), None)
        self._bridge.setContinue(_address_aside(before.game.name, name), _words(before))

    async def laid_aside(self, game: str, name: str) -> Kept:
        return await self.kept(f"{game}/{name}") if name not in _PLACES else Kept(None)

    async def take_up(self, game: str, name: str, match: Match) -> None:
        await self.make_room(match)
        if not await self.keep(match, _words(match)):
            with contextlib.suppress(Exception):
                await self._store.remove(f"match/{game}/{name}")
            self._bridge.setContinue(_address_aside(game, name), None)

    async def keep_played(self, row: Json, match: Match) -> str:
        """`row` is its entry in lists (`storage/match-store.js`).

        Returns what is wrong, in words, or nothing.
        """
        try:
            await self._played.keep(json.dumps(row), match.save())
        except Exception as error:
            return _refused(
                error,
                full="this match is not among your matches",
                forbidden="save this match as a file if you want to keep it",
            )
        return ""

    async def played(self, name: str) -> str | None:
        """None when it is not kept here."""
        try:
            text = await self._played.record(name)
        except Exception:
            return None
        return None if text is None else str(text)

    async def forget_played(self, name: str) -> None:
        with contextlib.suppress(Exception):  # it is not there
            await self._played.remove(name)

    async def outdated(self) -> list[str]:
        try:
            names: list[str] = json.loads(str(await self._played.outdated(VERSION)))
        except Exception:
            return []
        return names

    async def recount(self, name: str) -> None:
        """A record that cannot be read adds nothing, and is not tried again."""
        text = await self.played(name)
        try:
            counted = None if text is None else statistics_of(from_record(text))
        except BadRecord:
            counted = None
        with contextlib.suppress(Exception):  # tried again at the next visit
            await self._played.recount(name, json.dumps(counted))

    def tell_recounted(self) -> None:
        self._played.changed()

    async def keep_order(self, game: str, order: Json) -> None:
        with contextlib.suppress(Exception):  # not essential
            await self._store.write(f"order/{game}", json.dumps(order))

    async def kept_order(self, game: str) -> Json:
        try:
            order = json.loads(str(await self._store.read(f"order/{game}")))
        except Exception:
            return {}
        return order if isinstance(order, dict) else {}

    async def set_aside(self, place: str, text: str) -> None:
        name = f"aside/{place.partition('/')[0]}/{int(self._window.Date.now())}"
        self._aside[name] = text
        try:
            await self._store.write(name, text)
            await self._store.remove(f"match/{place}")
        except Exception:
            self.works = False

    async def aside(self, game: str) -> list[str]:
        """Oldest first."""
        try:
            entries: list[list[str]] = json.loads(str(await self._store.all()))
        except Exception:
            entries = [[name, text] for name, text in self._aside.items()]
        return [text for name, text in sorted(entries) if name.startswith(f"aside/{game}/")]

    async def hold(self, place: str, steal: bool = False) -> bool:
        """Hold a place for this tab alone; False if another tab has it."""
        try:
            return bool(await self._store.hold(place, steal))
        except Exception:
            return True

    def release(self, place: str) -> None:
        self._store.release(place)

    def download(self, name: str, text: str) -> None:
        self._store.download(name, text)


_PLACES = ("daily", "guide")


def _address_aside(game: str, name: str) -> str:
    return f"{game}/match={name}"


def _words(match: Match) -> str:
    session = Session(match)
    occasion = session.context().ui.occasion
    return f"{occasion}: {session.summary}" if occasion else session.summary


def _is_of_its_own(match: Match) -> bool:
    """Whether the match is under way, and no guide is on."""
    return is_under_way(match) and not guides_here(match)


class _Code(StrEnum):
    """As in `storage/refusals.js`."""

    BLOCKED = "blocked"
    NEWER = "newer"
    FULL = "full"
    FORBIDDEN = "forbidden"
    BROKEN = "broken"
    SILENT = "silent"
    GONE = "gone"


_WAITS = {
    _Code.BLOCKED: "An older tab of this site holds your match. Close it, and the match goes on "
    "here.",
    _Code.SILENT: "This browser does not answer when it is asked for your match. Close this tab "
    "and open the table in a new one, or try again.",
    _Code.GONE: "This browser has closed its storage. Load the page again.",
}
"""Said instead of showing a table, whose new match could replace a kept one."""


def _code(error: Exception) -> _Code:
    """An error without a code is the browser's own."""
    code = getattr(error, "code", None)
    return next((each for each in _Code if each == code), _Code.FORBIDDEN)


_REFUSALS = {
    _Code.BLOCKED: "An older tab of this site is in the way: until you close it,",
    _Code.NEWER: "A newer version of this site is kept here: until you load it,",
    _Code.FULL: "This browser’s storage is full:",
    _Code.BROKEN: "This browser’s storage reports an error:",
    _Code.SILENT: "This browser’s storage does not answer:",
    _Code.GONE: "This browser has closed its storage:",
    _Code.FORBIDDEN: "This browser does not save anything for this site:",
}


def _refused(error: Exception, full: str, forbidden: str) -> str:
    code = _code(error)
    return f"{_REFUSALS[code]} {forbidden if code is _Code.FORBIDDEN else full}"
