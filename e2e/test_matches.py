"""Your matches: what was played to its end can be found, seen, played again and deleted."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.guest import USUAL, Guest
from e2e.replayed import ReplayTable, finished, keep_all, keep_reviews, kept
from e2e.seated import resume
from e2e.usual import UsualTable
from pygames import GAMES
from pygames.match import Match
from pygames.opponents.review import VERSION

FIRST, *_, LAST = GAMES


class Matches:
    """The list, by roles and names."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.main = guest.page.get_by_role("main")

    def open(self, place: str = "") -> Matches:
        """Go there."""
        self.guest.open(f"#matches{place}")
        expect(self.main.get_by_role("heading", name="Your matches")).to_be_visible()
        return self

    @property
    def links(self) -> Locator:
        """A link for each match that is drawn."""
        return self.main.get_by_role("link", name=re.compile(r"^\d\d:\d\d, "))

    def do(self, words: str, entry: str) -> None:
        """Press an entry of the menu of the match whose link says this."""
        link = self.page.get_by_role("link", name=re.compile(words))
        self.main.get_by_role("listitem").filter(has=link).get_by_role("button").click()
        self.page.get_by_role("dialog").get_by_text(entry, exact=True).click()


def _with(visit: Visit, *matches: tuple[dict[str, Any], str], **options: Any) -> Matches:
    guest = visit(**options)
    guest.open()
    keep_all(guest, list(matches))
    return Matches(guest)


def test_a_match_that_ends_is_in_the_list(visit: Visit) -> None:
    guest = visit()
    match = finished(USUAL, "listed")
    table, _ = resume(UsualTable, guest, match)
    expect(table.button("Result")).to_be_visible()
    guest.wait_for("async () => (await window.cardTable.played.latest()).length === 1")
    guest.page.get_by_role("link", name="All games").click()
    guest.page.get_by_role("link", name="Your matches").click()
    matches = Matches(guest)
    mine, theirs = match.state.scores
    verdict = "Won" if mine > theirs else "Lost"
    says = rf"^\d\d:\d\d, {GAMES[USUAL].title} against Pip, easy\. {verdict} {mine} to {theirs}\.$"
    expect(matches.main.get_by_role("link", name=re.compile(says))).to_be_visible()
    expect(matches.main.get_by_role("heading", name="Today")).to_be_visible()
    expect(matches.main.get_by_text("1 match", exact=True)).to_be_visible()
    guest.page.reload()
    matches.links.click()
    ReplayTable(guest, match).check(0)
    guest.page.get_by_role("link", name="Back").click()
    expect(matches.links).to_have_count(1)


def test_days_months_and_filters(visit: Visit) -> None:
    games = (USUAL, USUAL, FIRST, USUAL, LAST)
    each = []
    for day, game in enumerate(games * 9):
        row, record = kept(finished(game, "listed"), timedelta(days=day))
        each.append(({**row, "id": str(day)}, record))
    matches = _with(visit, *each)
    main = matches.main
    lapses = {"best": 9, "good": 1, "inaccuracies": 1, "mistakes": 4, "fair": [0, 0, 0]}
    told = {"unit": "points", "isNamed": True, **lapses}
    review = {"id": "1", "version": VERSION, "isStopped": False, "sum": told}
    keep_reviews(matches.guest, [review])
    matches.open()
    expect(main.get_by_text("45 matches")).to_be_visible()
    expect(main.get_by_role("heading", name="Yesterday")).to_be_visible()
    expect(main.get_by_role("link", name=re.compile(r"\. Four mistakes\.$"))).to_have_count(1)
    months = main.get_by_role("navigation", name="Months").get_by_role("button")
    assert sum(int(text.split()[-1]) for text in months.all_inner_texts()) == 45
    months.last.click()
    expect(matches.page.locator(":focus")).to_have_attribute("href", re.compile("replay="))
    main.get_by_role("link", name=GAMES[LAST].title, exact=True).click()
    expect(main.get_by_text("9 matches")).to_be_visible()
    expect(matches.page).to_have_url(re.compile(f"#matches/{LAST}$"))
    main.get_by_role("combobox", name="Opponent").select_option("hard")
    expect(main.get_by_role("heading", name="No match like that")).to_be_visible()
    matches.open("/all/all/all/mistakes")
    expect(main.get_by_role("checkbox", name="With mistakes")).to_be_checked()
    expect(main.get_by_text("1 match", exact=True)).to_be_visible()
    address = matches.page.url
    matches.links.click()
    expect(matches.page.get_by_role("slider")).to_be_visible(timeout=60_000)
    matches.page.go_back()
    assert matches.page.url == address
    expect(matches.links).to_have_count(1)


