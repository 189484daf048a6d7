"""Taps, keys and drops, the same at every table."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Locator

from e2e.conftest import PHONE, Visit
from e2e.follower import Follower
from e2e.guest import USUAL
from e2e.lanes import first_quick
from e2e.table import Table
from e2e.touching import (
    double_click_is_one_tap,
    missed_drop_changes_nothing,
    sorting_is_never_covered,
    space_chooses,
)
from pygames import GAMES
from pygames.match import Match, new_match

SORTED = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.sortings]
CHOSEN = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.picks]


def to_choose(game: str) -> Match:
    """The person is to choose from several moves with cards, some moves into a fresh match."""
    for number in range(100):
        match = new_match(game, ["", *["easy"] * (min(GAMES[game].seats) - 1)], f"touch {number}")
        for _ in range(4):
            named = [move for move in match.state.moves() if any(map(str.isupper, str(move)))]
            if match.state.turn == 0 and len(named) > 1:
                return match
            match = match.play(match.state.moves()[0])
    raise AssertionError("no such position")


def seated(visit: Visit, game: str, **options: Any) -> tuple[Table, Follower]:
    guest = visit(**options)
    guest.keep(f"match/{game}", to_choose(game).save())
    table = guest.sit_down(f"#{game}")
    follower = Follower(guest, game)
    follower.begin()
    return table, follower


@pytest.mark.parametrize("game", first_quick(CHOSEN))
def test_a_double_click_is_one_tap(visit: Visit, game: str) -> None:
    double_click_is_one_tap(*seated(visit, game))


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_space_chooses_and_lets_go(visit: Visit, game: str) -> None:
    space_chooses(*seated(visit, game))


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", first_quick(GAMES))
def test_a_missed_drop_changes_nothing(visit: Visit, game: str, size: dict[str, Any]) -> None:
    missed_drop_changes_nothing(*seated(visit, game, **size))


@pytest.mark.parametrize("game", first_quick(SORTED))
def test_the_button_that_sorts_is_never_covered(visit: Visit, game: str) -> None:
    sorting_is_never_covered(seated(visit, game, **PHONE)[0])


_DRAGGED = """() => {
  window.dragged = 0;
  addEventListener("dragstart", () => { window.dragged += 1; });
}"""


def test_nothing_is_marked_or_carried_away_but_cards(visit: Visit) -> None:
    """What a finger or a mouse draws over the table marks no words and takes no link along; what
    somebody may want to copy, the log and what is known, it does mark."""
    table, _ = seated(visit, USUAL)
    page, mouse = table.page, table.page.mouse
    page.evaluate(_DRAGGED)

    def draw(start: Locator, end: Locator) -> str:
        ends = start.bounding_box(), end.bounding_box()
        for box, press in zip(ends, (mouse.down, mouse.up), strict=True):
            assert box
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            press()
        marked: str = page.evaluate("() => getSelection().toString()")
        return marked

    title = table.root.get_by_role("heading", level=1)
    assert draw(title, table.prompt) == ""
    assert draw(page.get_by_role("link", name="All games"), title) == ""
    column = table.root.get_by_role("complementary").get_by_role("heading")
    assert draw(column.first, column.last)
    assert page.evaluate("() => window.dragged") == 0
