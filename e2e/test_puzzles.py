"""Puzzles at the table: four a day, one's own mistakes, and both back after some days."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from app.hand_card import card_id
from app.session import Session
from app.site import GAMES
from app.tables import Choice, Make
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.replayed import (
    PLAYED,
    SUMMED_UP,
    ReviewTable,
    keep_review,
    match_and_review,
    open_replay,
    open_review,
)
from e2e.server import SiteServer
from e2e.shown import needs
from e2e.table import Table
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.game import Json
from pygames.match import Match
from tests.lanes import first_quick

TODAY = datetime(2026, 11, 22, 12)
needs(DEFAULT_GAME)

TITLE = GAMES[DEFAULT_GAME].title
SEVERAL = [*GAMES][1]
"""A game in whose match there are several mistakes."""


class PuzzleTable(Table):
    """The table with a match that ends before a decision."""

    def __init__(self, visitor: Visitor, match: Match) -> None:
        super().__init__(visitor.page)
        self.session = Session(match)
        expect(self.button("Show me")).to_be_visible(timeout=120_000)

    def choice(self, move: str) -> Choice:
        """What a person does to make a move."""
        session = self.session
        return session.table.advice(session.context(), session.match.game.move(move))

    def make(self, move: str) -> None:
        """Make a move as a person does."""
        choice, picks = self.choice(move), self.session.table.picks
        for card in choice.cards:
            self.hand.locator(f'[data-card="{card_id(card)}"]').click()
        if choice.act and (picks or not choice.cards):
            self.root.locator(f'.dock [data-act="{choice.act}"]').click()
        elif picks:
            self.page.keyboard.press("Enter")


PAGES = Path(__file__).parents[1] / "web" / "games"
BOOKS = [game for game in GAMES if (PAGES / game / "puzzles.json").exists()]


@cache
def book(game: str) -> list[Json]:
    """The puzzles that come with the site."""
    return list(json.loads((PAGES / game / "puzzles.json").read_text()))


def laid(visitor: Visitor, puzzle: Json, game: str = DEFAULT_GAME) -> PuzzleTable:
    """The table with a puzzle: of the book, or a mistake of the match that is reviewed."""
    record = puzzle.get("record")
    match = Match.from_json(record) if record else match_and_review(game)[0].back_to(puzzle["turn"])
    return PuzzleTable(visitor, match)


def mistakes(game: str) -> list[Json]:
    """What the review of a match calls one, in the order of the match."""
    decisions = map(json.loads, match_and_review(game)[1][1:])
    return [each for each in decisions if each["flag"] in ("mistake", "inaccuracy")]


def of_ones_own(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="From your matches")


def is_made(session: Session, choice: Choice, move: str) -> bool:
    """Whether playing what is chosen makes a move at once."""
    answer = session.table.play_cards(session.context(), choice.cards)
    return isinstance(answer, Make) and str(answer.move) == move


@pytest.mark.parametrize("game", first_quick(BOOKS))
def test_the_best_choice_is_found(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.open()
    for number, puzzle in enumerate(book(game), 1):
        visitor.open(f"#{game}/puzzle={number}")
        table, best = laid(visitor, puzzle), puzzle["decision"]["best"]
        choice, session = table.choice(best), table.session
        if choice.act or is_made(session, choice, best):
            break  # it is made without a question
    table.make(best)
    expect(table.prompt).to_contain_text("Right: ")
    expect(table.spoken).to_contain_text("Right. ")
    column = table.root.get_by_role("region", name="What the choices are worth")
    shown = min(5, len(puzzle["decision"]["moves"]))
    expect(column.filter(visible=True).get_by_role("listitem")).to_have_count(shown)
    visitor.page.keyboard.press("z")
    expect(table.prompt).to_contain_text("Find the best play")


def test_a_day_of_puzzles(visit: Visit, golden: Callable[[str, str], None]) -> None:
    visitor = visit()
    visitor.page.clock.set_fixed_time(TODAY)
    visitor.open("#puzzles")
    main = visitor.page.get_by_role("main").filter(visible=True)
    today = main.get_by_role("region", name="Today’s puzzles")
    expect(today.get_by_role("link", name=f"{TITLE}: Not tried")).to_be_visible()
    expect(main.get_by_role("listitem").last).to_contain_text(re.compile(r"\d+ puzzles"))
    expect(main.get_by_role("region", name="From your matches")).to_contain_text("Nothing here yet")
    golden("puzzles", re.sub(r"\d+ puzzles", "N puzzles", main.aria_snapshot()))
    check_themes(visitor)

    # Not the best: what it costs is said, and a question that points the way.
    today.get_by_role("link", name=TITLE).click()
    puzzle = book(DEFAULT_GAME)[(TODAY - datetime(2026, 1, 1)).days % len(book(DEFAULT_GAME))]
    table = laid(visitor, puzzle)
    table.make(puzzle["decision"]["moves"][1]["move"])
    expect(table.prompt).to_contain_text("Not yet: ")
    expect(table.prompt).to_contain_text("Of which rank are most cards gone?")
    visitor.page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("Find the best play")
    visitor.page.keyboard.press("w")
    expect(table.prompt).to_contain_text("The best: ")
    check_themes(visitor)
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    table.check_fit()

    # It is kept, counts for the day, and comes back on the next one.
    visitor.page.reload()
    visitor.open("#puzzles")
    expect(today.get_by_role("link", name=f"{TITLE}: Shown")).to_be_visible()
    expect(today.get_by_text("1 day")).to_be_visible()
    visitor.page.clock.set_fixed_time(TODAY + timedelta(1))
    visitor.page.reload()
    expect(today.get_by_role("link", name=f"{TITLE}: Not tried")).to_be_visible()
    main.get_by_role("link", name="Start once more").click()
    table = laid(visitor, puzzle)
    expect(table.root.get_by_role("heading", name="Once more")).to_be_visible()
    table.make(puzzle["decision"]["best"])
    expect(table.prompt).to_contain_text("Right: ")
    visitor.open("#puzzles")
    expect(main.get_by_role("link", name="Start once more")).to_have_count(0)


def test_a_days_puzzle_ends_with_the_streak(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    today = page.get_by_role("region", name="Today’s puzzles")
    for day, words in enumerate(("", "2 days running")):
        now = TODAY + timedelta(day)
        page.clock.set_fixed_time(now)
        visitor.open("#puzzles")
        today.get_by_role("link", name=f"{TITLE}: Not tried").click()
        puzzle = book(DEFAULT_GAME)[(now - datetime(2026, 1, 1)).days % len(book(DEFAULT_GAME))]
        table = laid(visitor, puzzle)
        table.make(puzzle["decision"]["best"])
        expect(table.prompt).to_contain_text(re.compile(f"Right: .*{words}"))
        expect(table.prompt.get_by_text("running")).to_have_count(1 if words else 0)
    expect(table.spoken).to_contain_text("2 days running.")
    check_themes(visitor)
    page.set_viewport_size({"width": 360, "height": 640})
    table.check_fit()
    page.get_by_role("link", name="Back").click()
    expect(today.get_by_role("link", name=f"{TITLE}: Found")).to_be_visible()
    expect(today.get_by_text("2 days running")).to_be_visible()


@pytest.mark.slow
def test_the_page_is_shown_once_its_links_lead_to_puzzles(visit: Visit, server: SiteServer) -> None:
    """Not with what the script would have filled. Whoever has been here once finds all of them
    without a network, and solves one by dragging its card."""
    server.hold("site-*/puzzles-*.js")
    visitor = visit()
    visitor.open()
    visitor.page.get_by_role("link", name="Puzzles", exact=True).press("Enter")
    visitor.wait_for("() => window.cardTable.fragments.has('puzzles')")
    link = visitor.page.get_by_role("link", name=f"{TITLE}: Not tried")
    expect(link).to_have_count(0)
    server.release()
    expect(link).to_have_attribute("href", re.compile(rf"^#{DEFAULT_GAME}/puzzle="))

    visitor.wait_for("() => navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    visitor.page.reload()
    game = visitor.page.get_by_role("listitem").filter(has_text=TITLE)
    game.get_by_role("link", name="Start").click()
    puzzle = book(DEFAULT_GAME)[0]
    table = laid(visitor, puzzle)
    (card,) = table.choice(puzzle["decision"]["best"]).cards
    pile = table.root.locator('[data-drop]:not([data-drop="hand"])').first
    table.hand.locator(f'[data-card="{card_id(card)}"]').drag_to(pile)
    expect(table.prompt).to_contain_text("Right: ")


def test_from_the_review_to_the_day_on_which_it_comes_back(visit: Visit) -> None:
    """By keys: not quite, right, shown, how it went; and what was found comes back later."""
    first, *_ = lapses = mistakes(DEFAULT_GAME)
    visitor = visit()
    review, page = open_review(visitor, DEFAULT_GAME), visitor.page
    page.keyboard.press("n")
    page.keyboard.press("t")
    table = laid(visitor, first)
    heading = table.root.get_by_role("heading", level=1)
    expect(heading).to_have_text(f"Your mistakes: 1 of {len(lapses)}")
    expect(table.prompt).to_contain_text("What was better?")
    expect(table.root.locator(".cloth .tag", has_text="Better")).to_have_count(0)
    check_themes(visitor)

    table.make(first["played"])
    expect(table.spoken).to_contain_text("Not yet. ")
    page.reload()  # what was tried stays tried
    table = laid(visitor, first)
    expect(table.prompt).to_contain_text("Not yet: ")
    page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("You chose: ")
    table.make(first["best"])
    expect(table.spoken).to_contain_text("Right. ")
    cost = f"about {max(1, round(first['shrunk']))}% of the match better than"
    expect(table.prompt).to_contain_text(f", {cost}")  # as its review says
    expect(table.prompt).to_contain_text("It comes back tomorrow.")
    page.keyboard.press("Enter")
    laid(visitor, lapses[1])
    page.reload()  # in the middle of it
    table = laid(visitor, lapses[1])
    course = table.root.get_by_role("img", name=re.compile("^Puzzle 2 of .*found later"))
    expect(course).to_be_visible()
    for each in lapses[1:]:
        table = laid(visitor, each)
        page.keyboard.press("w")
        expect(table.prompt).to_contain_text("The best: ")
        page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="None of ")
    expect(sheet.get_by_role("listitem")).to_have_count(len(lapses))
    sheet.get_by_role("button", name="Review").click()
    expect(review.entries.last.locator("[aria-current=true]")).to_be_visible()
    expect(page).to_have_url(re.compile(f"#{DEFAULT_GAME}/review="))

    # All have been tried: they come back on the next day, and then in three.
    own = of_ones_own(visitor)
    visitor.open("#puzzles")
    expect(own).to_contain_text("The next one comes back tomorrow.")
    page.clock.set_fixed_time(datetime.now() + timedelta(days=1))
    page.reload()
    expect(own.get_by_role("listitem")).to_contain_text("of your mistakes have come back")
    check_themes(visitor)
    own.get_by_role("link", name="Start once more").click()
    table = laid(visitor, first)
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
    visitor = visit(**PHONE)
    page, own = visitor.page, of_ones_own(visitor)
    visitor.open("#puzzles")
    expect(own).to_contain_text("Nothing here yet")
    expect(own.get_by_role("link", name="Your matches")).to_be_visible()
    address = keep_review(visitor, SEVERAL)
    visitor.open(address)
    ReviewTable(visitor).wait_until_whole()
    visitor.open("#puzzles")
    row = own.get_by_role("listitem").filter(has_text=GAMES[SEVERAL].title)
    first, second, *_ = lapses = mistakes(SEVERAL)
    expect(row.get_by_role("img", name=f"0 of {len(lapses)} tried")).to_be_visible()
    row.get_by_role("link", name="Start").tap()
    table = laid(visitor, first, SEVERAL)
    table.check_fit()
    table.button("Show me").tap()
    expect(table.prompt).to_contain_text("The best: ")
    table.check_fit()
    visitor.open("#puzzles")
    row.get_by_role("link", name="Go on").tap()
    laid(visitor, second, SEVERAL)

    name = address.partition("=")[2]
    place = f"#{SEVERAL}/puzzle={name}.{first['turn']}"
    visitor.open(visitor.server.blank)
    visitor.in_database(_FORGET_REVIEWS, name=PLAYED)
    visitor.open(place)
    laid(visitor, first, SEVERAL)
    page.evaluate("(name) => window.cardTable.played.remove(name)", name)
    visitor.open(place)
    sheet = page.get_by_role("dialog", name="This puzzle cannot be shown")
    expect(sheet).to_contain_text("Its match is not kept in this browser any more.", timeout=60_000)
    sheet.get_by_role("button", name="Close").last.tap()
    visitor.open("#puzzles")
    expect(own).to_contain_text("Nothing here yet")


@pytest.mark.slow
def test_in_two_tabs(visit: Visit) -> None:
    """What was tried in one tab is so in the other; what came of it first is what counts."""
    visitor = visit()
    open_review(visitor, DEFAULT_GAME)
    first, *_ = mistakes(DEFAULT_GAME)
    tables = []
    for _ in range(2):
        visitor.open("#puzzles")
        of_ones_own(visitor).get_by_role("link", name="Start").click()
        tables.append(laid(visitor, first))
        if len(tables) == 1:
            tables[0].make(first["played"])
            visitor.context.new_page()
    one, other = tables
    for table in tables:
        expect(table.prompt).to_contain_text("Not yet: ")
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
    """A match from a file is reviewed, and its mistakes tried again, as long as one is there; so
    are the puzzles of the day."""
    visitor = visit()
    visitor.forbid_storage()
    visitor.allow("^info: ")
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"
    )
    match, _ = match_and_review(DEFAULT_GAME)
    table = open_replay(visitor, match)
    visitor.page.keyboard.press("r")
    review = ReviewTable(visitor)
    review.wait_until_whole()
    number = review.entries.count()
    review.button("Learn from your mistakes").click()
    heading = table.root.get_by_role("heading", name=re.compile("^Your mistakes: "))
    expect(heading).to_have_text(f"Your mistakes: 1 of {number}", timeout=60_000)
    visitor.page.keyboard.press("w")
    expect(table.prompt).to_contain_text("The best: ")
    expect(table.prompt).not_to_contain_text("comes back")
    visitor.page.keyboard.press("Enter")
    expect(heading).to_have_text(f"Your mistakes: 2 of {number}")
    course = table.root.get_by_role("img", name=re.compile("^Puzzle 2 of .*: shown"))
    expect(course).to_be_visible()
    visitor.page.get_by_role("link", name="Back").click()
    expect(review.column.get_by_role("heading", name=SUMMED_UP)).to_be_visible()
    expect(visitor.page).to_have_url(re.compile(f"#{DEFAULT_GAME}/review="))

    visitor.open("#puzzles")
    visitor.page.get_by_role("link", name=TITLE).first.click()
    table.button("Show me").click(timeout=120_000)
    expect(table.prompt).to_contain_text("The best: ")
