"""Where the page and the engine meet: events of the document become acts at the table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from app import sheets
from app.keeping import Keeping
from app.keys import command_of
from app.page import Page
from app.play import Play, spawn
from app.session import Session
from pygames.errors import BadOptions, BadRecord
from pygames.match import Match
from pygames.registry import GAMES

__all__ = ["Main", "start"]


_OWN = frozenset({"main", "undo", "hint", "again", "same"})
"""What only the tab that holds the match may do."""


class Main:
    """The table of the page, whichever game is played at it."""

    def __init__(self, document: Any, window: Any) -> None:
        self.document = document
        self.window = window
        self.page = Page(document, window)
        self.keeping = Keeping(window)
        self.play: Play | None = None
        self.held: set[str] = set()
        """The games whose match this tab holds; another tab may not play them meanwhile."""
        self._aside: tuple[str, str] | None = None
        self._wish: dict[str, Any] | None = None
        self._arriving = asyncio.Lock()

    async def begin(self) -> None:
        """Tell the home page what is kept, and go where the address says."""
        for game in GAMES:
            found = await self.keeping.kept(game)
            if found.match is not None and not found.match.state.winners:
                session = Session(found.match)
                words = session.table.summary(session.view, session.ui())
                self.window.cardTable.setContinue(game, words)
        self.window.cardTable.ready = True
        self.document.documentElement.dataset.ready = "true"
        await self.arrive()

    async def arrive(self) -> None:
        """Show what the address names, if it is a table."""
        async with self._arriving:
            await self._arrive()

    async def _arrive(self) -> None:
        route = self.window.cardTable.route
        game = str(route.name) if route else ""
        if game not in GAMES:
            self.leave()
            return
        wish = getattr(self.window.cardTable, "wish", None)
        self.window.cardTable.wish = None
        if wish:
            await self.fulfil(json.loads(str(self.window.JSON.stringify(wish))))
        elif route.arg and "deal=" in str(route.arg):
            await self.open_link(f"{game}/{route.arg}")
        elif self.play is None or self.play.session.game != game:
            await self.resume(game)
        else:
            self.play.start(announce=False)

    def leave(self) -> None:
        """Get up from the table. What is kept can then be played on in another tab."""
        self.page.close_sheet()
        if self.play is not None and self.keeping.works:
            self.play.stop()
            self.keeping.release(self.play.session.game)
            self.held.discard(self.play.session.game)
            self.play = None

    async def fulfil(self, wish: dict[str, Any]) -> None:
        """A new match as the home page wishes; one under way is asked about first."""
        found = await self.under_way(wish["game"])
        if found is not None:
            self._wish = wish
            await self.take(Session(found), fresh=False)
            assert self.play is not None
            session = self.play.session
            if not self.page.sheet_open:
                words = session.table.summary(session.view, session.ui())
                self.page.open_sheet(sheets.replace(words))
            return
        await self.begin_match(wish)

    async def begin_match(self, wish: dict[str, Any]) -> None:
        """Start a match, whatever was there before."""
        try:
            session = Session.fresh(wish)
        except (BadOptions, BadRecord) as error:
            session = Session.fresh({"game": wish["game"]})
            self.page.open_sheet(sheets.notice("A new match instead", f"{error}."))
        await self.take(session, fresh=True)

    async def under_way(self, game: str) -> Match | None:
        """The match of a game that has begun and is not over, here or in the storage."""
        if self.play is not None and self.play.session.game == game:
            match: Match | None = self.play.session.match
        else:
            match = (await self.keeping.kept(game)).match
        if match is None or match.state.winners:
            return None
        seat = Session(match).seat
        return match if match.can_undo(seat) else None

    async def open_link(self, link: str) -> None:
        """A deal that somebody sent."""
        self.window.history.replaceState(self.window.history.state, "", f"#{link.split('/')[0]}")
        try:
            match = Match.from_link(link)
        except BadRecord as error:
            await self.resume(link.split("/")[0])
            self.page.open_sheet(sheets.notice("This link cannot be opened", f"{error}."))
            return
        found = await self.under_way(match.game.name)
        if found is not None and found.seed != match.seed:
            self._wish = {"link": link, "game": match.game.name}
            await self.take(Session(found), fresh=False)
            session = Session(found)
            self.page.open_sheet(sheets.replace(session.table.summary(session.view, session.ui())))
            return
        await self.take(Session(match), fresh=True)

    async def resume(self, game: str) -> None:
        """The kept match of a game; without one, a new match against the usual opponent."""
        found = await self.keeping.kept(game)
        if found.trouble:
            self._aside = (f"{game}-set-aside.json", found.text)
            await self.keeping.set_aside(game, found.text)
            await self.begin_match({"game": game})
            self.page.open_sheet(sheets.damaged(found.trouble))
            return
        if found.match is not None:
            await self.take(Session(found.match), fresh=False)
            return
        await self.begin_match({"game": game})

    async def take(self, session: Session, fresh: bool) -> None:
        """Sit down to a match: hold it for this tab, draw it, go on with it."""
        if session.game not in self.held and not await self.keeping.hold(session.game):
            self.seat(session)
            self.show_elsewhere()
            return
        self.held.add(session.game)
        self.seat(session)
        assert self.play is not None
        if fresh:
            self.play.deal_in()
        else:
            self.play.start()
        if not self.window.performance.getEntriesByName("table:playable").length:
            self.window.performance.mark("table:playable")

    def seat(self, session: Session) -> None:
        """Put a session on the page without going on with it."""
        self.page.root.dataset.game = session.game
        self.page.root.dataset.clothOwn = session.table.cloth
        if self.play is None:
            self.play = Play(session, self.page, self.keeping)
        else:
            self.play.session = session
            self.play.hurry()
        self.play.shows_help = self._help()
        self.play.show(still=True)

    def show_elsewhere(self) -> None:
        """Another tab has this match."""
        self.page.open_sheet(sheets.elsewhere())

    def _help(self) -> bool:
        return str(self.document.documentElement.dataset.help or "") not in ("false", "off")

    # Events

    def on_click(self, event: Any) -> None:
        """A click or tap anywhere at the table or in its sheets."""
        target = event.target.closest("[data-act], [data-card]")
        if not target or target.getAttribute("aria-disabled") == "true" or self.play is None:
            return
        card = target.getAttribute("data-card")
        if card:
            self.play_card(card)
        else:
            self.act(target.getAttribute("data-act"))

    def play_card(self, card: str) -> None:
        """Play a card of the hand, if the match is this tab's."""
        assert self.play is not None
        if self.play.session.game in self.held:
            self.play.play_card(card)
        else:
            self.show_elsewhere()

    def on_drop(self, event: Any) -> None:
        """A card dropped on the pile."""
        if self.play is not None:
            self.play_card(str(event.detail.card))

    def on_key(self, event: Any) -> None:
        """A key pressed while the table is shown and nothing lies over it."""
        if not self.page.shown or self.play is None or self.page.sheet_open:
            return
        target = event.target
        tag = str(getattr(target, "tagName", "")).lower()
        if tag in ("input", "textarea", "select"):
            return
        role = target.getAttribute("role") if tag else None
        key = str(event.key)
        if role == "option" and key == " ":
            event.preventDefault()
            self.play_card(target.getAttribute("data-card"))
            return
        if key == "Enter" and tag in ("button", "a", "summary"):
            return
        command = command_of(key, event.ctrlKey, event.altKey, event.metaKey)
        if command is None:
            return
        event.preventDefault()
        if command == "main" and role == "option":
            self.play_card(target.getAttribute("data-card"))
        else:
            self.act(command)

    def act(self, name: str) -> None:
        """Do what a button or a key stands for."""
        play = self.play
        assert play is not None
        word, _, rest = name.partition(" ")
        session = play.session
        if word in _OWN and session.game not in self.held:
            self.show_elsewhere()
        elif word == "card":
            play.pick_beside(None, int(rest) - 1)
        elif word == "left":
            play.pick_beside(-1)
        elif word == "right":
            play.pick_beside(1)
        elif word == "first":
            play.pick_beside(None, 0)
        elif word == "last":
            play.pick_beside(None, -1)
        elif word == "main":
            self._main()
        elif word == "escape":
            play.pick(None)
        elif word == "hint":
            spawn(play.hint())
        elif word == "undo":
            play.undo()
        elif word == "say-score":
            self.page.say(session.table.standing(session.view, session.ui()))
        elif word == "say-pile":
            self.page.say(session.table.pile_words(session.view, session.ui()))
        elif word == "sheet":
            play.open_due_sheet(again=True)
        elif word == "menu":
            self.page.open_sheet(sheets.menu(session.game, session.match.seed))
        elif word == "keys":
            self.page.open_sheet(sheets.keys())
        elif word == "settings":
            self.page.close_sheet()
            self.window.cardTable.openSettings()
        elif word == "close-sheet":
            self.page.close_sheet()
        else:
            spawn(self._act_later(word))

    def _main(self) -> None:
        play = self.play
        assert play is not None
        if play.session.over:
            self.act("again")
        else:
            play.main()

    async def _act_later(self, word: str) -> None:
        play = self.play
        assert play is not None
        session = play.session
        self.page.close_sheet()
        if word in ("again", "same"):
            if word == "again" and await self.under_way(session.game) is not None:
                self._wish = None
                words = session.table.summary(session.view, session.ui())
                self.page.open_sheet(sheets.replace(words))
                return
            await self.take(session.again(same_cards=word == "same"), fresh=True)
        elif word == "continue":
            play.start()
        elif word == "replace":
            wish, self._wish = self._wish, None
            if wish is None:
                await self.take(session.again(same_cards=False), fresh=True)
            elif "link" in wish:
                await self.take(Session(Match.from_link(wish["link"])), fresh=True)
            else:
                await self.begin_match(wish)
        elif word == "fresh":
            play.start()
        elif word == "take-over":
            await self.keeping.hold(session.game, steal=True)
            self.held.add(session.game)
            self.play = None
            await self.resume(session.game)
        elif word == "link":
            await self._copy_link()
        elif word == "export":
            self.keeping.download(f"{session.game}-{session.match.seed}.json", session.match.save())
        elif word == "export-aside" and self._aside is not None:
            self.keeping.download(*self._aside)
        elif word == "import":
            self.window.cardTable.store.pick()

    async def _copy_link(self) -> None:
        play = self.play
        assert play is not None
        address = str(self.window.location.href).split("#")[0]
        link = f"{address}#{play.session.match.link()}"
        try:
            await self.window.navigator.clipboard.writeText(link)
        except Exception:
            self.page.open_sheet(sheets.notice("A link to this deal", link))
            return
        play.session.note = ("The link to this deal is copied",)
        play.show(still=True)
        self.page.say("The link to this deal is copied.")

    async def on_file(self, text: str) -> None:
        """A record opened from a file."""
        try:
            match = Match.load(text)
        except BadRecord as error:
            self.page.open_sheet(sheets.notice("This file cannot be opened", f"{error}."))
            return
        await self.take(Session(match), fresh=False)

    def on_taken(self) -> None:
        """Another tab has taken the match over."""
        if self.play is not None:
            self.held.discard(self.play.session.game)
            self.play.session.version += 1
            self.show_elsewhere()

    def on_wish(self) -> None:
        """Play was pressed; going to the table may have taken the wish up already."""
        if getattr(self.window.cardTable, "wish", None):
            spawn(self.arrive())

    def on_settings(self) -> None:
        """The settings have changed."""
        if self.play is not None:
            self.play.shows_help = self._help()
            self.play.show(still=True)


def start(document: Any, window: Any) -> None:
    """Bind the page to the engine. Called once, when Python is ready."""
    from pyodide.ffi import create_proxy

    main = Main(document, window)
    window.cardTable.drag.install(main.page.root)

    def listen(target: Any, name: str, handler: Any) -> None:
        target.addEventListener(name, create_proxy(handler))

    listen(main.page.root, "click", main.on_click)
    listen(main.page.dialog, "click", main.on_click)
    listen(main.page.root, "card-drop", main.on_drop)
    listen(document, "keydown", main.on_key)
    listen(document, "route", lambda event: spawn(main.arrive()))
    listen(document, "play", lambda event: main.on_wish())
    listen(document, "settings", lambda event: main.on_settings())
    listen(document, "match-taken", lambda event: main.on_taken())
    listen(document, "match-file", lambda event: spawn(main.on_file(str(event.detail.text))))
    spawn(main.begin())
