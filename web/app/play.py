"""A match being played on the page: the person's acts, and what follows from every change.

Every change goes the same way: the session changes, the page is drawn from the new view with the
cards seen to move, a screen reader is told, the record is kept, and the opponents are asked when it
is their turn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import deal
from app.hand import Hand
from app.held import Held
from app.history import row_of
from app.keeping import Keeping
from app.opponents import Opponents
from app.page import Page
from app.rich import Rich, inside, plain
from app.scenes import Scene
from app.session import Session
from app.stage import Stage
from app.tables import Answer, Choice, Layout, Sheet
from app.tasks import spawn
from app.weighing import in_words, weigh
from app.words import sentence
from pygames.deals import is_over
from pygames.errors import IllegalMove
from pygames.game import Move
from pygames.match import HINTED, Match

__all__ = ["Play"]

_LOOK = 0.9
"""Seconds that the table is looked at before a sheet comes over it, at normal speed."""


class Play(Stage):
    """A session being played on the page."""

    opponents = Opponents
    """Who moves for the other seats."""

    def __init__(self, session: Session, page: Page, keeping: Keeping) -> None:
        super().__init__(session, page)
        self.hand = Hand(self, keeping)
        self._keeping = keeping
        self._awaited: tuple[Sheet, int] | None = None
        """A reckoning to be shown, and the version of the session that it belongs to."""
        self._opponents = self.opponents(self, self.after_change)
        self._finished = ""
        """The name under which the finished match is kept."""

    def _layout(self, scene: Scene[Any] | None = None) -> Layout:
        layout, session = super()._layout(scene), self.session
        side = [*layout.side, *deal.beside(session.match, session.begun)]
        return replace(layout, side=side)

    def start(self, announce: bool = True) -> None:
        """Show the match as it stands, and go on with it."""
        session = self.session
        if self.page.dialog.open:
            self.page.dialog.close()
        self.show()
        if announce:
            prompt = self.prompt if session.over or self.due_sheet is None else ""
            self.page.say(f"{session.table.standing(session.sitting())} {prompt}".rstrip())
        self.after_change(session.over)

    def deal_in(self) -> None:
        """Show a fresh match: what comes before the deal, then its cards being dealt.

        Whoever goes on cuts it short.
        """
        session = self.session
        view = session.view
        self.unhurried()
        self.opening = True
        self.show_opening((*session.table.opening(view), view))
        self.tell(view.seen, along=False)
        if session.beforehand:
            self.page.say(sentence(plain(session.beforehand)), along=True)
        spawn(self._begin(session.version))

    async def _begin(self, version: int) -> None:
        await self.at_rest()
        if self.current(version):
            self.after_change()

    def after_change(self, quiet: bool = False) -> None:
        """Keep the match, show a reckoning that is due, ask whoever is to move."""
        self.page.mark_playing(not self.session.over)
        spawn(self._keep())
        sheet = None if quiet else self.due_sheet
        if sheet is not None:
            self.session.closed_sheets.add(sheet.name)
            spawn(self._open_later(sheet, self.session.version))
        self._opponents.ask()

    def hear_of_opponents(self, state: str) -> None:
        """The opponents' worker is in another state."""
        self._opponents.hear(state)

    def open_sheet_again(self) -> None:
        """Open the sheet that belongs to this position when it is asked for."""
        session = self.session
        sheet = session.sheet
        if sheet is not None:
            self._awaited = None
            session.closed_sheets.add(sheet.name)
            self.page.open_sheet(sheet)

    async def _open_later(self, sheet: Sheet, version: int) -> None:
        await self.at_rest()
        await self.rest(_LOOK * self.page.motion.pace())
        if self.current(version):
            self._awaited = sheet, version
            self.open_due()

    def open_due(self) -> None:
        """Open the sheet that is due; where another one is open, that is not taken from the person,
        and this one follows when it is closed."""
        if self._awaited is None or self.page.sheet_open or not self.page.shown:
            return
        sheet, version = self._awaited
        self._awaited = None
        if self.current(version):
            self.page.open_sheet(sheet)

    async def _keep(self) -> None:
        """Keep the match as it stands; a storage that is full or forbidden is said once."""
        session = self.session
        words = None if session.over else session.summary
        trouble = await self._keeping.keep(session.match, words)
        trouble = trouble or await self._keep_finished(session.match)
        if self.left:
            return
        if trouble and not session.warning:
            session.warning = (trouble,)
            self.show()
            self.page.say(trouble)
        elif not trouble and session.warning:
            session.warning = ()
            self.show()

    async def _keep_finished(self, match: Match) -> str:
        """A match that is over is kept for good, unless its end is taken back.

        Returns what is wrong, in words, or nothing.
        """
        if is_over(match):
            row = row_of(match)
            self._finished = row["id"]
            return await self._keeping.keep_played(row, match)
        if self._finished:
            name, self._finished = self._finished, ""
            await self._keeping.forget_played(name)
        return ""

    # What the person does

    def tap(self, text: str) -> None:
        """A card of the hand is tapped: what that does is one rule for all games.

        Where several cards can be chosen a tap chooses one more or lets go of it. Where it is one,
        the first tap chooses it and the second one presses the main button, unless the card cannot
        be played or is too good for that. Where none is chosen beforehand a tap plays the card.
        """
        session = self.session
        card = self.hand.card(text)
        if card is None:
            self.refuse()
        elif session.table.picks > 1:
            self.hand.toggle(card)
        elif session.table.picks and card not in session.picked:
            self.hand.pick(card)
        elif session.table.picks and self.playable(card):
            why = session.table.costs(session.sitting(), card)
            if why and not session.follow:
                self.refuse(why)
            else:
                self.enter()
        else:
            self.put(card)

    def playable(self, card: Held) -> bool:
        """Whether a card of the hand can be played by itself now."""
        answer = self.session.table.put(self.session.sitting(), (card,))
        return not isinstance(answer, tuple)

    def enter(self) -> None:
        """Follow the hint that is given, or else press the main button."""
        if self.session.follow:
            self.act(self.session.follow)
        else:
            self.main()

    def put(self, *cards: Held) -> None:
        """Play cards of the hand, or say why not."""
        session = self.session
        self.answer(session.table.put(session.sitting(), cards))

    def drop(self, drag: str, zone: str, before: str) -> None:
        """A card dropped on a pile is played, in the hand arranged; a pile is drawn from."""
        card = self.hand.card(drag)
        if card is None:
            if zone == "hand":
                self.act(drag)
        elif zone != "hand":
            self.session.drop(card)
            self.put(*self.session.picked)
        else:
            self.hand.move(card, self.hand.card(before))

    def act(self, name: str) -> None:
        """An act of the game's own, or the main button's."""
        session = self.session
        self.answer(session.table.act(session.sitting(), name))

    def answer(self, answer: Answer) -> None:
        """Make a move, ask first, choose cards, or say why not."""
        if isinstance(answer, Sheet):
            self.page.open_sheet(answer)
        elif isinstance(answer, Choice):
            self.page.close_sheet()
            self.hand.choose(answer)
        elif isinstance(answer, tuple):
            self.refuse(answer)
        else:
            self.make(answer)

    def refuse(self, why: Rich = ()) -> None:
        """Say in place why that is not possible now."""
        session = self.session
        self.note(why or session.table.refusal(session.sitting()))

    def main(self) -> None:
        """Do what the main button says."""
        session = self.session
        if session.stuck:
            session.stuck = False
            session.note = ()
            self._opponents.ask()
            self.show()
            return
        self.act("main")

    def make(self, move: Move) -> None:
        """Make a move that the person has decided on (or the deal, whoever deals)."""
        session = self.session
        self.hurry()
        before = session.view
        try:
            events = session.play(move, session.mover_of(move))
        except IllegalMove as error:
            self.note((str(error),))
            return
        self.unhurried()
        self.show_change(before)
        self.page.close_sheet()
        self.tell(events)
        self.after_change()

    def undo(self) -> None:
        """Take back the last card."""
        session = self.session
        if not session.can_undo:
            self.page.say("There is nothing to undo.")
            return
        self.hurry()
        self.page.close_sheet()
        self.show_undone(session.undo())
        aside = f"{plain(session.aside)}. " if session.aside else ""
        self.page.say(f"Undone. {aside}{self.prompt}")
        self.after_change()

    @property
    def waits(self) -> bool:
        """Whether something goes on that the person can only look at."""
        return self.opening or self.session.opponent_to_move

    def skip(self) -> None:
        """Hurry on, past all that the opponents do until it is the person's turn."""
        self._opponents.through = self.session.opponent_to_move
        self.hurry()

    async def hint(self) -> None:
        """Choose what an expert would play, say why, and show what the choices are worth; asked
        once more, show that no longer, and weigh no further."""
        session = self.session
        moves = session.view.moves
        if session.weighed is not None:
            self.hide_weighed()
            return
        if session.asked is not None or session.opponent_to_move or not moves:
            return
        if len(moves) == 1:
            self.hand.choose(session.table.advice(session.sitting(), moves[0]))
            return
        asked = session.asked = object()
        wanted = False
        try:
            self.show()
            choice = await self._advice(session.view)
        finally:
            if session.asked is asked:
                wanted, session.asked = not self.left, None
        if not wanted or session is not self.session:
            return
        if choice is not None:
            session.match = session.match.marked(HINTED)
        none = Choice(session.picked, ("No hint just now",))
        self.hand.choose(choice or none)
        if session.weighed is not None:
            self.page.say(f"{sentence(plain(session.note))} {in_words(session.weighed)}.")

    def choose_weighed(self, place: int) -> None:
        """Choose one of the moves that are weighed, as far as they are; once more, make it."""
        session = self.session
        if session.weighed is None:
            return
        session.asked = None
        option = session.weighed.options[place]
        if session.hint is option.choice and session.picked == option.choice.cards:
            self.enter()
        else:
            self.hand.choose(option.choice)

    def hide_weighed(self) -> None:
        """Show no longer what the choices are worth."""
        self.session.put_hint_away()
        self.show()

    async def _advice(self, view: Any) -> Choice | None:
        """What to do here: what is worth most, or an offer that an expert would make; None when
        nobody answers.

        An offer that one may decline is followed by what to do then.
        """
        session, table = self.session, self.session.table
        asked, weighed = session.asked, None
        if self.page.bridge.settings.numbers:
            weighed = await weigh(self, self._opponents, view)
        if session.asked is not asked:
            return None
        session.weighed = weighed
        best = weighed.options[0].choice if weighed else None
        if best and not any(table.offer(view, move) for move in view.moves):
            return best
        try:
            move = await self._opponents.answer(view, "expert", "hint")
        except Exception:
            return best
        offered = table.offer(view, move)
        if offered is None:
            return best or table.advice(replace(session.sitting(), view=view), move)
        choice = table.advice(replace(session.sitting(), view=view), move)
        after = best or await self._advice(offered[0])
        if after is None:
            return choice
        note = (*choice.note, f". {offered[1]}", *inside(after.note))
        return Choice(after.cards, note, choice.act)
