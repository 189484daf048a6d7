"""The games in Firefox, and in WebKitGTK, the browser nearest to Safari that Debian has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import Browser, Playwright, expect

from e2e.conftest import firefox_visitor
from e2e.default_game import reload
from e2e.follower import Follower
from e2e.hint_player import go_on, wait_for_turn
from e2e.hints import follow_hint, follow_hints
from e2e.server import SiteServer
from e2e.tour import look_around
from e2e.visitor import DEFAULT_GAME, Visitor
from tools import browsers


def _in(browser: str, *marks: Any) -> Any:
    return pytest.param(browser, marks=[pytest.mark.xdist_group(browser), *marks])


@pytest.fixture
def visitor(request: pytest.FixtureRequest) -> Visitor:
    visitor: Visitor = request.getfixturevalue(f"in_{request.param}")
    return visitor


@pytest.mark.parametrize("visitor", [_in("firefox")], indirect=True)
def test_some_moves(visitor: Visitor) -> None:
    _begin(visitor, DEFAULT_GAME)


def _begin(visitor: Visitor, game: str) -> Follower:
    """Follow a hint in a fresh deal, and another one after a reload."""
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    table = visitor.sit_down(f"#{game}/deal=abroad&players=you{opponents}")
    follower = Follower(visitor, game)
    follower.begin()
    follow_hint(table, follower)
    reload(follower)
    follow_hint(table, follower)
    return follower


@pytest.mark.slow
@pytest.mark.parametrize("visitor", [_in("firefox"), _in("webkit")], indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_match(visitor: Visitor, server: SiteServer, game: str) -> None:
    """To the end of a hand, round, period or game and into the next, the server having gone."""
    follower = _begin(visitor, game)
    visitor.wait_until_offline()
    server.stop()
    reload(follower)
    follow_hints(visitor.table, follower)
    if not follower.over:
        visitor.page.keyboard.press("Enter")
        follower.follow()
        follow_hint(visitor.table, follower)


@pytest.mark.parametrize(
    "visitor", [_in("firefox", pytest.mark.slow), _in("webkit")], indirect=True
)
def test_what_there_is_beside_a_match(visitor: Visitor, tmp_path: Path) -> None:
    look_around(visitor, tmp_path)


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
@pytest.mark.xdist_group("firefox")
def test_where_nothing_may_be_stored(
    blocking: Browser, server: SiteServer, evidence: list[Visitor]
) -> None:
    """It plays all the same, and says that the match will be lost."""
    visitor = firefox_visitor(blocking, server, evidence)
    visitor.allow("The operation is insecure")  # PyScript looks for its own storage
    visitor.allow("Failed to register/update a ServiceWorker")
    page = visitor.sit_down(f"#{DEFAULT_GAME}/deal=blocked&players=you,easy").page
    now = wait_for_turn(page)
    expect(visitor.table.prompt).to_contain_text("your match will be lost when you leave")
    for _ in range(4):
        now = go_on(page, now)
