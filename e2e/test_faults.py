"""A first visit on which something goes wrong ends at a table, or with a sentence and a way on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from app.site import SITE
from playwright.sync_api import Browser, Error, Playwright, expect

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.default_game import DEAL, TITLE, open_deal, play_some
from e2e.server import BASE, ONE_FILE, Fault, SiteServer
from e2e.trouble import PYTHON, alert, goes_on, next_version, plays, try_again
from e2e.visitor import DEFAULT_GAME, Visitor
from tests.lanes import only
from tools import browsers

SIDE_BY_SIDE = 3  # visits: while one waits for the network, another starts its Python

QUIET = 31_000  # a little more than the watchdog waits for a sign of life, in milliseconds

NEEDED = {
    "first.css",
    "table.css",
    f"of-{DEFAULT_GAME}.css",
    f"{DEFAULT_GAME}.html",
    "standard.html",
    "page.js",
    "preload.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide.js",
}
"""Without one of these there is nothing to play at; without any other file there is."""

_HAS_ENDED = """() => document.documentElement.dataset.ready === "true" ||
  [...document.querySelectorAll("[role=alert]")].some((one) => one.checkVisibility())"""
"""Whether a visit has come to its end, good or bad."""


_STANDS_STILL = """async () => {
  const { boot } = window.cardTable;
  const before = boot?.loaded;
  await new Promise((later) => setTimeout(later, 1000));
  return before > 0.3 * boot.total && before === boot.loaded;
}"""
"""Whether something has come, and nothing more comes: a late byte would take back what is said."""


_MESSAGES = {
    Fault.MISSING: "could not be fetched: a file is missing on the server.",
    Fault.ERROR: "could not be fetched: the server answers with an error.",
    Fault.TRUNCATED: "could not be fetched: a file broke off on its way.",
    Fault.CUT: "could not be fetched: a file broke off on its way.",
    Fault.PAGE: "could not be fetched: another page came in its place.",
    Fault.WRONG_TYPE: "could not be fetched: the server sends a file as something else.",
    Fault.CORRUPT: "could not be fetched: a file was changed on its way.",
    Fault.LINES: "could not be fetched: a file was changed on its way.",
}


class FaultyVisit:
    """One visit to a server of its own, with a fresh browser profile."""

    def __init__(self, browser: Browser, site: Path, file: str, fault: Fault) -> None:
        self.file, self.fault = file, fault
        self.server = SiteServer(site)
        self.server.lifetime = 600  # as GitHub Pages: another try has to get past what is kept
        self.server.add_fault(file, fault)
        self.server.start()
        self.context = browser.new_context(**DESKTOP, service_workers="block")
        self.page = self.context.new_page()
        self.page.goto(self.server.url + DEAL, wait_until="commit")

    def outcome(self) -> str:
        """How it ends: "played", or "told" and played once the fault was gone."""
        self.page.wait_for_function(_HAS_ENDED, timeout=60_000)
        if not alert(self.page).count():
            plays(self.page)
            return "played"
        self._check_alert()
        if self.file.endswith(".wasm"):
            self._try_in_vain()
        self.server.clear_faults()
        try_again(self.page)
        plays(self.page)
        return "told"

    def _check_alert(self) -> None:
        expect(alert(self.page)).to_contain_text(_MESSAGES[self.fault])
        expect(self.page.get_by_role("progressbar").filter(visible=True)).to_have_count(0)
        if not self.file.endswith(".css"):  # or else all headings there are
            heading = self.page.get_by_role("heading", level=1).filter(visible=True)
            expect(heading).to_have_text(TITLE)

    def _try_in_vain(self) -> None:
        details = alert(self.page).locator("pre")
        expect(details).to_be_hidden()
        alert(self.page).get_by_role("group").get_by_text("Details").click()
        expect(details).not_to_be_empty()
        with self.page.expect_response(lambda answer: self.file in answer.url):
            try_again(self.page)
        self._check_alert()

    def leave(self) -> None:
        """What is still at work is left first."""
        with suppress(Error):
            self.page.goto("about:blank")
        self.context.close()
        self.server.stop()


@pytest.fixture(scope="module")
def first_files(chromium: Browser, site: Path) -> list[str]:
    """What a first visit fetches until the opponents are ready, but for the page."""
    server = SiteServer(site)
    server.start()
    context = chromium.new_context(**DESKTOP, service_workers="block")
    page = context.new_page()
    page.goto(server.url + DEAL)
    page.wait_for_function("() => window.cardTable?.opponents?.state === 'ready'", timeout=60_000)
    context.close()
    server.stop()
    paths = {urlsplit(one.path).path.removeprefix(BASE) for one in server.requests}
    files = sorted(path for path in paths - {"", "index.html"} if (site / path).is_file())
    assert len(files) >= 10
    return files


_FAULTS: list[Fault] = [
    it for it in Fault if it not in (Fault.CORRUPT, Fault.LINES, Fault.SHORT, Fault.ADDED)
]


def _visit_all(chromium: Browser, site: Path, broken: list[tuple[str, Fault]]) -> set[str]:
    """First visits with a broken file each; returns those that there was no playing without."""
    outcomes: dict[str, str] = {}
    for first in range(0, len(broken), SIDE_BY_SIDE):
        with ExitStack() as leaving:
            visitors = []
            for file, fault in broken[first : first + SIDE_BY_SIDE]:
                visitors.append(FaultyVisit(chromium, site, file, fault))
                leaving.callback(visitors[-1].leave)
            outcomes |= {visitor.file: visitor.outcome() for visitor in visitors}
    return {Path(file).name for file, outcome in outcomes.items() if outcome == "told"}


_ONCE = {
    "page.js": Fault.MISSING,
    "pyodide.asm.wasm": Fault.TRUNCATED,
    "first.css": Fault.PAGE,
    f"of-{DEFAULT_GAME}.css": Fault.WRONG_TYPE,
}


def test_a_file_of_each_kind(chromium: Browser, site: Path) -> None:
    files = {name: SiteServer(site).files(f"*/{name}")[0] for name in _ONCE}
    stopped = _visit_all(chromium, site, [(files[name], fault) for name, fault in _ONCE.items()])
    assert stopped == {*_ONCE}


@pytest.mark.slow
@pytest.mark.xdist_group("faults")
@pytest.mark.parametrize("fault", _FAULTS, ids=[fault.name.lower() for fault in _FAULTS])
def test_every_file_of_a_first_visit(
    chromium: Browser, site: Path, first_files: list[str], fault: Fault
) -> None:
    """All of them missing; of every other fault half of what is needed, and one of the rest."""
    needed = [file for file in first_files if Path(file).name in NEEDED]
    others = [file for file in first_files if file not in needed]
    number = _FAULTS.index(fault)
    some = [*needed[number % 2 :: 2], others[number % len(others)]]
    files = first_files if fault is Fault.MISSING else some
    stopped = _visit_all(chromium, site, [(file, fault) for file in files])
    if fault is Fault.WRONG_TYPE:
        assert stopped <= NEEDED
    else:
        assert stopped == NEEDED & {Path(file).name for file in files}


def test_a_download_that_stands_still_and_goes_on(visit: Visit, server: SiteServer) -> None:
    """Slow is not failed: it is said that nothing comes, and taken back when something does."""
    server.hold("runtime-*/pyodide.asm.wasm")
    visitor = visit()
    page = visitor.page
    page.clock.install()
    visitor.open(DEAL)
    visitor.wait_for(_STANDS_STILL)
    page.clock.fast_forward(QUIET)
    expect(alert(page)).to_contain_text("This is taking longer than it should.")
    expect(page.get_by_role("progressbar").filter(visible=True)).to_have_count(0)
    server.release()
    plays(page)


@pytest.mark.slow
def test_scripts_that_stand_still_and_are_tried_again(visit: Visit, server: SiteServer) -> None:
    """Also where the page without them is nothing but a picture of itself."""
    server.hold("site-*/start/page.js")
    visitor = visit()
    visitor.allow("was preloaded using link preload but not used")
    page = visitor.page
    page.clock.install()
    page.goto(server.url, wait_until="commit")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    page.clock.fast_forward(QUIET)
    expect(alert(page)).to_contain_text("This is taking longer than it should.")
    try_again(page)
    server.release()
    expect(alert(page)).to_have_count(0)
    page.get_by_role("button", name=TITLE).click()
    expect(page.get_by_role("dialog", name=TITLE)).to_be_visible()


@pytest.mark.slow
def test_a_deployment_while_the_old_version_is_loading(
    visit: Visit, server: SiteServer, site: Path, tmp_path: Path
) -> None:
    server.lifetime = 600
    server.hold("runtime-*/pyodide.asm.wasm")
    server.add_fault("runtime-*/pyodide.asm.wasm", Fault.CUT)
    visitor = visit(service_workers="block")
    visitor.allow("Service Worker registration blocked|Failed to load resource: net::ERR_")
    visitor.open(DEAL)
    visitor.wait_for("() => window.cardTable?.boot?.loaded > 0.3 * window.cardTable.boot.total")
    server.release()
    expect(alert(visitor.page)).to_contain_text("broke off on its way")
    server.stop()
    try_again(visitor.page)
    expect(alert(visitor.page)).to_contain_text("Check the connection")
    expect(alert(visitor.page).get_by_role("button", name="Try again")).to_be_enabled()
    server.clear_faults()
    server.folder = next_version(site, tmp_path)
    server.start()
    try_again(visitor.page)
    plays(visitor.page)
    assert visitor.page.evaluate("() => document.body.dataset.version") == "newer"


_LACKING = (
    "structuredClone",
    "WebAssembly",
    "HTMLDialogElement",
    "PerformanceObserver",
    "ReadableStream",
    "BroadcastChannel",
    "crypto",
    "Worker",
)


@pytest.fixture(scope="module")
def full_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium itself: its headless shell now and then dies together with a Python."""
    with browsers.launch(playwright, "chromium", args=browsers.FOR_TESTS) as browser:
        yield browser


