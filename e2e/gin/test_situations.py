"""The moments of a hand of Gin Rummy: taps, undos, what is refused, and what moves."""

from __future__ import annotations

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.actions import STILL
from e2e.conftest import Visit
from e2e.frames import Frames
from e2e.gin.matches import cheapest, ends_as, in_phase, knocked
from e2e.gin.table import resume, sit_down
from e2e.moments import state_of
from e2e.touching import tap_report, watch_tap
from e2e.workers import WORKERS
from pygames.gin import TAKE
from tests.lanes import first_quick


def test_an_undo_past_a_drawn_card_is_marked(visit: Visit) -> None:
    """It is said quietly, kept, and still known after a reload; one past nothing is not marked."""
    visitor = visit()
    table, follower = resume(visitor, in_phase("upcard", pile=1))
    table.discards.click()
    follower.follow()
    table.undo()
    follower.follow()
    notice = "Your list of matches says “undone”"
    expect(table.prompt).not_to_contain_text(notice)
    assert follower.match.marks == ()
    table, follower = resume(visitor, in_phase("draw"))
    table.stock.click()
    follower.follow()
    table.undo()
    follower.follow()
    expect(table.prompt.get_by_text(notice)).to_be_visible()
    expect(table.spoken).to_contain_text(notice)
    assert follower.match.marks == ("undone",)
    visitor.page.reload()
    table.wait_until_playable()
    follower.begin()
    table.stock.click()
    follower.follow()
    assert follower.match.marks == ("undone",)


@pytest.mark.slow
def test_the_hand_stays_as_it_was_arranged(visit: Visit) -> None:
    """Over a reload, and when it is sorted another way meanwhile."""
    visitor = visit()
    table, follower = resume(visitor, in_phase("discard"))
    order = table.order()
    visitor.page.keyboard.press("End")
    for _ in range(4):
        visitor.page.keyboard.press("Shift+ArrowLeft")
    order.insert(len(order) - 5, order.pop())
    table.expect_order(order)
    visitor.page.reload()
    table.wait_until_playable()
    follower.begin()
    table.expect_order(order)
    for how in ("By melds", "By suit", "By rank", "Your way"):
        table.sorting.click()
        expect(table.sorting).to_have_text(how)
        follower.stay()
    table.expect_order(order)


def test_what_is_not_possible_is_said(visit: Visit) -> None:
    """A closed pile, a card that was taken in this turn, the opponent's turn."""
    visitor = visit()
    visitor.context.add_init_script(WORKERS)
    table, follower = resume(visitor, in_phase("upcard", pile=1))
    top = follower.view.pile[-1]

    def is_refused(words: str) -> None:
        expect(table.prompt).to_contain_text(words)
        expect(table.spoken).to_contain_text(words)
        follower.stay()

    table.stock.click()
    is_refused("The upcard comes first")
    for _ in range(2):
        table.card(follower.view.hand[0]).click()
    is_refused("The upcard comes first")
    table.discards.click()
    follower.follow()
    assert follower.match.turns[-1].move == TAKE
    table.stock.click()
    is_refused("You have drawn: choose a card to discard")
    table.discards.click()
    is_refused("You have drawn: choose a card to discard")
    for again in (table.card(top), table.discards):
        table.pick(top)
        expect(table.prompt).to_contain_text("discard another card")
        again.click()
        is_refused("You may not discard a card you have just taken")
        visitor.page.keyboard.press("Escape")
    visitor.page.evaluate("() => window.workers.hold()")
    card = next(card for card in follower.view.hand if card != top)
    table.pick(card)
    table.card(card).click()
    visitor.wait_for("() => window.workers.waiting.length === 1")
    for pile in (table.stock, table.discards):
        pile.click()
        expect(table.prompt).to_contain_text(f"It is {FIRST['easy']}’s turn")
        expect(table.spoken).to_contain_text(f"It is {FIRST['easy']}’s turn")
        visitor.page.keyboard.press("Escape")
    visitor.page.evaluate("() => window.workers.release()")
    follower.follow()


