"""The Haggis table and its sheets: by axe in both themes, in words as a golden, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.haggis.matches import (
    crowded,
    in_a_trick,
    leading,
    many,
    nine,
    played_out,
    round_over,
    wide,
)
from e2e.haggis.table import resume
from e2e.layout import check_sizes
from e2e.visitor import Visitor
from pygames.cards import SUITLESS
from pygames.haggis import Play
from tests.lanes import only


def _crowd(visitor: Visitor) -> None:
    """Seventeen cards, everybody has bet, and a trick of many plays; a bomb is chosen."""
    table, _ = resume(visitor, crowded())
    table.pick(*SUITLESS)


def _wide_runs(visitor: Visitor) -> None:
    """Seventeen cards, and long runs with wild cards in the trick."""
    table, follower = resume(visitor, wide())
    table.pick(*follower.view.hand[:5])


def _many_sets(visitor: Visitor) -> None:
    """Six plays of three cards or more in the trick."""
    resume(visitor, many())


def _chosen_group(visitor: Visitor) -> None:
    """A group that wild cards are in beats what lies there."""
    table, follower = resume(visitor, in_a_trick())
    plays = [move for move in follower.view.moves if isinstance(move, Play)]
    table.pick(*max(plays, key=lambda play: sum(card in SUITLESS for card in play.cards)).cards)


def _four_buttons(visitor: Visitor) -> None:
    """A bomb is chosen, and one may bet as well."""
    table, _ = resume(visitor, wide())
    table.pick(*SUITLESS)
    for name in ("Hint", "Bet", "Pass", "Play bomb"):
        expect(table.button(re.compile(f"^{name}"))).to_be_visible()


def _reading(visitor: Visitor) -> None:
    table, follower = resume(visitor, leading())
    table.pick(follower.view.hand[0], *SUITLESS)
    table.play.click()
    table.wait_for_sheet("What are you leading?")


def _bet(visitor: Visitor) -> None:
    table, _ = resume(visitor, leading())
    table.button("Bet").click()
    table.wait_for_sheet("Bet that you will go out first?")


def _end_of_round(visitor: Visitor) -> None:
    table, _ = resume(visitor, round_over())
    expect(table.button("Next round")).to_be_visible()


def _end_of_match(visitor: Visitor) -> None:
    table, _ = resume(visitor, played_out())
    table.button("Result").click()
    expect(table.on_sheet("Review")).to_be_focused()


TABLES = [_crowd, _wide_runs, _many_sets, _chosen_group, _four_buttons, _end_of_round]

SHEETS = [_reading, _bet, _end_of_match]
"""What may have to be scrolled on a phone."""


@pytest.mark.parametrize(
    ("size", "screens"),
    [
        pytest.param({}, [_crowd, _reading, _end_of_match], id="desktop"),
        pytest.param(PHONE, [_chosen_group, _end_of_round], id="phone", marks=pytest.mark.slow),
    ],
)
def test_axe(visit: Visit, size: dict[str, Any], screens: list[Callable[[Visitor], None]]) -> None:
    visitor = visit(color_scheme="light", **size)
    axe.check_screens(visitor, screens)


_LAYOUT = """
  const parts = ["header", ".seats", ".lane", ".hand", "footer"];
  apart(parts.map((part) => table.querySelector(part)), "part on part");
  for (const seat of all(".seat")) {
    const places = ".plate, .count, .wilds > *, .marks > *";
    const inner = [...seat.querySelectorAll(places)].filter(shown);
    for (const one of inner) inside(one, seat, "out of the seat");
    apart(inner, "in a seat");
  }
  const lane = table.querySelector(".lane");
  const laid = all(".lane .card, .lane .by").filter(shown);
  for (const one of laid) inside(one, lane, "out of the trick");
  apart(all(".lane li, .lane .haggis").filter(shown), "play on play");
  apart(all(".hand .self > *").filter(shown), "beside the name");
  whole(all(".seat b, .seat .count, .tag, .pts, .lane .by, .self > *, .acts span"));
  onTop(all("[role=option], .lane .fan > *"), index);
  const middle = (at) => [at.left + at.width / 2, at.top + at.height / 2];
  onTop(all(".lane .as, [role=option] .tag").filter(shown), middle, (tag) => tag.parentElement);
"""
"""Nothing of the table lies on something else, sticks out or is cut off."""


@pytest.mark.parametrize("screen", only((*TABLES, *SHEETS), TABLES[0], SHEETS[0]))
def test_every_size(visit: Visit, screen: Callable[[Visitor], None]) -> None:
    """Nothing scrolls sideways, is cut off or lies on something else; all can be pressed."""
    visitor = visit()
    screen(visitor)
    check_sizes(visitor, "" if screen in SHEETS else _LAYOUT)


def test_plays_of_nine_cards_can_be_read(visit: Visit) -> None:
    """On a phone each card of the last two plays shows its index, the one to beat more of it."""
    visitor = visit(**PHONE)
    table, _ = resume(visitor, nine())
    plays = table.trick.get_by_role("listitem")
    for width, height in ((360, 640), (390, 844), (844, 390)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        for play, least in zip(plays.all()[-2:], (10, 16), strict=True):
            assert min(play.evaluate(_STEPS)) >= least, (width, height)


_STEPS = """(play) => {
  const cards = [...play.querySelectorAll(".card")];
  const edges = cards.map((card) => card.getBoundingClientRect().left);
  return edges.slice(1).map((edge, at) => edge - edges[at]);
}"""
