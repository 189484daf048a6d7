"""A match on the page: what is said of it, and what a tap costs."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import cast

import pytest
from app.page import Page
from app.play import Play
from app.session import Session
from app.storage import Storage

from bench.tap import counted, into_javascript
from pygames.opponents.think import think
from tests.app.positions import match
from tests.app.small_dom import SmallPage


def test_what_happens_is_said_along_with_what_was_just_said() -> None:
    """The answer to a card must not take the place of the card before it has been heard."""
    sentences: list[tuple[str, bool]] = []
    page = SimpleNamespace(say=lambda text, along=False: sentences.append((text, along)))
    session = Session(match(1).back_to(3))
    play = Play(session, cast(Page, page), cast(Storage, None))
    play.tell(session.view.seen[-2:])
    ((text, along),) = sentences
    assert text and along


@pytest.mark.loop
def test_a_tap_asks_for_the_table_once() -> None:
    calls = asyncio.run(counted())["until the scene is handed over"]
    times = {name.rpartition(" ")[2]: number for name, number in calls.items()}
    assert times["Play.layout"] == times["Session._context"] == 1
    into = into_javascript(calls)
    assert into <= 12 and calls.total() - into <= 2000


@pytest.mark.loop
def test_a_move_that_comes_after_an_undo_is_dropped() -> None:
    """Nor is one made that was thought of while another tab has taken the match over."""
    thought = asyncio.Event()

    class Slow:
        questions = 0

        async def ask(self, view: str, level: str, nonce: str) -> str:
            self.questions += 1
            await thought.wait()
            return think(view, level, nonce)

        def forget(self, seat: int) -> None: ...

    async def use() -> None:
        page, slow = SmallPage(match(1).back_to(4)), Slow()
        await page.go()
        before = page.store.records["match/hockey"]
        page.table.opponents = slow
        for undoes in (True, False):
            page.tap('[role="option"]')
            await asyncio.sleep(0.02)
            assert slow.questions, "the opponent thinks"
            slow.questions = 0
            if undoes:
                page.press("u")
            else:
                page.tell(None, "match-taken")
            records = dict(page.store.records)
            thought.set()
            await page.settle()
            thought.clear()
            moved = len(json.loads(page.store.records["match/hockey"])["moves"])
            assert moved <= len(json.loads(records["match/hockey"])["moves"])
        assert page.store.records["match/hockey"] != before

    asyncio.run(use())
