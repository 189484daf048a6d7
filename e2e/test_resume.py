"""Going on where one was: after a reload, without the server, in a new tab, in a new browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from e2e.conftest import DESKTOP, Visit, welcome
from e2e.follower import Follower
from e2e.guest import USUAL, Guest
from e2e.server import SiteServer
from e2e.trouble import next_version
from e2e.usual import TITLE, dealt, play_some, reload
from tools import browsers


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
    """A reload shows the same as well; and a new match asks before it takes the place of this."""
    guest = visit()
    page, table = guest.page, guest.table
    follower = dealt(guest)
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
    expect(tile).to_contain_text(f"You {mine}, Nell {theirs}. 1st period, round 1.")
    again.click()
    expect(table.my_turn.first).to_be_visible()
    assert table.shown() == look
    page.go_back()
    expect(again).to_be_visible()
    page.go_forward()
    expect(table.my_turn.first).to_be_visible()
    follower.begin()
    play_some(follower, 1)

    before = follower.text
    for answer in ("Continue", "New match"):
        home.click()
        page.get_by_role("button", name=TITLE).click()
        page.get_by_role("button", name="New match").click()
        table.wait_for_sheet("You have a match in progress")
        table.on_sheet(answer).click()
        if answer == "Continue":
            follower.begin()
            assert follower.text == before
    follower.begin_anew()
    assert follower.match.seed != "second wind"


@pytest.fixture
def device(
    playwright: Playwright, tmp_path: Path, server: SiteServer, evidence: list[Guest]
) -> Iterator[Callable[[], Guest]]:
    """Starts a browser, with one page; started again it has the same profile."""
    with ExitStack() as running:

        def start() -> Guest:
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


def test_without_a_network(device: Callable[[], Guest], server: SiteServer) -> None:
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
    guest.table.root.get_by_role("link", name="All games").click()
    told = guest.page.get_by_role("status").filter(has_text="A new version is ready.")
    expect(told).to_contain_text("Close every tab of The Card Table to start it.")

    guest.page.goto(server.elsewhere)  # the last tab of the old version is left
    for _ in range(20):
        guest.sit_down()
        if guest.page.evaluate("() => document.body.dataset.version === 'newer'"):
            break
    else:
        pytest.fail("the new version never came")
    follower.begin()
    play_some(follower, 1)
