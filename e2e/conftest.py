"""What every browser test has: the built site, a server that can misbehave, watched visitors."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from inspect import FrameInfo
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import pytest
from app.site import GAMES
from pages.words import DEFAULTS
from playwright._impl import _sync_base
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, expect, sync_playwright

from e2e.chance import SAME_CHANCE
from e2e.follower import TREE
from e2e.server import SiteServer
from e2e.shown import ALL
from e2e.table import TOUCHED
from e2e.visitor import Host, Visitor
from e2e.webkit import WebKitVisitor
from pygames import registry
from tests.site_names import with_names, without_names
from tools import browsers
from tools.webkit import WebKit, screen

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "e2e" / "output"
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
    "locale": "en-GB",
}
PHONE: dict[str, Any] = {
    **DESKTOP,
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
"""Cards do not move unless a test asks for it (`visit`): what is tested is where they are."""

collect_ignore = [game for game in registry.GAMES if game not in GAMES]
"""The rooms of games that `site.toml` does not show."""

Visit = Callable[..., Visitor]

expect.set_options(timeout=30_000)
"""As long as any other wait: on a busy machine five seconds are soon over."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", help="a built site to test instead of building dist/")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many browsers run side by side with ``-n auto``: a core each, and no more than three."""
    return min(os.cpu_count() or 1, 3)


def pytest_configure(config: pytest.Config) -> None:
    """Side by side (pytest-xdist), tests that share a browser are in one process."""
    config.addinivalue_line("markers", "xdist_group(name): tests that run in one process")
    vars(_sync_base)["inspect"] = SimpleNamespace(stack=_stack)


def _stack(_: int = 1) -> list[FrameInfo]:
    """As `inspect.stack`, which Playwright calls each time, without looking files up."""
    frames: list[FrameInfo] = []
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        frames.append(FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return frames


def pytest_sessionstart(session: pytest.Session) -> None:
    """The site is built before any test, and before there are several processes."""
    config = session.config
    is_worker = hasattr(config, "workerinput")
    if not (is_worker or _chosen_site(config) or config.option.collectonly):
        subprocess.run([sys.executable, "serve.py", "--build-only"], cwd=ROOT, check=True)


def _chosen_site(config: pytest.Config) -> str | None:
    return config.getoption("--site") or os.environ.get("CARD_TABLE_SITE")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Any:
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


_FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that another build does not change it under the tests."""
    copy = tmp_path_factory.mktemp("site") / "site"
    shutil.copytree(_chosen_site(request.config) or ROOT / "dist", copy)
    return copy


def _serve(site: Path) -> Iterator[SiteServer]:
    server = SiteServer(site)
    server.start()
    yield server
    server.stop()


server = pytest.fixture(_serve, name="server")
"""A server of the test's own, answering under a sub-path."""

shared_server = pytest.fixture(_serve, scope="session", name="shared_server")
"""A server for all tests that leave it alone."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; each has contexts of its own."""
    if browsers.find("shell") is None:
        pytest.fail(browsers.missing("chromium"))
    browser = browsers.launch(playwright, "shell")
    yield browser
    browser.close()


ContextPool = dict[str, Visitor]
"""Contexts of earlier tests by their kind, their storage empty: the site starts faster where it is
known. A context that failed or was changed is discarded."""

MOST_CONTEXTS = 3


def _kind(options: dict[str, Any]) -> str:
    """Contexts of a kind can stand in for each other; the window's size can be changed."""
    return repr(sorted((name, value) for name, value in options.items() if name != "viewport"))


def _take_visitor(contexts: ContextPool, options: dict[str, Any]) -> Visitor | None:
    visitor = contexts.pop(_kind(options), None)
    if visitor is not None:
        visitor.page.set_viewport_size(options["viewport"])
        visitor.page.emulate_media(
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options["reduced_motion"],
            forced_colors=options.get("forced_colors", "none"),
        )
    return visitor


def _put_back(contexts: ContextPool, visitor: Visitor, kind: str) -> None:
    """Keep a context for later tests, in place of the oldest where there are too many."""
    try:
        visitor.tidy()
    except Error:
        visitor.close()
        return
    if kind in contexts or len(contexts) == MOST_CONTEXTS:
        contexts.pop(kind if kind in contexts else next(iter(contexts))).close()
    contexts[kind] = visitor


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Iterator[ContextPool]:
    contexts: ContextPool = {}
    yield contexts
    for visitor in contexts.values():
        visitor.close()


@pytest.fixture
def evidence(request: pytest.FixtureRequest) -> Iterator[list[Visitor]]:
    """The visitors of a test: on failure what they saw is kept, and each must have been quiet."""
    name = re.sub(r"\W+", "-", request.node.nodeid.removeprefix("e2e/")).strip("-")
    folder = OUTPUT / name
    shutil.rmtree(folder, ignore_errors=True)
    request.node.stash[_FAILED] = False  # of an earlier try
    visitors: list[Visitor] = []
    yield visitors
    failed = request.node.stash.get(_FAILED, False)
    troubles = []
    for number, visitor in enumerate(visitors):
        try:
            visitor.check()
        except AssertionError as trouble:
            troubles.append(str(trouble))
        if failed or troubles:
            visitor.changed = True
            visitor.save_evidence(folder / str(number) if number else folder)
    with ExitStack() as stack:
        for visitor in visitors:
            stack.callback(visitor.leave)
    if troubles and not failed:
        pytest.fail("\n".join(troubles), pytrace=False)


