"""The opponents at the table: asked when it is their turn, and answered at a pace to be followed.

They think in a worker (`python/opponents.js`). A late answer (the match was changed meanwhile) is
dropped; one that never comes leaves the table as it is, with a button to ask again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable
from itertools import count

from app import bridge
from app.rich import plain
from app.stage import Stage
from app.tasks import spawn
from app.words import sentence
from pygames.errors import BadText
from pygames.game import Json, Move, View
from pygames.match import Match

__all__ = ["Opponents", "nonce_of"]

_THINKING = 0.5
"""Seconds after which the prompt says that the opponent is thinking."""

_SLOW = "is taking longer than usual"
"""Said of whoever is asked while the worker gives no sign of life."""


class Opponents:
    """The opponents of a session on the page."""

    def __init__(self, stage: Stage, changed: Callable[[], None]) -> None:
        """`changed` is called after each of their moves."""
        self._stage = stage
        self._changed = changed
        self._asking = False
        self.through = False
        """Whether they move without rests until it is the person's turn."""

    def ask(self) -> None:
        """Let them move until it is the person's turn; one loop at a time."""
        if not self._asking and self._may_ask():
            self._asking = True
            spawn(self._go_on())

    async def answer(self, view: View, level: str, purpose: str = "") -> Move:
        """What an opponent of a level would do: a legal move of the view.

        Asked again for the same `purpose` at this point of the match, it answers the same.
        """
        data, nonce = self._question(view, purpose)
        text = await self._worker.ask(data, level, nonce)
        return self._legal(view, str(text))

    async def weighed(self, view: View, enough: Callable[[], bool]) -> AsyncIterator[Json]:
        """What the moves of a view are worth, as `pygames.opponents.hints.hint` tells it; better
        known each time, until that is enough."""
        data, nonce = self._question(view, "hint")
        for step in count():
            text = str(await self._worker.weigh(data, nonce, -1 if step and enough() else step))
            if not text:
                return
            told: Json = json.loads(text)
            for each in (*told["moves"], *told["aside"]):
                each["move"] = self._legal(view, each["move"])
            yield told
            if told["is_done"]:
                return

    @property
    def _worker(self) -> bridge.Opponents:
        asked = self._stage.page.bridge.opponents
        assert asked is not None  # it is there once Python runs
        return asked

    def hear(self, state: str) -> None:
        """Say so where the opponent in turn takes long."""
        session, stage = self._stage.session, self._stage
        turn = session.match.state.turn
        is_slow = state == "slow" and self._asking
        if not is_slow or turn is None or not stage.current(session.version):
            return
        session.aside = (f"{session.sitting().names[turn]} {_SLOW}",)
        stage.show()
        stage.page.say(sentence(plain(session.aside)))

    def _question(self, view: View, purpose: str) -> tuple[str, str]:
        """A view as JSON, and the name of the decision.

        Whoever is asked for the seat has been told of this course of this match at most.
        """
        match, table = self._stage.session.match, self._stage.page.bridge
        known = self._stage.page.asked.get(view.seat)
        if known is not None and not _goes_on(known, match):
            self._worker.forget(view.seat)
        self._stage.page.asked[view.seat] = match
        data = json.dumps(view.to_json(), separators=(",", ":"))
        return data, nonce_of(match, str(table.store.secret()), purpose)

    def _legal(self, view: View, text: str) -> Move:
        move = self._stage.session.match.game.move(text)
        if move not in view.moves:
            raise BadText(f"{text} is not a legal answer")
        return move

    def _may_ask(self) -> bool:
        session = self._stage.session
        here = self._stage.current(session.version) and not self._stage.opening
        return session.opponent_to_move and not session.stuck and here

    async def _go_on(self) -> None:
        try:
            while self._may_ask():
                await self._move()
        finally:
            self._asking = self.through = False

    async def _move(self) -> None:
        """Let the opponent whose turn it is move."""
        stage, session = self._stage, self._stage.session
        version = session.version
        seat = session.match.state.turn
        assert seat is not None
        level = session.match.players[seat].bot or "medium"
        stage.unhurried()
        await stage.page.motion.afterFrame()
        if not stage.current(version):
            return
        clock = spawn(self._say_thinking(version))
        try:
            view = session.match.state.view(seat)
            move = await self.answer(view, level)
        except Exception as error:
            if stage.current(version):
                session.stuck = True
                stage.page.window.console.warn(str(error))
                stage.note((f"{session.sitting().names[seat]} is not answering: try again",))
            return
        finally:
            clock.cancel()
        if stage.current(version) and not self.through:
            await stage.at_rest()
        if not stage.current(version):
            return
        before = session.view
        events = session.play(move, seat)
        stage.show_change(before)
        if self.through:
            stage.come_to_rest()
        stage.tell(events)
        self._changed()

    async def _say_thinking(self, version: int) -> None:
        await self._stage.at_rest()
        await asyncio.sleep(_THINKING)
        if self._stage.current(version):
            self._stage.session.thinking = True
            self._stage.show()


def _goes_on(before: Match, now: Match) -> bool:
    """Whether a match is another one some moves later."""
    played = len(before.turns)
    return now.deal_text == before.deal_text and now.turns[:played] == before.turns


def nonce_of(match: Match, secret: str, purpose: str = "") -> str:
    """What names a decision of a match, for the chance of whoever is asked to take it.

    Another deal has other ones. Keyed by what only this browser's page knows, so that it tells
    nothing of the deal, not even to somebody who tries out seeds.
    """
    deal = match.deal_text.encode()
    name = hashlib.blake2b(deal, key=secret.encode(), digest_size=16).hexdigest()
    return f"{name} {len(match.turns)} {purpose}".rstrip()
