"""Who sits down to which match: what the address, the home page, a link or a file asks for."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

from app import sheets
from app.guide import PLACE, guide_of, guided_match, is_at_its_end
from app.keeping import Kept, StorageSilent
from app.learning import NotFetched, exercise_of, laid
from app.looking import Looking
from app.replay import Replay
from app.review import Review
from app.seats import Seats
from app.session import Session, from_link, from_record, place_of
from app.solve import Solve
from app.tasks import spawn
from app.wishes import Again, BadWish, Fresh, OfMatch, Wish, fresh_from
from app.words import capital, sentence
from pygames.deals import FREE, daily, day_of, is_over
from pygames.errors import BadOptions, BadRecord
from pygames.match import GUIDED, SWAPPED, Match
from pygames.outcome import identity
from pygames.registry import GAMES

__all__ = ["Lobby"]


def _told(error: Exception) -> str:
    """What is wrong, as a sentence on a sheet."""
    return sentence(capital(str(error)))


_LOOKS: dict[str, type[Replay | Review]] = {"replay": Replay, "review": Review}
"""How a match can be looked at: as the address says it after the game, before ``=`` and the name of
the match."""

_DAY = "day="
"""How the address of a day's deal begins, after its game."""

_OFFERED = f"{PLACE}=offered"
"""What follows a game where its guided hand is offered: one that is over begins anew."""

_PUZZLE = "puzzle="
"""How the address of a puzzle begins, after its game: a day, a number, or a turn of a match."""

_FILE = "file"
"""The name of the match that was opened from a file."""


