"""The main path in Firefox: a period and a hand by mouse with a reload, and on by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e.conftest import welcome
from e2e.gin.matches import decide
from e2e.gin.table import NEXT, GinTable
from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.server import SiteServer
from pygames.gin import Discard, Knock
from tools import browsers

_STILL = """try {
  localStorage.setItem("card-table.settings", JSON.stringify({ speed: "instant" }));
} catch {}"""
"""A stock Firefox cannot be told to prefer reduced motion."""


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    if browsers.find("firefox") is None:
        pytest.skip("Firefox is not installed here, so its tests are left out")
    browser = browsers.launch(playwright, "firefox")
    yield browser
    browser.close()


@pytest.fixture
def guest(firefox: Browser, server: SiteServer, evidence: list[Guest]) -> Guest:
    options: dict[str, Any] = {**browsers.FIREFOX_PAGE, "viewport": {"width": 1280, "height": 800}}
    context = firefox.new_context(**options)
    context.add_init_script(_STILL)
    return welcome(context, server, evidence)


def test_a_period_in_firefox(guest: Guest) -> None:
    guest.open("#home/hockey")
    guest.page.get_by_role("button", name="Play", exact=True).click()
    table, oracle, rng = guest.table, Oracle(guest), Random(4)
    table.wait_until_playable()
    oracle.begin()
    while oracle.my_turn:
        if len(oracle.view.hand) == 2 and oracle.view.round == 2:
            guest.page.reload()
            table.wait_until_playable()
            text = oracle.text
            oracle.begin()
            assert oracle.text == text
        table.card(rng.choice(oracle.view.hand)).click()
        oracle.follow()
    table.wait_for_sheet("The 1st period is over")
    table.on_sheet(re.compile("^2nd period")).click()
    oracle.follow()
    guest.page.keyboard.press("1")
    guest.page.keyboard.press("Enter")
    oracle.follow()
    assert oracle.view.period == 2


def test_a_hand_of_gin_in_firefox(guest: Guest) -> None:
    guest.sit_down("#gin/deal=in+firefox&players=you,easy")
    table, oracle = GinTable(guest.page), Oracle(guest, "gin")
    oracle.begin()
    while oracle.my_turn:
        if len(oracle.view.pile) == 5:
            guest.page.reload()
            table.wait_until_playable()
            text = oracle.text
            oracle.begin()
            assert oracle.text == text
        move = decide(oracle.view)
        if isinstance(move, Discard | Knock):
            table.pick(move.card)
            (table.knock if isinstance(move, Knock) else table.card(move.card)).click()
        elif str(move) in ("take", "draw discard"):
            table.discards.click()
        else:
            (table.button("Pass") if str(move) == "pass" else table.stock).click()
        oracle.follow()
    expect(table.on_sheet(NEXT)).to_be_focused()
    oracle.catch_up()
    guest.page.keyboard.press("Enter")
    oracle.follow()
    guest.page.keyboard.press("1")
    expect(table.picked).to_be_focused()