@pytest.mark.parametrize("name", only(_LACKING, "WebAssembly"))
def test_a_browser_that_lacks_something(
    full_chromium: Browser, shared_server: SiteServer, evidence: list[Visitor], name: str
) -> None:
    visitor = welcome(
        full_chromium.new_context(**DESKTOP, service_workers="block"), shared_server, evidence
    )
    visitor.allow(".")  # what its scripts say of it
    visitor.context.add_init_script(f"delete window.{name}; delete Window.prototype.{name};")
    visitor.open(DEAL)
    visitor.page.wait_for_function(_HAS_ENDED, timeout=60_000)
    if alert(visitor.page).count():
        expect(alert(visitor.page)).to_contain_text("This browser lacks something")
        expect(alert(visitor.page).get_by_role("button", name="Try again")).to_be_visible()
    else:
        plays(visitor.page)


def test_the_page_opened_from_a_disk(chromium: Browser, site: Path) -> None:
    context = chromium.new_context(**DESKTOP)
    page = context.new_page()
    for place, heading in (("", SITE["name"]), (f"#{DEFAULT_GAME}", TITLE)):
        page.goto("about:blank")
        page.goto(f"{(site / 'index.html').as_uri()}{place}")
        expect(alert(page)).to_contain_text(
            f"This page needs a web server. To play from a disk, open {ONE_FILE} instead."
        )
        link = alert(page).get_by_role("link", name=f"Open {ONE_FILE}")
        assert link.evaluate("(it) => it.href") == (site / ONE_FILE).as_uri()
        expect(page.get_by_role("heading", level=1).filter(visible=True)).to_have_text(heading)
    context.close()


