"""Where the page and the engine meet: events of the document become acts at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from app import sheets
from app.keys import command_of
from app.lobby import Lobby
from app.play import Play
from app.tasks import guarded, spawn, tell_troubles_to

__all__ = ["Acts", "start"]

_OWN = frozenset({"main", "enter", "tap", "undo", "hint", "again", "same", "continue", "fresh"})
"""What only the tab that holds the match may do."""


class Acts:
    """What clicks, drops, keys and buttons do; each act has a name (``data-act``, `app.keys`)."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.page = lobby.page
        self.window = lobby.window

    @property
    def play(self) -> Play:
        """The match on the table."""
        assert self.lobby.play is not None
        return self.lobby.play

    def on_click(self, event: Any) -> None:
        """A click or tap at the table or in its sheets; on the bare cloth it hurries on."""
        target = event.target.closest("[data-act], [data-card]")
        if target and target.getAttribute("data-act") == "try-again":
            spawn(self.lobby.try_again())
            return
        if self.lobby.play is None:
            return
        if not target:
            if event.target.closest('[data-root="cloth"]'):
                self.play.skip()
            return
        card = target.getAttribute("data-card")
        if card:
            self.act(f"tap {card}")
        else:
            self.act(str(target.getAttribute("data-act")))

    def on_input(self, event: Any) -> None:
        """Any input first brings to rest what is still moving."""
        if self.lobby.play is not None:
            self.lobby.play.hurry()

    def on_drop(self, event: Any) -> None:
        """A card dropped on a pile or in the hand, or a pile dropped in the hand."""
        if self.lobby.play is None:
            return
        detail = event.detail
        if self.mine():
            self.play.drop(str(detail.drag), str(detail.zone), str(detail.before))

    def on_key(self, event: Any) -> None:
        """A key pressed while the table is shown and nothing lies over it."""
        if not self.page.shown or self.lobby.play is None or self.page.sheet_open:
            return
        target = event.target
        tag = str(target.tagName).lower()
        on_card = str(target.getAttribute("data-card") or "")
        key = str(event.key)
        if tag in ("input", "textarea", "select") or (
            key in ("Enter", " ") and tag in ("button", "a", "summary")
        ):
            return
        single = str(self.lobby.document.documentElement.dataset.keys) != "false"
        command = command_of(
            self.play.session.table.keys,
            key,
            ctrl=event.ctrlKey,
            alt=event.altKey,
            meta=event.metaKey,
            shift=event.shiftKey,
            single=single,
        )
        if on_card and key == " ":
            command = f"toggle {on_card}"
        elif key == " " and self.play.waits:
            command = "skip"
        elif key == "Enter" and on_card and self._to_choose(on_card):
            command = f"tap {on_card}"
        if command is not None:
            event.preventDefault()
            if not (event.repeat and key in ("Enter", " ")):
                self.act(command)

    def _to_choose(self, text: str) -> bool:
        """Whether Enter on a card of the hand is a tap on it: where it can be played by itself."""
        session, card = self.play.session, self.play.hand.card(text)
        one = card is not None and session.table.picks < 2 and card not in session.picked
        return one and card is not None and not session.follow and self.play.playable(card)

    def mine(self) -> bool:
        """Whether this tab holds the match; where it does not, that is said."""
        if self.play.session.game in self.lobby.held:
            return True
        self.lobby.show_elsewhere()
        return False

    def act(self, name: str) -> None:
        """Do what a button, a pile or a key stands for.

        An act is a method here, a dash being an underscore, or else one of the game's own.
        """
        word, _, rest = name.partition(" ")
        method = getattr(self, f"do_{word.replace('-', '_')}", None)
        if (method is None or word in _OWN) and not self.mine():
            return
        if method is None:
            self.play.act(name)
            return
        done = method(*rest.split())
        if done is not None:
            spawn(done)

    def do_card(self, place: str) -> None:
        self.play.hand.go_to(int(place) - 1, choose=True)

    def do_tap(self, card: str) -> None:
        self.play.tap(card)

    def do_toggle(self, card: str = "") -> None:
        held = self.play.hand.card(card) if card else self.play.session.cursor
        if held is not None:
            self.play.hand.toggle(held)

    def do_skip(self) -> None:
        self.play.skip()

    def do_left(self) -> None:
        self.play.hand.step(-1)

    def do_right(self) -> None:
        self.play.hand.step(1)

    def do_first(self) -> None:
        self.play.hand.go_to(0)

    def do_last(self) -> None:
        self.play.hand.go_to(-1)

    def do_sort(self) -> None:
        self.play.hand.sort()

    def do_shift(self, step: str) -> None:
        self.play.hand.shift(int(step))

    def do_escape(self) -> None:
        self.play.hand.let_go()

    def do_main(self) -> Awaitable[None] | None:
        if self.play.session.over:
            return self.lobby.again(same_cards=False)
        self.play.main()
        return None

    def do_enter(self) -> Awaitable[None] | None:
        if self.play.session.over:
            return self.do_main()
        self.play.enter()
        return None

    def do_hint(self) -> Awaitable[None]:
        return self.play.hint()

    def do_undo(self) -> None:
        self.play.undo()

    def do_say_score(self) -> None:
        session = self.play.session
        self.page.say(session.table.standing(session.sitting()))

    def do_say_table(self) -> None:
        session = self.play.session
        self.page.say(session.table.lies(session.sitting()))

    def do_side(self) -> None:
        self.page.open_side()

    def do_sheet(self) -> None:
        self.play.open_sheet_again()

    def do_close_sheet(self) -> None:
        self.page.close_sheet()

    async def do_menu(self) -> None:
        session = self.play.session
        aside = await self.lobby.keeping.aside(session.game)
        aid = bool(session.table.aid)
        self.page.open_sheet(sheets.menu(session.game, session.match.seed, len(aside), aid))

    def do_aid(self) -> None:
        self.page.open_sheet(sheets.aid(self.play.session.table.aid))

    def do_keys(self) -> None:
        self.page.open_sheet(sheets.keys(self.play.session.table.keys))

    def do_settings(self) -> None:
        self.page.close_sheet()
        self.window.cardTable.openSettings()

    def do_again(self) -> Awaitable[None]:
        self.page.close_sheet()
        return self.lobby.again(same_cards=False)

    def do_setup(self) -> None:
        self.page.open_setup(self.play.session.game)

    def do_same(self) -> Awaitable[None]:
        self.page.close_sheet()
        return self.lobby.again(same_cards=True)

    def do_continue(self) -> None:
        self.page.close_sheet()
        self.play.start()

    do_fresh = do_continue

    def do_replace(self) -> Awaitable[None]:
        self.page.close_sheet()
        return self.lobby.replace()

    def do_take_over(self) -> Awaitable[None]:
        self.page.close_sheet()
        return self.lobby.take_over()

    def do_import(self) -> None:
        self.page.close_sheet()
        self.window.cardTable.store.pick()

    def do_export(self) -> None:
        self.page.close_sheet()
        match = self.play.session.match
        self.lobby.keeping.download(f"{match.game.name}-{match.seed}.json", match.save())

    async def do_export_aside(self) -> None:
        game = self.play.session.game
        for number, text in enumerate(await self.lobby.keeping.aside(game), 1):
            self.lobby.keeping.download(f"{game}-set-aside-{number}.json", text)

    async def do_link(self) -> None:
        self.page.close_sheet()
        play = self.play
        address = str(self.window.location.href).split("#")[0]
        link = f"{address}#{play.session.match.link()}"
        try:
            await self.window.navigator.clipboard.writeText(link)
        except Exception:
            self.page.open_sheet(sheets.notice("A link to this deal", link))
            return
        play.note(("The link to this deal is copied",))


