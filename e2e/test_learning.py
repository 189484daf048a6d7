"""One's own mistakes tried again at the table: from the review, and when they have come back."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.guest import USUAL, Guest
from e2e.puzzled import PuzzleTable
from e2e.replayed import PLAYED, see
from e2e.reviewed import ReviewTable, keep_review, open_review, reviewed
from pygames import GAMES
from pygames.game import Json

SEVERAL = [*GAMES][1]
"""A game in whose match there are several."""


def mistakes(game: str) -> list[Json]:
    """What the review of a match calls one, in the order of the match."""
    decisions = map(json.loads, reviewed(game)[1][1:])
    return [each for each in decisions if each["flag"] in ("mistake", "inaccuracy")]


def laid(guest: Guest, game: str, mistake: Json) -> PuzzleTable:
    """The table with the position before a mistake."""
    return PuzzleTable(guest, reviewed(game)[0].back_to(mistake["turn"]))


def _days_later(guest: Guest, days: int) -> None:
    guest.page.clock.set_fixed_time(datetime.now() + timedelta(days=days))


def test_from_the_review_to_the_day_on_which_it_comes_back(visit: Visit) -> None:
    """By keys: not quite, right, shown, how it went; and what was found comes back later."""
    first, *_ = found = mistakes(USUAL)
    review = open_review(visit, USUAL)
    guest, page = review.guest, review.guest.page
    page.keyboard.press("n")
    page.keyboard.press("t")
    table = laid(guest, USUAL, first)
    heading = table.root.get_by_role("heading", level=1)
    expect(heading).to_have_text(f"Your mistakes: 1 of {len(found)}")
    expect(table.prompt).to_contain_text("Find what was better")
    expect(table.root.locator(".cloth .tag", has_text="Better")).to_have_count(0)
    check_themes(guest)

    table.make(first["played"])
    expect(table.spoken).to_contain_text("Not quite. ")
    page.reload()  # what was tried stays tried
    table = laid(guest, USUAL, first)
    expect(table.prompt).to_contain_text("Not quite: ")
    page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("You chose: ")
    table.make(first["best"])
    expect(table.spoken).to_contain_text("Right. ")
    cost = f"{first['shrunk']:.1f}\u00a0±\u00a0{1.96 * first['error']:.1f}"
    expect(table.prompt).to_contain_text(f", {cost}")  # as its review says
    expect(table.prompt).to_contain_text("It comes back tomorrow.")
    page.keyboard.press("Enter")
    table = laid(guest, USUAL, found[1])
    page.reload()  # in the middle of it
    table = laid(guest, USUAL, found[1])
    course = table.root.get_by_role("img", name=re.compile("^Puzzle 2 of .*found later"))
    expect(course).to_be_visible()
    for _ in found[1:]:
        page.keyboard.press("w")
        expect(table.prompt).to_contain_text("The best: ")
        page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="None of ")
    expect(sheet.get_by_role("listitem")).to_have_count(len(found))
    sheet.get_by_role("button", name="Review").click()
    expect(review.entries.last.locator("[aria-current=true]")).to_be_visible()

    # All have been tried: they come back on the next day, and then in three.
    own = page.get_by_role("region", name="From your matches")
    guest.open("#puzzles")
    expect(own).to_contain_text("The next one comes back tomorrow.")
    _days_later(guest, 1)
    page.reload()
    expect(own.get_by_role("listitem")).to_contain_text("of your mistakes have come back")
    check_themes(guest)
    own.get_by_role("link", name="Start once more").click()
    table = laid(guest, USUAL, first)
    expect(heading).to_have_text("Once more")
    table.make(first["best"])
    expect(table.prompt).to_contain_text("It comes back in three days.")


_FORGET_REVIEWS = """(db, answer) => {
  const all = db.transaction(["weighed", "reviews"], "readwrite");
  for (const name of all.objectStoreNames) all.objectStore(name).clear();
  return answer(all);
}"""


@pytest.mark.slow
def test_by_touch_and_when_its_review_or_its_match_has_gone(visit: Visit) -> None:
    """The numbers are worked out again; without its match it cannot be shown, and goes as well."""
    guest = visit(**PHONE)
    page = guest.page
    guest.open("#puzzles")
    own = page.get_by_role("region", name="From your matches")
    expect(own).to_contain_text("Nothing here yet")
    expect(own.get_by_role("link", name="Your matches")).to_be_visible()
    address = keep_review(guest, SEVERAL)
    guest.open(address)
    ReviewTable(guest).wait_until_whole()
    guest.open("#puzzles")
    row = own.get_by_role("listitem").filter(has_text=GAMES[SEVERAL].title)
    first, *_ = found = mistakes(SEVERAL)
    expect(row.get_by_role("img", name=f"0 of {len(found)} tried")).to_be_visible()
    row.get_by_role("link", name="Start").tap()
    table = laid(guest, SEVERAL, first)
    guest.table.check_fit()
    table.button("Show me").tap()
    expect(table.prompt).to_contain_text("The best: ")
    guest.table.check_fit()
    guest.open("#puzzles")
    row.get_by_role("link", name="Go on").tap()
    laid(guest, SEVERAL, found[1])

    turn, name = found[0]["turn"], address.partition("=")[2]
    guest.open(guest.server.blank)
    guest.in_database(_FORGET_REVIEWS, name=PLAYED)
    guest.open(f"#{SEVERAL}/puzzle={name}.{turn}")
    table = laid(guest, SEVERAL, first)
    page.evaluate("(name) => window.cardTable.played.remove(name)", name)
    guest.open(f"#{SEVERAL}/puzzle={name}.{turn}")
    sheet = page.get_by_role("dialog", name="This puzzle cannot be shown")
    expect(sheet).to_contain_text("Its match is not kept in this browser any more.", timeout=60_000)
    sheet.get_by_role("button", name="Close").last.tap()
    guest.open("#puzzles")
    expect(own).to_contain_text("Nothing here yet")


@pytest.mark.slow
def test_in_two_tabs(visit: Visit) -> None:
    """What was tried in one tab is so in the other; what came of it first is what counts."""
    guest = visit()
    guest.open()
    address = keep_review(guest, USUAL)
    guest.open(address)
    ReviewTable(guest).wait_until_whole()
    first, *_ = mistakes(USUAL)
    tables = []
    for _ in range(2):
        guest.open("#puzzles")
        own = guest.page.get_by_role("region", name="From your matches")
        own.get_by_role("link", name="Start").click()
        tables.append(laid(guest, USUAL, first))
        if len(tables) == 1:
            tables[0].make(first["played"])
            guest.context.new_page()
    one, other = tables
    for table in tables:
        expect(table.prompt).to_contain_text("Not quite: ")
    other.button("Show me").click()
    expect(other.prompt).to_contain_text("It comes back tomorrow.")
    one.button("Try again").click()
    one.make(first["best"])
    expect(one.prompt).to_contain_text("Right: ")
    expect(one.prompt).to_contain_text("It comes back tomorrow.")
    for table in tables:
        table.page.evaluate("() => { location.hash = '#puzzles'; }")
        own = table.page.get_by_role("region", name="From your matches")
        expect(own.get_by_role("img", name=re.compile("^1 of "))).to_be_visible()
        expect(own.get_by_role("link", name="Go on")).to_be_visible()


@pytest.mark.slow
def test_where_nothing_is_kept(visit: Visit) -> None:
    """A match from a file is reviewed, and its mistakes tried again, as long as one is there."""
    guest = visit()
    guest.forbid_storage()
    guest.allow("^info: ")
    match, _ = reviewed(USUAL)
    see(guest, match)
    page = guest.page
    page.keyboard.press("r")
    review = ReviewTable(guest)
    review.wait_until_whole()
    number = review.entries.count()
    review.button("Learn from your mistakes").click()
    heading = guest.table.root.get_by_role("heading", name=re.compile("^Your mistakes: "))
    expect(heading).to_have_text(f"Your mistakes: 1 of {number}", timeout=60_000)
    page.keyboard.press("w")
    expect(guest.table.prompt).to_contain_text("The best: ")
    expect(guest.table.prompt).not_to_contain_text("comes back")
    page.keyboard.press("Enter")
    expect(heading).to_have_text(f"Your mistakes: 2 of {number}")
    course = guest.table.root.get_by_role("img", name=re.compile("^Puzzle 2 of .*: shown"))
    expect(course).to_be_visible()
    guest.page.get_by_role("link", name="Back").click()
    expect(review.column.get_by_role("heading", name="Reckoning")).to_be_visible()
