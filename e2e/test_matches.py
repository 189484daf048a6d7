"""Your matches: they can be found, seen, played again and deleted; and what they come to."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from app import site
from app.history import row_of
from app.site import GAMES, SITE
from playwright.sync_api import Locator, Page, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.default_game import DefaultTable
from e2e.open_table import resume
from e2e.replayed import ReplayTable, entry, finished_match, keep_matches, keep_reviews
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import PLAYED_ON, Match
from pygames.match_facts import match_facts_of
from pygames.opponents.review import VERSION

FIRST, *_, LAST = GAMES

Entry = tuple[dict[str, Any], str]


class Matches:
    """The list, by roles and names."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.main = visitor.page.get_by_role("main")
        self.links = self.main.get_by_role("link", name=re.compile(r"^\d\d:\d\d, "))
        """One for each match that is drawn."""

    def open(self, place: str = "") -> Matches:
        self.visitor.open(f"#matches{place}")
        expect(self.main.get_by_role("heading", name="Your matches")).to_be_visible()
        return self

    def do(self, words: str, entry: str) -> None:
        """Press an entry of the menu of the match whose link says this."""
        link = self.page.get_by_role("link", name=re.compile(words))
        self.main.get_by_role("listitem").filter(has=link).get_by_role("button").click()
        self.page.get_by_role("dialog").get_by_text(entry, exact=True).click()


def _with(visit: Visit, *matches: Entry, **options: Any) -> Matches:
    visitor = visit(**options)
    visitor.open()
    keep_matches(visitor, list(matches))
    return Matches(visitor)


def test_a_match_that_ends_is_in_the_list(visit: Visit) -> None:
    visitor = visit()
    match = finished_match(DEFAULT_GAME, "listed")
    table, _ = resume(DefaultTable, visitor, match)
    expect(table.button("Result")).to_be_visible()
    visitor.wait_for("async () => (await window.cardTable.played.latest()).length === 1")
    visitor.page.get_by_role("link", name="All games").click()
    visitor.page.get_by_role("link", name="Your matches").click()
    matches = Matches(visitor)
    mine, theirs = match.state.scores
    verdict = "Won" if mine > theirs else "Lost"
    played = rf"{GAMES[DEFAULT_GAME].title} against {site.FIRST['easy']}, easy"
    says = rf"^\d\d:\d\d, {played}\. {verdict} {mine} to {theirs}\.( \w+ mistakes?\.)?$"
    expect(matches.main.get_by_role("link", name=re.compile(says))).to_be_visible()
    expect(matches.main.get_by_role("heading", name="Today")).to_be_visible()
    expect(matches.main.get_by_text("1 match", exact=True)).to_be_visible()
    visitor.page.reload()
    matches.links.click()
    ReplayTable(visitor, match).check(0)
    visitor.page.keyboard.press("Escape")
    expect(matches.links).to_be_focused()


def test_days_months_and_filters(visit: Visit) -> None:
    games = (DEFAULT_GAME, DEFAULT_GAME, FIRST, DEFAULT_GAME, LAST)
    each = []
    for day, game in enumerate(games * 9):
        row, record = entry(finished_match(game, "listed"), timedelta(days=day))
        each.append(({**row, "id": str(day)}, record))
    matches = _with(visit, *each)
    main = matches.main
    lapses = {"best": 9, "good": 1, "inaccuracies": 1, "mistakes": 4, "fair": [0, 0, 0]}
    sums = {"unit": "points", "isNamed": True, **lapses}
    review = {"id": "1", "version": VERSION, "isStopped": False, "sum": sums}
    keep_reviews(matches.visitor, [review])
    matches.open()
    expect(main.get_by_text("45 matches")).to_be_visible()
    for key in "jjk":
        matches.page.keyboard.press(key)
    expect(matches.links.first).to_be_focused()
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
    one, other = finished_match(DEFAULT_GAME, "one"), finished_match(FIRST, "other")
    rights = ["clipboard-read", "clipboard-write"]
    matches = _with(visit, entry(one), entry(other), permissions=rights).open()
    visitor = matches.visitor
    with visitor.page.expect_download() as download:
        matches.do(GAMES[DEFAULT_GAME].title, "Save this match as a file")
    assert Match.load(Path(download.value.path()).read_text()) == one
    matches.do(GAMES[DEFAULT_GAME].title, "Copy a link to this deal")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("The link is copied")
    copied = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert Match.from_link(copied.partition("#")[2]).states[0] == one.states[0]
    visitor.page.keyboard.press("Escape")
    matches.do(GAMES[DEFAULT_GAME].title, "Delete")
    expect(matches.links).to_have_count(1)
    undo = matches.main.get_by_role("button", name="Undo")
    matches.main.get_by_role("link", name=GAMES[FIRST].title, exact=True).click()
    expect(undo).to_have_count(0)
    matches.main.get_by_role("link", name="All", exact=True).click()
    undo.click()
    expect(matches.links).to_have_count(2)
    matches.do(GAMES[FIRST].title, "Delete")
    expect(undo).to_be_focused()
    visitor.page.reload()
    expect(matches.links).to_have_count(1)
    ids = [entry(match)[0]["id"] for match in (one, other)]
    records = "(ids) => Promise.all(ids.map((id) => window.cardTable.played.record(id)))"
    assert visitor.page.evaluate(records, ids) == [one.save(), None]
    matches.do(GAMES[DEFAULT_GAME].title, "Play the same cards")
    table = DefaultTable(visitor.page)
    expect(table.cards.first).to_be_visible(timeout=60_000)
    assert Match.load(visitor.next_record(None)).states[0] == one.states[0]


