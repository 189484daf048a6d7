"""Statistics: what finished matches come to, by game and opponent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from app.history import row_of
from playwright.sync_api import Locator, Page, expect

from e2e import replayed
from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.guest import USUAL, Guest
from e2e.replayed import finished, keep_all, keep_reviews
from pygames import GAMES
from pygames.match import PLAYED_ON, Match
from pygames.opponents.review import VERSION
from pygames.tally import tally, tally_of

FIRST, *_, LAST = GAMES
NOW = datetime(2026, 11, 22, 18, 0)
"""What the clock says in these tests, so that their pages can be compared with goldens."""

Kept = tuple[dict[str, Any], str]


def kept(game: str, number: int, level: str = "easy", *marks: str) -> Kept:
    """A finished match as the browser keeps it, so many weeks ago."""
    match = finished(game, f"counted {number}", level)
    row, record = replayed.kept(match, timedelta(weeks=number), NOW)
    return {**row, "marks": marks}, record


def part_of_one(game: str) -> Kept:
    """A match of which only the first part was played, as in a deal of the day."""
    match = finished(game, "counted first")
    turns = next(at for at, turn in enumerate(match.turns) if str(turn.move) == "deal")
    row = {**row_of(match.back_to(turns)), "when": int(NOW.timestamp() * 1000)}
    return {**row, "day": "2026-11-22", "winners": [0], "told": "Won"}, match.save()


def told(kept: list[Kept], seat: int) -> list[str]:
    """What the engine itself makes of the facts of matches of one game for a seat."""
    counts: dict[str, int] = {}
    for row, _ in kept:
        for name, each in row["tally"]["counts"].items():
            counts[name] = counts.get(name, 0) + each[seat]
    return [fact.text(counts) for fact in tally_of(kept[0][0]["game"]).FACTS]


def figure(page: Page, label: str) -> Locator:
    """One of the six figures."""
    term = page.get_by_role("term").filter(has_text=re.compile(f"^{label}$"))
    return page.locator("dl > div").filter(has=term).get_by_role("definition")


def column(page: Page, title: str, number: int) -> list[str]:
    """A column of the table of what the game counts; 0 is yours."""
    rows = page.get_by_role("figure", name=title).get_by_role("row").all()[1:]
    return [row.get_by_role("cell").nth(number).inner_text() for row in rows]


def _on_that_day(visit: Visit, each: list[Kept]) -> Guest:
    guest = visit()
    guest.changed = True
    guest.page.clock.set_fixed_time(NOW)
    guest.open()
    keep_all(guest, each)
    return guest


def test_what_matches_come_to(visit: Visit, golden: Callable[[str, str], None]) -> None:
    """Two games, by opponent and together, as pictures and as tables, and still after a reload."""
    first = [kept(FIRST, number, "easy" if number % 2 else "hard") for number in range(6)]
    usual = [kept(USUAL, number, "easy") for number in range(1, 8)]
    usual += [kept(USUAL, 9, "hard", "undone")]
    others = [kept(USUAL, 20, "easy", PLAYED_ON), part_of_one(USUAL)]
    guest = _on_that_day(visit, [*first, *usual, *others])
    page = guest.page
    page.get_by_role("link", name="Your matches").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your matches")
    page.get_by_role("link", name="Statistics").click()
    main = page.get_by_role("main")
    for matches in (first, usual):
        title = GAMES[matches[0][0]["game"]].title
        expect(main.get_by_role("figure", name=title)).to_contain_text(f"{len(matches)} matches")
    for seat in (0, 1):
        assert column(page, GAMES[FIRST].title, seat) == told(first, seat)

    main.get_by_role("link", name=GAMES[USUAL].title, exact=True).click()
    expect(figure(page, "matches")).to_contain_text("8 since 20 September")
    expect(main.get_by_role("img", name=re.compile("^Matches won: .* against Pip"))).to_be_visible()
    page.get_by_role("button", name="As a table: Matches won").click()
    expect(main.get_by_role("row", name=re.compile("^Pip"))).to_contain_text(" of 7")
    golden("statistics", main.aria_snapshot())
    check_themes(guest)

    main.get_by_role("radio", name="Finn").check(force=True)
    expect(figure(page, "matches")).to_contain_text("1 since")
    assert page.url.endswith(f"#statistics/{USUAL}/hard")
    page.reload()
    expect(figure(page, "matches")).to_contain_text("1 since")
    main.get_by_role("radio", name="Vera").check(force=True)
    expect(main.get_by_role("heading", name="No match against Vera yet")).to_be_visible()
    main.get_by_role("button", name="Show all opponents").click()
    expect(figure(page, "matches")).to_contain_text("8 since")


def test_before_the_first_match(visit: Visit) -> None:
    """On a small phone, here and in the list of matches."""
    guest = visit(**PHONE)
    page = guest.open("#matches")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="No match yet")).to_be_visible()
    expect(main.get_by_role("combobox")).to_have_count(0)
    check_themes(guest)
    main.get_by_role("link", name="Choose a game").click()
    expect(page.get_by_role("heading", name="The Card Table")).to_be_visible()
    guest.open(f"#statistics/{LAST}")
    expect(main.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
    check_themes(guest)
    main.get_by_role("link", name="All", exact=True).click()
    expect(main.get_by_role("link", name="Choose a game")).to_be_visible()
    main.get_by_role("link", name=GAMES[LAST].title, exact=True).click()
    main.get_by_role("link", name=f"Play {GAMES[LAST].title}").click()
    expect(page.get_by_role("dialog", name=GAMES[LAST].title)).to_be_visible()


@pytest.mark.slow
def test_what_an_older_version_has_counted_is_counted_anew(visit: Visit) -> None:
    """While one looks at it; a record that cannot be read still is a match."""
    each = [kept(USUAL, number) for number in range(5)]
    old: list[Kept] = [
        ({**row, "tally": {"version": 1, "parts": 0, "points": [], "counts": {}}}, record)
        for row, record in each
    ]
    old.append(({**old[0][0], "id": "f" * 64}, "{}"))
    guest = visit()
    guest.open()
    keep_all(guest, old)
    page = guest.open(f"#statistics/{USUAL}")
    expect(figure(page, "matches")).to_contain_text("5 since", timeout=60_000)
    assert column(page, "At the table", 0) == told(each, 0)
    rows = page.evaluate("async () => JSON.stringify(await window.cardTable.played.latest())")
    tallies = {row["id"]: row["tally"] for row in json.loads(rows)}
    for row, record in each:
        assert tallies.pop(row["id"]) == tally(Match.load(record))
    assert tallies == {"f" * 64: None}


@pytest.mark.slow
def test_accuracy_from_the_first_review_on(visit: Visit) -> None:
    """As a picture and as a table; what an earlier version has weighed does not count."""
    each = [kept(USUAL, number) for number in range(6)]
    guest = _on_that_day(visit, each)
    page = guest.page
    guest.open(f"#statistics/{USUAL}")
    empty = page.get_by_text("Review a match, and it is here")
    expect(empty).to_be_visible()
    counts = {"best": 30, "good": 8, "inaccuracies": 1, "mistakes": 1, "fair": [40, 10, 80]}
    known = {"isStopped": True, "sum": {"unit": "percent", "isNamed": True, **counts}}
    versions = [VERSION] * 5 + [VERSION - 1]
    told = [
        {"id": row["id"], "version": version, **known}
        for (row, _), version in zip(each, versions, strict=True)
    ]
    keep_reviews(guest, told)
    page.reload()
    expect(figure(page, "accuracy")).to_contain_text(re.compile(r"^\d+ ± \d+"))
    expect(figure(page, "mistakes a match")).to_contain_text("1.0 ± 0.0 5 matches reviewed")
    card = page.get_by_role("figure", name="Accuracy")
    says = re.compile(r"^Accuracy \d+, ± \d+, of 200 decisions; .*Vera 100\.$")
    expect(card.get_by_role("img", name=says)).to_be_visible()
    check_themes(guest)
    card.get_by_role("button", name="As a table").click()
    expect(card.get_by_role("row").last).to_contain_text("October")
    expect(empty).to_be_hidden()
