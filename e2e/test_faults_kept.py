"""What the browser keeps of the site is whole or is mended, and never costs a match."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.default_game import DEAL, TITLE, open_deal, play_some
from e2e.follower import Follower
from e2e.replayed import PLAYED, ReviewTable, keep_review, match_and_review
from e2e.server import Fault, SiteServer
from e2e.trouble import alert, goes_on, next_version, plays, try_again
from e2e.visitor import DEFAULT_GAME, Visitor
from tests.lanes import only

_CACHED = """
  /** Whether an act comes true for all that the service worker keeps of some files. */
  window.ofCached = async (pattern, act) => {
    const done = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (!key.url.includes(pattern)) continue;
        const hit = await cache.match(key);
        // It may be thrown away just now: it is looked at again when it is back.
        done.push(Boolean(hit) && (await act(await hit.arrayBuffer(), hit.headers, cache, key)));
      }
    }
    return done.length > 0 && done.every(Boolean);
  };
"""

_SPOIL = """(pattern) => ofCached(pattern, async (content, headers, cache, key) => {
  const half = content.slice(0, content.byteLength / 2);
  await cache.put(key, new Response(half, { headers }));
  return true;
})"""
"""Halves what the service worker keeps of the files with this in their address."""

_IS_WHOLE = """(pattern) => ofCached(pattern, (content, headers) =>
  content.byteLength === Number(headers.get("Content-Length")))"""

_HOLDS = """
  // The service worker is registered when a test says so; what becomes of that is told.
  const container = navigator.serviceWorker;
  if (container) {
    const register = container.register.bind(container);
    container.register = async (...args) => {
      await new Promise((go) => { window.install = go; });
      const registration = await register(...args);
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => { window.installed = worker.state; });
      return registration;
    };
  }
"""

_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def _wait_until_kept(visitor: Visitor) -> None:
    """The whole site is kept, and answers for the page."""
    visitor.page.evaluate(_KEPT)
    visitor.page.reload()
    plays(visitor.page)


def _play_offline(follower: Follower, server: SiteServer) -> None:
    server.stop()
    follower.visitor.page.reload()
    plays(follower.visitor.page)
    goes_on(follower)


_CUT = (  # what the browser says of a file that breaks off somewhere, be it within a word
    "integrity|Failed to (load|fetch)|SyntaxError|ReferenceError: [a-z]+ is not defined"
)


def _install(visitor: Visitor) -> str:
    """Let the service worker be installed; returns what became of it."""
    visitor.wait_for("() => window.install")
    visitor.page.evaluate("() => window.install()")
    visitor.wait_for("() => ['redundant', 'activated'].includes(window.installed)")
    return str(visitor.page.evaluate("() => window.installed"))


@pytest.mark.parametrize(
    "fault", only([Fault.TRUNCATED, Fault.PAGE, Fault.MISSING], Fault.TRUNCATED)
)
def test_what_is_not_whole_is_not_kept(visit: Visit, server: SiteServer, fault: Fault) -> None:
    """Neither the site with it: the next visit tries again, and then has all of it."""
    visitor = visit()
    visitor.allow("Failed to load resource|bad-precaching-response|is not as the build made it")
    visitor.context.add_init_script(_HOLDS)
    follower = open_deal(visitor)
    server.add_fault("*/pyodide.asm.wasm", fault)
    assert _install(visitor) == "redundant"
    server.clear_faults()
    visitor.page.reload()
    plays(visitor.page)
    assert _install(visitor) == "activated"
    _play_offline(follower, server)


@pytest.mark.slow
def test_what_the_browser_has_of_it_is_passed_by(visit: Visit, server: SiteServer) -> None:
    """A bad answer that the browser may keep for a while is asked for again."""
    server.lifetime = 600
    server.add_fault("*licences.txt", Fault.TRUNCATED)
    visitor = visit()
    visitor.context.add_init_script(_HOLDS)
    visitor.sit_down(DEAL)
    (licences,) = server.files("*licences.txt")
    read = "async (url) => (await (await fetch(url)).arrayBuffer()).byteLength"
    half = visitor.page.evaluate(read, licences)
    server.clear_faults()
    assert visitor.page.evaluate(read, licences) == half
    assert _install(visitor) == "activated"


_DAMAGED = ("page.js", "first.css", "pyodide.asm.wasm", "pyodide.asm.js", "snapshot", "index.html")


@pytest.mark.parametrize("file", only(_DAMAGED, "page.js"))
def test_what_is_damaged_where_it_is_kept(visit: Visit, server: SiteServer, file: str) -> None:
    """It is thrown away and fetched anew, and the match goes on, also without a network."""
    visitor = visit()
    visitor.allow(f"No start from the snapshot|{_CUT}")
    visitor.context.add_init_script(_CACHED)
    follower = open_deal(visitor)
    play_some(follower, 2)
    _wait_until_kept(visitor)
    assert visitor.page.evaluate(_SPOIL, file)
    visitor.page.reload()
    if file in ("snapshot", "index.html"):
        plays(visitor.page)
        visitor.wait_for(_IS_WHOLE, file)
    else:
        expect(alert(visitor.page)).to_contain_text("could not be fetched")
        try_again(visitor.page)
        plays(visitor.page)
    _play_offline(follower, server)


@pytest.mark.slow
def test_what_is_damaged_and_not_to_be_had_any_more(
    visit: Visit, server: SiteServer, site: Path, tmp_path: Path
) -> None:
    """There is a new version meanwhile: it takes the place of the damaged one."""
    visitor = visit()
    visitor.allow(_CUT)
    visitor.context.add_init_script(_CACHED)
    follower = open_deal(visitor)
    _wait_until_kept(visitor)
    server.folder = next_version(site, tmp_path)
    assert visitor.page.evaluate(_SPOIL, "page.js")
    visitor.page.reload()
    expect(alert(visitor.page)).to_contain_text("could not be fetched")
    try_again(visitor.page)
    plays(visitor.page)
    assert visitor.page.evaluate("() => document.body.dataset.version") == "newer"
    goes_on(follower)


@pytest.mark.slow
def test_an_address_with_a_query_without_a_network(visit: Visit, server: SiteServer) -> None:
    visitor = visit()
    visitor.open()
    visitor.page.evaluate(_KEPT)
    server.stop()
    for way in ("?utm_source=a+friend", "index.html?x=1", "index.html"):
        visitor.open(f"{way}{DEAL}")
        plays(visitor.page)


_NO_ANSWER = """
  // Nothing is heard of a database that is asked for, until a test lets it.
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    if (sessionStorage.answers) return open(name, version);
    const request = open(`${name}, unheard of`, version);
    (window.askedInVain ??= []).push(name);
    for (const answer of ["success", "error", "blocked", "upgradeneeded"]) {
      request.addEventListener(answer, (event) => event.stopImmediatePropagation());
    }
    return request;
  };
