"""The games in Firefox."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e.alone import go_on, stand
from e2e.around import look_around
from e2e.conftest import firefox_guest
from e2e.elsewhere import play_a_part
from e2e.guest import USUAL, Guest
from e2e.lanes import only
from e2e.server import SiteServer
from pygames import GAMES
from tools import browsers

pytestmark = pytest.mark.xdist_group("firefox")


@pytest.mark.parametrize("game", only(GAMES, USUAL))
def test_a_part_of_a_match(in_firefox: Guest, server: SiteServer, game: str) -> None:
    play_a_part(in_firefox, game, server)


def test_what_there_is_beside_a_match(in_firefox: Guest, tmp_path: Path) -> None:
    look_around(in_firefox, tmp_path)


@pytest.fixture
def blocking(playwright: Playwright) -> Iterator[Browser]:
    """A Firefox in which no site may store anything: no cookies, and nothing else either."""
    if browsers.find("firefox") is None:
        pytest.skip("Firefox is not installed here, so its tests are left out")
    preferences = {"network.cookie.cookieBehavior": 2}
    browser = browsers.launch(playwright, "firefox", firefox_user_prefs=preferences)
    yield browser
    browser.close()


@pytest.mark.slow
def test_where_nothing_may_be_stored(
    blocking: Browser, server: SiteServer, evidence: list[Guest]
) -> None:
    """It plays all the same, and says that the match will be lost."""
    guest = firefox_guest(blocking, server, evidence)
    guest.allow(
        "The operation is insecure"
    )  # PyScript looks for its own storage; no service worker
    guest.allow("Failed to register/update a ServiceWorker")
    page = guest.sit_down(f"#{USUAL}/deal=blocked&players=you,easy").page
    now = stand(page)
    expect(guest.table.prompt).to_contain_text("your match will be lost when you leave")
    for _ in range(4):
        now = go_on(page, now)