def test_what_can_be_done_with_a_match(visit: Visit) -> None:
    one, other = finished(USUAL, "one"), finished(FIRST, "other")
    rights = ["clipboard-read", "clipboard-write"]
    matches = _with(visit, kept(one), kept(other), permissions=rights).open()
    guest = matches.guest
    with guest.page.expect_download() as download:
        matches.do(GAMES[USUAL].title, "Save this match as a file")
    assert Match.load(Path(download.value.path()).read_text()) == one
    matches.do(GAMES[USUAL].title, "Copy a link to this deal")
    expect(guest.page.get_by_role("dialog")).to_contain_text("The link is copied")
    copied = guest.page.evaluate("() => navigator.clipboard.readText()")
    assert Match.from_link(copied.partition("#")[2]).states[0] == one.states[0]
    guest.page.keyboard.press("Escape")
    matches.do(GAMES[USUAL].title, "Delete")
    expect(matches.links).to_have_count(1)
    undo = matches.main.get_by_role("button", name="Undo")
    matches.main.get_by_role("link", name=GAMES[FIRST].title, exact=True).click()
    expect(undo).to_have_count(0)
    matches.main.get_by_role("link", name="All", exact=True).click()
    undo.click()
    expect(matches.links).to_have_count(2)
    matches.do(GAMES[FIRST].title, "Delete")
    expect(undo).to_be_focused()
    guest.page.reload()
    expect(matches.links).to_have_count(1)
    matches.do(GAMES[USUAL].title, "Play the same cards")
    table = UsualTable(guest.page)
    expect(table.cards.first).to_be_visible(timeout=60_000)
    assert Match.load(guest.next_record(None)).states[0] == one.states[0]


@pytest.mark.slow
def test_one_stays_where_one_is_while_the_rest_is_read(visit: Visit) -> None:
    each = [kept(finished(USUAL, f"key {n}"), timedelta(hours=n)) for n in range(3)]
    matches = _with(visit, *each)
    page = matches.page
    matches.guest.changed = True
    page.evaluate(
        """() => {
          const real = window.requestAnimationFrame, held = [];
          window.requestAnimationFrame = (act) => held.push(act);
          window.goOn = () => {
            window.requestAnimationFrame = real;
            held.forEach((act) => real(act));
          };
        }"""
    )
    page.evaluate("() => { location.hash = '#matches'; }")
    expect(matches.links).to_have_count(3)
    page.keyboard.press("j")
    page.keyboard.press("j")
    first = matches.links.nth(1).element_handle()
    expect(matches.links.nth(1)).to_be_focused()
    page.evaluate("() => window.goOn()")
    matches.guest.wait_for("(one) => !one.isConnected", first)  # by no frames, as Playwright would
    expect(matches.links.nth(1)).to_be_focused()


def test_where_nothing_is_kept(visit: Visit) -> None:
    """Neither here nor on the other pages that show what is."""
    guest = visit()
    guest.forbid_storage()
    main = guest.page.get_by_role("main").filter(visible=True)
    for place in ("statistics", "data", "matches"):
        guest.open(f"#{place}")
        nothing = main.get_by_role("heading", name="Nothing is kept in this browser")
        expect(nothing).to_be_visible()
        expect(main.get_by_role("button", name=re.compile("Save|Delete|file"))).to_have_count(0)


def test_the_list_by_keys_on_a_phone(visit: Visit) -> None:
    """It fits, and is for everybody."""
    each = [kept(finished(game, "fits"), timedelta(days=n)) for n, game in enumerate(GAMES)]
    matches = _with(visit, *each, **PHONE).open()
    expect(matches.links).to_have_count(len(each))
    check_themes(matches.guest)
    assert matches.guest.table.sideways() <= 0
    for link in matches.links.all():
        box = link.locator("xpath=..").bounding_box()
        assert box and box["height"] >= 44
    for keys, place in (("j", 0), ("jjk", 1), (("End",), -1), (("Home",), 0)):
        for key in keys:
            matches.page.keyboard.press(key)
        address = re.compile(str(each[place][0]["id"]))
        expect(matches.page.locator(":focus")).to_have_attribute("href", address)
    matches.page.keyboard.press("Enter")
    expect(matches.page.get_by_role("slider")).to_be_visible(timeout=60_000)
