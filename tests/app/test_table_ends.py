"""What stands at the table when a part or a match ends, and what a press does then."""

from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from app.moment import scores_by_part
from app.nodes import walk
from app.page import Page
from app.presenter import Presenter
from app.scenes import Scene
from app.session import Session
from app.tables import SeatContext
from app.tables.haggis.sheets import bet_sheet

from pygames import GAMES
from pygames.match import UNDONE, Match
from pygames.rounds import is_between
from tests.app.positions import match
from tests.app.small_dom import SmallPage

each_game = pytest.mark.parametrize("game", GAMES)


def _acts(session: Session, scene: Scene[Any] | None = None) -> list[str]:
    dock = session.table.layout(session.context(scene)).dock
    return [
        str(one.attrs["data-act"]) for top in dock for one in walk(top) if "data-act" in one.attrs
    ]


def _between(game: str) -> Match | None:
    whole = match(1, game)
    ends = (at for at, state in enumerate(whole.states) if is_between(state.moves()))
    at = next(ends, None)
    return None if at is None else whole.back_to(at)


@pytest.mark.loop
@each_game
def test_a_part_ends_on_the_table(game: str) -> None:
    """No sheet comes by itself; Enter deals the next part, whose dock says nothing of the last."""
    part = _between(game)
    if part is None:
        return

    async def use() -> None:
        page = SmallPage(part)
        await page.go()
        assert not page.sheet.open
        turns = len(json.loads(page.store.records[f"match/{game}"])["moves"])
        page.press("Enter")
        await page.settle()
        moves = json.loads(page.store.records[f"match/{game}"])["moves"]
        assert len(moves) > turns and not page.sheet.open

    asyncio.run(use())


@pytest.mark.loop
@each_game
def test_a_new_match_waits_until_the_result_has_been_seen(game: str) -> None:
    session = Session(match(1, game))
    assert _acts(session) == ["sheet"]
    session.result_seen = True
    assert _acts(session) == ["sheet", "again"]

    async def use() -> None:
        page = SmallPage(match(1, game))
        await page.go()
        page.press("Enter")
        await page.settle()
        assert page.sheet.open

    asyncio.run(use())


@each_game
def test_nothing_can_be_pressed_while_cards_are_dealt(game: str) -> None:
    """Nor is there a word of the part before in the dock."""
    session = Session(match(1, game).back_to(0))
    source = SimpleNamespace(
        session=session,
        layout=lambda scene, moving=False: session.table.layout(session.context(scene)),
    )
    presenter = Presenter(source, cast(Page, None))
    dealing = presenter._dealing(Scene("deal", session.view))
    nodes = [one for top in dealing.dock for one in walk(top)]
    assert not [one for one in nodes if "data-act" in one.attrs]
    assert any("The cards are being dealt" in one.text for one in nodes)


@pytest.mark.loop
def test_an_undo_that_marks_asks_first_and_only_once() -> None:
    whole = match(1)
    positions = (whole.back_to(at) for at in range(1, len(whole.turns)))
    begun = next(it for it in positions if it.state.turn == 0 and Session(it).undo_marks)

    async def use() -> None:
        page = SmallPage(begun)
        await page.go()
        page.press("u")
        await page.settle()
        assert page.sheet.open
        page.sheet.close()
        assert len(json.loads(page.store.records["match/hockey"])["moves"]) == len(begun.turns)
        page.press("u")
        await page.settle()
        assert not page.sheet.open
        assert json.loads(page.store.records["match/hockey"])["marks"] == [UNDONE]

    asyncio.run(use())


@pytest.mark.loop
@pytest.mark.parametrize("forced", ["on", "off"])
def test_an_only_move_makes_itself_where_that_is_wanted(forced: str) -> None:
    whole = match(1)
    only = (
        at
        for at, state in enumerate(whole.states)
        if state.turn == 0 and len(state.moves()) == 1 and not is_between(state.moves())
    )
    at = next(only)

    async def use() -> None:
        page = SmallPage(whole.back_to(at))
        page.table.settings.forced = forced
        await page.go()
        moves = len(json.loads(page.store.records["match/hockey"])["moves"])
        assert (moves > at) == (forced == "on")

    asyncio.run(use())


@each_game
def test_where_a_match_turned_is_said_of_its_own_scores(game: str) -> None:
    whole = match(1, game)
    by_part = scores_by_part(whole)
    assert by_part[-1][1] == tuple(whole.state.view(0).scores)
    session = Session(whole)
    if len(by_part) > 1:
        assert bool(session.moment) == (len(session.view.winners) == 1)
    else:
        assert not session.moment or len(session.view.winners) == 1


def test_a_single_game_says_how_it_went() -> None:
    moments = {text for each in range(12) for text in Session(match(each, "haddock")).moment}
    for kind in ("more cards than .+ at one time, and w", "never held more cards than "):
        assert any(re.search(kind, str(text)) for text in moments), moments


def test_a_bet_is_final_and_the_one_advised_is_marked() -> None:
    at: SeatContext[Any] = Session(match(0, "haggis").back_to(0)).context()
    for hint_act in ("", "bet 30"):
        sheet = bet_sheet(at.with_ui(hint_act=hint_act))
        choices = [one for node in sheet.body for one in walk(node) if one.tag == "button"]
        assert [one.attrs["data-act"] for one in choices] == ["bet 30", "bet 15", "bet 0"]
        assert all("Final for this round" in one.text for one in choices)
        assert ["Advised" in one.text for one in choices] == [bool(hint_act), False, False]
        assert sheet.main == "" and [act for act, _ in sheet.actions] == ["close-sheet"]