@pytest.mark.parametrize("place", first_quick([".stock", "[role=option]"]))
def test_a_tapped_card_that_may_not_be_played_settles_back(visit: Visit, place: str) -> None:
    """While the upcard is offered: the stock is closed, a card is only chosen."""
    visitor = visit(reduced_motion="no-preference")
    table, follower = sit_down(visitor, "deal=taps+and+piles&players=you,easy")
    assert follower.view.phase == "upcard" and follower.my_turn
    visitor.wait_for(STILL)
    watch_tap(visitor, place)
    (table.stock if place == ".stock" else table.cards.first).click()
    report = tap_report(visitor)
    assert report["moving"] and report["early"] and report["rise"] > 1, report
    if place == ".stock":
        expect(table.prompt).to_contain_text("The upcard comes first")
        assert report["end"] == report["rest"]
    else:
        expect(table.picked).to_have_count(1)
        assert report["end"] < report["rest"] - report["rise"]
    follower.stay()


_NUMBER = """(share) => {
  window.scenes.seek(share * window.scenes.state().total);
  return Number(getComputedStyle(document.querySelector(".number")).opacity);
}"""


def test_the_deadwood_comes_when_the_hand_has_been_dealt(visit: Visit) -> None:
    """Neither the number nor what it is called stands there before."""
    frames = Frames(visit(reduced_motion="no-preference"), "gin")
    frames.deal("deal=frames&players=you,easy")
    page = frames.visitor.page
    frames.visitor.wait_for("() => window.scenes.state()?.kind === 'deal'")
    assert [page.evaluate(_NUMBER, step / 10) for step in (0, 3, 6, 9)] == [0, 0, 0, 0]
    page.evaluate("window.cardTable.motion.finish()")
    expect(page.get_by_role("img", name="Deadwood")).to_have_css("opacity", "1")


@pytest.mark.parametrize("kind", first_quick(["undercut", "knock"]))
def test_a_knock_is_seen_step_by_step(visit: Visit, kind: str) -> None:
    """The last card lies, the hand turns up where it lay, the melds form; then the score."""
    frames = Frames(visit(reduced_motion="no-preference"), "gin")
    match = ends_as(kind)
    frames.resume(match, cheapest(state_of(match).view(0)))
    frames.run("k")
    assert list(frames.kinds)[:3] == ["knock", "reveal", "melds"], frames.kinds
    assert frames.kinds["lay-off"] == len(state_of(knocked(match)).showdown.layoffs), frames.kinds
    assert frames.kinds["reckoning"] == 1


_SUM = """(time) => {
  window.scenes.seek(time);
  const node = document.querySelector(".slip .sum [data-rises]");
  const { opacity } = getComputedStyle(node.closest(".sum"));
  return [Number(opacity), Number(node.dataset.was ?? node.textContent)];
}"""


_FANS = """() => [...document.querySelectorAll("#table .laid .fan")].map((fan) =>
  [...fan.children].map((card) => {
    const { x, y } = card.querySelector("svg").getBoundingClientRect();
    return [Math.round(x), Math.round(y)];
  }))"""


def test_the_score_is_written_line_by_line(visit: Visit) -> None:
    """The sum comes last, and is counted up; only then the score of the match changes."""
    frames = Frames(visit(reduced_motion="no-preference"), "gin")
    match = ends_as("undercut", layoffs=1)
    frames.resume(match, cheapest(state_of(match).view(0)))
    page, table = frames.visitor.page, frames.visitor.table
    page.keyboard.press("k")
    scores = table.root.locator(".runner b").all_inner_texts()
    while page.evaluate("window.scenes.state()?.kind") != "reckoning":
        page.evaluate("window.cardTable.motion.finish()")
        frames.visitor.wait_for("() => window.scenes.state()")
    whole = page.evaluate("window.scenes.state().total")
    steps = [page.evaluate(_SUM, whole * step / 40) for step in range(41)]
    points = [number for _, number in steps]
    assert steps[0] == [0, 0] and steps[-1][0] == 1
    assert points == sorted(points) and len(set(points)) > 4
    assert points[-1] == int(table.root.locator(".slip .sum dd").inner_text())
    assert table.root.locator(".runner b").all_inner_texts() == scores
    page.evaluate("window.cardTable.motion.finish()")
    expect(table.prompt).to_contain_text("undercuts you")
    assert table.root.locator(".runner b").all_inner_texts() != scores
    assert not frames.visitor.page.evaluate("window.scenes.rest()")
    frames.visitor.wait_for(STILL)
    for fan in page.evaluate(_FANS):
        across = [x for x, _ in fan]
        assert across == sorted(set(across)) and len({y for _, y in fan}) == 1, fan
