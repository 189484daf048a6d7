"""A match being played on the page.

After every change it draws the new view, tells the screen reader, keeps the record and asks the
opponents.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

from app import deal, par, sheets
from app.choosing import Choosing
from app.coach import ALONE, Coach
from app.history import row_of
from app.moment import UNCOUNTED, feat
from app.opponents import OpponentTurns
from app.page import Page
from app.presenter import Presenter
from app.rating import luck_in_words
from app.scenes import Scene
from app.session import Session
from app.storage import Storage
from app.tables import Choice, Layout
from app.tasks import Scope, spawn
from app.text import inside, plain
from app.weighing import in_words, weigh
from app.words import sentence
from pygames.deals import day_of, is_over
from pygames.errors import IllegalMove
from pygames.game import Event, Json, Move, View
from pygames.match import HINTED, Match
from pygames.opponents.review import reviewer_of

_FORCED = 0.7
"""Seconds before the only move makes itself, at normal speed."""


class Play:
    def __init__(
        self, session: Session, page: Page, storage: Storage, coach: Coach = ALONE
    ) -> None:
        self.session = session
        self.page = page
        self.coach = coach
        self.shows_help = True
        self.presenter = Presenter(self, page)
        self.position = Scope()
        self.choosing = Choosing(self, storage, coach)
        self.hand = self.choosing.hand
        self.opponents = OpponentTurns(self)
        self._storage = storage
        self._undone = False
        self._finished = ""

    @property
    def record(self) -> Match:
        return self.session.match

    def layout(self, scene: Scene[View] | None = None, moving: bool = False) -> Layout:
        session = self.session
        at = session.context(scene)
        if not (self.shows_help and self.coach.lets_help()):
            at = at.with_ui(help=False)
        if at.ui.weighed and not self._numbers:
            at = at.with_ui(numbers=False)
        layout: Layout = session.table.layout(at)
        side = [*layout.side, *deal.beside(session.match, session.begun)]
        return self.coach.draw(replace(layout, side=side), scene, scene is None and not moving)

    def start(self, announce: bool = True) -> None:
        session = self.session
        if self.page.dialog.open:
            self.page.dialog.close()
        self.presenter.show()
        if announce:
            self.page.say(f"{session.table.standing(session.context())} {self.prompt}")
        self.after_change()

    def deal_in(self) -> None:
        """Show a fresh match: what comes before the deal, then the deal."""
        session = self.session
        view = session.view
        self.presenter.show_opening((*session.table.opening(view), view))
        self.page.mark_playing(True)
        self.page.close_sheet()
        self.tell(view.seen, along=False)
        if session.beforehand:
            self.presenter.say(sentence(plain(session.beforehand)), along=True)
        self.position.spawn(self._begin())

    async def _begin(self) -> None:
        await self.presenter.at_rest()
        self.coach.begin()
        self.after_change()

    def settle(self) -> None:
        self.presenter.hurry()

    def stop(self) -> None:
        self.drop_answers()
        self.position.end()
        self.presenter.close()

    # What is said

    def tell(self, events: tuple[Event[str], ...], along: bool = True) -> None:
        """Say the events, and what is expected now."""
        session = self.session
        at = session.context()
        texts = (*session.table.announce(events, at), *session.table.heard(events, at))
        lines = [sentence(plain(line)) for line in texts]
        if not session.opponent_to_move:
            lines.append(self.prompt)
        if session.view.between:
            lines.append(sentence(at.standings()))
        self.presenter.say(" ".join(filter(None, lines)), along)
        self.coach.tell()

    @property
    def prompt(self) -> str:
        return self.coach.prompt(self.plain_prompt)

    @property
    def plain_prompt(self) -> str:
        return sentence(plain(self.session.table.prompt(self.session.context())))

    # What follows from a change

    def drop_answers(self) -> None:
        self.position.end()
        self.position = Scope()

    def after_change(self) -> None:
        self.coach.changed()
        session, settings = self.session, self.page.bridge.settings
        won = session.over and session.seat in session.view.winners
        self.page.mark_playing(not session.over, won)
        spawn(self._keep())
        if session.over and settings.forced == "later":  # from the second match on
            settings.forced = "on"
            self.page.bridge.preferences.write(settings)
        if not self.coach.holds():
            self.opponents.ask()
        if day_of(session.match) is not None and not (session.par or session.awaits_par):
            session.awaits_par = True
            self.presenter.scope.spawn(self._learn_par())
        if self._is_forced:
            self.position.spawn(self._make_forced(session.view.moves[0]))

    @property
    def _is_forced(self) -> bool:
        session = self.session
        wanted = self.page.bridge.settings.forced == "on" and not self._undone
        if not wanted or session.over or session.is_between_parts or not self.coach.lets_help():
            return False
        return session.view.turn == session.seat and len(session.view.moves) == 1

    async def _make_forced(self, move: Move) -> None:
        await self.presenter.at_rest()
        await self.presenter.rest(_FORCED * self.page.motion.pace())
        self.let_move(move, self.session.seat)

    async def _learn_par(self) -> None:
        """Fetch par in the background; redraw the result if the match is over by then."""
        session = self.session
        fresh = session.match.back_to(0)
        try:
            await self.presenter.at_rest()
            text = str(await self.page.bridge.par(par.name_of(fresh), fresh.save()))
            session.par = par.par_of(text) if text else None
        finally:
            session.awaits_par = False
        if session.over:
            self._tell_result()

    def _tell_result(self) -> None:
        """Redraw the result, since more is known."""
        self.presenter.show()
        sheet = self.session.sheet
        if sheet is not None and self.page.sheet_open and self.page.sheet_name == sheet.name:
            self.page.change_sheet(sheet)

    def open_result(self) -> None:
        """Show the result. Then the main button goes on; it has the focus once the sheet closes."""
        sheet = self.session.sheet
        if sheet is not None:
            self.session.result_seen = True
            self.presenter.show()
            self.page.focus_main()
            self.page.open_sheet(sheet)

    async def _keep(self) -> None:
        """Keep the match; say once if the storage fails."""
        session = self.session
        words = None if session.over else session.summary
        trouble = await self._storage.keep(session.match, words)
        trouble = trouble or await self._keep_finished(session.match)
        if self.presenter.scope.has_ended:
            return
        if trouble and not session.warning:
            session.warning = (trouble,)
            self.presenter.show()
            self.page.say(trouble)
        elif not trouble and session.warning:
            session.warning = ()
            self.presenter.show()

    async def _keep_finished(self, match: Match) -> str:
        """Keep a finished match, or forget it after an undo. Return what is wrong, or nothing."""
        if is_over(match):
            row = row_of(match)
            self._finished = row["id"]
            trouble = await self._storage.keep_played(row, match)
            if not trouble:
                self.presenter.scope.spawn(self._learn_rating(row))
            if not trouble and not row["day"] and self.session.seat in row["winners"]:
                await self._learn_feat(row["id"])
            return trouble
        if self._finished:
            name, self._finished = self._finished, ""
            await self._storage.forget_played(name)
        return ""

    async def _learn_feat(self, name: str) -> None:
        """Learn the feat of a won match that counts."""
        session = self.session
        if any(mark in UNCOUNTED for mark in session.match.marks):
            return
        with contextlib.suppress(Exception):  # not essential
            text = str(await self.page.bridge.feat(name, json.dumps(UNCOUNTED)))
            at = session.context()
            session.feat_text = feat(text, [at.names[seat] for seat in at.rivals])
        if session.over and not self.presenter.scope.has_ended:
            self.presenter.show()

    async def _learn_rating(self, row: Json) -> None:
        """Learn the rating, then what the cards brought."""
        session, rating = self.session, self.page.bridge.rating
        reviewer = reviewer_of(session.game)
        with contextlib.suppress(Exception):  # not essential
            session.rating_text = str(await rating.after(session.game, row["id"]))
            if not session.rating_text or not session.over:
                return
            self._tell_result()
            luck = json.loads(str(await rating.luck(row["id"])) or "null")
            if luck and reviewer and session.over:
                in_points = reviewer.SCALE.unit == "points"
                session.luck_text = luck_in_words(luck, row["scores"], session.seat, in_points)
                self._tell_result()

    # What the person does

    def main(self) -> None:
        session = self.session
        if session.stuck:
            session.stuck = False
            session.note = ()
            self.opponents.ask()
            self.presenter.show()
            return
        self.choosing.act("main")

    def decide(self, move: Move) -> None:
        """Make a move that the person has decided on (or the deal, whoever deals)."""
        self.coach.decided(move)
        self._undone = False
        self.presenter.hurry()
        self.presenter.unhurried()
        try:
            events = self._make(move, self.session.mover_of(move))
        except IllegalMove as error:
            self.presenter.note((str(error),))
            return
        self.page.close_sheet()
        self.tell(events)
        self.after_change()

    def let_move(self, move: Move, seat: int) -> None:
        events = self._make(move, seat)
        if self.opponents.is_hurried:
            self.presenter.come_to_rest()
        self.tell(events)
        self.after_change()

    def _make(self, move: Move, seat: int | None) -> tuple[Event[str], ...]:
        """Raises `IllegalMove`."""
        before = self.session.view
        events = self.session.play(move, seat)
        self.drop_answers()
        self.presenter.show_change(before)
        return events

    def undo(self) -> None:
        session = self.session
        if not session.can_undo:
            self.page.say("There is nothing to undo.")
            return
        self.presenter.hurry()
        if session.undo_marks and self.page.bridge.firstTime("undo"):
            self.page.open_sheet(sheets.take_back())
            return
        self.page.close_sheet()
        views = session.undo()
        self._undone = True
        self.drop_answers()
        self.presenter.show_undone(views)
        aside = f"{plain(session.aside)}. " if session.aside else ""
        self.presenter.say(f"Undone. {aside}{self.prompt}")
        self.after_change()

    @property
    def waits(self) -> bool:
        return self.presenter.opening or self.session.opponent_to_move

    def skip(self) -> None:
        self.opponents.is_hurried = self.session.opponent_to_move
        self.presenter.hurry()

    async def hint(self) -> None:
        """Choose what an expert would play, and show what the choices are worth; the second time,
        hide that.
        """
        session = self.session
        moves = session.view.moves
        if session.weighed is not None and self._numbers:
            self.hide_weighed()
            return
        if session.hint_request is not None or session.opponent_to_move or not moves:
            return
        if len(moves) == 1:
            self.hand.choose(session.table.advice(session.context(), moves[0]))
            return
        request = session.hint_request = object()
        wanted = False
        try:
            self.presenter.show()
            choice = await self._advice(session.view)
        finally:
            if session.hint_request is request:
                wanted, session.hint_request = not self.presenter.scope.has_ended, None
        if not wanted:
            return
        if choice is not None:
            session.match = session.match.marked(HINTED)
        none = Choice(session.picked, ("No hint just now",))
        self.hand.choose(choice or none)
        if session.weighed is not None and self._numbers:
            self.page.say(f"{sentence(plain(session.note))} {in_words(session.weighed)}.")

    def choose_weighed(self, place: int) -> None:
        """Choose one of the weighed moves; once more, make it."""
        session = self.session
        if session.weighed is None:
            return
        session.hint_request = None
        option = session.weighed.options[place]
        if session.hint is option.choice and session.picked == option.choice.cards:
            self.choosing.enter()
        else:
            self.hand.choose(option.choice)

    @property
    def _numbers(self) -> bool:
        return bool(self.page.bridge.settings.numbers)

    def fold_numbers(self) -> None:
        settings = self.page.bridge.settings
        settings.numbers = not settings.numbers
        self.page.bridge.preferences.write(settings)
        self.presenter.show()
        if self._numbers and self.session.weighed is not None:
            self.page.say(f"{in_words(self.session.weighed)}.")

    def hide_weighed(self) -> None:
        self.session.put_hint_away()
        self.presenter.show()

    async def _advice(self, view: View) -> Choice | None:
        """Return the best choice, or an offer that an expert would make; None without an answer.

        The note of an offer that may be declined says what to do then.
        """
        session, table = self.session, self.session.table
        request = session.hint_request
        weighed = await weigh(self.presenter, self.opponents, view, self._numbers)
        if session.hint_request is not request:
            return None
        session.weighed = weighed
        best, move = None, None
        if weighed is not None:
            move = weighed.offered
            best = weighed.options[int(move is not None)].choice
            if move is None:
                return best
        try:
            move = move or await self.opponents.answer(view, "expert", "hint")
        except Exception:
            return best
        offered = table.offer(view, move)
        if offered is None:
            return best or table.advice(replace(session.context(), view=view), move)
        choice = table.advice(replace(session.context(), view=view), move)
        after = best or await self._advice(offered[0])
        if after is None:
            return choice
        note = (*choice.note, f". {offered[1]}", *inside(after.note))
        return Choice(after.cards, note, choice.act)
