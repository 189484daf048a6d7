"""Going on where one was: after a reload, without the server, in a new tab, in a new browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.follower import Follower
from e2e.guest import USUAL, Guest
from e2e.server import SiteServer
from e2e.trouble import next_version
from e2e.usual import TITLE, dealt, play_some, reload
from tools import browsers


def test_reload_in_mid_round(visit: Visit) -> None:
    guest = visit()
    follower = dealt(guest)
    play_some(follower, 4)
    look = guest.table.shown()
    reload(follower)
    expect(guest.table.my_turn.first).to_be_visible()
    assert guest.table.shown() == look
    play_some(follower, 1)


@pytest.mark.slow
def test_reload_while_the_opponent_thinks(visit: Visit) -> None:
    guest = visit()
    follower = dealt(guest)
    guest.page.evaluate("() => { window.cardTable.opponents.ask = () => new Promise(() => {}); }")
    card = follower.view.hand[0]
    guest.table.card(card).click()
    guest.next_record(follower.text)
    guest.page.reload()
    guest.table.wait_until_playable()
    follower.begin()
    assert follower.my_turn and card in follower.view.pile
    play_some(follower, 1)


def test_leaving_the_table_and_coming_back(visit: Visit) -> None:
    guest = visit()
    follower = dealt(guest)
    play_some(follower, 2)
    look = guest.table.shown()
    guest.table.root.get_by_role("link", name="All games").click()
    again = guest.page.get_by_role("link", name="Continue")
    mine, theirs = follower.view.scores
    tile = guest.page.get_by_role("article", name=TITLE)
    expect(tile).to_contain_text(f"You {mine}, Nell {theirs}. 1st period, round 1.")
    again.click()
    expect(guest.table.my_turn.first).to_be_visible()
    assert guest.table.shown() == look
    guest.page.go_back()
    expect(again).to_be_visible()
    guest.page.go_forward()
    expect(guest.table.my_turn.first).to_be_visible()
    follower.begin()
    play_some(follower, 1)


def test_a_new_match_asks_before_it_takes_the_place_of_another(visit: Visit) -> None:
    guest = visit()
    follower = dealt(guest)
    play_some(follower, 2)
    guest.open(f"#home/{USUAL}")
    play = guest.page.get_by_role("button", name="New match")
    play.click()
    guest.table.wait_for_sheet("You have a match in progress")
    guest.table.on_sheet("Continue").click()
    before = follower.text
    follower.begin()
    assert follower.text == before
    guest.table.root.get_by_role("link", name="All games").click()
    guest.page.get_by_role("button", name=TITLE).click()
    play.click()
    guest.table.wait_for_sheet("You have a match in progress")
    guest.table.on_sheet("New match").click()
    follower.begin_anew()
    assert follower.match.seed != "second wind"


Device = Callable[[], Guest]


@pytest.fixture
def device(
    playwright: Playwright, tmp_path: Path, server: SiteServer, evidence: list[Guest]
) -> Iterator[Device]:
    """Starts a browser, with one page; started again it has the same profile."""
    running: list[BrowserContext] = []

    def stop() -> None:
        if running:
            running.pop().close()

    def start() -> Guest:
        stop()
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=browsers.find("shell"),
            args=browsers.TEST_ARGUMENTS,
            headless=True,
            **DESKTOP,
        )
        running.append(context)
        return welcome(context, server, evidence)

    yield start
    stop()


def test_without_a_network(device: Device, server: SiteServer) -> None:
    """After a reload, in another tab, and in a browser that is started again."""
    guest = device()
    follower = dealt(guest)
    play_some(follower, 1)
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    reload(follower)
    play_some(follower, 1)

    old = guest.page
    guest.context.new_page()
    old.close()
    _continue_from_home(follower)
    follower.guest = device()
    _continue_from_home(follower)
    follower.guest.open(f"#rules/{USUAL}")
    expect(follower.guest.page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()


def _continue_from_home(follower: Follower) -> None:
    text = follower.text
    follower.guest.open()
    follower.guest.page.get_by_role("link", name="Continue").click()
    follower.guest.table.wait_until_playable()
    follower.begin()
    assert follower.text == text
    play_some(follower, 1)


def test_a_new_version_waits_for_the_match_to_be_left(
    visit: Visit, server: SiteServer, site: Path, tmp_path: Path
) -> None:
    """Old and new files never meet: a tab goes on with the old ones, the next has new ones."""
    guest = visit()
    follower = dealt(guest)
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    reload(follower)
    server.folder = next_version(site, tmp_path)

    guest.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    guest.wait_for("async () => (await navigator.serviceWorker.getRegistration()).waiting")
    play_some(follower, 2)
    reload(follower)
    assert not guest.page.evaluate("() => document.body.dataset.version")

    guest.page.goto(server.elsewhere)  # the last tab of the old version is left
    for _ in range(20):
        guest.sit_down()
        if guest.page.evaluate("() => document.body.dataset.version === 'newer'"):
            break
    else:
        pytest.fail("the new version never came")
    follower.begin()
    play_some(follower, 1)
