"""Your data: everything as one file and back, whatever the file is and the storage does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import Locator, expect

from e2e import axe
from e2e.conftest import PHONE, Visit
from e2e.default_game import TITLE, play_some
from e2e.follower import Follower
from e2e.replayed import PLAYED, entry, finished_match, keep_matches, keep_reviews
from e2e.server import ONE_FILE, OnDisk
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import Match, new_match
from pygames.opponents.review import VERSION

FIRST, *_ = GAMES
_FRESH = new_match(DEFAULT_GAME, ["", "hard"], seed="on its way")
UNDER_WAY = _FRESH.play(_FRESH.state.moves()[0])


class Data:
    """The page, by roles and names."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.main = visitor.page.get_by_role("main")

    def open(self) -> Data:
        self.visitor.open("#data")
        expect(self.main.get_by_role("heading", name="Your data")).to_be_visible()
        waiting = "main.data:not([data-kept=nothing]) [data-unknown]:not([hidden])"
        expect(self.page.locator(waiting)).to_have_count(0)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.main.get_by_role("button", name=name)

    def says(self, words: str | re.Pattern[str]) -> None:
        """What came of the latest act is told."""
        expect(self.main.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=60_000)

    def save(self, folder: Path) -> Path:
        """Save everything; returns the file."""
        with self.page.expect_download() as download:
            self.button(re.compile(r"^Save card-table-\d{4}-\d\d-\d\d\.json$")).click()
        self.says("The file is saved.")
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path

    def bring(self, file: Path, settings: bool = False) -> None:
        self.main.get_by_role("switch", name="Settings, too").set_checked(settings, force=True)
        with self.page.expect_file_chooser() as chooser:
            self.button("Choose a file").click()
        chooser.value.set_files(file)

    def rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.page.evaluate("() => window.cardTable.played.latest()")
        return rows


def _theme(data: Data, theme: str) -> None:
    expect(data.page.locator("html")).to_have_attribute("data-theme", theme)


def _full(visitor: Visitor) -> tuple[dict[str, Any], ...]:
    """Two finished matches, one under way, and a choice of the looks; returns the rows."""
    visitor.keep(f"match/{DEFAULT_GAME}", UNDER_WAY.save())
    visitor.open()
    each = [
        entry(finished_match(DEFAULT_GAME, "data")),
        entry(finished_match(FIRST, "data"), timedelta(days=40)),
    ]
    keep_matches(visitor, each)
    visitor.page.get_by_role("link", name="Settings").click()
    visitor.page.get_by_role("radio", name="Dark").check(force=True)
    return tuple(row for row, _ in each)


_KEEP = "(mine) => { localStorage['card-table.exercises'] = JSON.stringify(mine); }"
_SETUPS = "'card-table.saved-setups'"
_REVIEWS = "(db, answer) => answer(db.transaction('reviews').objectStore('reviews').getAll())"
_EXERCISES = "() => JSON.parse(localStorage.getItem('card-table.exercises'))"


