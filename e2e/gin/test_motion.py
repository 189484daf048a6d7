"""What moves at the Gin table: the deadwood of a deal, and a knock step by step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.deeds import STILL
from e2e.film import Film
from e2e.found import state_of
from e2e.gin.matches import cheapest, ends_as, knocked
from e2e.gin.table import GinTable
from e2e.lanes import first_quick

_NUMBER = """(share) => {
  const { motion } = window.cardTable;
  motion.seek(share * motion.state().total);
  return Number(getComputedStyle(document.querySelector(".number")).opacity);
}"""


def test_the_deadwood_comes_when_the_hand_has_been_dealt(visit: Visit) -> None:
    """Neither the number nor what it is called stands there before."""
    film = Film(visit(reduced_motion="no-preference"), "gin")
    film.deal("deal=frames&players=you,easy")
    page = film.guest.page
    film.guest.wait_for("() => window.cardTable.motion.state()?.kind === 'deal'")
    assert [page.evaluate(_NUMBER, step / 10) for step in (0, 3, 6, 9)] == [0, 0, 0, 0]
    page.evaluate("window.cardTable.motion.finish()")
    expect(page.get_by_role("img", name="Deadwood")).to_have_css("opacity", "1")


@pytest.mark.parametrize("kind", first_quick(["undercut", "knock"]))
def test_a_knock_is_seen_step_by_step(visit: Visit, kind: str) -> None:
    """The last card lies, the hand turns up where it lay, the melds form; then the score."""
    film = Film(visit(reduced_motion="no-preference"), "gin")
    match = ends_as(kind)
    film.resume(match)
    table = GinTable(film.guest.page)
    table.wait_until_playable()
    table.pick(cheapest(state_of(match).view(0)))
    film.run("k")
    assert list(film.kinds)[:3] == ["knock", "reveal", "melds"], film.kinds
    assert film.kinds["lay-off"] == len(state_of(knocked(match)).showdown.layoffs), film.kinds
    assert film.kinds["reckoning"] == 1


_SUM = """(time) => {
  window.cardTable.motion.seek(time);
  const node = document.querySelector(".slip .sum [data-rises]");
  const { opacity } = getComputedStyle(node.closest(".sum"));
  return [Number(opacity), Number(node.dataset.was ?? node.textContent)];
}"""


_FANS = """() => [...document.querySelectorAll("#table-sheet .fan")].map((fan) =>
  [...fan.children].map((card) => {
    const { x, y } = card.querySelector("svg").getBoundingClientRect();
    return [Math.round(x), Math.round(y)];
  }))"""


def test_the_score_is_written_line_by_line(visit: Visit) -> None:
    """The sum comes last, and is counted up; the score of the match has not changed before.

    On the sheet the cards of each fan, with those laid off, stand in a row from left to right.
    """
    film = Film(visit(reduced_motion="no-preference"), "gin")
    match = ends_as("undercut", layoffs=1)
    film.resume(match)
    page = film.guest.page
    table = GinTable(page)
    table.wait_until_playable()
    table.pick(cheapest(state_of(match).view(0)))
    page.keyboard.press("k")
    scores = table.root.locator(".runner b").all_inner_texts()
    while page.evaluate("window.cardTable.motion.state()?.kind") != "reckoning":
        page.evaluate("window.cardTable.motion.finish()")
        film.guest.wait_for("() => window.cardTable.motion.state()")
    whole = page.evaluate("window.cardTable.motion.state().total")
    seen = [page.evaluate(_SUM, whole * step / 40) for step in range(41)]
    points = [number for _, number in seen]
    assert seen[0] == [0, 0] and seen[-1][0] == 1
    assert points == sorted(points) and len(set(points)) > 4
    assert points[-1] == int(table.root.locator(".slip .sum dd").inner_text())
    assert table.root.locator(".runner b").all_inner_texts() == scores
    page.evaluate("window.cardTable.motion.finish()")
    table.wait_for_sheet(re.compile("undercuts you"))
    assert table.root.locator(".runner b").all_inner_texts() != scores
    assert not film.guest.page.evaluate("window.scenes.rest()")
    film.guest.wait_for(STILL)
    for fan in page.evaluate(_FANS):
        across = [x for x, _ in fan]
        assert across == sorted(set(across)) and len({y for _, y in fan}) == 1, fan
