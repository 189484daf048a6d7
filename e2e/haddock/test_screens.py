"""The Haddock table and its sheets: by axe in both themes, in words as a golden, at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.frames import SCENES
from e2e.haddock.matches import between_games, choosing, crowded, tied_cut
from e2e.haddock.table import resume
from e2e.layout import check_sizes
from e2e.open_table import in_haste
from e2e.visitor import Visitor
from pygames.cards import Card
from pygames.haddock import HaddockView
from pygames.haddock.moves import legal_pairs
from tests.lanes import first_quick


def _pairs(view: HaddockView) -> list[tuple[Card, Card]]:
    """The pairs that go on the last card, each one way round."""
    return [(way.under, way.top) for way, *_ in legal_pairs(view.hand, view.top)]


def _chosen_pair(visitor: Visitor) -> None:
    """Four seats; a pair is chosen, and which card goes on top is still to be said."""
    table, follower = resume(visitor, choosing(4))
    table.pick(*_pairs(follower.view)[0])
    expect(table.play).to_be_visible()


def _crowd(seats: int, **options: bool) -> Callable[[Visitor], None]:
    """More cards than stand in a row, many of them just drawn; a pair is chosen."""

    def screen(visitor: Visitor) -> None:
        table, follower = resume(visitor, crowded(seats, **options))
        table.pick(*_pairs(follower.view)[-1])
        expect(table.play).to_be_visible()

    screen.__name__ = f"crowd_of_{seats}"
    return screen


def _one_chosen(visitor: Visitor) -> None:
    """Six seats with two decks and with marks; the partners of a card are shown."""
    table, follower = resume(visitor, crowded(6, series=True))
    table.pick(*_pairs(follower.view)[0][:1])


def _cut(visitor: Visitor) -> None:
    """The cut for the deal of six, as the cards of its first round arrive."""
    visitor.page.emulate_media(reduced_motion="no-preference")
    in_haste(visitor)
    table, _ = resume(visitor, tied_cut())
    visitor.page.evaluate(SCENES)
    table.button("Result").click()
    table.on_sheet("Play the same cards").click()
    visitor.wait_for("() => window.scenes.state()?.kind === 'cut'")
    visitor.page.evaluate(_ARRIVED)


_ARRIVED = "() => window.scenes.seek(window.scenes.state().total)"


def _end_of_game(visitor: Visitor) -> None:
    """The last cards of six, in a series."""
    table, _ = resume(visitor, between_games(6))
    expect(table.button("Next game")).to_be_visible()


def _score_sheet(visitor: Visitor) -> None:
    _end_of_game(visitor)
    visitor.table.button("Result").click()
    expect(visitor.table.on_sheet("Next game")).to_be_focused()


def _end_of_match(visitor: Visitor) -> None:
    table, _ = resume(visitor, tied_cut())
    table.button("Result").click()
    expect(table.on_sheet("Review")).to_be_focused()


@pytest.mark.parametrize(
    ("size", "screens"),
    [
        pytest.param({}, [_chosen_pair, _score_sheet], id="desktop"),
        pytest.param(PHONE, [_one_chosen, _cut, _end_of_match], id="phone", marks=pytest.mark.slow),
    ],
)
def test_axe(visit: Visit, size: dict[str, Any], screens: list[Callable[[Visitor], None]]) -> None:
    visitor = visit(color_scheme="light", **size)
    axe.check_screens(visitor, screens)


_LAYOUT = """
  apart(["header", ".hand", "footer"].map((part) => table.querySelector(part)), "part on part");
  apart([...all(".seat"), ...all(".ring .pile"), ...all(".hand")], "place on place");
  const cloth = table.querySelector(".round");
  for (const part of all(".seat, .ring .pile, .ring .lies, .hand")) inside(part, cloth, "out");
  for (const seat of all(".seat")) {
    const inner = ".plate > *, .cards .card, .n, .cut-card, .did span";
    for (const one of [...seat.querySelectorAll(inner)].filter(shown)) inside(one, seat, "seat");
    const parts = ".plate, .fan, .n, .cut-card, .did";
    apart([...seat.querySelectorAll(parts)].filter(shown), "in a seat");
  }
  apart(all(".ring .lbl, .ring .stack").filter(shown), "in the ring");
  const around = ".heap, .seat, .self > *, [role=option] .card";
  for (const tag of all(".ring .tag")) for (const one of all(around)) apart([tag, one], "the tag");
  apart(all(".hand .self .me, .equation, .hand .quietly").filter(shown), "above the hand");
  apart(all("footer .prompt, .on-top button, .acts > .btn").filter(shown), "in the dock");
  const texts = ".plate b, .n, .did span, .lbl, .tag, .equation, .self b, .acts button, .acts span";
  whole(all(texts).filter((one) => !one.querySelector(".tag"))); // that one stands below
  const hand = table.querySelector(".hand");
  for (const card of all("[role=option] .card, .hand .cut-card .card")) inside(card, hand, "hand");
  onTop(all("[role=option]"), index);
  const start = (at) => [at.left + 4, at.top + at.height / 2];
  onTop(all("[role=option] .tag").filter(shown), start, (tag) => tag.parentElement);
"""
"""Nothing of the table lies on something else, sticks out or is cut off."""

SCREENS = [_crowd(4, series=True), _crowd(2), _one_chosen, _crowd(6), _cut, _end_of_game]


@pytest.mark.parametrize("screen", first_quick(SCREENS), ids=lambda it: it.__name__.strip("_"))
def test_every_size(visit: Visit, screen: Callable[[Visitor], None]) -> None:
    """Nothing scrolls sideways, is cut off or lies on something else; all can be pressed."""
    visitor = visit()
    screen(visitor)
    check_sizes(visitor, _LAYOUT)


@pytest.mark.slow
def test_the_sheets_at_every_size(visit: Visit) -> None:
    visitor = visit()
    for screen in (_score_sheet, _end_of_match):
        screen(visitor)
        check_sizes(visitor, what=screen.__name__)
