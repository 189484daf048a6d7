"""Somebody who visits the site: a browser context that is watched from its first request on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, WebError

from e2e.server import OnDisk, SiteServer
from e2e.table import Table

Host = SiteServer | OnDisk

DEFAULT_GAME = "hockey"
"""For tests that would do with any game: each of its moves is one card."""

_IN_DATABASE = """async ([name, argument]) => {
  const answer = (asked) => new Promise((done, fail) => {
    asked.onsuccess = asked.oncomplete = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => {
    if (name === "card-table") opening.result.createObjectStore("matches");
  };
  const db = await answer(opening);
  try {
    return await (%s)(db, answer, argument);
  } finally {
    db.close();
  }
}"""

_READ = """async (db, answer) => {
  const store = db.transaction("matches").objectStore("matches");
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map(answer));
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}"""

_WRITE = """(db, answer, [key, value]) => {
  const change = db.transaction("matches", "readwrite");
  change.objectStore("matches").put(value, key);
  return answer(change);
}"""

_NEXT = """async (db, answer, [key, old]) => {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const got = await answer(db.transaction("matches").objectStore("matches").get(key));
    if (got !== undefined && got !== old) return got;
    await new Promise((again) => setTimeout(again, 10));
  }
  throw new Error("no other record has been kept");
}"""

_UNTIL = """async ([argument, within]) => {
  const end = performance.now() + within;
  while (performance.now() < end) {
    if (await (%s)(argument)) return true;
    await new Promise((again) => setTimeout(again, 10));
  }
  return false;
}"""

_A_WHILE = 5000
"""In ms: a driver takes a longer look for a browser that is stuck."""

_FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, fail) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = done;
      asked.onerror = asked.onblocked = () => fail(new Error(`${name} cannot be deleted`));
    });
  }
}"""

_SLOW = re.compile(
    r"python/main\.py was preloaded using link preload but not used within"
    r"|The opponents' worker is replaced: no answer in time"
    r"|The page unpacks the snapshot itself \(no answer in time\)"
)
"""What is remarked on a busy machine, and is no fault of the page."""

_LOCAL = re.compile(r"^(data|blob|about|chrome-error|chrome):")


