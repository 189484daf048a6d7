"""The moments of a period of Hockey: cards that are tapped, and cards in the air."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.actions import STILL
from e2e.conftest import Visit
from e2e.frames import SCENES, Frames
from e2e.hockey.matches import breakaway
from e2e.hockey.table import HockeyTable, sit_down
from e2e.open_table import resume
from e2e.touching import tap_report, watch_tap
from pygames.cards import card_name
from pygames.match import new_match
from tests.lanes import first_quick


def test_an_empty_pile_looks_empty(visit: Visit) -> None:
    """Its place is an outline: no card lies there, and no edge of one shows beneath."""
    visitor = visit()
    dealt = (new_match("hockey", ["", "easy"], seed=f"empty {number}") for number in range(50))
    resume(HockeyTable, visitor, next(match for match in dealt if match.state.turn == 0))
    empty = visitor.page.evaluate(
        """() => [...document.querySelectorAll("#table .slot")].map((slot) => {
          const style = getComputedStyle(slot);
          const edge = getComputedStyle(slot.parentElement, "::before");
          return [style.borderTopStyle, slot.childElementCount, style.boxShadow,
            slot.parentElement.matches(".stack") ? edge.content : "none"];
        })"""
    )
    assert empty
    assert all(one == ["dashed", 0, "none", "none"] for one in empty), empty


@pytest.mark.parametrize("motion", first_quick(["no-preference", "reduce"]))
def test_a_tapped_card_rises_at_once_where_anything_moves(visit: Visit, motion: str) -> None:
    visitor = visit(reduced_motion=motion)
    table, follower = sit_down(visitor, "deal=taps&players=you,easy")
    watch_tap(visitor)
    card = follower.view.hand[0]
    table.card(card).click(force=True)
    follower.follow()
    assert card in follower.view.pile
    report = tap_report(visitor)
    assert [report["moving"], report["early"]] == [motion != "reduce"] * 2, report
    assert motion == "reduce" or report["rise"] > 1, report


def test_cards_in_the_air_can_be_overtaken(visit: Visit) -> None:
    """With everything moving, the next card may be played before the last one has arrived."""
    visitor = visit(reduced_motion="no-preference")
    table, follower = sit_down(visitor, "deal=in+the+air&players=you,easy")
    while follower.view.round < 3:
        card = follower.view.hand[0]
        if len(follower.view.hand) == 3:
            table.card(card).drag_to(table.pile, steps=8, force=True)
        elif len(follower.view.hand) == 4:
            visitor.page.keyboard.press("1")
            table.button(re.compile(f"^Play +{card_name(card)}")).click()
        else:
            table.card(card).click(force=True)
        follower.follow()
    visitor.wait_for(STILL)
    follower.stay()


def test_a_card_that_is_dropped_flies_on_from_there(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    table, _ = sit_down(visitor, "deal=in+the+air&players=you,easy")
    visitor.wait_for(STILL)
    visitor.page.evaluate(SCENES)
    pile, name = table.pile.bounding_box(), table.cards.first.get_attribute("data-card")
    assert pile
    table.cards.first.drag_to(table.pile, steps=8, force=True)
    visitor.wait_for("() => window.scenes.state()?.kind === 'play'")
    flights = visitor.page.evaluate("() => window.scenes.state().flights")
    (card,) = (flight for flight in flights if flight["id"] == name)
    x, y = pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2
    assert 0 < x - card["x"] < card["width"] and 0 < y - card["y"] < card["height"], card


def test_a_goal_is_seen(visit: Visit) -> None:
    """The card lies, the puck goes in, and then who scores is said in large letters."""
    frames = Frames(visit(reduced_motion="no-preference"), "hockey")
    frames.resume(breakaway())
    goals = frames.visitor.page.locator(".ice .scores")
    expect(goals).to_have_count(0)
    frames.visitor.page.keyboard.press("h")
    frames.visitor.wait_for("() => document.querySelector('[aria-selected=true]')")
    frames.visitor.page.keyboard.press("Enter")
    frames.visitor.wait_for("() => window.scenes.state()?.kind === 'play'")
    frames.visitor.page.evaluate("window.cardTable.motion.finish()")
    frames.visitor.wait_for("() => window.scenes.state()?.kind === 'goal'")
    expect(goals).to_have_text("You score")
    frames.run("l")
    assert frames.kinds["goal"] == 1, frames.kinds
    expect(goals).to_have_count(0)
