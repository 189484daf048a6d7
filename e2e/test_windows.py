"""Every table fits every window, in letters of any size, and cards only grow with their setting."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise

import pytest
from app.site import GAMES
from playwright.sync_api import Playwright

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.layout import set_card_size, sit_down_as_pictured
from e2e.screens import SCREENS
from e2e.server import SiteServer
from e2e.visitor import Visitor
from e2e.windows import MORE_WINDOWS, OVERPRINTED, SPACING, WINDOWS, look, resize
from tests.lanes import only
from tools.browsers import launch

SETTINGS = (100, 125, 150, 200)
"""Of the setting "card size", percent."""


_FONT = "(size) => { document.documentElement.style.fontSize = size; }"


def _check_windows(visitor: Visitor, what: str = "", may_lack: Sequence[str] = ()) -> None:
    session = visitor.page.context.new_cdp_session(visitor.page)
    for size in (*WINDOWS, *MORE_WINDOWS):
        report = look(visitor.page, resize(visitor.page, session, size))
        assert not [each for each in report.faults if each not in may_lack], (what, size)
    resize(visitor.page, session, (1280, 800))


def _check_fonts(visitor: Visitor, may_lack: Sequence[str] = ()) -> None:
    for percent in (100, 150, 200):
        visitor.page.evaluate(_FONT, f"{percent}%")
        _check_windows(visitor, f"{percent} %", may_lack)


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_a_table_fits_every_window(visit: Visit, game: str) -> None:
    """At root fonts of 100 to 200 percent."""
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    _check_fonts(visitor)


OTHERS = [
    name
    for name in SCREENS
    if name.startswith(tuple(GAMES)) and not {",", "review"} & {*name, *name.split()}
]
"""Tables in the steps of a match, guides, puzzles and replays."""


@pytest.mark.parametrize("name", only(OTHERS, "gin guide"))
def test_every_table_fits_every_window(visit: Visit, name: str) -> None:
    """Before a lead and after a hand there are no piles, and a puzzle's numbers take the score's
    room."""
    visitor = visit()
    SCREENS[name](visitor)
    _check_fonts(visitor, may_lack=("no hand", "no pile", "no score"))


PAGES = [name for name in SCREENS if not name.startswith(tuple(GAMES))]
"""What is no table, and sheets."""


@pytest.mark.parametrize("name", only(["first visit", *PAGES], "first visit", "home"))
def test_no_page_overprints_itself(visit: Visit, name: str) -> None:
    """At root fonts of 100 to 200 percent."""
    visitor = visit(newcomer=name == "first visit")
    SCREENS["home" if name == "first visit" else name](visitor)
    for percent in (100, 150, 200):
        visitor.page.evaluate(_FONT, f"{percent}%")
        for width, height in (*WINDOWS, *MORE_WINDOWS):
            visitor.page.set_viewport_size({"width": width, "height": height})
            faults: list[str] = visitor.page.evaluate(OVERPRINTED)
            assert not faults, (percent, width, height)


@pytest.mark.parametrize("game", only(GAMES, "haddock"))
def test_with_text_spaced_out(visit: Visit, game: str) -> None:
    visitor = visit()
    sit_down_as_pictured(visitor, game)
    visitor.page.evaluate(SPACING)
    _check_windows(visitor)


@pytest.mark.parametrize("game", only(GAMES, "hockey"))
def test_with_no_small_letters(
    playwright: Playwright, shared_server: SiteServer, game: str
) -> None:
    browser = launch(playwright, "shell", args=["--blink-settings=minimumFontSize=20"])
    with (
        closing(browser),
        closing(welcome(browser.new_context(**DESKTOP), shared_server, [])) as visitor,
    ):
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
            report = look(visitor.page, insets)
            widths.append((report.hand, report.pile))
        for smaller, larger in pairwise(widths):
            assert all(now >= then - 1 for then, now in zip(smaller, larger, strict=True)), (
                size,
                widths,
            )
    resize(visitor.page, session, (1280, 800))