def test_everything_goes_to_another_browser(
    visit: Visit, tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    visitor = visit(color_scheme="light")
    rows = _full(visitor)
    tried = {"how": "later", "on": "2026-11-20", "due": "2026-11-21", "step": 0}
    exercises = {f"{rows[0]['id']}.5": tried}
    visitor.page.evaluate(_KEEP, exercises)
    setups = '{"gin":{"limit":250}}'
    visitor.page.evaluate(f"(text) => {{ localStorage[{_SETUPS}] = text; }}", setups)
    sums = {"unit": "points", "isNamed": True, "best": 9, "good": 1, "inaccuracies": 2}
    sums |= {"mistakes": 1, "fair": [13, 4.5, 9.25], "capped": [13, 4.5]}
    review = {"id": rows[0]["id"], "version": VERSION, "isStopped": False, "sum": sums}
    keep_reviews(visitor, [review])
    visitor.page.get_by_role("switch", name=re.compile("^Ratings")).uncheck(force=True)
    visitor.page.get_by_role("link", name="Your data").click()
    data = Data(visitor)
    words = "2 matches with every move, 1 in progress, and your settings and setups."
    expect(data.main).to_contain_text(f"{words} That is")
    expect(data.main.get_by_text(re.compile(r"That is \d"))).to_be_visible()
    text = data.main.aria_snapshot()
    golden("data", re.sub(r"\d+-\d\d-\d\d", "DAY", re.sub(r"\d+ KB", "SIZE", text)))
    file = data.save(tmp_path)
    expect(data.main).to_contain_text(re.compile(r"Last saved on \d+ \w+, and no match since\."))
    text = file.read_text()
    assert len([line for line in text.splitlines() if '"record"' in line]) == 2
    for one in json.loads(text)["matches"]:
        assert Match.from_json(one["record"]).state.winners

    other = Data(visit(fresh=True, color_scheme="light")).open()
    expect(other.main).to_contain_text("No finished match yet")
    _theme(other, "light")
    other.bring(file, settings=True)
    other.says(re.compile(r"2 matches added\. 1 match in progress can be continued\."))
    expect(other.button("Remove these 3")).to_be_focused()
    _theme(other, "dark")
    assert {row["id"]: row for row in other.rows()} == {row["id"]: row for row in rows}
    assert other.page.evaluate("() => window.cardTable.settings.ratings") is False
    assert other.visitor.in_database(_REVIEWS, [], PLAYED) == [review]
    assert other.page.evaluate(_EXERCISES) == exercises
    assert other.page.evaluate(f"() => localStorage[{_SETUPS}]") == setups
    other.button("Remove these 3").click()
    other.says("2 matches removed again.")
    assert other.page.evaluate(_EXERCISES) == {}
    assert other.page.evaluate("() => window.cardTable.settings.ratings") is True
    assert other.visitor.in_database(_REVIEWS, [], PLAYED) == []
    _theme(other, "light")
    assert not other.rows() and not other.visitor.storage()

    other.bring(file)
    other.says("2 matches added.")
    other.bring(file)
    other.says(re.compile(r"No match added\. 3 were here already\."))
    _theme(other, "light")
    other.page.get_by_role("link", name="Back").click()
    tile = other.page.get_by_role("article", name=TITLE)
    tile.get_by_role("link", name="Continue").click()
    other.visitor.table.wait_until_playable()
    follower = Follower(other.visitor)
    follower.begin()
    assert follower.match == UNDER_WAY
    play_some(follower, 1)


@pytest.mark.slow
def test_a_file_that_is_not_right_brings_what_it_can(visit: Visit, tmp_path: Path) -> None:
    """Nothing that the rules do not allow is kept, and what was there stays as it was."""
    mine, whole = finished_match(DEFAULT_GAME, "mine"), finished_match(DEFAULT_GAME, "whole")
    visitor = visit()
    visitor.open()
    keep_matches(visitor, [entry(mine)])
    data = Data(visitor).open()
    before = data.rows()
    file = tmp_path / "brought.json"
    file.write_text('{"kind": "card-table", "version": 9}')
    data.bring(file)
    data.says("This file was written by a newer version of this site. Nothing has been changed.")

    record = whole.to_json()
    true = {"when": "2026-05-03T12:00:00.000Z", "told": "Won 9 to 0", "record": record}
    true["id"] = before[0]["id"]
    forged = {**true, "record": {**record, "moves": [*record["moves"][:3], "0 play 2C"]}}
    newer = {**true, "record": {**record, "format": 9}}
    named = {**true, "record": {**record, "players": [{"name": "<b>" * 20}, {"bot": "easy"}]}}
    table = {f"match/{DEFAULT_GAME}": "{", "aside/x/1": "?", "order/../": "?"}
    everything = {"kind": "card-table", "version": 1, "table": table}
    everything["matches"] = [forged, newer, named, 17, true, true]
    file.write_text(json.dumps(everything))
    data.bring(file)
    data.says("1 match added. 1 was here already.")
    refusals = data.main.get_by_role("group").filter(has_text="5 were refused")
    expect(refusals).to_contain_text(f"{TITLE}, 3 May 2026Move 4 of this match is not possible")
    expect(refusals).to_contain_text("This match was saved by a newer version of this site.")
    expect(refusals).to_contain_text("Match 4 of the fileThis is not a saved match")
    added = next(row for row in data.rows() if row["id"] != before[0]["id"])
    assert added == {**entry(whole)[0], "when": 1777809600000}, (
        "told by the engine, not by the file"
    )
    assert not visitor.storage()
    data.button("Remove it").click()
    data.says("1 match removed again.")
    assert data.rows() == before
    file.write_text(whole.save())
    data.bring(file)
    data.says("1 match added.")


@pytest.mark.slow
def test_all_or_nothing(visit: Visit, tmp_path: Path) -> None:
    """Cancelled on the way, or with a storage that is full: nothing is there by halves."""
    visitor = visit()
    visitor.limit_storage()
    data = Data(visitor).open()
    visitor.wait_for("() => window.cardTable.examine")
    many = [finished_match(DEFAULT_GAME, f"many {number}") for number in range(4)]
    lines = [{"id": "", "when": "2026-05-03", "record": match.to_json()} for match in many * 50]
    file = tmp_path / "many.json"
    file.write_text(json.dumps({"kind": "card-table", "version": 1, "matches": lines}))
    data.bring(file)
    progress = data.main.get_by_role("progressbar", name="Looking through the file")
    visitor.wait_for("() => document.querySelector('progress[max=\"200\"]')?.value > 3")
    expect(progress).to_be_visible()
    data.button("Cancel").click()
    data.says("Cancelled. Nothing has been changed.")
    expect(data.button("Choose a file")).to_be_focused()
    assert not data.rows()

    file.write_text(json.dumps({"kind": "card-table", "version": 1, "matches": lines[:4]}))
    visitor.page.evaluate("() => { sessionStorage.room = 5; }")
    data.bring(file)
    data.says("This browser’s storage is full. Nothing has been changed.")
    visitor.page.evaluate("() => { delete sessionStorage.room; }")
    assert not data.rows()
    data.bring(file)
    data.says("4 matches added.")


_KEEP_MANY = """async ([row, record]) => {
  const { played } = window.cardTable;
  const many = Array.from({ length: 900 }, (_, at) => [{ ...row, id: `many ${at}` }, record]);
  const tried = async (signal, say) => {
    const error = await played.keepAll(many, signal, say).then(() => null, ({ name }) => name);
    return [error, await played.count()];
  };
  const giving = new AbortController();
  const { put } = IDBObjectStore.prototype;
  const given_up = await tried(giving.signal, () => giving.abort());
  const late = new AbortController();
  let steps = 0;
  const between = await tried(late.signal, () => {
    if (++steps === 2) setTimeout(() => late.abort());
  });
  let room = 700;
  IDBObjectStore.prototype.put = function (...what) {
    if (room-- <= 0) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, what);
  };
  const full = await tried();
  IDBObjectStore.prototype.put = function (...what) {
    const request = put.apply(this, what);
    if (what[1] === "many 500") this.transaction.abort();
    return request;
  };
  const broken = await tried();
  IDBObjectStore.prototype.put = put;
  const counts = [];
  const whole = await tried(undefined, (done) => counts.push(done));
  return { given_up, between, full, broken, whole, counts };
}"""


def test_very_many_come_in_steps_all_or_none(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    visitor.wait_for("() => window.cardTable.played")
    became = visitor.page.evaluate(_KEEP_MANY, list(entry(finished_match(DEFAULT_GAME, "data"))))
    assert became["given_up"] == ["AbortError", 0]
    assert became["between"][1] in (0, 900), "all or none"
    assert became["full"] == ["QuotaExceededError", 0]
    assert became["broken"][0] is not None and became["broken"][1] == 0
    assert became["whole"] == [None, 900] and became["counts"] == [200, 400, 600, 800]


def test_everything_is_deleted_in_two_steps(visit: Visit) -> None:
    """Here and in another tab of the site."""
    visitor = visit(color_scheme="light")
    _full(visitor)
    data = Data(visitor).open()
    other = visitor.context.new_page()
    other.goto(visitor.server.url)
    visitor.wait_for("() => document.documentElement.dataset.ready")
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    data.button("Delete everything").click()
    expect(data.button("Keep everything")).to_be_focused()
    data.page.keyboard.press("Enter")
    expect(data.button("Delete everything")).to_be_focused()
    assert len(data.rows()) == 2
    data.page.keyboard.press("Enter")
    data.button("Delete 2 matches for good").click()
    data.says("Everything is deleted.")
    expect(data.main).to_contain_text("No finished match yet")
    assert not data.rows() and not visitor.storage()
    assert not data.page.evaluate("() => ({...localStorage})")
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    data.page.get_by_role("link", name="Back").click()
    expect(data.page.get_by_role("link", name="Continue")).to_have_count(0)
    expect(data.page.get_by_role("link", name="Play with the guide")).to_be_visible()


_STANDS_STILL = """() => {
  const { clear } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.clear = function () {
    // A transaction that is asked for more is not over.
    const more = () => { if (window.stands) this.count().onsuccess = more; };
    window.stands = true;
    more();
    return clear.call(this);
  };
}"""


@pytest.mark.slow
def test_a_storage_that_never_comes_to_an_end(visit: Visit) -> None:
    """It is said that not everything could be deleted, and one can try again."""
    visitor = visit()
    _full(visitor)
    data = Data(visitor).open()
    page = data.page
    page.evaluate(_STANDS_STILL)
    page.clock.install()
    data.button("Delete everything").click()
    data.button("Delete 2 matches for good").click()
    visitor.wait_for("() => window.stands")
    page.clock.fast_forward(20_000)
    data.says("This browser’s storage does not answer. Not everything could be deleted.")
    page.evaluate("() => { window.stands = false; }")
    expect(data.button("Delete everything")).to_be_focused()


@pytest.mark.slow
def test_it_fits_and_is_for_everybody(visit: Visit, tmp_path: Path) -> None:
    data = Data(visit(**PHONE)).open()
    file = tmp_path / "file.json"
    bad = {"kind": "card-table", "version": 1, "matches": [{"record": {"game": "x" * 90}}]}
    file.write_text(json.dumps(bad))
    data.bring(file)
    data.says("No match added.")
    data.button("Delete everything").click()
    axe.check_themes(data.visitor)
    assert data.visitor.table.sideways() <= 0
    for button in data.main.get_by_role("button").all():
        box = button.bounding_box()
        assert box and box["height"] >= 44


@pytest.mark.slow
def test_from_the_one_file_to_the_site_and_back(visit: Visit, site: Path, tmp_path: Path) -> None:
    at_home, along = Data(visit()), Data(visit(OnDisk(site / ONE_FILE)))
    for data, game in ((along, DEFAULT_GAME), (at_home, FIRST)):
        data.visitor.open()
        keep_matches(data.visitor, [entry(finished_match(game, "both"))])
        data.open()
    at_home.bring(along.save(tmp_path))
    at_home.says("1 match added.")
    along.bring(at_home.save(tmp_path))
    along.says("1 match added. 1 was here already.")
    assert [row["id"] for row in along.rows()] == [row["id"] for row in at_home.rows()]
