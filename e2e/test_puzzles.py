"""Puzzles: found, missed and shown at the table, four a day, and back after some days."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.guest import USUAL, Guest
from e2e.lanes import first_quick
from e2e.puzzled import PuzzleTable
from e2e.server import SiteServer
from pygames import GAMES
from pygames.game import Json
from pygames.match import Match

TODAY = datetime(2026, 11, 22, 12)
BOOKS = Path(__file__).parents[1] / "web" / "games"


@cache
def book(game: str) -> list[Json]:
    """The puzzles that come with the site."""
    found: list[Json] = json.loads((BOOKS / game / "puzzles.json").read_text())
    return found


def of_day(game: str, day: datetime) -> Json:
    """The puzzle of a day: they go round from the first day of 2026."""
    return book(game)[(day - datetime(2026, 1, 1)).days % len(book(game))]


def _at(guest: Guest, day: datetime) -> None:
    guest.page.clock.set_fixed_time(day)


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_the_best_choice_is_found(visit: Visit, game: str) -> None:
    guest = visit()
    guest.open()
    for number, puzzle in enumerate(book(game), 1):
        guest.open(f"#{game}/puzzle={number}")
        table = PuzzleTable(guest, Match.from_json(puzzle["record"]))
        best = puzzle["decision"]["best"]
        if table.makes(table.choice(best), best):
            break
    table.make(best)
    expect(table.prompt).to_contain_text("Right: ")
    expect(table.root.get_by_role("status")).to_contain_text("Right. ")
    column = table.root.get_by_role("region", name="What the choices are worth")
    shown = min(5, len(puzzle["decision"]["moves"]))
    expect(column.filter(visible=True).get_by_role("listitem")).to_have_count(shown)
    guest.page.keyboard.press("z")
    expect(table.prompt).to_contain_text("Find the best play")


def test_a_day_of_puzzles(visit: Visit, golden: Callable[[str, str], None]) -> None:
    guest = visit()
    _at(guest, TODAY)
    guest.open("#puzzles")
    main = guest.page.get_by_role("main").filter(visible=True)
    title = GAMES[USUAL].title
    today = main.get_by_role("region", name="Today’s puzzles")
    expect(today.get_by_role("link", name=f"{title}: Not tried")).to_be_visible()
    expect(main.get_by_role("listitem").last).to_contain_text(re.compile(r"\d+ puzzles"))
    expect(main.get_by_role("region", name="From your matches")).to_contain_text("Nothing here yet")
    golden("puzzles", re.sub(r"\d+ puzzles", "N puzzles", main.aria_snapshot()))
    check_themes(guest)

    # Not the best: what it costs is said, and a question that points the way.
    today.get_by_role("link", name=title).click()
    puzzle = of_day(USUAL, TODAY)
    table = PuzzleTable(guest, Match.from_json(puzzle["record"]))
    wrong = puzzle["decision"]["moves"][1]["move"]
    table.make(wrong)
    expect(table.prompt).to_contain_text("Not quite: ")
    expect(table.prompt).to_contain_text("Which ranks are used up")
    guest.page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("Find the best play")
    guest.page.keyboard.press("w")
    expect(table.prompt).to_contain_text("The best: ")
    check_themes(guest)
    guest.page.set_viewport_size({"width": 360, "height": 640})
    guest.table.check_fit()

    # It is kept, counts for the day, and comes back on the next one.
    guest.page.reload()
    guest.open("#puzzles")
    expect(today.get_by_role("link", name=f"{title}: Shown")).to_be_visible()
    expect(today.get_by_text("1 day")).to_be_visible()
    _at(guest, TODAY + timedelta(1))
    guest.page.reload()
    expect(today.get_by_role("link", name=f"{title}: Not tried")).to_be_visible()
    main.get_by_role("link", name="Start once more").click()
    table = PuzzleTable(guest, Match.from_json(puzzle["record"]))
    expect(table.root.get_by_role("heading", name="Once more")).to_be_visible()
    table.make(puzzle["decision"]["best"])
    expect(table.prompt).to_contain_text("Right: ")
    guest.open("#puzzles")
    expect(main.get_by_role("link", name="Start once more")).to_have_count(0)


@pytest.mark.slow
def test_the_page_is_shown_once_its_links_lead_to_puzzles(visit: Visit, server: SiteServer) -> None:
    """Not with what the script would have filled: those who are quick would begin a match."""
    server.hold("site-*/puzzles-*.js")
    guest = visit()
    guest.open()
    guest.page.get_by_role("link", name="Puzzles", exact=True).press("Enter")
    guest.wait_for("() => window.cardTable.pieces.has('puzzles')")
    link = guest.page.get_by_role("link", name=f"{GAMES[USUAL].title}: Not tried")
    expect(link).to_have_count(0)
    server.let_go()
    expect(link).to_have_attribute("href", re.compile(rf"^#{USUAL}/puzzle="))


@pytest.mark.slow
def test_where_nothing_is_kept(visit: Visit) -> None:
    """A puzzle can be solved where storage is blocked; what came of it lasts as the page does."""
    guest = visit(**PHONE)
    guest.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"
    )
    guest.open("#puzzles")
    guest.page.get_by_role("link", name=GAMES[USUAL].title).first.click()
    expect(guest.page.locator('[data-act="show-me"]')).to_be_visible(timeout=120_000)
    guest.page.locator('[data-act="show-me"]').click()
    expect(guest.page.locator('[data-part="prompt"]')).to_contain_text("The best: ")


@pytest.mark.slow
def test_without_a_network(visit: Visit, server: SiteServer) -> None:
    """Whoever has been here once finds all of them, and solves one by dragging its card."""
    guest = visit()
    guest.open()
    guest.wait_for("() => navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    guest.page.reload()
    guest.page.get_by_role("link", name="Puzzles", exact=True).click()
    game = guest.page.get_by_role("listitem").filter(has_text=GAMES[USUAL].title)
    game.get_by_role("link", name="Start").click()
    puzzle = book(USUAL)[0]
    table = PuzzleTable(guest, Match.from_json(puzzle["record"]))
    table.drag(puzzle["decision"]["best"])
    expect(table.prompt).to_contain_text("Right: ")
