"""What hosts, networks and other pages do to the site: it is said, where the person looks."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DESKTOP, Visit
from e2e.default_game import DEAL, TITLE, open_deal, play_some
from e2e.server import BASE, Fault, SiteServer
from e2e.server_types import NO_TYPE
from e2e.trouble import alert, next_version, plays, try_again
from e2e.visitor import DEFAULT_GAME, Visitor
from tests.lanes import first_quick, only

_LONGER = "This is taking longer than it should."


_IN_A_HURRY = """if (!sessionStorage.patient) {
  const wait = setTimeout;
  window.setTimeout = (act, ms, ...args) => wait(act, ms >= 30_000 ? ms / 20 : ms, ...args);
}"""
"""Clocks of the page that ring after half a minute ring after a second and a half, until it is
tried again."""


def _stranger(visit: Visit, *, in_a_hurry: bool = False) -> Visitor:
    """Somebody without a service worker, whose console may say whatever it wants."""
    visitor = visit(service_workers="block")
    visitor.allow(".")
    if in_a_hurry:
        visitor.context.add_init_script(_IN_A_HURRY)
    return visitor


def _try_again_patiently(page: Page) -> None:
    page.evaluate("() => { sessionStorage.patient = 'yes'; }")
    try_again(page)


# Files that hang away from a table

_HANGING = {
    f"*/fragments/{DEFAULT_GAME}.html": "",
    "*/styles/setup.css": "",
    "*/matches-*.js": "#matches",
    "*/statistics-*.js": "#statistics",
    f"*/fragments/rules-{DEFAULT_GAME}.html": f"#rules/{DEFAULT_GAME}",
    "*/styles/rules.css": f"#rules/{DEFAULT_GAME}",
    "*/fragments/settings.html": "#settings",
    "*/settings-*.js": "#settings",
}


@pytest.mark.parametrize("file", first_quick(_HANGING))
def test_a_file_that_hangs_away_from_a_table(visit: Visit, server: SiteServer, file: str) -> None:
    """The wait has a clock, and another try goes past what hangs in the browser's cache."""
    server.lifetime = 600
    server.hold_once(file)
    visitor = _stranger(visit, in_a_hurry=True)
    page = visitor.page
    place = _HANGING[file]
    page.goto(server.url + place, wait_until="commit")
    if not place:
        visitor.wait_for("() => window.cardTable?.route")
        page.get_by_role("button", name=TITLE).click()
    expect(alert(page)).to_contain_text(re.compile(f"{_LONGER}|could not be fetched"))
    expect(alert(page)).to_be_in_viewport()
    _try_again_patiently(page)
    expect(alert(page)).to_have_count(0)
    if place == "#settings":
        expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    elif place:
        expect(page.locator(f"[data-route={place[1:].split('/')[0]}]")).to_be_visible()
    else:
        button = page.get_by_role("button", name=TITLE)
        expect(page.get_by_role("dialog", name=TITLE).or_(button).first).to_be_visible()


# The page itself


@pytest.mark.parametrize("share", only([0.1, 0.25, 0.5, 0.8, 0.9, 0.95, 0.995], 0.1, 0.9))
def test_a_page_that_breaks_off(visit: Visit, server: SiteServer, share: float) -> None:
    server.lifetime = 600
    server.share = share
    server.add_fault("index.html", Fault.TRUNCATED)
    visitor = _stranger(visit)
    page = visitor.page
    for place in ("", DEAL):
        page.goto(server.other_page)
        page.goto(server.url + place)
        expect(alert(page)).to_have_text(re.compile("^This page broke off on its way here"))
        expect(page.get_by_role("heading")).to_have_count(0)
    server.clear_faults()
    page.get_by_role("button", name="Try again").click()
    plays(page)


@pytest.mark.parametrize("place", first_quick(["", DEAL]))
def test_a_style_sheet_that_hangs(visit: Visit, server: SiteServer, place: str) -> None:
    server.lifetime = 600
    server.share = 0
    server.hold_once("*/styles/first.css")
    page = _stranger(visit, in_a_hurry=True).page
    page.goto(server.url + place, wait_until="commit")
    expect(alert(page)).to_contain_text("The styles of this page could not be fetched")
    server.share = 1
    _try_again_patiently(page)
    expect(alert(page)).to_have_count(0)
    expect(page.get_by_role("heading", level=1).filter(visible=True)).to_have_count(1)


@pytest.mark.parametrize(
    "fault", only([Fault.WRONG_TYPE, Fault.PAGE, Fault.CORRUPT], Fault.WRONG_TYPE)
)
def test_style_sheets_of_another_kind(visit: Visit, server: SiteServer, fault: Fault) -> None:
    server.add_fault("*.css", fault)
    page = _stranger(visit).page
    page.goto(server.url)
    expect(alert(page)).to_contain_text("The styles of this page could not be fetched: ")
    if fault is Fault.WRONG_TYPE:
        expect(alert(page)).to_contain_text(f"styles/first.css as {NO_TYPE}")


# Caches


