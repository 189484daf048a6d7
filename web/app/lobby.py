"""Who sits down to which match: what the address, the home page, a link or a file asks for."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from datetime import date
from typing import Any

from app import sheets
from app.guide import PLACE, guide_of, guided_match, is_at_its_end
from app.keeping import Kept, StorageSilent
from app.learning import NotFetched, exercise_of, laid
from app.recording import Recording
from app.replay import Replay
from app.review import Review
from app.session import DAY, Session, address_of, from_link, from_record, place_of
from app.solve import Solve
from app.tasks import spawn
from app.wishes import OfMatch
from app.wishing import Wishing, told
from pygames.deals import daily, day_of, is_over
from pygames.errors import BadRecord
from pygames.match import SWAPPED, Match
from pygames.registry import GAMES
from pygames.summary import identity

__all__ = ["Lobby"]


_LOOKS: dict[str, type[Replay | Review]] = {"replay": Replay, "review": Review}
"""How a match can be looked at: as the address says it after the game, before ``=`` and the name of
the match."""

_OFFERED = f"{PLACE}=offered"
"""What follows a game where its guided hand is offered: one that is over begins anew."""

_PUZZLE = "puzzle="
"""How the address of a puzzle begins, after its game: a day, a number, or a turn of a match."""

_LAID_ASIDE = "match"
"""How a match that has made room for another one is named, before ``=`` and its name."""

_LINK = re.compile("deal|players", re.IGNORECASE)
"""What the address of a deal has in it, however it was changed on its way (`pygames.links`)."""

_NOTHING = (
    "There is nothing at this address",
    "It may be mistyped, or out of date. Your matches are not affected.",
)

_FILE = "file"
"""The name of the match that was opened from a file."""


class Lobby(Wishing):
    """Who sits down to which match: wishes, links, kept matches, files."""

    def __init__(self, document: Any, window: Any) -> None:
        super().__init__(document, window)
        self._opened: Match | None = None
        """The finished match that was opened from a file last."""
        self._arriving = asyncio.Lock()
        self._bare = ""
        """The game on whose table nothing lies, below a sheet that says why."""
        self._is_unfetched = False
        """Whether something did not come that the table needed."""

    async def begin(self) -> None:
        """Go where the address says, and tell the home page what is kept: what is seen first."""
        await self.bridge.placed
        route = self.bridge.route
        at_table = bool(route) and str(route.name) in GAMES
        if not at_table:
            await self.tell_home()
        self.window.cardTable.ready = True  # for tests and benches
        self.document.documentElement.dataset.ready = "true"
        if await self.arrive() and at_table:
            await self.tell_home()

    async def tell_home(self) -> None:
        """Tell the home page of every match that can be gone on with."""
        for game in GAMES:
            try:
                found = await self.keeping.kept(game)
            except StorageSilent:
                return
            if found.match is not None and not found.match.state.winners:
                self.bridge.setContinue(game, Session(found.match).summary)

    async def arrive(self) -> bool:
        """Show what the address names, if it is a table; False where the storage is silent."""
        async with self._arriving:
            try:
                await self._arrive()
            except StorageSilent as error:
                self.page.show_trouble("", match=False, sentence=str(error))
                return False
            return True

    async def _arrive(self) -> None:
        self._bare = ""
        route = self.bridge.route
        game = str(route.name) if route else ""
        if game not in GAMES:
            self.leave()
            return
        name = str(route.arg or "")
        how, _, which = name.partition("=")
        if how in _LOOKS:
            await self.show_again(game, how, which)
            return
        if how == _LAID_ASIDE:
            self.end_replay()
            await self.open_laid_aside(game, which)
            return
        if name.startswith(_PUZZLE):
            await self.show_puzzle(game, name.removeprefix(_PUZZLE))
            return
        self.end_replay()
        wish = getattr(self.bridge, "wish", None)
        self.bridge.wish = None
        coming = self.take_coming()
        if coming:
            await self.fulfil(coming, game)
        elif wish:
            await self.fulfil(self.read(wish, game), game)
        elif name.startswith(DAY):
            await self.open_day(game, name.removeprefix(DAY))
        elif name in (PLACE, _OFFERED):
            await self.open_guide(game, offered=name == _OFFERED)
        elif _LINK.search(name):
            await self.open_link(game, f"{game}/{name}")
        elif name:
            self.refuse(game, *_NOTHING)
        elif self.play is None or self.play.session.place != game:
            await self.resume(game)
        elif not self.page.sheet_open:  # what has just been asked is not swept away
            self.play.start(announce=False)

    def refuse(self, game: str, title: str, why: str) -> None:
        """Say why the address names nothing. A match of the game that lies on the table stays;
        else the table is bare until the sheet is closed."""
        self.replace_address(game)
        here = self.play
        if here is None or here.session.place != game:
            self.get_up()
            self._bare = game
            self.page.clear(GAMES[game].title)
        elif here.presenter.scope.has_ended:
            self.seat(here.session).start(announce=False)
        self.page.open_sheet(sheets.notice(title, why))

    def act_at_bare_table(self, act: str) -> None:
        """The sheet over a bare table has one button."""
        if act == "close-sheet":
            self.page.close_sheet()

    def on_close(self) -> None:
        """A sheet has been closed: another one may have waited for that, or the address's match."""
        if self._bare:
            if self.page.shown and not self.page.sheet_open:
                spawn(self._fill_bare_table())
        elif self.play is not None and self.replay is None:
            self.play.open_due()

    async def _fill_bare_table(self) -> None:
        game, self._bare = self._bare, ""
        async with self._arriving:
            await self.resume(game)

    async def try_again(self) -> None:
        """Show what the address names once more, after something went wrong."""
        self.page.clear_trouble()
        if self._is_unfetched:  # a script that did not come is not asked for again by its page
            self.window.location.reload()
            return
        looked_at = self.replay or self.solve
        if looked_at is not None:
            looked_at.start()
            return
        play = self.play
        if play is None or play.session.game != str(self.bridge.route.name):
            await self.arrive()
        elif play.session.place in self.held:
            play.start()
        else:
            play.presenter.show()
            self.show_elsewhere()

    def leave(self) -> None:
        """Get up from the table. What is kept can then be played on in another tab."""
        self.page.close_sheet()
        self.end_replay()
        self.get_up()
        spawn(self.recount())

    async def show_again(self, game: str, how: str, name: str) -> None:
        """Show a match of a game that was played to its end, by its name."""
        self.page.close_sheet()
        self.get_up()
        if self.play is not None:
            self.play.stop()
        try:
            match = await self._finished(name)
            if match is None or match.game.name != game:
                raise BadRecord("this match is not kept in this browser any more")
        except BadRecord as error:
            self.end_replay()
            self.refuse(game, "This match cannot be shown", told(error))
            return
        at, looking = self._place_in(name), _LOOKS[how]
        self.end_replay()
        self.replay = looking(match, self.page, name, at)
        self.page.mark_replay(True)
        self.replay.start()

    def _place_in(self, name: str) -> int | None:
        """Where in a match one is that was looked at, or tried again, until now."""
        if self.replay is not None and self.replay.recording.name == name:
            return self.replay.recording.at
        exercise = exercise_of(self.solve.name) if self.solve else None
        return exercise.turn if exercise is not None and exercise.match == name else None

    async def show_puzzle(self, game: str, name: str) -> None:
        """Lay the position of a puzzle of a game, by its name."""
        here = self.solve
        if here is not None and (here.session.game, here.name) == (game, name):
            here.start(announce=False)
            return
        self.page.close_sheet()
        self.get_up()
        if self.play is not None:
            self.play.stop()
        came_from = self.replay or self.solve
        self.end_replay()
        try:
            solve = await laid(game, name, self.page, self.keeping, self._finished)
        except BadRecord as error:
            self.refuse(game, "This puzzle cannot be shown", told(error))
            return
        except NotFetched as error:
            self._is_unfetched = True
            self.page.show_trouble("", match=False, sentence=str(error))
            return
        solve.session.arrange_as(await self.keeping.kept_order(game))
        solve.shows_help = self._help()
        solve.is_from_review = _leads_back(came_from, solve.task.match)
        self.solve = solve
        solve.start()

    async def _finished(self, name: str) -> Match | None:
        if name == _FILE:
            return self._opened
        text = await self.keeping.played(name)
        return None if text is None else from_record(text)

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

    def see_again(self, how: str) -> None:
        """Look at the match on the table, which is over: a replay, or a review."""
        assert self.play is not None
        self._opened = match = self.play.session.match
        name = identity(match) if self.keeping.works else _FILE
        self.window.location.hash = f"{match.game.name}/{how}={name}"

    def look_at(self, recording: Recording, how: str) -> None:
        """Look at the same match another way; the way back leads out of both."""
        self.bridge.replaceWith(f"#{recording.match.game.name}/{how}={recording.name}")

    def play_on(self, match: Match) -> None:
        """Sit down to a match as it stands somewhere in a replay."""
        self.go_and_play(OfMatch(match, goes_on=True))

    def play_again(self, match: Match) -> None:
        """Sit down to the cards of a match once more."""
        fresh = Match.start(match.game, match.players, match.seed, match.options)
        self.go_and_play(OfMatch(fresh))

    async def open_link(self, game: str, link: str) -> None:
        """A deal of a game that somebody sent."""
        try:
            match = from_link(link)
            if match.players[0].bot is not None:  # who made the link had the first seat
                match = match.marked(SWAPPED)
        except BadRecord as error:
            self.refuse(game, "This link cannot be opened", told(error))
            return
        self.replace_address(game)
        if day_of(match) is not None:
            await self.sit_down_to(match, again=match.beat is None)
            return
        found = await self.under_way(match.game.name)
        if found is None:
            await self.begin_match(OfMatch(match))
        elif (found.seed, found.players) == (match.seed, match.players):
            await self.take(Session(found), fresh=False)
        else:
            await self.ask_to_replace(found, OfMatch(match))

    async def open_laid_aside(self, game: str, name: str) -> None:
        """Go on with a match that has made room for another one, which makes room for it now."""
        found = await self.keeping.laid_aside(game, name)
        if found.trouble:
            self.refuse(game, "This match cannot be opened", told(BadRecord(found.trouble)))
            return
        if found.match is None:
            self.refuse(game, *_NOTHING)
            return
        session = Session(found.match)
        if not await self.hold(session):
            return
        self.replace_address(address_of(found.match))
        await self.keeping.take_up(game, name, found.match)
        await self.take(session, fresh=False)

    async def open_day(self, game: str, text: str) -> None:
        """The deal of a day that the address names."""
        with suppress(ValueError):
            await self.sit_down_to(daily(game, date.fromisoformat(text)))
            return
        self.refuse(game, "There is no such day", "Today’s deals are on the home page.")

    async def open_guide(self, game: str, offered: bool) -> None:
        """The guided hand of a game as it stands; one that is over begins anew if `offered`."""
        self.replace_address(f"{game}/{PLACE}")
        if guide_of(game) is None:
            self.refuse(game, *_NOTHING)
            return
        place = place_of(guided_match(game))
        here = self.play if self.play and self.play.session.place == place else None
        found = Kept(here.session.match) if here else await self.keeping.kept(place)
        if found.trouble:
            await self.keeping.set_aside(place, found.text)
        if found.match is None or (offered and is_at_its_end(found.match)):
            await self.begin_match(OfMatch(guided_match(game)))
        elif here is None:
            await self.take(Session(found.match), fresh=False)
        elif not self.page.sheet_open:
            here.start(announce=False)

    async def on_file(self, text: str) -> None:
        """A record opened from a file."""
        try:
            match = from_record(text)
        except BadRecord as error:
            self.page.open_sheet(sheets.notice("This file cannot be opened", told(error)))
            return
        if is_over(match):
            self._opened = match
            self.window.location.hash = f"{match.game.name}/replay={_FILE}"
            return
        wish = OfMatch(match, goes_on=True)
        if self.play is None or self.play.session.place != place_of(match):
            self.go_and_play(wish)  # its table is elsewhere
            return
        found = await self.under_way(place_of(match))
        if found is None or found == match:
            await self.begin_match(wish)
        else:
            await self.ask_to_replace(found, wish)

    def on_wish(self) -> None:
        """Play was pressed; going to the table may have taken the wish up already."""
        if getattr(self.bridge, "wish", None):
            spawn(self.arrive())


def _leads_back(came_from: Replay | Review | Solve | None, match: str) -> bool:
    """Whether the way back from a decision of a match leads to the match's review."""
    if isinstance(came_from, Solve):
        return came_from.is_from_review and came_from.task.match == match
    return isinstance(came_from, Review) and came_from.recording.name == match
