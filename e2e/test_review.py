"""A finished match is reviewed: while nobody plays, decision by decision, and told at the table."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.default_game import DefaultTable, open_deal, play_some
from e2e.follower import Follower
from e2e.open_table import resume
from e2e.replayed import (
    PLAYED,
    ReplayTable,
    ReviewTable,
    entry,
    finished_match,
    keep_matches,
    keep_review,
    match_and_review,
    open_review,
)
from e2e.visitor import DEFAULT_GAME
from e2e.workers import WORKERS
from pygames.match import Match
from pygames.match_facts import parts, step_of, steps
from pygames.opponents.review import turns_to_weigh
from tests.lanes import only

_LINES = re.compile(r"^(Best|Just as good|Slip|Mistake|Bet|Fine\. |Probably better: )")


def place(match: Match, turn: int) -> str:
    """Where a decision is, as a player counts: ``"Hand 4, turn 7"``."""
    part = next(part for part in parts(match) if part.first <= turn < part.last)
    number, step = steps(match)[turn], step_of(match.game.name)
    return f"{part.name}, {step} {number}" if number else f"{part.name}, before the first {step}"


@pytest.mark.parametrize("game", only(GAMES, DEFAULT_GAME))
def test_a_review_that_is_kept(visit: Visit, game: str, golden: Callable[[str, str], None]) -> None:
    """It is there at once, and is gone through by keys; every decision is said."""
    table = open_review(visit(), game)
    page, press = table.page, table.page.keyboard.press
    match, texts = match_and_review(game)
    decisions = [json.loads(text) for text in texts[1:]]
    lapses = [each for each in decisions if each["flag"] in ("inaccuracy", "mistake")]
    outline = json.loads(texts[0])
    expect(table.column).to_contain_text(f"{len(decisions)} plays")
    if outline["no_mistakes"]:
        expect(table.column).to_contain_text(outline["no_mistakes"])
        assert not lapses
    else:
        expect(table.entries).to_have_count(len(lapses))
    if game == DEFAULT_GAME:
        golden("review", table.root.aria_snapshot())
    press("a")
    expect(table.entries).to_have_count(len(decisions))
    press("o")
    dearest = max(decisions, key=lambda each: float(each["shrunk"]))
    expect(table.entries.first).to_contain_text(place(match, dearest["turn"]))
    table.column.get_by_role("button", name="The list is sorted by cost").click()
    expect(table.entries.first).to_contain_text(place(match, decisions[0]["turn"]))
    press("ArrowRight")
    first = decisions[0]["turn"]
    expect(table.spoken).to_contain_text(place(match, first))
    expect(table.entry_looked_at).to_contain_text(place(match, first))
    expect(table.prompt).to_have_text(_LINES)
    press("End")
    expect(table.entry_looked_at).to_contain_text(place(match, decisions[-1]["turn"]))
    press("e")
    expect(table.entry_looked_at).to_have_count(0)
    for each in lapses[:2]:
        press("n")
        expect(table.prompt).to_contain_text(", not ")
        expect(table.entry_looked_at).to_contain_text(place(match, each["turn"]))
        you = re.compile("^You$")
        mine = table.root.locator(".cloth .yours .tag", has_text=you).count()
        expect(table.root.locator(".cloth .tag", has_text=you)).to_have_count(mine)
    check_themes(table.visitor, game)
    table.entries.last.get_by_role("button").click()
    expect(table.entry_looked_at).to_contain_text(place(match, decisions[-1]["turn"]))
    press("r")
    replay = ReplayTable(table.visitor, match)
    expect(table.button("Open hands")).to_be_visible()
    expect(replay.slider).to_have_value(str(decisions[-1]["turn"]))
    press("r")
    expect(table.prompt).to_have_text(_LINES)
    expect(replay.slider).to_have_value(str(decisions[-1]["turn"]))
    expect(page).to_have_url(re.compile(rf"#{game}/review=[0-9a-f]+$"))


@pytest.mark.slow
def test_a_review_from_the_end_of_a_match_to_a_reload_and_a_worker_that_dies(visit: Visit) -> None:
    """It begins by itself, goes on where it was left, and is stopped and taken up again."""
    visitor = visit()
    visitor.allow("^info: ")
    visitor.context.add_init_script(WORKERS)
    for name, value in {"hardwareConcurrency": 4, "deviceMemory": 8}.items():  # for a second one
        visitor.context.add_init_script(
            f"Object.defineProperty(Navigator.prototype, '{name}', {{ get: () => {value} }})"
        )
    match = finished_match(DEFAULT_GAME, "seen again")
    visitor.open()
    keep_matches(visitor, [entry(match)])
    visitor.open("#matches")
    visitor.page.get_by_role("link", name=re.compile("^Review ")).click()
    table = ReviewTable(visitor)
    table.wait_until_weighed(5)
    table.button("Stop").click()
    expect(table.button("Go on")).to_be_visible()
    count = table.weighed()
    turns = turns_to_weigh(match)
    assert 5 < count < len(turns)
    visitor.page.reload()
    expect(table.button("Go on")).to_be_visible(timeout=60_000)
    table.button("Go on").click()
    table.wait_until_weighed(count + 5)
    visitor.page.reload()
    visitor.wait_for("() => window.workers.all.length === 2")  # the second one for the review alone
    for further in (5, 10):
        table.wait_until_weighed(count + further)
        visitor.page.evaluate(
            """() => window.workers.all.at(-1).dispatchEvent(
              new ErrorEvent("error", { message: "out of memory", cancelable: true }))"""
        )
    table.wait_until_whole()
    visitor.wait_for("() => window.workers.alive === 1")
    assert table.weighed() == len(turns) + 1
    expect(table.column).to_contain_text(f"{len(turns)} plays")
    visitor.page.keyboard.press("Escape")
    listed = visitor.page.get_by_role("main").get_by_role("link", name=re.compile(r"^\d\d:\d\d, "))
    expect(listed).to_have_attribute("aria-label", re.compile(r"mistake|slip"))


@pytest.mark.slow
def test_a_match_that_begins_stops_the_weighing(visit: Visit) -> None:
    """Also while a review is taken up. It goes on when nobody plays any more."""
    visitor = visit()
    visitor.open()
    visitor.wait_for("() => window.cardTable.opponents")
    match = entry(finished_match(DEFAULT_GAME, "seen again"))
    keep_matches(visitor, [match])
    visitor.page.evaluate(_COUNTED)
    assert visitor.in_database(_PLAYS_MEANWHILE, match[0]["id"], PLAYED) == 0
    visitor.page.evaluate("async () => void (await window.cardTable.reviews()).goOn()")
    visitor.wait_for("() => window.requests > 0")
    visitor.page.evaluate(f"() => {{ location.hash = '{DEFAULT_GAME}'; }}")
    visitor.wait_for("() => document.querySelector('#table[data-playing]:not([data-replay])')")
    requests = visitor.page.evaluate("() => window.requests")
    follower = Follower(visitor)
    follower.begin()
    play_some(follower, 2)
    assert visitor.page.evaluate("() => window.requests") == requests
    visitor.page.evaluate("() => { location.hash = ''; }")
    visitor.wait_for("(requests) => window.requests > requests", requests)


_PLAYS_MEANWHILE = """async (db, answer, id) => {
  const change = db.transaction("reviews", "readwrite");
  change.objectStore("reviews").put({ id, version: 0, isStopped: false, sum: null });
  await answer(change);
  const reviews = await window.cardTable.reviews();
  const going = reviews.goOn();
  const { dataset } = document.documentElement;
  const table = document.getElementById("table");
  const before = dataset.at;
  dataset.at = "table";
  table.dataset.playing = "";
  window.requests = 0;
  await going;
  const { requests } = window;
  dataset.at = before;
  delete table.dataset.playing;
  return requests;
}"""
"""How often an opponent is asked for a review while somebody plays who begins before it comes."""

_COUNTED = """() => {
  const { opponents } = window.cardTable;
  const review = opponents.review.bind(opponents);
  window.requests = 0;
  opponents.review = (...args) => {
    window.requests += 1;
    return review(...args);
  };
}"""


def test_what_is_missing_is_weighed_and_kept_once_nobody_plays(visit: Visit) -> None:
    visitor = visit()
    open_deal(visitor)
    match, texts = match_and_review(DEFAULT_GAME)
    keep_review(visitor, DEFAULT_GAME, left_out=turns_to_weigh(match)[0])
    visitor.page.evaluate(_COUNTED)
    visitor.page.evaluate("async () => (await window.cardTable.reviews()).goOn()")
    assert visitor.page.evaluate("() => window.requests") == 0
    visitor.page.evaluate("() => { location.hash = '#matches'; }")
    listed = visitor.page.get_by_role("main").get_by_role("link", name=re.compile(r"^\d\d:\d\d, "))
    label = re.compile(r"mistake|slip")
    expect(listed).to_have_attribute("aria-label", label, timeout=60_000)
    assert ReviewTable(visitor).weighed() == len(texts)


@pytest.mark.slow
def test_it_begins_by_itself_when_a_match_is_over(visit: Visit) -> None:
    """By the time that somebody asks for it, it may be there."""
    visitor = visit()
    match = finished_match(DEFAULT_GAME, "by itself")
    table, _ = resume(DefaultTable, visitor, match)
    review = ReviewTable(visitor)
    expect(table.button("Result")).to_be_visible()
    end, turns = time.monotonic() + 200, turns_to_weigh(match)
    while review.weighed() <= len(turns):
        assert time.monotonic() < end
    table.button("Result").click()
    table.on_sheet("Review").click()
    review.wait_until_whole()
    expect(review.column).to_contain_text(f"{len(turns)} plays")
    visitor.page.get_by_role("link", name="Back").click()
    expect(table.button("Result")).to_be_visible()


@pytest.mark.slow
def test_what_cannot_be_weighed_is_tried_again(visit: Visit) -> None:
    """It is said, all else is there, and it can be tried again."""
    visitor = visit()
    visitor.allow("^info: ")
    visitor.open()
    visitor.wait_for("() => window.cardTable.opponents")
    visitor.page.evaluate(
        "() => { window.cardTable.opponents.review = () => Promise.reject(new Error('test')); }"
    )
    match, texts = match_and_review(DEFAULT_GAME)
    turns = json.loads(texts[0])["turns"]
    address = keep_review(visitor, DEFAULT_GAME, left_out=turns[3])
    visitor.page.evaluate("(address) => { location.hash = address; }", address)
    table = ReviewTable(visitor)
    expect(table.prompt).to_contain_text(f"{place(match, turns[3])}, could not be looked at.")
    visitor.page.keyboard.press("ArrowRight")
    expect(table.prompt).to_have_text(_LINES)
    expect(table.column).to_contain_text("1 play could not be looked at.")
    visitor.page.evaluate("() => { delete window.cardTable.opponents.review; }")
    table.column.get_by_role("button", name="Try again").click()
    table.wait_until_whole()
    assert table.weighed() == len(turns) + 1


@pytest.mark.parametrize(
    "size", only([(360, 640), (844, 390), (1280, 800), (2560, 1440)], (360, 640))
)
def test_a_review_fits(visit: Visit, size: tuple[int, int]) -> None:
    """On a phone the summary comes first; the way on is in reach of the thumb."""
    options: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}}
    visitor = visit(**({**PHONE, **options} if size[0] < 900 else options))
    table = open_review(visitor, [*GAMES][1])
    expect(table.column).to_be_visible()
    assert table.sideways() == 0
    table.button(re.compile("^First")).click()
    for _ in range(2):
        expect(table.prompt).to_have_text(_LINES)
        expect(table.column).to_be_visible(visible=size[0] >= 900)
        if size[0] < 900:  # beside the cloth the list scrolls
            table.check_fit()
        assert table.sideways() == 0
        box = table.button(re.compile("^(Next|Summary)")).bounding_box()
        assert box and box["height"] >= 44 and box["y"] + box["height"] <= size[1]
        table.button(re.compile("^(Next|Summary)")).click()
