"""Going on where one was, without a server as well; saves that cannot be read or kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from app.site import FIRST, SITE
from playwright.sync_api import Playwright, expect

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.default_game import (
    DEAL,
    TITLE,
    DefaultTable,
    on_the_pile,
    open_deal,
    play_some,
    play_without_a_record,
    reload,
)
from e2e.follower import Follower
from e2e.server import SiteServer
from e2e.trouble import goes_on, next_version
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import Match, new_match
from tests.lanes import only
from tools import browsers


@pytest.mark.slow
def test_reload_while_the_opponent_thinks(visit: Visit) -> None:
    visitor = visit()
    follower = open_deal(visitor)
    visitor.page.evaluate("() => { window.cardTable.opponents.ask = () => new Promise(() => {}); }")
    card = follower.view.hand[0]
    visitor.table.card(card).click()
    visitor.next_record(follower.text)
    visitor.page.reload()
    visitor.table.wait_until_playable()
    follower.begin()
    assert follower.my_turn and card in follower.view.pile
    play_some(follower, 1)


def test_leaving_the_table_and_coming_back(visit: Visit) -> None:
    """A reload shows the same as well; and a new match asks before it takes the place of this."""
    visitor = visit()
    page, table = visitor.page, visitor.table
    follower = open_deal(visitor)
    play_some(follower, 3)
    look = table.shown()
    reload(follower)
    expect(table.my_turn.first).to_be_visible()
    assert table.shown() == look
    home = table.root.get_by_role("link", name="All games")
    home.click()
    again = page.get_by_role("link", name="Continue")
    mine, theirs = follower.view.scores
    tile = page.get_by_role("article", name=TITLE)
    expect(tile).to_contain_text(f"You {mine}, {FIRST['medium']} {theirs}. 1st period, round 1.")
    again.click()
    expect(table.my_turn.first).to_be_visible()
    assert table.shown() == look
    page.go_back()
    expect(again).to_be_visible()
    page.go_forward()
    expect(table.my_turn.first).to_be_visible()
    goes_on(follower)

    for answer in ("Continue", "New match"):
        home.click()
        page.get_by_role("button", name=TITLE).click()
        page.get_by_role("button", name="New match").click()
        table.wait_for_sheet("You have a match in progress")
        table.on_sheet(answer).click()
        if answer == "Continue":
            goes_on(follower)
    follower.begin_anew()
    assert follower.match.seed != "second wind"


@pytest.fixture
def device(
    playwright: Playwright, tmp_path: Path, server: SiteServer, evidence: list[Visitor]
) -> Iterator[Callable[[], Visitor]]:
    """Starts a browser, with one page; started again it has the same profile."""
    with ExitStack() as running:

        def start() -> Visitor:
            running.close()
            context = playwright.chromium.launch_persistent_context(
                tmp_path / "profile",
                executable_path=browsers.find("shell"),
                args=browsers.TEST_ARGUMENTS,
                headless=True,
                **DESKTOP,
            )
            running.callback(context.close)
            return welcome(context, server, evidence)

        yield start


def test_without_a_network(device: Callable[[], Visitor], server: SiteServer) -> None:
    """After a reload, in another tab, and in a browser that is started again."""
    visitor = device()
    follower = open_deal(visitor)
    play_some(follower, 1)
    visitor.wait_until_offline()
    server.stop()
    reload(follower)
    play_some(follower, 1)

    old = visitor.page
    visitor.context.new_page()
    old.close()
    _continue_from_home(follower)
    follower.visitor = device()
    _continue_from_home(follower)
    follower.visitor.open(f"?x=1#rules/{DEFAULT_GAME}")
    expect(follower.visitor.page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()


_OF_THE_BROWSER = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { origin, pathname } = new URL(url);
      if (!pathname.endsWith(".wasm")) continue;
      await cache.put(url, new Response("ours"));
      const size = async (how) =>
        (await (await fetch(origin + pathname, how)).arrayBuffer()).byteLength;
      return [await size({}), await size({ cache: "reload" })];
    }
  }
}"""


def test_where_the_interpreter_comes_from(
    device: Callable[[], Visitor], server: SiteServer
) -> None:
    """From the browser's own cache, beside which it keeps the compiled code; from ours anew."""
    server.lifetime = 600
    visitor = device()
    open_deal(visitor)
    visitor.wait_until_offline()
    visitor.page.reload()
    server.stop()
    of_the_browser, ours = visitor.page.evaluate(_OF_THE_BROWSER)
    assert of_the_browser > 1_000_000
    assert ours == len("ours")


