"""The course of a match on the page: the person's acts, the opponents' answers, saving.

Every change goes the same way: the session changes, the page is drawn from the new view with the
cards seen to move, a screen reader is told, the record is kept, and the opponents are asked when it
is their turn. A late answer (the match was changed meanwhile) is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from typing import Any

from app.held import Held, face, mark
from app.keeping import Keeping
from app.page import Page
from app.rich import Rich, plain
from app.session import Session
from app.tables import Answer, Choice, Sheet, Travel
from app.tasks import spawn
from app.words import SORTINGS
from pygames.cards import card_name
from pygames.errors import BadText, IllegalMove
from pygames.game import Event, Move

__all__ = ["Play"]

_REST = 0.25
"""Seconds that a card rests on the table before it is answered, at normal speed."""

_CUT = 1.2
"""Seconds that what comes before the deal is looked at, at normal speed."""

_THINKING = 0.5
"""Seconds after which the prompt says that the opponent is thinking."""

_NONE = Travel()


class Play:
    """A session being played on the page."""

    def __init__(self, session: Session, page: Page, keeping: Keeping) -> None:
        self.session = session
        self.page = page
        self.keeping = keeping
        self.shows_help = True
        self._skip = asyncio.Event()
        self._through = False
        """Whether the opponents move without rests until it is the person's turn."""
        self._opening = False
        """Whether what comes before the first deal is being shown."""
        self._asking = False
        self._moved = 0.0
        self._stopped = False

    def stop(self) -> None:
        """Do nothing more: the person has left the table."""
        self._stopped = True
        self.hurry()

    # What the page shows

    def show(
        self, events: tuple[Event, ...] = (), undone: bool = False, still: bool = False
    ) -> float:
        """Draw the table, cards seen to move as `events` say. Returns the ms that they take."""
        session = self.session
        self._opening = False
        travel = None
        if not still:
            travel = session.table.travel(events, session.view, undone) if events else _NONE
        time = self.page.draw(
            session.table.layout(session.sitting(self.shows_help)), travel, 0.7 if undone else 1
        )
        return time

    def tell(self, events: tuple[Event, ...], along: bool = True) -> None:
        """Say the events, and what is expected now; by default along with what was just said."""
        session = self.session
        at = session.sitting()
        lines = [plain(line) for line in session.table.told(events, at)]
        if not session.opponent_to_move:
            lines.append(plain(session.table.prompt(at)))
        self.page.say(" ".join(_sentence(line) for line in lines), along)

    def start(self, announce: bool = True) -> None:
        """Show the match as it stands, and go on with it."""
        if self.page.dialog.open:
            self.page.dialog.close()
        self.show(still=True)
        if announce:
            prompt = plain(self.session.table.prompt(self.session.sitting()))
            standing = self.session.table.standing(self.session.sitting())
            self.page.say(f"{standing} {_sentence(prompt)}")
        self.after_change(self.session.over)

    def deal_in(self) -> None:
        """Show a fresh match: what comes before the deal, then its cards being dealt."""
        session = self.session
        self._skip.clear()
        self._opening = True
        first, *others = session.table.opening(session.view)
        self._draw_before(first, None)
        if others and self.page.motion.pace():
            spawn(self._open(session, (first, *others)))
        else:
            self._deal(first)

    async def _open(self, session: Session, views: tuple[Any, ...]) -> None:
        """Let what comes before the deal be looked at, one view after the other; then deal.

        It is cut short by whoever goes on, and by whatever draws the table as it is.
        """
        version = session.version
        self.tell(views[-1].seen, along=False)
        for before, view in itertools.pairwise(views):
            if self._skip.is_set() or not self._opening or not self._current(session, version):
                break
            time = self._draw_before(view, before)
            await self._rest(time / 1000, scaled=False)
            await self._rest(_CUT * self.page.motion.resting(), scaled=False)
        if self._current(session, version):
            if self._opening:
                self._draw_before(views[-1], None)
            self._deal(views[-1], along=True)

    def _draw_before(self, view: Any, before: Any) -> float:
        """Draw a view from before the first deal; cards move since the one `before`, if any."""
        session = self.session
        table = session.table
        travel = None
        if before is not None:
            travel = table.travel(view.seen[len(before.seen) :], view, False)
        return self.page.draw(table.layout(session.sitting(self.shows_help, view)), travel)

    def _deal(self, undealt: Any, along: bool = False) -> None:
        """Deal the first cards of the match."""
        events = self.session.view.seen[len(undealt.seen) :]
        self.show(events, still=not self._opening)
        self.tell(events, along)
        self.after_change()

    def after_change(self, quiet: bool = False) -> None:
        """Keep the match, show a reckoning that is due, ask whoever is to move."""
        self.keep()
        if not quiet:
            self.open_due_sheet()
        self.ask_opponents()

    def open_due_sheet(self, again: bool = False) -> None:
        """Open the sheet that belongs to this position, once or when asked for."""
        session = self.session
        sheet = session.table.sheet(session.sitting())
        if sheet is None or (sheet.name in session.closed_sheets and not again):
            return
        session.closed_sheets.add(sheet.name)
        version = session.version

        async def open_later(delay: float) -> None:
            await self._rest(delay)
            current = self._current(session, version)
            if current and self.page.shown and not self.page.sheet_open:
                self.page.open_sheet(sheet)

        if again:
            self.page.open_sheet(sheet)
        else:
            spawn(open_later(0.9))

    # What the person does

    def tap(self, text: str) -> None:
        """Play a card of the hand, or choose it first where the game has it so."""
        session = self.session
        card = self._card(text)
        if card is None:
            self.refuse()
        elif session.table.picks > 1:
            session.toggle(card)
            self.show_choice()
        elif session.table.picks and card not in session.picked:
            self.pick(card)
        else:
            self.put(card)

    def put(self, *cards: Held) -> None:
        """Play cards of the hand, or say why not."""
        session = self.session
        self.answer(session.table.put(session.sitting(), cards))

    def drop(self, drag: str, zone: str, before: str) -> None:
        """A card dropped on a pile is played, in the hand arranged; a pile is drawn from."""
        card = self._card(drag)
        if card is None:
            if zone == "hand":
                self.act(drag)
        elif zone != "hand":
            self.session.drop(card)
            self.put(*self.session.picked)
        elif self.session.table.sortings:
            self.session.move_in_hand(card, self._card(before))
            self.rearranged()

    def act(self, name: str) -> None:
        """An act of the game's own, or the main button's."""
        session = self.session
        self.answer(session.table.act(session.sitting(), name))

    def answer(self, answer: Answer) -> None:
        """Make a move, ask first, choose cards, or say why not."""
        if isinstance(answer, Sheet):
            self.page.open_sheet(answer)
        elif isinstance(answer, Choice):
            self.choose(answer)
        elif isinstance(answer, tuple):
            self.refuse(answer)
        else:
            self.make(answer)

    def sort(self) -> None:
        """Arrange the hand another way."""
        if self.session.table.sortings:
            self.session.sort()
            self.rearranged()
            self.page.say(f"Sorted {SORTINGS[self.session.sorting]}.")

    def shift(self, step: int) -> None:
        """Move the chosen card by a place in the hand."""
        session = self.session
        order = session.table.in_order(session.sitting())
        card = session.cursor
        if not session.table.sortings or card not in order:
            return
        place = order.index(card)
        to = place + step
        if not 0 <= to < len(order):
            return
        after = to + 1 if step > 0 else to
        session.move_in_hand(card, order[after] if after < len(order) else None)
        self.rearranged()
        self.page.focus_card(mark(card))
        self.page.say(f"{card_name(face(card))}, place {to + 1} of {len(order)}.")

    def rearranged(self) -> None:
        """Show the hand in its new order, and remember it."""
        self.show()
        spawn(self.keeping.keep_order(self.session.game, self.session.order))

    def _card(self, text: str | None) -> Held | None:
        """The card of the hand with this text."""
        return next((card for card in self.session.hand if mark(card) == text), None)

    def refuse(self, why: Rich = ()) -> None:
        """Say in place why that is not possible now."""
        session = self.session
        session.note = why or session.table.refusal(session.sitting())
        self.show(still=True)
        self.page.say(_sentence(plain(session.note)))

    def pick(self, *cards: Held) -> None:
        """Choose cards without playing them yet, in place of those chosen; none lets go of all."""
        session = self.session
        session.pick(*cards)
        session.note = ()
        self.show(still=True)
        if cards:
            self.page.focus_card(mark(cards[-1]))

    def choose(self, choice: Choice) -> None:
        """Choose cards for the person, and say what they are, or why these."""
        session = self.session
        session.pick(*choice.cards)
        self.show_choice(choice.note)

    def show_choice(self, note: Rich = ()) -> None:
        """Show what is chosen, and say what could come of it."""
        session = self.session
        session.note = note
        self.show(still=True)
        if session.picked and session.cursor is not None:
            self.page.focus_card(mark(session.cursor))
        said = note or session.table.prompt(session.sitting())
        self.page.say(_sentence(plain(said)))

    def step(self, by: int) -> None:
        """Go along the hand with the arrows."""
        session = self.session
        hand = session.table.in_order(session.sitting())
        if not hand:
            return
        place = 0 if by > 0 else len(hand) - 1
        if session.cursor in hand:
            place = hand.index(session.cursor) + by
        if 0 <= place < len(hand):
            self.go_to(place)

    def go_to(self, place: int, choose: bool = False) -> None:
        """Go to the card at a place of the hand, -1 being the last one.

        Where one card is chosen at a time the card is chosen so, elsewhere only to `choose` it.
        """
        session = self.session
        hand = session.table.in_order(session.sitting())
        if not -len(hand) <= place < len(hand):
            return
        card = hand[place]
        if session.table.picks < 2:
            self.pick(card)
        elif choose:
            self.tap(mark(card))
        else:
            session.cursor = card
            self.show(still=True)
            self.page.focus_card(mark(card))

    def main(self) -> None:
        """Do what the main button says."""
        session = self.session
        if session.stuck:
            session.stuck = False
            session.note = ()
            self.ask_opponents()
            self.show(still=True)
            return
        self.act("main")

    def make(self, move: Move) -> None:
        """Make a move that the person has decided on (or the deal, whoever deals)."""
        session = self.session
        self.hurry()
        try:
            events = session.play(move, session.mover_of(move))
        except IllegalMove as error:
            session.note = (str(error),)
            self.show(still=True)
            self.page.say(_sentence(str(error)))
            return
        time = self.show(events)
        self.page.close_sheet()
        self.tell(events)
        self.after_change()
        self._moved = asyncio.get_event_loop().time() + time / 1000

    def undo(self) -> None:
        """Take back the last card."""
        session = self.session
        if not session.match.can_undo(session.seat):
            self.page.say("There is nothing to take back.")
            return
        self.hurry()
        self.page.close_sheet()
        taken = session.undo()
        self.show(taken, undone=True)
        prompt = plain(session.table.prompt(session.sitting()))
        self.page.say(f"Taken back. {_sentence(prompt)}")
        self.after_change()

    def hurry(self) -> None:
        """Set what is moving to its end, and skip the pause."""
        self.page.motion.finish()
        self._skip.set()

    @property
    def waits(self) -> bool:
        """Whether something goes on that the person can only look at."""
        return self._opening or self.session.opponent_to_move

    def skip(self) -> None:
        """Hurry on, past all that the opponents do until it is the person's turn."""
        self._through = self.session.opponent_to_move
        self.hurry()

    async def hint(self) -> None:
        """Choose the card that an expert would play, and say why."""
        session = self.session
        moves = session.view.moves
        if session.busy or session.opponent_to_move or not moves:
            return
        if len(moves) == 1:
            self.choose(session.table.advice(session.sitting(), moves[0]))
            return
        session.busy = True
        self.show(still=True)
        version = session.version
        try:
            move = await self._ask(session.view, "expert", f"hint {len(session.match.turns)}")
        except Exception:
            move = None
        if not self._current(session, version):
            return
        session.busy = False
        if move is None:
            self.choose(Choice(session.picked, ("There is no hint to be had just now",)))
        else:
            self.choose(session.table.advice(session.sitting(), move))

    # The opponents

    def ask_opponents(self) -> None:
        """Let the opponents move until it is the person's turn; one loop at a time."""
        if not self._asking and self._may_ask():
            self._asking = True
            spawn(self._opponents())

    def _may_ask(self) -> bool:
        session = self.session
        asked = session.stuck or self._stopped or self._opening
        return session.opponent_to_move and not asked

    async def _opponents(self) -> None:
        try:
            while self._may_ask():
                await self._opponent_moves()
        finally:
            self._asking = self._through = False

    async def _opponent_moves(self) -> None:
        session, version = self.session, self.session.version
        seat = session.match.state.turn
        assert seat is not None
        level = session.match.players[seat].bot or "medium"
        self._skip.clear()
        await self.page.motion.afterFrame()
        if not self._current(session, version):
            return
        clock = spawn(self._say_thinking(session, version))
        try:
            move = await self._ask(
                session.match.state.view(seat), level, str(len(session.match.turns))
            )
        except Exception as error:
            if self._current(session, version):
                session.stuck = True
                name = session.sitting().names[seat]
                session.note = (f"{name} does not answer",)
                self.page.window.console.warn(str(error))
                self.show(still=True)
                self.page.say(_sentence(plain(session.note)))
            return
        finally:
            clock.cancel()
        if not self._current(session, version):
            return
        if not self._through:
            rest = _REST * self.page.motion.resting()
            wait = self._moved - asyncio.get_event_loop().time() + rest
            await self._rest(max(0, wait), scaled=False)
        if not self._current(session, version):
            return
        events = session.play(move, seat)
        time = self.show(events)
        if self._through:
            self.page.motion.finish()
        self._moved = asyncio.get_event_loop().time() + time / 1000
        self.tell(events)
        self.after_change()

    def _current(self, session: Session, version: int) -> bool:
        """Whether nothing has changed since: an answer to what was asked still fits."""
        return session is self.session and session.version == version and not self._stopped

    async def _ask(self, view: Any, level: str, nonce: str) -> Move:
        """The answer of an opponent in the worker: a legal move of the view."""
        data = json.dumps(view.to_json(), separators=(",", ":"))
        text = await self.page.window.cardTable.opponents.ask(data, level, nonce)
        move = self.session.match.game.move(str(text))
        if move not in view.moves:
            raise BadText(f"{text} is not a legal answer")
        return move

    async def _say_thinking(self, session: Session, version: int) -> None:
        await asyncio.sleep(_THINKING)
        if self._current(session, version):
            session.thinking = True
            self.show(still=True)

    async def _rest(self, seconds: float, scaled: bool = True) -> None:
        """Wait, unless the person hurries on."""
        if scaled:
            seconds *= self.page.motion.pace()
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    # Keeping

    def keep(self) -> None:
        """Keep the match as it stands; a storage that is full or forbidden is said once."""
        spawn(self._keep())

    async def _keep(self) -> None:
        session = self.session
        words = None if session.over else session.table.summary(session.sitting())
        trouble = await self.keeping.keep(session.match, words)
        if trouble and not session.warning:
            session.warning = (trouble,)
            self.show(still=True)
            self.page.say(trouble)
        elif not trouble and session.warning:
            session.warning = ()
            self.show(still=True)


def _sentence(text: str) -> str:
    return text if not text or text[-1] in ".!?" else f"{text}."
