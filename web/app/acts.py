"""What clicks, keys and buttons do at the table; each act has a name (``data-act``, `app.keys`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from app import deal, sheets
from app.deal import Sharing
from app.guide import guide_of
from app.keys import Key
from app.lobby import Lobby
from app.play import Play
from app.stage import Stage
from app.tasks import spawn
from pygames.deals import day_of, is_over, share_text

__all__ = ["Acts", "Playing"]

_OWN = frozenset(
    {"main", "enter", "tap", "undo", "hint", "weighed", "again", "same", "continue", "fresh"}
)
"""What only the tab that holds the match may do."""


class Acts:
    """The acts of whatever is on the table, each a method; and those that there always are."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.page = lobby.page
        self.window = lobby.window
        self._sharing: Sharing | None = None
        """What the sheet about sharing is about."""

    @property
    def stage(self) -> Stage:
        """What is on the table."""
        assert self.lobby.stage is not None
        return self.lobby.stage

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys and their acts."""
        raise NotImplementedError

    def tap(self, target: Any) -> None:
        """Something at the table is tapped, or the bare cloth: None."""
        raise NotImplementedError

    def command(self, key: str, found: str | None, card: str) -> str | None:
        """The act of a key, `found` being the one in the list; `card` is where the focus is."""
        return found

    def act(self, name: str) -> None:
        """Do what a button, a pile or a key stands for: a method here, a dash being an underscore,
        or else one of the game's own."""
        word, _, rest = name.partition(" ")
        method: Callable[..., Awaitable[None] | None] | None
        method = getattr(self, f"do_{word.replace('-', '_')}", None)
        if not self.may(word, known=method is not None):
            return
        if method is None:
            self.others(name)
            return
        done = method(*rest.split())
        if done is not None:
            spawn(done)

    def may(self, word: str, known: bool) -> bool:
        """Whether an act may be done here; where it may not, that is said."""
        return True

    def others(self, name: str) -> None:
        """An act that is none of these."""

    def do_side(self) -> None:
        self.page.open_side()

    def do_close_sheet(self) -> None:
        self.page.close_sheet()

    def do_settings(self) -> None:
        self.page.close_sheet()
        self.window.cardTable.openSettings()

    def do_import(self) -> None:
        self.page.close_sheet()
        self.window.cardTable.store.pick()

    def do_export(self) -> None:
        self.page.close_sheet()
        match = self.stage.record
        self.lobby.keeping.download(f"{match.game.name}-{match.seed}.json", match.save())

    def do_proof(self) -> None:
        self.page.open_sheet(deal.proof_sheet(self.stage.record))

    async def do_share(self) -> None:
        match, text = self.stage.record, ""
        day = day_of(match)
        if day is not None and is_over(match):
            text = share_text(match, day, int(await self.window.cardTable.daily.running()))
        address = str(self.window.location.href).split("#")[0]
        gives = bool(self.window.cardTable.share.gives)
        self._sharing = Sharing(match, self.stage.session.seat, address, text, gives=gives)
        self.page.open_sheet(deal.share_sheet(self._sharing))

    def do_share_seats(self, whose: str) -> None:
        assert self._sharing is not None
        self._share(replace(self._sharing, swapped=whose == "swapped"))

    def do_share_beat(self) -> None:
        assert self._sharing is not None
        self._share(replace(self._sharing, beat=not self._sharing.beat))

    def _share(self, changed: Sharing) -> None:
        self._sharing = changed
        self.page.change_sheet(deal.share_sheet(changed))

    async def do_copy(self, what: str) -> None:
        assert self._sharing is not None
        await self.window.cardTable.share.copy(self._sharing.of(what), what)

    async def do_give(self, what: str) -> None:
        assert self._sharing is not None
        await self.window.cardTable.share.give(self._sharing.of(what), what == "link")

    def do_keys(self) -> None:
        self.page.open_sheet(sheets.keys(self.keys))


class Playing(Acts):
    """The acts of a match."""

    @property
    def play(self) -> Play:
        """The match on the table."""
        assert self.lobby.play is not None
        return self.lobby.play

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the game."""
        return self.play.session.table.keys

    def tap(self, target: Any) -> None:
        """A card or a button is tapped; on the bare cloth one hurries on."""
        card = target and target.getAttribute("data-card")
        if not target:
            self.play.skip()
        else:
            self.act(f"tap {card}" if card else str(target.getAttribute("data-act")))

    def command(self, key: str, found: str | None, card: str) -> str | None:
        """Space chooses the card that the focus is on, or hurries on; Enter may be a tap on it."""
        if key == " " and card:
            return f"toggle {card}"
        if key == " " and self.play.waits:
            return "skip"
        return f"tap {card}" if key == "Enter" and card and self._to_choose(card) else found

    def _to_choose(self, text: str) -> bool:
        """Whether Enter on a card of the hand is a tap on it: where it can be played by itself."""
        session, card = self.play.session, self.play.hand.card(text)
        one = card is not None and session.table.picks < 2 and card not in session.picked
        return one and card is not None and not session.follow and self.play.playable(card)

    def drop(self, detail: Any) -> None:
        """A card dropped on a pile or in the hand, or a pile dropped in the hand."""
        if self.mine():
            self.play.drop(str(detail.drag), str(detail.zone), str(detail.before))

    def mine(self) -> bool:
        """Whether this tab holds the match; where it does not, that is said."""
        if self.play.session.place in self.lobby.held:
            return True
        self.lobby.show_elsewhere()
        return False

    def may(self, word: str, known: bool) -> bool:
        """What changes the match is done in the tab that holds it."""
        return (known and word not in _OWN) or self.mine()

    def others(self, name: str) -> None:
        """One of the game's own."""
        self.play.act(name)

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
        self.play.session.put_hint_away()
        self.play.hand.let_go()

    def do_weighed(self, place: str) -> None:
        self.play.choose_weighed(int(place))

    def do_main(self) -> Awaitable[None] | None:
        if self.play.session.over:
            return self._what_follows()
        self.play.main()
        return None

    def _what_follows(self) -> Awaitable[None]:
        """A new match; the result of a day's deal is shown around."""
        if self.play.session.sitting().ui.occasion:
            return self.do_share()
        return self.lobby.again(same_cards=False)

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

    def do_sheet(self) -> None:
        self.play.open_sheet_again()

    async def do_menu(self) -> None:
        session = self.play.session
        aside = await self.lobby.keeping.aside(session.game)
        if self.page.sheet_open:  # a result has come meanwhile
            return
        aid = bool(session.table.aid)
        fixed = session.match.fingerprint is not None
        guide = guide_of(session.game)
        name = guide.name if guide else ""
        self.page.open_sheet(sheets.menu(session.game, fixed, len(aside), aid, name))

    def do_aid(self) -> None:
        self.page.open_sheet(sheets.aid(self.play.session.table.aid))

    def do_again(self) -> Awaitable[None]:
        self.page.close_sheet()
        return self.lobby.again(same_cards=False)

    def do_replay(self) -> None:
        self.page.close_sheet()
        self.lobby.see_again("replay")

    def do_review(self) -> None:
        self.page.close_sheet()
        self.lobby.see_again("review")

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

    async def do_export_aside(self) -> None:
        game = self.play.session.game
        for number, text in enumerate(await self.lobby.keeping.aside(game), 1):
            self.lobby.keeping.download(f"{game}-set-aside-{number}.json", text)
