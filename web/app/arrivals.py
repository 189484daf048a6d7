"""Which match is shown: what the address, the home page, a link or a file asks for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from contextlib import ExitStack, suppress
from datetime import date

from app import sheets
from app.guide import PLACE, guide_of, guided_match, is_at_its_end
from app.match_request import ExistingMatch
from app.match_requests import MatchRequests, error_text
from app.own_hand import OwnHand, match_from_position
from app.puzzle_play import PuzzlePlay
from app.puzzle_sources import NotFetched, exercise_of, open_puzzle
from app.replay import Replay
from app.review import Review
from app.session import DAY, WITH, Session, address_of, admit, from_link, from_record, place_of
from app.site import GAMES
from app.storage import Kept, StorageSilent
from app.table_controller import TableController
from app.tasks import spawn
from pygames.deals import daily, day_of, is_over
from pygames.errors import BadRecord, BadText
from pygames.match import SWAPPED, Match
from pygames.summary import identity

_LOOKS: dict[str, type[Replay | Review]] = {"replay": Replay, "review": Review}
"""By the word after the game in the address."""

_OFFERED = f"{PLACE}=offered"
"""At this address a finished guided hand begins again."""

_PUZZLE = "puzzle="
"""Followed by a day, a number, or a match and a turn."""

_LAID_ASIDE = "match"

_POSITION = "position"

_LINK = re.compile("deal|players", re.IGNORECASE)
"""Found in the address of a deal, even if damaged (`pygames.links`)."""

_NOTHING = (
    "There is nothing at this address",
    "It may be mistyped, or out of date. Your matches are not affected.",
)

_FILE = "file"


class Arrivals:
    def __init__(self, table: TableController, requests: MatchRequests) -> None:
        self._table = table
        self._requests = requests
        self._opened: Match | None = None
        self._last_viewed: tuple[str, int] | None = None
        """The replay or review left for "Your own hand": name and moves seen."""
        self._arriving = asyncio.Lock()
        self._empty_game = ""
        """The game whose table is empty, under a sheet that says why."""
        self._is_unfetched = False
        self._waits = False

    async def begin(self) -> None:
        await self._table.bridge.placed
        route = self._table.bridge.route
        at_table = route is not None and str(route.name) in GAMES
        if not at_table:
            await self.tell_home()
        self._table.bridge.ready = True
        self._table.document.documentElement.dataset.ready = "true"
        if await self.arrive() and at_table:
            await self.tell_home()

    async def tell_home(self) -> None:
        for game in GAMES:
            try:
                entry = await self._table.storage.kept(game)
            except StorageSilent:
                return
            here = self._table.play
            if entry.match is not None and not (here and here.session.place == game):
                session = Session(entry.match)
                self._table.bridge.setContinue(game, None if session.over else session.summary)

    def arrive(self) -> Awaitable[bool]:
        """Return False if the storage is silent."""
        seating = ExitStack()
        seating.enter_context(self._table.seating())  # before the coroutine runs
        return self._arrive_in(seating)

    async def _arrive_in(self, seating: ExitStack) -> bool:
        with seating:
            async with self._arriving:
                self._waits = False
                try:
                    await self._arrive()
                except StorageSilent as error:
                    self._waits = True
                    self._table.page.show_trouble("", match=False, sentence=str(error))
                return not self._waits

    async def on_storage_back(self) -> None:
        if self._waits:
            self._table.page.clear_trouble()
            await self.arrive()
        await self.tell_home()

    async def _arrive(self) -> None:
        self._empty_game = ""
        route = self._table.bridge.route
        game = str(route.name) if route else ""
        if game not in GAMES:
            self.leave(game)
            return
        name = str((route and route.arg) or "")
        how, _, which = name.partition("=")
        if how in _LOOKS:
            await self.show_finished(game, how, which)
            return
        if how == _LAID_ASIDE:
            self._table.close_stand_in()
            await self.open_laid_aside(game, which)
            return
        if how == _POSITION:
            self.show_position(game, which)
            return
        if name.startswith(_PUZZLE):
            await self.show_puzzle(game, name.removeprefix(_PUZZLE))
            return
        self._table.close_stand_in()
        request = getattr(self._table.bridge, "matchRequest", None)
        self._table.bridge.matchRequest = None
        coming = self._requests.take_coming()
        if coming:
            await self._requests.fulfil(coming, game)
        elif request:
            await self._requests.fulfil(self._requests.read(request, game), game)
        elif name.startswith(DAY):
            await self.open_day(game, name.removeprefix(DAY))
        elif name in (PLACE, _OFFERED):
            await self.open_guide(game, offered=name == _OFFERED)
        elif _LINK.search(name):
            await self.open_link(game, f"{game}/{name}")
        elif name:
            self.refuse(game, *_NOTHING)
        elif self._table.play is None or self._table.play.session.place != game:
            await self._requests.resume(game)
        elif not self._table.page.sheet_open:
            self._table.play.start(announce=False)

    def refuse(self, game: str, title: str, why: str) -> None:
        self._requests.replace_address(game)
        here = self._table.play
        if here is None or here.session.place != game:
            self._table.release_match()
            self._empty_game = game
            self._table.page.clear(GAMES[game].title)
        elif here.presenter.scope.has_ended:
            self._table.seat(here.session).start(announce=False)
        self._table.page.open_sheet(sheets.notice(title, why))

    def act_at_empty_table(self, act: str) -> None:
        if act == "close-sheet":
            self._table.page.close_sheet()

    def on_close(self) -> None:
        if self._empty_game and self._table.page.shown and not self._table.page.sheet_open:
            spawn(self._fill_empty_table())

    async def _fill_empty_table(self) -> None:
        game, self._empty_game = self._empty_game, ""
        async with self._arriving:
            await self._requests.resume(game)

    async def try_again(self) -> None:
        self._table.page.clear_trouble()
        if self._is_unfetched:  # the page does not load a failed module again
            self._table.window.location.reload()
            return
        if self._table.stand_in is not None:
            self._table.stand_in.start()
            return
        play, route = self._table.play, self._table.bridge.route
        if play is None or route is None or play.session.game != str(route.name):
            await self.arrive()
        elif play.session.place in self._table.held_places:
            play.start()
        else:
            play.presenter.show()
            self._table.show_elsewhere()

    def leave(self, page: str) -> None:
        """Leave the table; a kept match can then go on in another tab."""
        if page != "own":
            self._last_viewed = None
        elif self._table.replay is not None:
            recording = self._table.replay.recording
            self._last_viewed = (recording.name, recording.at)
        self._table.page.close_sheet()
        self._table.close_stand_in()
        self._table.release_match()
        spawn(self._table.recount())

    def _make_room(self) -> None:
        self._table.page.close_sheet()
        self._table.release_match()
        if self._table.play is not None:
            self._table.play.stop()

    async def show_finished(self, game: str, how: str, name: str) -> None:
        self._make_room()
        try:
            match = await self._finished(name)
            if match is None or match.game.name != game:
                raise BadRecord("this match is not kept in this browser any more")
        except BadRecord as error:
            self._table.close_stand_in()
            self.refuse(game, "This match cannot be shown", error_text(error))
            return
        at, looking = self._place_in(name), _LOOKS[how]
        self._last_viewed = None
        self._table.close_stand_in()
        self._table.replay = looking(match, self._table.page, name, at)
        self._table.page.mark_replay(True)
        self._table.replay.start()

    def _place_in(self, name: str) -> int | None:
        """The move at which this match was last shown: replay, review, puzzle or "What if"."""
        if self._last_viewed is not None and self._last_viewed[0] == name:
            return self._last_viewed[1]
        if self._table.replay is not None and self._table.replay.recording.name == name:
            return self._table.replay.recording.at
        exercise = exercise_of(self._table.puzzle.name) if self._table.puzzle else None
        return exercise.turn if exercise is not None and exercise.match == name else None

    def show_position(self, game: str, text: str) -> None:
        self._make_room()
        self._table.close_stand_in()
        try:
            match = match_from_position(text)
            if match.game.name != game:
                raise BadText("this is a position of another game")
        except BadText as error:
            self.refuse(game, "This position cannot be shown", error_text(error))
            return
        self._table.own = own = OwnHand(match, self._table.page, self._table.storage)
        own.shows_help = self._table.shows_help
        own.start()

    async def show_puzzle(self, game: str, name: str) -> None:
        here = self._table.puzzle
        if here is not None and (here.session.game, here.name) == (game, name):
            here.start(announce=False)
            return
        self._make_room()
        came_from = self._table.replay or self._table.puzzle
        self._table.close_stand_in()
        try:
            puzzle = await open_puzzle(
                game, name, self._table.page, self._table.storage, self._finished
            )
        except BadRecord as error:
            self.refuse(game, "This puzzle cannot be shown", error_text(error))
            return
        except NotFetched as error:
            self._is_unfetched = True
            self._table.page.show_trouble("", match=False, sentence=str(error))
            return
        puzzle.session.arrange_as(await self._table.storage.kept_order(game))
        puzzle.shows_help = self._table.shows_help
        puzzle.is_from_review = _leads_back(came_from, puzzle.task.match)
        self._table.puzzle = puzzle
        puzzle.start()

    async def _finished(self, name: str) -> Match | None:
        if name == _FILE:
            return self._opened
        text = await self._table.storage.played(name)
        return None if text is None else from_record(text)

    def go_to_finished(self, how: str) -> None:
        assert self._table.play is not None
        self._opened = match = self._table.play.session.match
        name = identity(match) if self._table.storage.works else _FILE
        self._table.window.location.hash = f"{match.game.name}/{how}={name}"

    async def open_link(self, game: str, link: str) -> None:
        try:
            match = from_link(link)
            if match.players[0].bot is not None:
                match = match.marked(SWAPPED)
        except BadRecord as error:
            self.refuse(game, "This link cannot be opened", error_text(error))
            return
        self._requests.replace_address(game)
        if day_of(match) is not None:
            await self._requests.sit_down_to(match, again=match.beat is None)
            return
        before = await self._table.under_way(match.game.name)
        if before is None:
            await self._requests.begin_match(ExistingMatch(match))
        elif (before.seed, before.players) == (match.seed, match.players):
            await self._table.take(Session(before), fresh=False)
        else:
            await self._requests.ask_to_replace(before, ExistingMatch(match))

    async def open_laid_aside(self, game: str, name: str) -> None:
        entry = await self._table.storage.laid_aside(game, name)
        if entry.trouble:
            self.refuse(game, "This match cannot be opened", error_text(BadRecord(entry.trouble)))
            return
        if entry.match is None:
            self.refuse(game, *_NOTHING)
            return
        session = Session(entry.match)
        if not await self._table.hold(session):
            return
        self._requests.replace_address(address_of(entry.match))
        await self._table.storage.take_up(game, name, entry.match)
        await self._table.take(session, fresh=False)

    async def open_day(self, game: str, text: str) -> None:
        day, _, chosen = text.partition(WITH)
        levels = chosen.split(",") if chosen else []
        with suppress(ValueError):
            match = admit(daily(game, date.fromisoformat(day), levels))
            if day_of(match) is not None:
                await self._requests.sit_down_to(match)
                return
        self.refuse(game, "There is no such day", "Today’s deals are on the home page.")

    async def open_guide(self, game: str, offered: bool) -> None:
        """Open the guided hand; a finished one begins again if `offered`."""
        self._requests.replace_address(f"{game}/{PLACE}")
        if guide_of(game) is None:
            self.refuse(game, *_NOTHING)
            return
        place = place_of(guided_match(game))
        here = (
            self._table.play
            if self._table.play and self._table.play.session.place == place
            else None
        )
        entry = Kept(here.session.match) if here else await self._table.storage.kept(place)
        if entry.trouble:
            await self._table.storage.set_aside(place, entry.text)
        if entry.match is None or (offered and is_at_its_end(entry.match)):
            await self._requests.begin_match(ExistingMatch(guided_match(game)))
        elif here is None:
            await self._table.take(Session(entry.match), fresh=False)
        elif not self._table.page.sheet_open:
            here.start(announce=False)

    async def on_file(self, text: str) -> None:
        """Open a record from a file."""
        try:
            match = from_record(text)
        except BadRecord as error:
            self._table.page.open_sheet(
                sheets.notice("This file cannot be opened", error_text(error))
            )
            return
        if is_over(match):
            self._opened = match
            self._table.window.location.hash = f"{match.game.name}/replay={_FILE}"
            return
        request = ExistingMatch(match, goes_on=True)
        if self._table.play is None or self._table.play.session.place != place_of(match):
            self._requests.go_and_play(request)  # its table is not shown
            return
        before = await self._table.under_way(place_of(match))
        if before is None or before == match:
            await self._requests.begin_match(request)
        else:
            await self._requests.ask_to_replace(before, request)

    def on_match_request(self) -> None:
        """Arriving at the table may have taken the request already."""
        if getattr(self._table.bridge, "matchRequest", None):
            spawn(self.arrive())


def _leads_back(came_from: Replay | Review | PuzzlePlay | None, match: str) -> bool:
    """Whether "back" leads to the match's review."""
    if isinstance(came_from, PuzzlePlay):
        return came_from.is_from_review and came_from.task.match == match
    return isinstance(came_from, Review) and came_from.recording.name == match
