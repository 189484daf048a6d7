"""A match on the page: what is said of it, and what a tap costs."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from app.keeping import Keeping
from app.page import Page
from app.play import Play
from app.session import Session

from bench.tap import counted, into_javascript
from tests.app.positions import match


def test_what_happens_is_said_along_with_what_was_just_said() -> None:
    """The answer to a card must not take the place of the card before it has been heard."""
    said: list[tuple[str, bool]] = []
    page = SimpleNamespace(say=lambda text, along=False: said.append((text, along)))
    session = Session(match(1).back_to(3))
    play = Play(session, cast(Page, page), cast(Keeping, None))
    play.tell(session.view.seen[-2:])
    ((text, along),) = said
    assert text and along


@pytest.mark.loop
def test_a_tap_asks_for_the_table_once() -> None:
    calls = asyncio.run(counted())["until the scene is handed over"]
    times = {name.rpartition(" ")[2]: number for name, number in calls.items()}
    assert times["Play.layout"] == times["Session._sitting"] == 1
    into = into_javascript(calls)
    assert into <= 12 and calls.total() - into <= 2000