"""


@pytest.mark.slow
def test_storage_that_does_not_answer(visit: Visit) -> None:
    """Neither an endless bar nor another match in place of the one that cannot be read."""
    visitor = visit()
    follower = open_deal(visitor)
    play_some(follower, 1)
    visitor.context.add_init_script(_NO_ANSWER)
    visitor.page.clock.install()
    page = visitor.open(f"#{DEFAULT_GAME}")
    visitor.wait_for("() => window.askedInVain?.includes('card-table')")
    page.clock.fast_forward(16_000)
    message = page.get_by_role("alert")
    expect(message).to_contain_text("This browser does not answer when it is asked for your match.")
    page.evaluate("() => { sessionStorage.answers = 'yes'; }")
    message.get_by_role("button", name="Try again").click()
    goes_on(follower)


# What came of puzzles and of one's own mistakes

_SPOIL_PUZZLES = """(game) => {
  const whole = { how: "found", on: "2026-11-20", due: "", step: 3 };
  const part = { how: "found", due: 5 };
  const state = { [`${game}/3`]: whole, [`${game}/4`]: part, [`${game}/5`]: null };
  localStorage.setItem("card-table.puzzles", JSON.stringify(state));
  localStorage.setItem("card-table.exercises", '{"half');
  const one = { misses: 2, move: "no move", how: "later" };
  const tries = { [`${game}/1`]: one, [`${game}/2`]: 7 };
  localStorage.setItem("card-table.tries", JSON.stringify(tries));
}"""

_SPOIL_WEIGHED = """async (db, answer, turn) => {
  const change = db.transaction("weighed", "readwrite");
  const store = change.objectStore("weighed");
  const keys = await answer(store.getAllKeys());
  store.put('{"turn": 5, "fl', keys.find(([, one]) => one === turn));
  await answer(change);
}"""


@pytest.mark.slow
def test_what_came_of_puzzles_that_cannot_be_read(visit: Visit) -> None:
    """It is said, and counts as not tried; what can be read beside it is there."""
    visitor = visit()
    visitor.open()
    visitor.open(keep_review(visitor, DEFAULT_GAME))
    ReviewTable(visitor).wait_until_whole()
    each = [json.loads(text) for text in match_and_review(DEFAULT_GAME)[1][1:]]
    good = next(one["turn"] for one in each if one["flag"] == "best")
    visitor.open(visitor.server.blank)
    visitor.page.evaluate(_SPOIL_PUZZLES, DEFAULT_GAME)
    visitor.in_database(_SPOIL_WEIGHED, good, PLAYED)
    page = visitor.open("#puzzles")
    sentence = page.get_by_text("Some puzzle results could not be read")
    expect(sentence).to_be_visible()
    row = page.get_by_role("listitem").filter(has_text=TITLE)
    expect(row.last).to_contain_text("1 found at once, 1 of ")
    own = page.get_by_role("region", name="From your matches")
    expect(own.get_by_role("link", name="Start")).to_be_visible()


@pytest.mark.slow
@pytest.mark.xdist_group("firefox")
def test_visits_that_follow_quickly_in_firefox(in_firefox: Visitor) -> None:
    """Nothing is asked of a service worker that is just coming or going: Firefox calls that an
    unexpected error where a worker's script is asked for at that moment."""
    visitor = in_firefox
    follower = open_deal(visitor)
    play_some(follower, 1)
    visitor.page.evaluate(_KEPT)
    for _ in range(3):
        visitor.page.reload()
        visitor.wait_for("() => document.documentElement.dataset.ready === 'true'")
    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    visitor.page.reload()
    goes_on(follower)
    worker = "() => window.cardTable.opponents.worker instanceof Worker"
    assert visitor.page.evaluate(worker)
    assert not any(re.search("intercepted|replaced", line) for line in visitor.console)


@pytest.mark.slow
def test_the_browser_is_asked_once_to_keep_matches(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.requests = 0;
        const asks = globalThis.StorageManager?.prototype ?? {};
        asks.persist = async () => Boolean(++window.requests);
        asks.persisted = async () => window.requests > 0;"""
    )
    visitor.sit_down(DEAL)
    store = "() => { window.cardTable.store.askToLast(); return window.requests; }"
    assert visitor.page.evaluate(store) == 1
    assert visitor.page.evaluate(store) == 1
    visitor.page.evaluate("() => { location.hash = '#about'; }")
    expect(visitor.page.get_by_text("This browser has agreed to keep them")).to_be_visible()
    visitor.open("#about")
    expect(visitor.page.get_by_text("the browser may remove them")).to_be_visible()
    assert visitor.page.evaluate(store) == 0