def test_without_javascript(visit: Visit) -> None:
    """It is said where the eye falls first, at a table's address as well."""
    visitor = visit(java_script_enabled=False)
    for place in ("", f"#{DEFAULT_GAME}"):
        page = visitor.open(place)
        expect(page.locator("noscript p")).to_contain_text("The tables need JavaScript")
        expect(page.locator("noscript p")).to_be_in_viewport()


@pytest.mark.parametrize("name", only(["matches", "puzzles", "statistics", "data"], "matches"))
def test_a_page_that_does_not_come(visit: Visit, server: SiteServer, name: str) -> None:
    """What is fetched when it is opened may be missing just then; another try finds it."""
    server.add_fault(f"*/{name}-*.js", Fault.MISSING)
    visitor = visit()
    visitor.allow("Failed to (load|fetch)|bad-precaching-response|is not as the build made it")
    page = visitor.open(f"#{name}")
    heading = page.get_by_role("heading", name="This page could not be loaded").filter(visible=True)
    expect(heading).to_be_visible()
    server.clear_faults()
    page.get_by_role("button", name="Try again").filter(visible=True).click()
    expect(page.locator(f'[data-route="{name}"]')).to_be_visible()
    expect(heading).to_have_count(0)
    expect(page.locator("h2").filter(visible=True).first).to_be_visible()


@pytest.mark.parametrize(
    "file", only([f"*/fragments/puzzles-{DEFAULT_GAME}.html", "*/puzzle-book-*.js"])
)
@pytest.mark.parametrize("fault", [Fault.MISSING, Fault.TRUNCATED])
def test_a_puzzle_that_does_not_come(
    visit: Visit, server: SiteServer, file: str, fault: Fault
) -> None:
    """It is said in the dock, with another try."""
    server.add_fault(file, fault)
    visitor = visit(service_workers="block")
    visitor.allow(
        "Failed to (load|fetch)|Service Worker registration blocked|SyntaxError|integrity"
    )
    page = visitor.open(f"#{DEFAULT_GAME}/puzzle=1")
    message = visitor.table.root.get_by_role("alert")
    expect(message).to_contain_text("The puzzle could not be fetched.", timeout=60_000)
    server.clear_faults()
    message.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Show me")).to_be_visible(timeout=60_000)


_DIE = """() => {
  window.python("import js, pyodide_js; js.api = pyodide_js._api");
  try { window.api.fatal_error(new Error("out of everything")); } catch {}
}"""
"""Ends the page's Python as running out of memory or a fault of WebAssembly would."""


@pytest.mark.slow
def test_python_that_cannot_go_on(
    full_chromium: Browser, shared_server: SiteServer, evidence: list[Visitor]
) -> None:
    """Whatever it was, the match is kept, and goes on after another try."""
    visitor = welcome(full_chromium.new_context(**DESKTOP), shared_server, evidence)
    visitor.allow("^(error|log): ")  # Pyodide tells all that it knows
    visitor.context.add_init_script(PYTHON)
    follower = open_deal(visitor)
    play_some(follower, 2)
    visitor.page.evaluate(_DIE)
    expect(alert(visitor.page)).to_contain_text("The match is not lost.")
    try_again(visitor.page)
    plays(visitor.page)
    goes_on(follower)