class Lobby(Seats):
    """Who sits down to which match: wishes, links, kept matches, files."""

    def __init__(self, document: Any, window: Any) -> None:
        super().__init__(document, window)
        self._opened: Match | None = None
        """The finished match that was opened from a file last."""
        self._wish: Wish | None = None
        """What the person has been asked about."""
        self._coming: Wish | None = None
        """What is wished for at the table that the page is on its way to."""
        self._arriving = asyncio.Lock()
        self._is_unfetched = False
        """Whether something did not come that the table needed."""

    async def begin(self) -> None:
        """Go where the address says, and tell the home page what is kept: what is seen first."""
        await self.window.cardTable.placed
        route = self.window.cardTable.route
        at_table = bool(route) and str(route.name) in GAMES
        if not at_table:
            await self.tell_home()
        self.window.cardTable.ready = True
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
                self.window.cardTable.setContinue(game, Session(found.match).summary)

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
        route = self.window.cardTable.route
        game = str(route.name) if route else ""
        if game not in GAMES:
            self.leave()
            return
        name = str(route.arg or "")
        how, _, which = name.partition("=")
        if how in _LOOKS:
            await self.show_again(game, how, which)
            return
        if name.startswith(_PUZZLE):
            await self.show_puzzle(game, name.removeprefix(_PUZZLE))
            return
        self.end_replay()
        wish = getattr(self.window.cardTable, "wish", None)
        self.window.cardTable.wish = None
        coming, self._coming = self._coming, None
        if coming:
            await self.fulfil(coming, game)
        elif wish:
            await self.fulfil(self._read(wish, game), game)
        elif name.startswith(_DAY):
            await self.open_day(game, name.removeprefix(_DAY))
        elif name in (PLACE, _OFFERED):
            await self.open_guide(game, offered=name == _OFFERED)
        elif "deal=" in name:
            await self.open_link(f"{game}/{name}")
        elif self.play is None or self.play.session.place != game:
            await self.resume(game)
        elif not self.page.sheet_open:  # what has just been asked is not swept away
            self.play.start(announce=False)

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
        if play is None or play.session.game != str(self.window.cardTable.route.name):
            await self.arrive()
        elif play.session.place in self.held:
            play.start()
        else:
            play.show()
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
            self.replace_address(game)
            await self.resume(game)
            self.page.open_sheet(sheets.notice("This match cannot be shown", _told(error)))
            return
        at, looking = self._place_in(name), _LOOKS[how]
        self.end_replay()
        self.replay = looking(match, self.page, name, at)
        self.page.mark_replay(True)
        self.replay.start()

    def _place_in(self, name: str) -> int | None:
        """Where in a match one is that was looked at, or tried again, until now."""
        if self.replay is not None and self.replay.name == name:
            return self.replay.at
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
            self.replace_address(game)
            await self.resume(game)
            self.page.open_sheet(sheets.notice("This puzzle cannot be shown", _told(error)))
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
        for looked_at in filter(None, (self.replay, self.solve)):
            looked_at.stop()
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

    def look_at(self, looking: Looking, how: str) -> None:
        """Look at the same match another way; the way back leads out of both."""
        address = f"#{looking.session.game}/{how}={looking.name}"
        self.window.cardTable.replaceWith(address)

    def play_on(self, match: Match) -> None:
        """Sit down to a match as it stands somewhere in a replay."""
        self._go_and_play(OfMatch(match, goes_on=True))

    def play_again(self, match: Match) -> None:
        """Sit down to the cards of a match once more."""
        fresh = Match.start(match.game, match.players, match.seed, match.options)
        self._go_and_play(OfMatch(fresh))

    def _go_and_play(self, wish: OfMatch | Fresh) -> None:
        self._coming = wish
        address = wish.game if isinstance(wish, Fresh) else _address(wish.match)
        if str(self.window.location.hash) == f"#{address}":
            spawn(self.arrive())
        else:
            self.window.location.hash = address

    def replace_address(self, place: str) -> None:
        """Let the address name a table, and no more than that."""
        self.window.history.replaceState(self.window.history.state, "", f"#{place}")

    async def fulfil(self, wish: Wish, game: str) -> None:
        """A match of a game as it is wished for; one under way is asked about first."""
        found = await self.under_way(place_of(wish.match) if isinstance(wish, OfMatch) else game)
        if found is None:
            await self.begin_match(wish)
        else:
            await self.ask_to_replace(found, wish)

    async def ask_to_replace(self, found: Match, wish: Wish) -> None:
        """Sit down to the match under way, and ask whether it is to give way."""
        session = Session(found)
        await self.take(session, fresh=False)
        if session.place in self.held:
            self.ask(wish)

    def ask(self, wish: Wish) -> None:
        """Ask whether the match on the table is to give way to what is wished for."""
        assert self.play is not None
        self._wish = wish
        session = self.play.session
        match = session.match
        same_cards = wish.same_cards if isinstance(wish, Again) else _same(wish, match)
        counts = day_of(match) is not None and FREE not in match.marks
        self.page.open_sheet(sheets.replace(session.summary, same_cards, counts))

    async def replace(self) -> None:
        """Start what was asked about, in place of the match under way."""
        wish, self._wish = self._wish, None
        if wish is not None:
            await self.begin_match(wish)

    async def again(self, same_cards: bool) -> None:
        """Another match against the same opponents; one under way is asked about first."""
        assert self.play is not None
        session = self.play.session
        day = day_of(session.match)
        if GUIDED in session.match.marks and same_cards:
            await self.begin_match(OfMatch(guided_match(session.game)))
            return
        if session.place != session.game and not same_cards:
            self._go_and_play(self.usual(session.game))
            return
        wish = Again(same_cards) if day is None else OfMatch(daily(session.game, day))
        if await self.under_way(session.place) is None:
            await self.begin_match(wish)
        else:
            self.ask(wish)

    async def take_over(self) -> None:
        """Take the match from the other tab, as it stands there."""
        assert self.play is not None
        session = self.play.session
        day = day_of(session.match)
        await self.keeping.hold(session.place, steal=True)
        self.held.add(session.place)
        self.play.stop()
        self.play = None
        if day is None:
            await self.resume(session.game)
        else:
            await self.sit_down_to(daily(session.game, day))

    def play_with(self, opponents: int) -> None:
        """A new match of the game on the table, against so many opponents of the usual level."""
        assert self.play is not None
        usual = self.usual(self.play.session.game)
        self._go_and_play(replace(usual, levels=usual.levels[:1] * opponents))

    async def begin_match(self, wish: Wish) -> None:
        """Sit down to what is wished for, whatever was there before."""
        if isinstance(wish, OfMatch):
            session = Session(wish.match)
        elif isinstance(wish, Again):
            assert self.play is not None
            options = None if wish.same_cards else self.usual(self.play.session.game).options
            session = self.play.session.again(wish.same_cards, options)
        else:
            try:
                session = Session.fresh(wish)
            except BadOptions as error:
                session = Session.fresh(self._instead(error, wish.game))
        session.match = await self._tried(session.match)
        await self.take(session, fresh=not (isinstance(wish, OfMatch) and wish.goes_on))

    async def _tried(self, match: Match) -> Match:
        """A match to sit down to; a try at a day's deal that does not count is marked as such."""
        day = day_of(match)
        if day is None or FREE in match.marks:
            return match
        mark = str(await self.window.cardTable.daily.begin(match.game.name, day.isoformat()))
        return match.marked(mark) if mark else match

    def usual(self, game: str) -> Fresh:
        """What the home page would wish for: the opponent and the set-up that hold now."""
        wish = self.window.cardTable.wishFor(game)
        return self._read(wish, game) if wish else Fresh(game)

    def _read(self, wish: Any, game: str) -> Fresh:
        """What the page's scripts wish for; in place of what is no wish, a usual match."""
        try:
            return fresh_from(json.loads(str(self.window.JSON.stringify(wish))))
        except BadWish as error:
            return self._instead(error, game)

    def _instead(self, error: ValueError, game: str) -> Fresh:
        """A usual match in place of one that cannot be had, and why not."""
        said = f"{_told(error)} A standard match has been dealt instead."
        self.page.open_sheet(sheets.notice("That match could not be set up", said))
        return Fresh(game)

    async def open_link(self, link: str) -> None:
        """A deal that somebody sent."""
        self.replace_address(link.split("/")[0])
        try:
            match = from_link(link)
            if match.players[0].bot is not None:  # who made the link had the first seat
                match = match.marked(SWAPPED)
        except BadRecord as error:
            await self.resume(link.split("/")[0])
            self.page.open_sheet(sheets.notice("This link cannot be opened", _told(error)))
            return
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

    async def open_day(self, game: str, text: str) -> None:
        """The deal of a day that the address names."""
        with suppress(ValueError):
            await self.sit_down_to(daily(game, date.fromisoformat(text)))
            return
        self.replace_address(game)
        await self.resume(game)
        there_is_none = sheets.notice("There is no such day", "Today’s deals are on the home page.")
        self.page.open_sheet(there_is_none)

    async def sit_down_to(self, match: Match, again: bool = False) -> None:
        """The deal of a day as it stands, or dealt afresh; one that is over only for another try.

        `again` is whether the person wants one.
        """
        self.replace_address(_address(match))
        place = place_of(match)
        if self.play is not None and self.play.session.place == place:
            known: Match | None = self.play.session.match
        else:
            found = await self.keeping.kept(place)
            known = found.match
            if found.trouble:
                await self.keeping.set_aside(place, found.text)
        if known is None or known.seed != match.seed or (again and is_over(known)):
            await self.begin_match(OfMatch(match))
            return
        beat = known.beat if match.beat is None else match.beat
        await self.take(Session(replace(known, beat=beat)), fresh=False)

    async def open_guide(self, game: str, offered: bool) -> None:
        """The guided hand of a game as it stands; one that is over begins anew if `offered`."""
        self.replace_address(f"{game}/{PLACE}")
        if guide_of(game) is None:
            self.replace_address(game)
            await self.resume(game)
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

    async def resume(self, game: str) -> None:
        """The kept match of a game; without one, a new match against the usual opponent."""
        found = await self.keeping.kept(game)
        if found.trouble:
            await self.keeping.set_aside(game, found.text)
            await self.begin_match(self.usual(game))
            self.page.open_sheet(sheets.damaged(found.trouble))
            return
        if found.match is not None:
            await self.take(Session(found.match), fresh=False)
            return
        await self.begin_match(self.usual(game))

    async def on_file(self, text: str) -> None:
        """A record opened from a file."""
        try:
            match = from_record(text)
        except BadRecord as error:
            self.page.open_sheet(sheets.notice("This file cannot be opened", _told(error)))
            return
        if is_over(match):
            self._opened = match
            self.window.location.hash = f"{match.game.name}/replay={_FILE}"
            return
        wish = OfMatch(match, goes_on=True)
        if self.play is None or self.play.session.place != place_of(match):
            self._go_and_play(wish)  # its table is elsewhere
            return
        found = await self.under_way(place_of(match))
        if found is None or found == match:
            await self.begin_match(wish)
        else:
            await self.ask_to_replace(found, wish)

    def on_wish(self) -> None:
        """Play was pressed; going to the table may have taken the wish up already."""
        if getattr(self.window.cardTable, "wish", None):
            spawn(self.arrive())


def _address(match: Match) -> str:
    """The address of the table of a match."""
    day = day_of(match)
    if GUIDED in match.marks:
        return place_of(match)
    return match.game.name if day is None else f"{match.game.name}/{_DAY}{day.isoformat()}"


def _leads_back(came_from: Looking | Solve | None, match: str) -> bool:
    """Whether the way back from a decision of a match leads to the match's review."""
    if isinstance(came_from, Solve):
        return came_from.is_from_review and came_from.task.match == match
    return isinstance(came_from, Review) and came_from.name == match


def _same(wish: Fresh | OfMatch, match: Match) -> bool:
    """Whether a wish is for the cards of a match."""
    return isinstance(wish, OfMatch) and wish.match.states[0] == match.states[0]
