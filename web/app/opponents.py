"""The opponents at the table, who move at a pace that can be followed.

They think in a worker (`python/opponents.js`). A late answer is dropped; if none comes, a button
asks again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from typing import Protocol

from app import bridge
from app.coach import Coach
from app.presenter import Presenter
from app.session import Session, goes_on
from app.tasks import Scope
from app.text import plain
from app.words import sentence
from pygames.errors import BadText
from pygames.game import Json, Move, View
from pygames.match import Match

_THINKING = 0.5

_SLOW = "is taking longer than usual"

_REST = 0.9
"""Seconds before an opponent makes a fixed move, at normal speed."""


class Played(Protocol):
    """The match that the opponents play."""

    session: Session
    presenter: Presenter
    coach: Coach
    position: Scope
    """Tasks that end when the position changes."""

    def let_move(self, move: Move, seat: int) -> None:
        """An opponent moves."""
        ...


class OpponentTurns:
    def __init__(self, at: Played) -> None:
        self._at = at
        self._session = at.session
        self._presenter = at.presenter
        self._page = at.presenter.page
        self._request: Scope | None = None
        self.is_hurried = False
        """Whether they move without rests until the person's turn."""

    def ask(self) -> None:
        session, position = self._session, self._at.position
        if not session.opponent_to_move:
            self.is_hurried = False
        elif not (session.stuck or self._presenter.opening or self._request is position):
            self._request = position
            position.spawn(self._move(position))

    async def answer(self, view: View, level: str, purpose: str = "") -> Move:
        """Return a legal move, the same each time for the same point and `purpose`."""
        data, nonce = self._question(view, purpose)
        text = await self._worker.ask(data, level, nonce)
        return self._legal(view, str(text))

    async def weighed(self, view: View, enough: Callable[[], bool]) -> AsyncIterator[Json]:
        """Yield what the moves of a view are worth (`pygames.opponents.hints.hint`), ever more
        precisely, until `enough`.
        """
        data, nonce = self._question(view, "hint")
        for step in count():
            text = str(await self._worker.weigh(data, nonce, -1 if step and enough() else step))
            if not text:
                return
            hint: Json = json.loads(text)
            for each in (*hint["moves"], *hint["aside"]):
                each["move"] = self._legal(view, each["move"])
            yield hint
            if hint["is_done"]:
                return

    @property
    def _worker(self) -> bridge.Opponents:
        worker = self._page.bridge.opponents
        assert worker is not None  # it is there once Python runs
        return worker

    def hear(self, state: str) -> None:
        session, turn = self._session, self._session.match.state.turn
        if state != "slow" or turn is None or self._request is not self._at.position:
            return
        session.aside = (f"{session.context().names[turn]} {_SLOW}",)
        self._presenter.show()
        self._page.say(sentence(plain(session.aside)))

    def _question(self, view: View, purpose: str) -> tuple[str, str]:
        """Return the view as JSON, and the nonce.

        A worker that knows moves of another match, or undone ones, forgets first.
        """
        match, table = self._session.match, self._page.bridge
        before = self._page.known_matches.get(view.seat)
        if before is not None and not goes_on(before, match):
            self._worker.forget(view.seat)
        self._page.known_matches[view.seat] = match
        data = json.dumps(view.to_json(), separators=(",", ":"))
        return data, nonce_of(match, str(table.store.secret()), purpose)

    def _legal(self, view: View, text: str) -> Move:
        move = self._session.match.game.move(text)
        if move not in view.moves:
            raise BadText(f"{text} is not a legal answer")
        return move

    async def _move(self, position: Scope) -> None:
        session, presenter = self._session, self._presenter
        seat = session.match.state.turn
        assert seat is not None
        presenter.unhurried()
        try:
            await self._page.motion.afterFrame()
            move = await self._in_time(position, self._decision(seat))
            if not self.is_hurried:
                await presenter.at_rest()
        except Exception as error:
            self.is_hurried, session.stuck = False, True
            self._page.window.console.warn(str(error))
            presenter.note((f"{session.context().names[seat]} is not answering: try again",))
            return
        finally:
            if self._request is position:
                self._request = None
        self._at.let_move(move, seat)

    async def _in_time(self, position: Scope, decision: Awaitable[Move]) -> Move:
        clock = position.spawn(self._say_thinking())
        try:
            return await decision
        finally:
            clock.cancel()

    async def _decision(self, seat: int) -> Move:
        move = self._at.coach.opponents_move()
        if move is not None:
            await self._presenter.rest(_REST * self._page.motion.pace())
            return move
        match = self._session.match
        view: View = match.state.view(seat)
        return await self.answer(view, match.players[seat].bot or "medium")

    async def _say_thinking(self) -> None:
        await self._presenter.at_rest()
        await asyncio.sleep(_THINKING)
        self._session.thinking = True
        self._presenter.show()


def nonce_of(match: Match, secret: str, purpose: str = "") -> str:
    """Name a decision: the opponent's chance in it follows from this.

    A secret of this browser keys the hash, so it tells nothing of the deal.
    """
    deal = match.deal_text.encode()
    name = hashlib.blake2b(deal, key=secret.encode(), digest_size=16).hexdigest()
    return f"{name} {len(match.turns)} {purpose}".rstrip()
