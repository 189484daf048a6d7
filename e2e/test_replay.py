"""A match is seen again: along its strip, by buttons, keys and fingers, or by itself."""

from __future__ import annotations

import re

import pytest
from app.site import GAMES
from playwright.sync_api import expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.default_game import DefaultTable
from e2e.open_table import resume
from e2e.replayed import ReplayTable, finished_match, open_replay
from e2e.visitor import DEFAULT_GAME as GAME
from pygames.match import PLAYED_ON, Match
from pygames.match_facts import parts
from tests.lanes import only


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_every_move_of_a_match_can_be_seen(visit: Visit, game: str) -> None:
    visitor = visit()
    match = finished_match(game, "seen again")
    table = open_replay(visitor, match)
    length = len(match.turns)
    for at in (0, length // 3, length // 2, length - 1, length):
        table.slider.fill(str(at))
        table.check(at)
        if at in (length // 2, length):
            check_themes(visitor, f"after {at} moves")
    for button, at in (("A move back", length - 1), ("A move on", length)):
        table.button(button).click()
        table.check(at)
    expect(table.button("A move on")).to_have_attribute("aria-disabled", "true")
    table.button("To the beginning").click()
    table.check(0)


def test_going_along_by_keys_and_by_itself(visit: Visit) -> None:
    visitor = visit()
    match = finished_match(GAME, "seen again")
    table, press = open_replay(visitor, match), visitor.page.keyboard.press
    press("ArrowRight")
    press("ArrowRight")
    table.check(2)
    press("ArrowLeft")
    table.check(1)
    press("]")
    second = parts(match)[1]
    table.check(second.first)
    place = f"{second.name}, move {second.first} of {len(match.turns)}"
    expect(table.spoken).to_contain_text(place)
    expect(table.slider).to_have_attribute("aria-valuetext", place)
    press("[")
    table.check(0)
    press("End")
    table.check(len(match.turns))
    press("Home")
    table.check(0)
    press("v")
    expect(table.button("Fast")).to_have_attribute("aria-pressed", "true")
    press("?")
    expect(table.wait_for_sheet("Keyboard")).to_contain_text("play on from here")
    press("Escape")
    expect(table.sheet).to_have_count(0)

    # It goes on by itself until it is paused.
    play = table.button(re.compile("^Play$"))
    play.click()
    visitor.wait_for("() => Number(document.querySelector('.timeline input').value) >= 3")
    table.button("Pause").click()
    at = int(table.slider.input_value())
    expect(play).to_be_visible()
    table.check(at)
    table.slider.fill(str(len(match.turns) - 1))
    press(" ")
    expect(table.button("Play from the start")).to_be_visible()
    table.check(len(match.turns))


@pytest.mark.slow
def test_on_a_phone(visit: Visit) -> None:
    """A swipe on the cloth is a move; nothing lies over anything else at any size."""
    visitor = visit(**PHONE)
    match = finished_match([*GAMES][1], "seen again")
    table = open_replay(visitor, match)
    cloth = table.root.locator(".table").bounding_box()
    assert cloth
    y = cloth["y"] + cloth["height"] / 2
    touch = visitor.context.new_cdp_session(visitor.page)
    for begin, end, at in ((300, 60, 1), (300, 60, 2), (60, 300, 1)):
        moved = [("touchStart", begin), ("touchMove", (begin + end) / 2), ("touchMove", end)]
        for kind, x in moved:
            points = [{"x": x, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        table.check(at)
    for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        for at in (0, len(match.turns) // 2, len(match.turns)):
            table.slider.fill(str(at))
            table.check_fit()
        box = table.button("To the end").bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.parametrize("game", only(GAMES, GAME))
def test_open_hands_and_playing_on(visit: Visit, game: str) -> None:
    """Who has seen the other hands is asked; the match that goes on is marked."""
    visitor = visit(reduced_motion="no-preference")
    match = finished_match(game, "seen again")
    table, press = open_replay(visitor, match), visitor.page.keyboard.press
    press("h")
    expect(table.spoken).to_contain_text("All hands are open.")
    for at in (len(match.turns) // 2, 3, 1):
        table.slider.fill(str(at))
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
            press(key)
        table.check(at + 1, openly=True)
    press("h")
    expect(table.spoken).to_contain_text("The other hands are closed.")
    table.button("Open hands").click()
    expect(table.button("Open hands")).to_have_attribute("aria-pressed", "true")
    table.button("Play on from here").click()
    expect(table.prompt).to_contain_text("You have seen the other hands: play on all the same?")
    table.button(re.compile("^No$")).click()
    table.check(2, openly=True)
    before = visitor.storage().get(f"match/{game}")
    table.button("Play on from here").click()
    table.button(re.compile("^Play on$")).click()
    expect(table.slider).to_have_count(0)
    record = Match.load(visitor.next_record(before, game))
    assert PLAYED_ON in record.marks
    assert record.turns[:2] == match.turns[:2]
    expect(table.cards.first).to_be_visible()


def test_from_the_result_to_the_replay_and_back(visit: Visit) -> None:
    """A match that is over is kept, unless its end is taken back: its replay has an address."""
    visitor = visit()
    match = finished_match(GAME, "seen again")
    table, _ = resume(DefaultTable, visitor, match)
    table.button("Result").click()
    table.on_sheet("Replay").click()
    replay = ReplayTable(visitor, match)
    replay.check(0)
    expect(visitor.page).to_have_url(re.compile(rf"#{GAME}/replay=[0-9a-f]+$"))
    replay.slider.fill("5")
    visitor.page.reload()
    expect(replay.slider).to_be_visible(timeout=60_000)
    replay.check(0)
    visitor.page.get_by_role("link", name="Back").click()
    expect(table.button("Result")).to_be_visible()
    expect(replay.slider).to_have_count(0)
    visitor.wait_for("async () => (await window.cardTable.played.latest()).length === 1")
    table.undo()
    visitor.wait_for("async () => (await window.cardTable.played.latest()).length === 0")

    visitor.open(f"#{GAME}/replay=0123")
    sheet = table.wait_for_sheet("This match cannot be shown")
    expect(sheet).to_contain_text("This match is not kept in this browser any more.")
    table.on_sheet(re.compile("^(Close|OK)$")).first.click()
    expect(table.cards.first).to_be_visible()