def _continue_from_home(follower: Follower) -> None:
    follower.visitor.open()
    follower.visitor.page.get_by_role("link", name="Continue").click()
    goes_on(follower)


def test_a_new_version_waits_for_the_match_to_be_left(
    visit: Visit, server: SiteServer, site: Path, tmp_path: Path
) -> None:
    """Old and new files never meet: a tab goes on with the old ones, the next has new ones."""
    visitor = visit()
    follower = open_deal(visitor)
    visitor.wait_until_offline()
    reload(follower)
    server.folder = next_version(site, tmp_path)

    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    visitor.wait_for("async () => (await navigator.serviceWorker.getRegistration()).waiting")
    play_some(follower, 2)
    reload(follower)
    assert not visitor.page.evaluate("() => document.body.dataset.version")
    visitor.table.root.get_by_role("link", name="All games").click()
    notice = visitor.page.get_by_role("status").filter(has_text="A new version is ready.")
    expect(notice).to_contain_text(f"Close every tab of {SITE['name']} to start it.")

    visitor.page.goto(server.other_page)  # the last tab of the old version is left
    for _ in range(20):
        visitor.sit_down()
        if visitor.page.evaluate("() => document.body.dataset.version === 'newer'"):
            break
    else:
        pytest.fail("the new version never came")
    follower.begin()
    play_some(follower, 1)


# Saves that cannot be read, storage that is full or forbidden

_FIRST = new_match(DEFAULT_GAME, ["", "hard"], seed="saved")
SAVED = _FIRST.play(_FIRST.state.moves()[0]).save()
"""A match with one card played."""


