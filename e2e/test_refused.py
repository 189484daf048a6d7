"""Why the browser's storage refuses is told as it is, and what is damaged hides nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.default_game import DEAL, TITLE, DefaultTable, open_deal, play_some, play_without_a_record
from e2e.replayed import PLAYED, entry, finished_match, keep_matches
from e2e.visitor import DEFAULT_GAME, Visitor

_OPEN = """(version) => Promise.all(["card-table", "card-table-played"].map((name) =>
  new Promise((done, fail) => {
    const asked = indexedDB.open(name, version);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  })))"""

_OF_THE_NEXT_VERSION = """
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, name, version && version + 1);
  };
"""


def _next_to(visitor: Visitor, place: str) -> None:
    """Open a place in another tab, with the next version of the site."""
    visitor.context.new_page().add_init_script(_OF_THE_NEXT_VERSION)
    visitor.open(place)


def _hold(visitor: Visitor) -> Page:
    """Play a move; then a tab of an older version holds what is kept."""
    play_some(open_deal(visitor), 1)
    visitor.open(visitor.server.blank)
    visitor.page.evaluate(f"async () => {{ window.held = await ({_OPEN})(); }}")
    return visitor.page


def test_an_older_tab_holds_the_match(visit: Visit) -> None:
    """Once it is closed the match goes on by itself."""
    visitor = visit()
    older, before = _hold(visitor), visitor.storage()
    _next_to(visitor, f"#{DEFAULT_GAME}")
    table = DefaultTable(visitor.page)
    expect(table.root).to_contain_text("An older tab of this site holds your match")
    older.close()
    expect(table.my_turn.first).to_be_visible(timeout=60_000)
    assert visitor.storage()[f"match/{DEFAULT_GAME}"] == before[f"match/{DEFAULT_GAME}"]


@pytest.mark.slow
def test_an_older_tab_is_in_the_way(visit: Visit) -> None:
    """A third one hears of nothing for long, and goes on all the same."""
    visitor = visit()
    older = _hold(visitor)
    for heading in ("An older tab is in the way", "does not answer"):
        _next_to(visitor, "#matches")
        expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()
    older.close()
    for page in visitor.context.pages:
        expect(page.get_by_role("heading", name="Waiting for you")).to_be_visible()
        expect(page.get_by_role("heading", name="No match yet")).to_be_visible()


def test_a_tab_gives_way_to_a_newer_version(visit: Visit) -> None:
    visitor = visit()
    visitor.sit_down(DEAL)
    table = DefaultTable(visitor.page)
    _next_to(visitor, "#matches")
    expect(visitor.page.get_by_role("heading", name="No match yet")).to_be_visible()
    play_without_a_record(table, 1)
    expect(table.prompt).to_contain_text("A newer version of this site")
    expect(table.prompt).not_to_contain_text("lost")


def test_a_newer_version_has_been_here(visit: Visit) -> None:
    visitor = visit()
    visitor.open(visitor.server.blank)
    visitor.page.evaluate(f"async () => {{ for (const db of await ({_OPEN})(99)) db.close(); }}")
    main = visitor.page.get_by_role("main").filter(visible=True)
    for place in ("statistics", "data", "matches"):
        visitor.open(f"#{place}")
        expect(main.get_by_role("heading", name="This page is older")).to_be_visible()
        expect(main.get_by_role("button", name=re.compile("Save|Delete|file"))).to_have_count(0)
    visitor.sit_down(DEAL)
    prompt = DefaultTable(visitor.page).prompt
    expect(prompt).to_contain_text("A newer version of this site")
    expect(prompt).not_to_contain_text("lost")


def test_a_damaged_row_hides_no_other(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    row, record = entry(finished_match(DEFAULT_GAME, "listed"))
    keep_matches(visitor, [(row, record)])
    nameless = [{**row, "id": f"nameless {n}", "names": None} for n in range(3)]
    damaged = [{"id": "bare", "when": 1e308}, {**row, "id": "late", "when": 1e308}, *nameless]
    put = """(db, answer, rows) => {
      const all = db.transaction("rows", "readwrite");
      for (const row of rows) all.objectStore("rows").put(row);
      return answer(all);
    }"""
    visitor.in_database(put, damaged, PLAYED)
    main = visitor.page.get_by_role("main").filter(visible=True)
    visitor.open("#matches")
    expect(main.get_by_role("link", name=re.compile(r"^\d\d:\d\d, "))).to_have_count(1)
    expect(main.get_by_text("1 match", exact=True)).to_be_visible()
    expect(main.get_by_role("heading", name="5 matches are damaged")).to_be_visible()
    expect(main.get_by_text("A match: it has no game.", exact=True)).to_be_visible()
    expect(main.get_by_text(re.compile("it has no date that can be"))).to_be_visible()
    expect(main.get_by_text(re.compile("it has no names"))).to_have_count(3)
    late = main.get_by_role("listitem").filter(has_text="no date that can be")
    with visitor.page.expect_download() as coming:
        late.filter(has_text=TITLE).get_by_role("button", name="Save as a file").click()
    assert json.loads(Path(coming.value.path()).read_text())["row"]["id"] == "late"
    late.filter(has_text=TITLE).get_by_role("button", name="Delete").click()
    late.filter(has_text=TITLE).get_by_role("button", name="Delete for good").click()
    expect(main.get_by_role("heading", name="4 matches are damaged")).to_be_focused()
    visitor.open("#matches")
    expect(main.get_by_role("heading", name="4 matches are damaged")).to_be_visible()
    visitor.open(f"#statistics/{DEFAULT_GAME}")
    expect(main.get_by_role("status").filter(has_text="1 match")).to_be_visible()
    expect(main.get_by_role("term").first).to_be_visible()
