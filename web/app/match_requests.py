from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import date

from app import sheets
from app.deal import beforehand
from app.guide import guided_match
from app.match_request import (
    BadRequest,
    ExistingMatch,
    MatchRequest,
    NewMatch,
    Rematch,
    request_from,
)
from app.session import Session, address_of, place_of
from app.table_controller import TableController
from app.tasks import spawn
from app.words import capital, sentence
from pygames.deals import FREE, daily, day_of, has_default_opponents, is_over
from pygames.errors import BadOptions
from pygames.match import AGAIN, GUIDED, Match
from pygames.wording import joined


def error_text(error: Exception) -> str:
    return sentence(capital(str(error)))


class MatchRequests:
    """Fulfils requests, but asks before one replaces a match under way."""

    def __init__(self, table: TableController, arrive: Callable[[], Awaitable[object]]) -> None:
        """`arrive` shows what the address names."""
        self._table = table
        self._arrive = arrive
        self._request: MatchRequest | None = None
        """The request that waits for the person's answer."""
        self._coming: MatchRequest | None = None

    def take_coming(self) -> MatchRequest | None:
        request, self._coming = self._coming, None
        return request

    def go_and_play(self, request: ExistingMatch | NewMatch) -> None:
        """Go to the match's table, where `Arrivals` fulfils the request."""
        self._coming = request
        address = request.game if isinstance(request, NewMatch) else address_of(request.match)
        if str(self._table.window.location.hash) == f"#{address}":
            spawn(self._arrive())
        else:
            self._table.window.location.hash = address

    def replace_address(self, place: str) -> None:
        self._table.window.history.replaceState(self._table.window.history.state, "", f"#{place}")

    async def fulfil(self, request: MatchRequest, game: str) -> None:
        """Begin the match; if one is under way, ask first."""
        match = await self._table.under_way(
            place_of(request.match) if isinstance(request, ExistingMatch) else game
        )
        if match is None:
            await self.begin_match(request)
        else:
            await self.ask_to_replace(match, request)

    async def ask_to_replace(self, match: Match, request: MatchRequest) -> None:
        session = Session(match)
        await self._table.take(session, fresh=False)
        if session.place in self._table.held_places:
            self.ask(request)

    def ask(self, request: MatchRequest) -> None:
        assert self._table.play is not None
        self._request = request
        session = self._table.play.session
        match = session.match
        same_cards = request.same_cards if isinstance(request, Rematch) else _same(request, match)
        counts = day_of(match) is not None and FREE not in match.marks
        opened = "" if same_cards else _opened(request)
        self._table.page.open_sheet(sheets.replace(session.summary, same_cards, counts, opened))

    async def replace(self) -> None:
        request, self._request = self._request, None
        if request is not None:
            await self.begin_match(request)

    async def again(self, same_cards: bool) -> None:
        assert self._table.play is not None
        session = self._table.play.session
        day = day_of(session.match)
        if GUIDED in session.match.marks and same_cards:
            await self.begin_match(ExistingMatch(guided_match(session.game)))
            return
        if session.place != session.game and not same_cards:
            self._table.page.close_sheet()
            self.go_and_play(self.default_request(session.game))
            return
        request = (
            Rematch(same_cards) if day is None else ExistingMatch(_day_again(session.match, day))
        )
        if await self._table.under_way(session.place) is None:
            await self.begin_match(request)
        else:
            self.ask(request)

    async def play_day_with(self, levels: Sequence[str]) -> None:
        """Change the opponents; before the first decision the try stays the same."""
        assert self._table.play is not None
        session = self._table.play.session
        match, day = session.match, day_of(session.match)
        assert day is not None
        wanted = daily(session.game, day, levels)
        if wanted.players == match.players and not session.over:
            self._table.page.close_sheet()
        elif session.over:
            await self.begin_match(ExistingMatch(wanted))
        elif session.begun:
            self.ask(ExistingMatch(wanted))
        else:
            self.replace_address(address_of(wanted))
            same_try = replace(wanted, marks=match.marks, beat=match.beat)
            await self._table.take(Session(same_try), fresh=True)

    async def take_over(self) -> None:
        """Go on with the other tab's match, as it stands there."""
        assert self._table.play is not None
        session = self._table.play.session
        day = day_of(session.match)
        await self._table.storage.hold(session.place, steal=True)
        self._table.held_places.add(session.place)
        self._table.play.stop()
        self._table.play = None
        if day is None:
            await self.resume(session.game)
        else:
            await self.sit_down_to(daily(session.game, day))

    def play_with(self, opponents: int) -> None:
        """Begin a default match with so many opponents of one level."""
        assert self._table.play is not None
        request = self.default_request(self._table.play.session.game)
        self.go_and_play(replace(request, levels=request.levels[:1] * opponents))

    async def begin_match(self, request: MatchRequest) -> None:
        with self._table.seating():
            await self._begin(request)

    async def _begin(self, request: MatchRequest) -> None:
        if isinstance(request, ExistingMatch):
            session = Session(request.match)
        elif isinstance(request, Rematch):
            assert self._table.play is not None
            options = (
                None
                if request.same_cards
                else self.default_request(self._table.play.session.game).options
            )
            session = self._table.play.session.again(request.same_cards, options)
        else:
            try:
                session = Session.fresh(request)
            except BadOptions as error:
                session = Session.fresh(self._instead(error, request.game))
        session.match = await self._tried(session.match)
        if day_of(session.match) is not None:
            self.replace_address(address_of(session.match))
        await self._table.take(
            session, fresh=not (isinstance(request, ExistingMatch) and request.goes_on)
        )

    async def _tried(self, match: Match) -> Match:
        """Mark a try at a day's deal that does not count."""
        day = day_of(match)
        if day is None or FREE in match.marks:
            return match
        mark = str(await self._table.bridge.daily.begin(match.game.name, day.isoformat()))
        return match.marked(mark) if mark else match

    def default_request(self, game: str) -> NewMatch:
        request = self._table.bridge.matchRequestFor(game)
        return self.read(request, game) if request else NewMatch(game)

    def read(self, request: object, game: str) -> NewMatch:
        """Read a request; replace a bad one by a default match."""
        try:
            return request_from(json.loads(str(self._table.window.JSON.stringify(request))))
        except BadRequest as error:
            return self._instead(error, game)

    def _instead(self, error: ValueError, game: str) -> NewMatch:
        """Return a default match, and say why the request failed."""
        text = f"{error_text(error)} A standard match has been dealt instead."
        self._table.page.open_sheet(sheets.notice("That match could not be set up", text))
        return NewMatch(game)

    async def sit_down_to(self, match: Match, again: bool = False) -> None:
        """Go on with a day's deal, or begin it: `again` after its end, or with other opponents."""
        place = place_of(match)
        if self._table.play is not None and self._table.play.session.place == place:
            before: Match | None = self._table.play.session.match
        else:
            entry = await self._table.storage.kept(place)
            before = entry.match
            if entry.trouble:
                await self._table.storage.set_aside(place, entry.text)
        if before is None or before.seed != match.seed or (again and is_over(before)):
            await self.begin_match(ExistingMatch(match))
            return
        is_chosen = match.beat is not None or not has_default_opponents(match)
        if is_chosen and before.players != match.players:
            await self.fulfil(ExistingMatch(match), match.game.name)
            return
        self.replace_address(address_of(before))
        beat = before.beat if match.beat is None else match.beat
        await self._table.take(Session(replace(before, beat=beat)), fresh=False)

    async def resume(self, game: str) -> None:
        """Go on with a game's kept match, or begin a new one."""
        entry = await self._table.storage.kept(game)
        if entry.trouble:
            await self._table.storage.set_aside(game, entry.text)
            await self.begin_match(self.default_request(game))
            self._table.page.open_sheet(sheets.damaged(entry.trouble))
            return
        if entry.match is not None:
            await self._table.take(Session(entry.match), fresh=False)
            return
        await self.begin_match(self.default_request(game))

    def play_on(self, match: Match) -> None:
        self.go_and_play(ExistingMatch(match, goes_on=True))

    def play_again(self, match: Match) -> None:
        again = match.afresh()
        wanted = again if match.position else again.marked(AGAIN)
        self.go_and_play(ExistingMatch(wanted, goes_on=bool(match.position)))


def _day_again(match: Match, day: date) -> Match:
    return daily(match.game.name, day, [player.bot or "" for player in match.players[1:]])


def _opened(request: MatchRequest) -> str:
    """Describe the deal that a link has opened; may be empty."""
    if (
        not isinstance(request, ExistingMatch)
        or request.goes_on
        or day_of(request.match) is not None
    ):
        return ""
    ui = Session(request.match).context().ui
    seats = zip(ui.names, ui.levels, strict=True)
    others = joined([f"{name}, {level}" for name, level in seats if level])
    text = f"The deal you opened is against {others}"
    return sentence(". ".join(filter(None, (text, beforehand(request.match)))))


def _same(request: NewMatch | ExistingMatch, match: Match) -> bool:
    """Whether a request has the same cards as a match."""
    return isinstance(request, ExistingMatch) and request.match.states[0] == match.states[0]