def start(document: Any, window: Any) -> None:
    """Bind the page to the engine. Called once, when Python is ready."""
    from pyodide.ffi import create_proxy

    lobby = Lobby(document, window)
    acts = Acts(lobby)
    page = lobby.page
    window.cardTable.drag.install(page.root)
    window.cardTable.press.install(page.root)
    window.cardTable.motion.conduct(create_proxy(guarded(acts.on_input)))

    tell_troubles_to(lobby.show_trouble)

    def listen(target: Any, name: str, handler: Callable[[Any], object]) -> None:
        target.addEventListener(name, create_proxy(guarded(handler)))

    listen(page.root, "tap", acts.on_click)
    listen(page.dialog, "click", acts.on_click)
    listen(page.side_sheet, "close", lambda event: page.put_side_back())
    listen(page.root, "card-drop", acts.on_drop)
    listen(document, "keydown", acts.on_key)
    listen(document, "route", lambda event: spawn(lobby.arrive()))
    listen(document, "play", lambda event: lobby.on_wish())
    listen(document, "settings", lambda event: lobby.on_settings())
    listen(document, "match-taken", lambda event: lobby.on_taken())
    listen(document, "match-file", lambda event: spawn(lobby.on_file(str(event.detail.text))))
    spawn(lobby.begin())
