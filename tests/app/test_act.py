"""Tables of acts, and what taps, keys and swipes do in some modes."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from app.act import Act, Acts, PlainAct
from app.mode import Mode
from app.replay_mode import REPLAY
from app.review_mode import REVIEW

from tests.app.positions import match
from tests.app.small_dom import SmallPage


def is_short(at: list[str]) -> bool:
    return len(at) < 3


def first(at: list[list[str]]) -> list[str]:
    return at[0]


def test_a_table_does_its_acts_and_those_that_it_is_over() -> None:
    done: list[str] = []
    step, stop = Act("step", int), PlainAct("stop")
    below: Acts[list[str], None] = Acts(
        step.does(lambda at, by: at.append(f"by {by + 1}")),
        stop.does(lambda at: at.append("below")),
    )
    acts: Acts[list[str], None] = Acts(stop.does(lambda at: at.append("over")), over=below)
    assert step.of(-2) == "step -2"
    for table, act in ((acts, step.of(-2)), (acts, "stop"), (below, "stop")):
        table.do(done, act)
    assert done == ["by -1", "over", "below"]
    assert acts.knows("step 3") and not acts.knows("tap")
    acts.when(is_short).do(done, "stop")
    acts.on_part(first).do([done], "stop")
    assert done == ["by -1", "over", "below", "over"]


@pytest.mark.parametrize("mode", [REPLAY, REVIEW])
def test_every_key_has_an_act_of_its_mode(mode: Mode[Any]) -> None:
    acts = [act for key in mode.keys(None) for act in key.acts.values()]
    assert acts and all(mode.acts.knows(act) for act in acts)


@pytest.mark.loop
def test_a_replay_is_gone_along_by_keys_buttons_and_swipes() -> None:
    async def use() -> None:
        whole = match(1)
        page = SmallPage(whole, "replay=kept")
        await page.go()
        page.press("ArrowRight")
        page.tell(page.root, "swipe", detail=SimpleNamespace(by=1))
        await page.settle()
        assert len(page.motion.kinds) == 2
        page.press("End")
        assert page.speech.endswith(f"move {len(whole.turns)} of {len(whole.turns)}")
        page.press("Escape")
        assert page.left == ["back"]
        page.press("r")
        assert page.left == ["back", "#hockey/review=kept"]
        page.press("?")
        assert page.sheet.open and "play on from here" in page.sheet.textContent
        page.tap('[data-act="close-sheet"]')
        assert not page.sheet.open

    asyncio.run(use())


@pytest.mark.loop
def test_only_the_tab_that_holds_a_match_plays_it() -> None:
    async def use() -> None:
        page = SmallPage(match(1).back_to(4))
        await page.go()
        before = dict(page.store.records)
        page.tell(None, "match-taken")
        assert page.sheet.open
        page.sheet.close()
        card = '[role="option"]'
        for act in (partial(page.tap, card), partial(page.press, "u")):
            act()
            assert "open in another tab" in page.sheet.textContent and page.sheet.open
            page.sheet.close()
        page.press("m")
        await page.settle()
        assert page.sheet.open and page.store.records == before, "what changes nothing may be done"
        page.sheet.close()
        page.press("u")
        page.tap('[data-act="take-over"]')
        await page.settle()
        page.tap(card)
        await page.settle()
        assert page.store.records != before

    asyncio.run(use())