@pytest.mark.parametrize("file", first_quick(["pyodide.js", "pyodide.asm.js"]))
def test_an_empty_script_that_the_browser_keeps(
    visit: Visit, server: SiteServer, file: str
) -> None:
    server.lifetime = 31536000
    server.share = 0
    server.add_fault(f"runtime-*/{file}", Fault.TRUNCATED)
    page = _stranger(visit).page
    page.goto(server.url + DEAL)
    expect(alert(page)).to_contain_text("The game could not be fetched", timeout=60_000)
    server.clear_faults()
    try_again(page)
    plays(page)
    page.reload()
    plays(page)


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", ["*/pyodide.asm.wasm", "*/snapshot.bin", "*/page.js", "*/table.css"]
)
def test_a_piece_that_hung_once(visit: Visit, server: SiteServer, file: str) -> None:
    server.lifetime = 31536000
    server.hold_once(file)
    page = _stranger(visit, in_a_hurry=True).page
    page.goto(server.url + DEAL, wait_until="commit")
    expect(alert(page)).to_have_count(1)
    _try_again_patiently(page)
    plays(page)


# Policies, frames, addresses

_PLAYS = "worker-src 'self' blob:; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'"


@pytest.mark.parametrize(
    "policy",
    only(
        [
            "default-src 'self'",
            "script-src 'none'",
            "default-src 'none'",
            "default-src 'self'; script-src 'self' 'unsafe-inline'",
            "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; connect-src 'none'",
        ],
        "default-src 'self'",
        "default-src 'self'; script-src 'self' 'unsafe-inline'",
    ),
)
def test_a_policy_of_the_host(visit: Visit, server: SiteServer, policy: str) -> None:
    server.headers["Content-Security-Policy"] = policy
    page = _stranger(visit).page
    page.goto(server.url + DEAL)
    message = alert(page)
    expect(message).to_contain_text(re.compile("scripts of this page are blocked|forbid"))
    expect(message).to_contain_text("worker-src 'self' blob:")


def test_a_policy_under_which_it_plays(visit: Visit, server: SiteServer) -> None:
    server.headers["Content-Security-Policy"] = f"default-src 'self'; {_PLAYS}"
    visitor = _stranger(visit)
    play_some(open_deal(visitor), 2)
    assert visitor.page.evaluate("() => window.cardTable.opponents.isHere") is False


@pytest.mark.parametrize(
    "attributes",
    first_quick(
        ["", 'sandbox="allow-scripts allow-popups"', 'sandbox="allow-scripts allow-same-origin"']
    ),
)
def test_in_a_frame_there_is_a_link(visit: Visit, server: SiteServer, attributes: str) -> None:
    page = _stranger(visit).page
    page.goto(server.other_page)
    page.set_content(f'<iframe src="{server.url}#data" width="900" height="500" {attributes}>')
    frame = page.frame_locator("iframe")
    link = frame.get_by_role("link")
    expect(link).to_have_attribute("href", f"{server.url}#data")
    expect(frame.get_by_role("button")).to_have_count(0)
    expect(frame.get_by_role("heading")).to_have_count(0)
    assert not [one for one in server.requests if "/site-" in one.path]


def test_an_address_without_its_last_slash(visit: Visit, server: SiteServer) -> None:
    server.is_bare = True
    visitor = _stranger(visit)
    visitor.page.goto(f"{server.origin}{BASE.rstrip('/')}?from=a+friend{DEAL}")
    plays(visitor.page)
    assert visitor.page.url.startswith(f"{server.url}?from=a+friend#")


@pytest.mark.slow
@pytest.mark.parametrize("fault", [Fault.LINES, Fault.SHORT])
def test_lines_that_end_in_another_way(visit: Visit, server: SiteServer, fault: Fault) -> None:
    """As after a transfer as text, or past a proxy that shortens scripts."""
    if fault is Fault.LINES:
        server.add_fault("*.html", fault)
    server.add_fault("*.js", fault)
    page = _stranger(visit).page
    page.goto(server.url)
    expect(alert(page)).to_contain_text("could not be fetched: a file was changed on its way.")
    expect(alert(page).locator("pre")).to_contain_text("start/page.js was changed on its way")


@pytest.mark.slow
def test_a_page_that_was_shortened(visit: Visit, server: SiteServer) -> None:
    """The page's own policy blocks the scripts in it."""
    server.add_fault("index.html", Fault.SHORT)
    page = _stranger(visit).page
    page.goto(server.url)
    expect(alert(page)).to_contain_text("scripts of this page are blocked")
    expect(alert(page)).to_contain_text("a proxy that shortens scripts")


def test_another_worker_after_a_deployment(
    visit: Visit, server: SiteServer, site: Path, tmp_path: Path
) -> None:
    """Without a service worker its script is on no server any more."""
    visitor = _stranger(visit)
    follower = open_deal(visitor)
    play_some(follower, 1)
    server.folder = next_version(site, tmp_path)
    shutil.rmtree(next(server.folder.glob("runtime-*")))
    visitor.page.evaluate("() => window.cardTable.opponents.worker.terminate()")
    for seat in range(2):
        visitor.page.evaluate("(seat) => window.cardTable.opponents.forget(seat)", seat)
    play_some(follower, 2)
    assert visitor.page.evaluate("() => window.cardTable.opponents.isHere") is False
    assert visitor.page.evaluate("() => window.cardTable.opponents.worker instanceof Worker")


def test_the_details_are_for_whoever_runs_the_site(chromium: Browser, server: SiteServer) -> None:
    server.add_fault("*/page.js", Fault.WRONG_TYPE)
    context = chromium.new_context(**DESKTOP, service_workers="block")
    page = context.new_page()
    page.goto(server.url)
    details = alert(page).locator("pre")
    expect(alert(page).locator("p")).to_have_text(
        "The game could not be fetched: the server sends a file as something else."
    )
    expect(details).to_be_hidden()
    alert(page).get_by_text("Details for whoever runs this site").click()
    expect(details).to_contain_text(re.compile(rf"The server sends \S+/page\.js as {NO_TYPE}\."))
    context.close()
