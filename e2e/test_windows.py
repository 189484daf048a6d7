"""Every table fits every window, in letters of any size, and cards only grow with their setting."""

from __future__ import annotations

from itertools import pairwise

import pytest

from e2e.conftest import Visit
from e2e.fit import set_card_size, sit_down_as_pictured
from e2e.lanes import only
from e2e.windows import WINDOWS, look, resize
from pygames import GAMES

SETTINGS = (100, 125, 150, 200)
"""Of the setting "card size", percent."""


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_a_table_fits_every_window(visit: Visit, game: str) -> None:
    """At root fonts of 100 to 200 percent."""
    guest = visit()
    session = guest.page.context.new_cdp_session(guest.page)
    sit_down_as_pictured(guest, game)
    for percent in (100, 150, 200):
        guest.page.evaluate(
            "(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%"
        )
        for size in WINDOWS:
            seen = look(guest.page, resize(guest.page, session, size))
            assert not seen.faults, (percent, size)
    resize(guest.page, session, (1280, 800))


@pytest.mark.parametrize("game", only(GAMES, "haggis"))
def test_no_card_shrinks_as_the_setting_grows(visit: Visit, game: str) -> None:
    guest = visit()
    session = guest.page.context.new_cdp_session(guest.page)
    sit_down_as_pictured(guest, game)
    for size in WINDOWS:
        insets = resize(guest.page, session, size)
        widths = []
        for percent in SETTINGS:
            set_card_size(guest, percent)
            seen = look(guest.page, insets)
            widths.append((seen.hand, seen.pile))
        for smaller, larger in pairwise(widths):
            assert all(now >= then - 1 for then, now in zip(smaller, larger, strict=True)), (
                size,
                widths,
            )
    resize(guest.page, session, (1280, 800))
