"""A rating: after a match, in the statistics, at home; and switched off."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import Visit
from e2e.default_game import DefaultTable
from e2e.open_table import resume
from e2e.replayed import entry, finished_match, keep_matches, keep_reviews
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import HINTED
from pygames.opponents.review import VERSION

TITLE = GAMES[DEFAULT_GAME].title
STRENGTHS = Path(__file__).parents[1] / "web" / "games" / DEFAULT_GAME / "strengths.json"

pytestmark = pytest.mark.skipif(
    not STRENGTHS.exists(), reason="the strengths of this game's levels are not known"
)


def seed(visitor: Visitor, number: int) -> None:
    """Let the browser keep so many matches, one more with a hint, and the reviews of half."""
    matches = [finished_match(DEFAULT_GAME, f"rated {at}", "medium") for at in range(number)]
    rows = [entry(match, timedelta(days=9 * (number - at))) for at, match in enumerate(matches)]
    hinted = finished_match(DEFAULT_GAME, "rated with a hint", "medium").marked(HINTED)
    keep_matches(visitor, [*rows, entry(hinted, timedelta(days=1))])
    sums: dict[str, Any] = {"unit": "points", "isNamed": False, "best": 0, "good": 0}
    sums |= {"inaccuracies": 0, "mistakes": 0, "fair": [0, 0, 0], "capped": [40, 20]}
    review = {"version": VERSION, "isStopped": False, "sum": sums}
    keep_reviews(visitor, [{"id": row["id"], **review} for row, _ in rows[: number // 2]])


def turn_off(visitor: Visitor) -> None:
    visitor.open("#settings")
    visitor.page.get_by_role("switch", name=re.compile("^Ratings")).uncheck(force=True)
    visitor.page.keyboard.press("Escape")


def card(visitor: Visitor) -> Locator:
    visitor.open(f"#statistics/{DEFAULT_GAME}")
    return visitor.page.get_by_role("main").get_by_role("figure", name="Rating")


def test_a_rating_is_told_where_people_look(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    seed(visitor, 6)
    table, _ = resume(DefaultTable, visitor, finished_match(DEFAULT_GAME, "the seventh", "medium"))
    table.button("Result").click()
    sheet = visitor.page.get_by_role("dialog")
    box = sheet.get_by_role("region", name=f"Your rating at {TITLE}")
    expect(box).to_contain_text(re.compile(r"[\d,]+ ± \d+"))
    expect(box).to_contain_text(re.compile("up|down"))
    check_themes(visitor, "the end of a match")

    rating = card(visitor)
    expect(rating).to_contain_text("From 7 matches")
    if json.loads(STRENGTHS.read_text())["decisions"]:
        expect(rating).to_contain_text("The plays of 3 reviewed matches count, too")
    label = re.compile(r"^Your rating over 7 matches: .* give or take \d+")
    curve = rating.get_by_role("img", name=label)
    expect(curve).to_be_visible()
    main = visitor.page.get_by_role("main")
    expect(main.get_by_text(re.compile("would be a fair match|comes closest"))).to_be_visible()
    expect(main.get_by_role("link", name="New match")).to_have_attribute(
        "href", f"#home/{DEFAULT_GAME}"
    )
    main.get_by_text("What counts").click()
    expect(main.get_by_text("Not counted: 1 with hints. Measured: ")).to_be_visible()
    check_themes(visitor, "the statistics")
    rating.get_by_role("button", name="As a table").press("Enter")
    expect(rating.get_by_role("columnheader", name="Give or take")).to_be_visible()
    expect(curve).to_be_hidden()

    visitor.open()
    tile = visitor.page.get_by_role("article", name=TITLE)
    expect(tile.get_by_text(re.compile(r"^[\d,]+ ± \d+$"))).to_be_visible()
    check_themes(visitor, "home")

    turn_off(visitor)
    expect(tile.get_by_text("±")).to_be_hidden()
    expect(card(visitor)).to_be_hidden()
    settings = json.loads(visitor.page.evaluate("localStorage['card-table.settings']"))
    assert settings["ratings"] is False


def test_before_five_matches_nothing_is_claimed(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    seed(visitor, 2)
    rating = card(visitor)
    expect(rating).to_contain_text("Not yet known")
    expect(rating).to_contain_text("You have two that count")
    expect(rating).not_to_contain_text("±")
    check_themes(visitor, "a rating that is not known")
    visitor.open()
    expect(visitor.page.get_by_role("article", name=TITLE)).not_to_contain_text("±")


def test_a_match_that_does_not_count_says_why(visit: Visit) -> None:
    visitor = visit()
    match = finished_match(DEFAULT_GAME, "hinted", "medium").marked(HINTED)
    table, _ = resume(DefaultTable, visitor, match)
    table.button("Result").click()
    sheet = visitor.page.get_by_role("dialog")
    expect(sheet).to_contain_text("does not count for your rating: you asked for a hint")
