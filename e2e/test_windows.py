"""Every table fits every window, in letters of any size, and cards only grow with their setting."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise

import pytest
from app.site import GAMES
from playwright.sync_api import Playwright

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.lanes import only
from e2e.layout import set_card_size, sit_down_as_pictured
from e2e.server import SiteServer
from e2e.visitor import Visitor
from e2e.windows import SPACING, WINDOWS, look, resize
from tools.browsers import launch

SETTINGS = (100, 125, 150, 200)
"""Of the setting "card size", percent."""


def _check_windows(visitor: Visitor, what: str = "") -> None:
    session = visitor.page.context.new_cdp_session(visitor.page)
    for size in WINDOWS:
        seen = look(visitor.page, resize(visitor.page, session, size))
        assert not seen.faults, (what, size)
    resize(visitor.page, session, (1280, 800))


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_a_table_fits_every_window(visit: Visit, game: str) -> None:
    """At root fonts of 100 to 200 percent."""
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    for percent in (100, 150, 200):
        visitor.page.evaluate(
            "(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%"
        )
        _check_windows(visitor, f"{percent} %")


@pytest.mark.parametrize("game", only(GAMES, "haddock"))
def test_with_text_spaced_out(visit: Visit, game: str) -> None:
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    visitor.page.evaluate(SPACING)
    _check_windows(visitor)


@pytest.mark.parametrize("game", only(GAMES, "hockey"))
def test_with_no_small_letters(playwright: Playwright, house: SiteServer, game: str) -> None:
    browser = launch(playwright, "shell", args=["--blink-settings=minimumFontSize=20"])
    with closing(browser), closing(welcome(browser.new_context(**DESKTOP), house, [])) as visitor:
        sit_down_as_pictured(visitor, game)
        _check_windows(visitor)


@pytest.mark.parametrize("game", only(GAMES, "haggis"))
def test_no_card_shrinks_as_the_setting_grows(visit: Visit, game: str) -> None:
    visitor = visit()
    session = visitor.page.context.new_cdp_session(visitor.page)
    sit_down_as_pictured(visitor, game)
    for size in WINDOWS:
        insets = resize(visitor.page, session, size)
        widths = []
        for percent in SETTINGS:
            set_card_size(visitor, percent)
            seen = look(visitor.page, insets)
            widths.append((seen.hand, seen.pile))
        for smaller, larger in pairwise(widths):
            assert all(now >= then - 1 for then, now in zip(smaller, larger, strict=True)), (
                size,
                widths,
            )
    resize(visitor.page, session, (1280, 800))