@pytest.mark.slow
def test_one_stays_where_one_is_while_the_rest_is_read(visit: Visit) -> None:
    each = [entry(finished_match(DEFAULT_GAME, f"key {n}"), timedelta(hours=n)) for n in range(3)]
    matches = _with(visit, *each)
    page = matches.page
    matches.visitor.changed = True
    page.evaluate(
        """() => {
          const real = window.requestAnimationFrame, acts = [];
          window.requestAnimationFrame = (act) => acts.push(act);
          window.goOn = () => {
            window.requestAnimationFrame = real;
            acts.forEach((act) => real(act));
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
    matches.visitor.wait_for(
        "(one) => !one.isConnected", first
    )  # by no frames, as Playwright would
    expect(matches.links.nth(1)).to_be_focused()


def test_where_nothing_is_kept(visit: Visit) -> None:
    """Neither here nor on the other pages that show what is."""
    visitor = visit()
    visitor.forbid_storage()
    main = visitor.page.get_by_role("main").filter(visible=True)
    for place in ("statistics", "data", "matches"):
        visitor.open(f"#{place}")
        nothing = main.get_by_role("heading", name="Nothing is kept in this browser")
        expect(nothing).to_be_visible()
        expect(main.get_by_role("button", name=re.compile("Save|Delete|file"))).to_have_count(0)


@pytest.mark.slow
def test_the_list_by_keys_on_a_phone(visit: Visit) -> None:
    """It fits, and is for everybody."""
    each = [entry(finished_match(game, "fits"), timedelta(days=n)) for n, game in enumerate(GAMES)]
    matches = _with(visit, *each, **PHONE).open()
    expect(matches.links).to_have_count(len(each))
    check_themes(matches.visitor)
    assert matches.visitor.table.sideways() <= 0
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


# What they come to


NOW = datetime(2026, 11, 22, 18, 0)
"""What the clock says in these tests, so that their pages can be compared with goldens."""


def counted(game: str, number: int, level: str = "easy", *marks: str) -> Entry:
    """A finished match as the browser keeps it, so many weeks ago."""
    match = finished_match(game, f"counted {number}", level)
    row, record = entry(match, timedelta(weeks=number), NOW)
    return {**row, "marks": marks}, record


def part_of_one(game: str) -> Entry:
    """A match of which only the first part was played, as in a deal of the day."""
    match = finished_match(game, "counted first")
    turns = next(at for at, turn in enumerate(match.turns) if str(turn.move) == "deal")
    row = {**row_of(match.back_to(turns)), "when": int(NOW.timestamp() * 1000)}
    return {**row, "day": "2026-11-22", "winners": [0], "told": "Won"}, match.save()


def facts_of(each: list[Entry], seat: int) -> list[str]:
    """What the engine itself makes of the facts of matches of one game for a seat."""
    counts: dict[str, int] = {}
    for row, _ in each:
        for name, numbers in row["tally"]["counts"].items():
            counts[name] = counts.get(name, 0) + numbers[seat]
    return [fact.text(counts) for fact in match_facts_of(each[0][0]["game"]).FACTS]


def figure(page: Page, label: str) -> Locator:
    """One of the six figures."""
    term = page.get_by_role("term").filter(has_text=re.compile(f"^{label}$"))
    return page.locator("dl > div").filter(has=term).get_by_role("definition")


def column(page: Page, title: str, number: int) -> list[str]:
    """A column of the table of what the game counts; 0 is yours."""
    rows = page.get_by_role("figure", name=title).get_by_role("row").all()[1:]
    return [row.get_by_role("cell").nth(number).inner_text() for row in rows]


def _on_that_day(visit: Visit, each: list[Entry]) -> Visitor:
    visitor = visit()
    visitor.changed = True
    visitor.page.clock.set_fixed_time(NOW)
    visitor.open()
    keep_matches(visitor, each)
    return visitor


def test_what_matches_come_to(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """Two games, by opponent and together, as pictures and as tables, and still after a reload."""
    first = [counted(FIRST, number, "easy" if number % 2 else "hard") for number in range(6)]
    ordinary = [counted(DEFAULT_GAME, number, "easy") for number in range(1, 8)]
    ordinary += [counted(DEFAULT_GAME, 9, "hard", "undone")]
    others = [counted(DEFAULT_GAME, 20, "easy", PLAYED_ON), part_of_one(DEFAULT_GAME)]
    visitor = _on_that_day(visit, [*first, *ordinary, *others])
    page = visitor.page
    page.evaluate("() => { cardTable.settings.ratings = false; }")  # test_rating.py
    page.get_by_role("link", name="Your matches").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your matches")
    page.get_by_role("link", name="Statistics").click()
    main = page.get_by_role("main")
    for matches in (first, ordinary):
        title = GAMES[matches[0][0]["game"]].title
        expect(main.get_by_role("figure", name=title)).to_contain_text(f"{len(matches)} matches")
    for seat in (0, 1):
        assert column(page, GAMES[FIRST].title, seat) == facts_of(first, seat)

    main.get_by_role("link", name=GAMES[DEFAULT_GAME].title, exact=True).click()
    expect(figure(page, "matches")).to_contain_text("8 since 20 September")
    expect(
        main.get_by_role("img", name=re.compile(f"^Matches won: .* against {site.FIRST['easy']}"))
    ).to_be_visible()
    page.get_by_role("button", name="As a table: Matches won").click()
    expect(main.get_by_role("row", name=re.compile(f"^{site.FIRST['easy']}"))).to_contain_text(
        " of 7"
    )
    golden("statistics", main.aria_snapshot())
    check_themes(visitor)

    main.get_by_role("radio", name=site.FIRST["hard"]).check(force=True)
    expect(figure(page, "matches")).to_contain_text("1 since")
    assert page.url.endswith(f"#statistics/{DEFAULT_GAME}/hard")
    page.reload()
    expect(figure(page, "matches")).to_contain_text("1 since")
    main.get_by_role("radio", name=site.FIRST["expert"]).check(force=True)
    expect(
        main.get_by_role("heading", name=f"No match against {site.FIRST['expert']} yet")
    ).to_be_visible()
    main.get_by_role("button", name="Show all opponents").click()
    expect(figure(page, "matches")).to_contain_text("8 since")

    expect(page.get_by_text("It appears once a match has been reviewed")).to_be_visible()
    counts = {"best": 30, "good": 8, "inaccuracies": 1, "mistakes": 1, "fair": [40, 10, 80]}
    review = {"isStopped": True, "sum": {"unit": "percent", "isNamed": True, **counts}}
    keep_reviews(
        visitor, [{"id": row["id"], "version": VERSION, **review} for row, _ in ordinary[:5]]
    )
    page.reload()
    expect(figure(page, "mistakes a match")).to_contain_text("1.0 ± 0.0 5 matches reviewed")
    card = page.get_by_role("figure", name="Accuracy")
    says = re.compile(rf"^Accuracy \d+, ± \d+, of 200 plays; .*{site.FIRST['expert']} 100\.$")
    expect(card.get_by_role("img", name=says)).to_be_visible()


def test_before_the_first_match(visit: Visit) -> None:
    """On a small phone, here and in the list of matches."""
    visitor = visit(**PHONE)
    page = visitor.open("#matches")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="No match yet")).to_be_visible()
    expect(main.get_by_role("combobox")).to_have_count(0)
    check_themes(visitor)
    main.get_by_role("link", name="Choose a game").click()
    expect(page.get_by_role("heading", name=SITE["name"])).to_be_visible()
    visitor.open(f"#statistics/{LAST}")
    expect(main.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
    check_themes(visitor)
    main.get_by_role("link", name="All", exact=True).click()
    expect(main.get_by_role("link", name="Choose a game")).to_be_visible()
    main.get_by_role("link", name=GAMES[LAST].title, exact=True).click()
    main.get_by_role("link", name=f"Play {GAMES[LAST].title}").click()
    expect(page.get_by_role("dialog", name=GAMES[LAST].title)).to_be_visible()


@pytest.mark.slow
def test_an_empty_page_is_in_the_middle(visit: Visit) -> None:
    visitor = visit()
    for place in ("matches", "statistics"):
        page = visitor.open(f"#{place}")
        main = page.get_by_role("main").filter(visible=True)
        title = main.get_by_role("heading", level=2).filter(visible=True).first
        expect(title).to_be_visible()
        box = title.locator("xpath=..").bounding_box()
        assert box and page.viewport_size
        assert abs(box["x"] + box["width"] / 2 - page.viewport_size["width"] / 2) < 12, place