@pytest.fixture
def visit(
    request: pytest.FixtureRequest,
    chromium: Browser,
    evidence: list[Visitor],
    contexts: ContextPool,
) -> Visit:
    """Makes visitors in Chromium, with the options of a browser context. One may know the site from
    an earlier test, unless the test has a server of its own or says `fresh`."""
    own = request.getfixturevalue("server") if "server" in request.fixturenames else None

    def make(host: Host | None = None, *, fresh: bool = False, **options: Any) -> Visitor:
        chosen = {**DESKTOP, **options}
        newcomer = bool(chosen.pop("newcomer", False))
        again = not (fresh or host or own or newcomer)
        visitor = _take_visitor(contexts, chosen) if again else None
        if visitor is None:
            context = chromium.new_context(**chosen)
            at_once = chosen["reduced_motion"] == "reduce"
            where = host or own or request.getfixturevalue("shared_server")
            visitor = welcome(context, where, [], newcomer=newcomer, at_once=at_once)
        if again:
            visitor.home = lambda visitor: _put_back(contexts, visitor, _kind(chosen))
        evidence.append(visitor)
        return visitor

    return make


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """One Firefox; its tests are of the group of that name, so that there is no second one."""
    if browsers.find("firefox") is None:
        pytest.skip("Firefox is not installed here, so its tests are left out")
    preferences = {"browser.download.alwaysOpenPanel": False}  # it would take the keys
    browser = browsers.launch(playwright, "firefox", firefox_user_prefs=preferences)
    yield browser
    browser.close()


@pytest.fixture
def in_firefox(firefox: Browser, server: SiteServer, evidence: list[Visitor]) -> Visitor:
    return firefox_visitor(firefox, server, evidence)


def firefox_visitor(firefox: Browser, host: Host, evidence: list[Visitor]) -> Visitor:
    options: dict[str, Any] = {**browsers.FIREFOX_PAGE, "viewport": DESKTOP["viewport"]}
    return welcome(firefox.new_context(**options), host, evidence)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen for WebKitGTK; its tests are of the group of that name."""
    if browsers.find("webkit") is None:
        pytest.skip("WebKitGTK is not installed here, so its tests are left out")
    with screen() as name:
        yield name


@pytest.fixture
def in_webkit(display: str, server: SiteServer, evidence: list[Visitor]) -> Visitor:
    return webkit_visitor(display, server, evidence)


def webkit_visitor(display: str, host: Host, evidence: list[Visitor]) -> Visitor:
    visitor = WebKitVisitor(WebKit(display), host)
    evidence.append(visitor)
    visitor.open(host.blank)
    visitor.page.evaluate(f"() => {{ {AT_ONCE} {SETTLED} {SAME_CHANCE} }}")
    return visitor


AT_ONCE = """try {
  const key = "card-table.settings";
  const settings = JSON.stringify({ speed: "instant", numbers: false });
  if (!localStorage.getItem(key)) localStorage.setItem(key, settings);
} catch {}"""
"""Cards lie where they lie at once, and hints say a sentence instead of weighing for seconds."""

SETTLED = """try {
  localStorage.setItem("card-table.settled", '{"settled":true}');
  localStorage.setItem("card-table.told", '{"undo":true}');
} catch {}"""
"""Home has the deals of the day, as for somebody who has finished a match."""


OUR_DEFAULTS = """{
  const { parse } = JSON;
  JSON.parse = (...args) => {
    const read = parse(...args);
    if (read?.places && read.defaults) read.defaults = {};
    return read;
  };
}"""
"""A first visit begins as ours does, whatever `site.toml` says."""


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the golden of that name beside the test, or writes it anew."""

    def compare(name: str, got: str) -> None:
        path = request.path.parent / "goldens" / f"{name}.yml"
        if not ALL and path.parent.parent.name not in GAMES:
            pytest.skip("this golden has all games, and site.toml leaves some out")
        if request.config.getoption("--rewrite-goldens"):
            path.write_text(without_names(got) + "\n")
        assert with_names(path.read_text()) == got + "\n", (
            "see it with --rewrite-goldens and git diff"
        )

    return compare


def welcome(
    context: BrowserContext,
    host: Host,
    evidence: list[Visitor],
    *,
    newcomer: bool = False,
    at_once: bool = True,
) -> Visitor:
    """A watched visitor in a context; home offers a `newcomer` the guided first hands."""
    scripts = [
        TREE,
        TOUCHED,
        SAME_CHANCE,
        *[OUR_DEFAULTS] * bool(DEFAULTS),
        *[AT_ONCE] * at_once,
        *[SETTLED] * (not newcomer),
    ]
    for script in scripts:
        context.add_init_script(script)
    visitor = Visitor(context, host)
    evidence.append(visitor)
    return visitor


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell why a test was tried again, though it was good then."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried again: {report.nodeid} ({report.when})")
        terminalreporter.line(report.longreprtext)