class Visitor:
    """A browser context at the site, its pages, and what was said on their consoles."""

    def __init__(self, context: BrowserContext, server: Host) -> None:
        self._context = context
        self.server = server
        self.console: list[str] = []
        self.strangers: list[str] = []
        """Requests to anywhere else."""
        self._allowed = [_SLOW]
        self.changed = False
        """Whether somebody has laid hands on the context: it is not as it was for the next one."""
        self.home: Callable[[Visitor], None] | None = None
        context.set_default_timeout(30_000)
        context.on("request", lambda request: self._note_request(request.url))
        context.on("console", self._log)
        context.on("weberror", self._on_error)
        for page in context.pages:
            page.on("crash", self._on_crash)
        context.on("page", lambda page: page.on("crash", self._on_crash))

    @property
    def context(self) -> BrowserContext:
        """The browser context; whoever asks for it gets it for good."""
        self.changed = True
        return self._context

    def _on_crash(self, page: Page) -> None:
        self.console.append("crash: the page died")
        self.changed = True
        page.close()  # or else whoever waits for something there waits for ever

    def _note_request(self, url: str) -> None:
        if not self.server.has(url) and not _LOCAL.match(url):
            self.strangers.append(url)

    def _on_error(self, it: WebError) -> None:
        error = it.error
        self.console.append(f"uncaught: {error.stack or f'{error.name}: {error}'}")

    def _log(self, message: ConsoleMessage) -> None:
        # PyScript says as "debug" that it is ready.
        if message.type != "debug":
            where = message.location.get("url", "")
            self.console.append(f"{message.type}: {message.text} ({where})")

    @property
    def page(self) -> Page:
        """The latest page; a first one when there is none yet."""
        return self._context.pages[-1] if self._context.pages else self._context.new_page()

    @property
    def table(self) -> Table:
        return Table(self.page)

    def open(self, place: str = "") -> Page:
        """Go to a place in the latest page: ``""``, ``"#hockey"``, ``"licences.txt"``."""
        page = self.page
        if page.url != "about:blank":  # or else a change behind the # would be no visit
            page.goto(self.server.other_page if self.server.running else "about:blank")
        page.goto(self.server.url + place)
        if not place:
            self.show_intent()
        return page

    def show_intent(self) -> None:
        """At home Python waits for it."""
        self.page.mouse.move(1, 1)

    def wait_until_offline(self) -> None:
        """Wait until the service worker has kept what the site needs without a network."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def sit_down(self, place: str = f"#{DEFAULT_GAME}") -> Table:
        self.open(place)
        self.table.wait_until_playable()
        return self.table

    def rest_at(self, place: str) -> None:
        """Open a place and wait until all of it is there, at a table one's turn."""
        self.open(place)
        self.wait_for("() => window.cardTable?.ready")
        if "deal=" in place:
            self.table.my_turn.first.wait_for()
        self.page.wait_for_load_state("networkidle")
        self.wait_for("() => document.fonts.status === 'loaded'")

    def wait_for(self, condition: str, argument: object = None, within: float = 60) -> None:
        """Wait, so many seconds at most, until a function returns something true on the page."""
        end = time.monotonic() + within
        while not self.page.evaluate(_UNTIL % condition, [argument, _A_WHILE]):
            assert time.monotonic() < end, f"never: {condition}"

    def tab_to(self, what: str) -> None:
        """Press Tab until the focus is on something of that kind of input or with that name."""
        for _ in range(30):
            self.page.keyboard.press("Tab")
            kind = self.page.evaluate("() => document.activeElement.type")
            if what == kind or self.table.focus()["name"].startswith(what):
                return
        raise AssertionError(f"Tab never came to {what}")

    def in_database(self, act: str, argument: object = None, name: str = "card-table") -> Any:
        """What a function makes of a database, what waits for a request there, and the argument."""
        return self.page.evaluate(_IN_DATABASE % act, [name, argument])

    def storage(self) -> dict[str, str]:
        """All that the page keeps, by key."""
        return dict(self.in_database(_READ))

    def keep(self, key: str, value: object) -> None:
        """Put something where the page keeps matches, before the page itself runs."""
        self.open(self.server.blank)
        self.in_database(_WRITE, [key, value])

    def next_record(self, old: str | None, game: str = DEFAULT_GAME) -> str:
        """The record of a game's match, once it differs from the one given."""
        return str(self.in_database(_NEXT, [f"match/{game}", old]))

    def allow(self, pattern: str) -> None:
        """Let lines on the console pass: the browser's own report of what this test broke."""
        self._allowed.append(re.compile(pattern))

    def forbid_storage(self) -> None:
        """From the next page on, the browser keeps no matches."""
        self.context.add_init_script(
            "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
        )
        self.allow("SecurityError|no$")

    def limit_storage(self) -> None:
        """From the next page on there is room for `sessionStorage.room` records, if it says so."""
        self.context.add_init_script(
            """const put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = function (...args) {
              if (sessionStorage.room && sessionStorage.room-- <= 0) {
                throw new DOMException("no room", "QuotaExceededError");
              }
              return put.apply(this, args);
            };"""
        )

    def check(self) -> None:
        """Not a word on the console, and no request to another origin."""
        lines = [line for line in self.console if not any(a.search(line) for a in self._allowed)]
        assert not lines, "on the console:\n" + "\n".join(lines)
        assert not self.strangers, "to other origins:\n" + "\n".join(self.strangers)

    def tidy(self) -> None:
        """Leave nothing behind for the next visitor but a site that the browser has already."""
        for page in self._context.pages[1:]:
            page.close()
        self.page.unroute_all()
        self.open(self.server.blank)
        self.page.evaluate(_FORGET)
        self.console.clear()
        self.strangers.clear()
        self._allowed = [_SLOW]

    def leave(self) -> None:
        if self.home and not self.changed:
            self.home(self)
        else:
            self.close()

    def close(self) -> None:
        """Leave for good; a visitor who has left already may do so again."""
        with suppress(Error):
            self._context.close()

    def save_evidence(self, folder: Path) -> None:
        """Write down all that helps to see what happened."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.txt").write_text("\n".join(self.console) + "\n")
        (folder / "requests.txt").write_text(self.server.log())
        for number, page in enumerate(self._context.pages):
            with suppress(Error):
                page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
            with suppress(Error):
                html = f"<!-- {page.url} -->\n{page.content()}"
                (folder / f"page-{number}.html").write_text(html)
