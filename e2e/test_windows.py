"""Every table fits every window, in letters of any size, and cards only grow with their setting."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.site import GAMES

from e2e.conftest import Visit
from e2e.lanes import only
from e2e.layout import set_card_size, sit_down_as_pictured
from e2e.windows import WINDOWS, look, resize

SETTINGS = (100, 125, 150, 200)
"""Of the setting "card size", percent."""


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_a_table_fits_every_window(visit: Visit, game: str) -> None:
    """At root fonts of 100 to 200 percent."""
    visitor = visit()
    session = visitor.page.context.new_cdp_session(visitor.page)
    sit_down_as_pictured(visitor, game)
    for percent in (100, 150, 200):
        visitor.page.evaluate(
            "(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%"
        )
        for size in WINDOWS:
            seen = look(visitor.page, resize(visitor.page, session, size))
            assert not seen.faults, (percent, size)
    resize(visitor.page, session, (1280, 800))


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
