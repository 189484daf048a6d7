"""A first evening: from the first visit to the guide, a match, its review and the statistics.

What is seen on the way lies in ``e2e/output/first-evening``, to be looked at in a row.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from app.guide import guide_of
from playwright.sync_api import Locator, expect

from e2e.conftest import OUTPUT, PHONE, Visit
from e2e.hint_player import go_on, wait_for_turn
from e2e.replayed import ReviewTable, play_out
from e2e.test_guide import GUIDED_GAMES, GuidedTable, by_mouse, by_touch, play_by_the_words
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames import GAMES
from pygames.match import Match
from pygames.opponents.levels import bot_for
from tests.lanes import only

ME = 0


def to_the_last_moves(visitor: Visitor, place: str) -> None:
    """Let the match of a place be played on to where the person decides for the last time."""
    match = Match.load(visitor.next_record(None, place))
    bot = bot_for(match.game.name, "book")
    whole = play_out(match, [bot] * len(match.players))
    last = max(at for at, turn in enumerate(whole.turns) if turn.seat == ME)
    visitor.keep(f"match/{place}", whole.back_to(last).save())
    visitor.sit_down(f"#{place}")


def finish(visitor: Visitor) -> None:
    """Follow the hints until the match is over."""
    now = wait_for_turn(visitor.page)
    while not now.over:
        now = go_on(visitor.page, now)


@pytest.mark.parametrize("game", only(GUIDED_GAMES, DEFAULT_GAME))
@pytest.mark.parametrize("hand", only(("mouse", "touch"), "mouse"))
def test_a_first_evening(visit: Visit, game: str, hand: str) -> None:
    is_touch = hand == "touch"
    visitor = visit(newcomer=True, **(PHONE if is_touch else {}))
    page, table, numbers = visitor.page, GuidedTable(visitor.page), count(1)
    press: Callable[[Locator], None] = table.tap if is_touch else Locator.click
    tile = page.get_by_role("article", name=GAMES[game].title)
    guide = guide_of(game)
    assert guide is not None

    def look(name: str) -> None:
        picture = f"{game}-{hand}-{next(numbers)}-{name}.png"
        page.screenshot(path=OUTPUT / "first-evening" / picture)

    visitor.open()
    expect(page.get_by_role("link", name="Play with the guide")).to_be_visible()
    look("home")
    press(tile.get_by_role("link", name=re.compile("^(Guided|Play with)")).filter(visible=True))
    table.wait_until_playable()
    look("aim")
    play_by_the_words(table, by_touch if is_touch else by_mouse)
    for end in (table.on_sheet("Done"), table.button("Next")):
        if end.count():
            press(end)
    look("guide's end")
    press(table.button(guide.ways[-1][1]))
    place = f"{game}/guide" if "guide" in page.url and guide.ways[-1][0] == "play-on" else game
    expect(table.course).to_have_count(0)

    to_the_last_moves(visitor, place)
    press(page.get_by_role("link", name="All games"))
    others = page.get_by_role("link", name=re.compile("^Guided ")).filter(visible=True)
    expect(others).to_have_count(len(GUIDED_GAMES) - 1)
    expect(page.get_by_role("region", name="Today’s deals")).to_be_visible()
    look("back home")
    press(tile.get_by_role("link", name="Continue"))
    table.wait_until_playable()
    finish(visitor)
    look("end")
    press(table.button("Result"))
    press(table.on_sheet(re.compile("Review")))
    expect(page).to_have_url(re.compile(f"#{game}/review="))
    expect(table.root.get_by_role("link", name="Back")).to_be_visible()
    look("review")
    if is_touch:  # its decisions take a while
        review = ReviewTable(visitor)
        review.wait_until_whole()
        look("review, whole")
        learn = review.button("Learn from your mistakes")
        if learn.count():
            press(learn)
            expect(
                table.root.get_by_role("heading", name=re.compile("^Your mistakes"))
            ).to_be_visible()
            press(table.button("Show me"))
            expect(table.prompt).to_contain_text("The best: ")
            look("learn")
    visitor.open()
    expect(tile.get_by_role("link", name="Continue")).to_have_count(0)

    press(tile.get_by_role("button", name=GAMES[game].title))
    dialog = page.get_by_role("dialog")
    look("set-up")
    press(dialog.get_by_role("button", name=re.compile("^(Play|New match)$")))
    table.wait_until_playable()
    to_the_last_moves(visitor, game)
    finish(visitor)
    page.evaluate("() => { location.hash = '#statistics'; }")
    figures = page.get_by_role("figure", name=GAMES[game].title)
    expect(figures).to_contain_text(re.compile(r"[12] match(es)?, [012] won"))
    look("statistics")


def test_back_closes_a_sheet_and_leaves_the_table_only_then(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open()
    page.get_by_role("button", name=GAMES[DEFAULT_GAME].title).click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    visitor.table.wait_until_playable()
    for _ in range(2):
        visitor.table.button("Menu").click()
        visitor.table.wait_for_sheet("Menu")
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(re.compile(f"#{DEFAULT_GAME}$"))
        expect(visitor.table.button("Menu")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name=GAMES[DEFAULT_GAME].title)).to_be_visible()