UNREADABLE = {
    "truncated": SAVED[: len(SAVED) // 2],
    "newer rules": json.dumps({**json.loads(SAVED), "rules": 99}),
    "not text": {"a": 1},
    "deep": "[" * 100_000,
}
"""One of a kind; of others `tests/test_damaged_records.py` tells."""


@pytest.mark.parametrize("what", only(UNREADABLE, "newer rules"))
def test_a_save_that_cannot_be_read_is_set_aside(visit: Visit, what: str) -> None:
    visitor = visit()
    bad = UNREADABLE[what]
    visitor.keep(f"match/{DEFAULT_GAME}", bad)
    table = visitor.sit_down()
    sheet = table.wait_for_sheet("Your last match could not be opened")
    expect(sheet).to_contain_text(re.compile(r"[a-z]\."))
    if what == "newer rules":
        expect(sheet).to_contain_text(what)
    with visitor.page.expect_download() as download:
        table.on_sheet("Save it as a file").click()
    if isinstance(bad, str):
        assert Path(download.value.path()).read_text() == bad
        aside = [
            text
            for key, text in visitor.storage().items()
            if key.startswith(f"aside/{DEFAULT_GAME}/")
        ]
        assert aside == [bad]
    if table.sheet.is_visible():
        table.on_sheet(re.compile("^New match$")).click()
    expect(table.sheet).to_have_count(0)
    follower = Follower(visitor)
    follower.begin()
    play_some(follower, 1)


def test_to_a_file_and_back(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    follower = open_deal(visitor)
    play_some(follower, 2)
    pile = on_the_pile(DefaultTable(visitor.page))
    visitor.table.button("Menu").click()
    with visitor.page.expect_download() as download:
        visitor.table.on_sheet("Save this match as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.read_text() == follower.text and file.suffix == ".json"

    other = visit()
    other.sit_down()
    there = Follower(other)
    there.begin()
    table = DefaultTable(other.page)

    def hand_over(path: Path) -> None:
        if not table.sheet.is_visible():
            table.button("Menu").click()
        with other.page.expect_file_chooser() as chooser:
            table.on_sheet("Open a match from a file").click()
        chooser.value.set_files(path)

    damaged = tmp_path / "damaged.json"
    damaged.write_text(follower.text[:-9])
    hand_over(damaged)
    table.wait_for_sheet("This file cannot be opened")
    table.sheet.get_by_role("button", name="Close").last.click()
    hand_over(file)
    expect(table.pile).to_have_attribute("aria-label", pile)
    there.begin_anew()
    assert there.match.turns == follower.match.turns
    play_some(there, 1)


_FORBIDDEN = """
  const denied = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
  for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"]) {
    Object.defineProperty(window, name, { get: denied });
  }
"""


def test_storage_that_is_forbidden(visit: Visit) -> None:
    visitor = visit()
    visitor.allow("^uncaught: SecurityError: The operation is insecure")  # PyScript does without
    visitor.context.add_init_script(_FORBIDDEN)
    visitor.open(f"#home/{DEFAULT_GAME}")
    visitor.page.get_by_role("button", name="Play", exact=True).click()
    table = DefaultTable(visitor.page)
    table.wait_until_playable()
    expect(table.prompt).to_contain_text("This browser does not save anything for this site")
    with visitor.page.expect_download() as saved:
        table.button("Save as a file").click()
    assert Match.load(Path(saved.value.path()).read_text()).game.name == DEFAULT_GAME
    play_without_a_record(table, 2)
    visitor.wait_for("() => document.getElementById('table').dataset.scene === undefined")
    expect(table.my_turn.first).to_be_visible(timeout=60_000)
    pile = on_the_pile(table)
    table.root.get_by_role("link", name="All games").click()
    visitor.page.get_by_role("link", name="Continue").click()
    expect(table.pile).to_have_attribute("aria-label", pile)
    play_without_a_record(table, 1)
    table.button("Menu").click()
    table.on_sheet("Settings").click()
    visitor.page.get_by_role("radio", name="Dark").check(force=True)
    expect(visitor.page.get_by_text("your settings last until you close the page")).to_be_visible()
    assert visitor.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_storage_that_is_full(visit: Visit) -> None:
    visitor = visit()
    visitor.limit_storage()
    visitor.open(visitor.server.blank)
    visitor.page.evaluate("() => { sessionStorage.room = 0; }")
    visitor.sit_down(DEAL)
    table = DefaultTable(visitor.page)
    expect(table.prompt).to_contain_text("storage is full")
    play_without_a_record(table, 1)
    expect(table.my_turn.first).to_be_visible(timeout=60_000)
    visitor.page.evaluate("() => { delete sessionStorage.room; }")
    play_without_a_record(table, 1)
    expect(table.prompt).not_to_contain_text("storage is full")
    follower = Follower(visitor)
    follower.begin()
    play_some(follower, 1)


_NO_LOCKS = "delete Navigator.prototype.locks"
"""As on plain http."""


@pytest.mark.parametrize("without_locks", only([False, True], False))
def test_two_tabs(visit: Visit, without_locks: bool) -> None:
    visitor = visit(fresh=without_locks)
    if without_locks:
        visitor.context.add_init_script(_NO_LOCKS)
    follower = open_deal(visitor)
    play_some(follower, 1)
    first = visitor.table

    visitor.context.new_page()
    second = visitor.sit_down()
    second.wait_for_sheet("This match is open in another tab")
    second.on_sheet("Play here").click()
    expect(second.sheet).to_have_count(0)
    follower.begin()
    play_some(follower, 2)

    first.wait_for_sheet("This match is open in another tab")
    first.sheet.get_by_role("button", name="Close").click()
    first.cards.first.click()
    first.wait_for_sheet("This match is open in another tab")
    first.on_sheet("Play here").click()
    expect(first.sheet).to_have_count(0)
    visitor.page.close()
    follower.begin()
    assert Match.load(follower.text).turns
    play_some(follower, 1)


def test_a_new_match_ends_no_other(visit: Visit) -> None:
    """The one before waits among the matches, in two taps from home; it may be deleted there."""
    visitor = visit()
    follower = open_deal(visitor, f"#{DEFAULT_GAME}/deal=first&players=you,easy")
    play_some(follower, 1)
    first = follower.text
    visitor.sit_down(f"#{DEFAULT_GAME}/deal=second&players=you,easy")
    visitor.table.on_sheet("Play that deal").click()
    follower.begin_anew()
    play_some(follower, 1)
    second = follower.text
    waiting = visitor.page.get_by_role("region", name="Waiting for you")
    for here, there in ((second, first), (first, second)):
        visitor.open("#matches")
        expect(waiting.get_by_role("listitem")).to_have_count(2)
        waiting.get_by_role("link").last.click()
        follower.text = here
        follower.begin_anew()
        assert follower.text == there
        assert visitor.page.url == f"{visitor.server.url}#{DEFAULT_GAME}"
    visitor.open("#matches")
    waiting.get_by_role("button", name="Delete").click()
    waiting.get_by_role("button", name="Undo").click()
    waiting.get_by_role("button", name="Delete").click()
    expect(waiting).to_contain_text("The match is deleted")
    visitor.open("#matches")
    visitor.page.reload()
    expect(waiting.get_by_role("listitem")).to_have_count(1)
    assert [*visitor.storage()].count(f"match/{DEFAULT_GAME}") == 1
