"""Links: a deal that somebody sent, links that lead nowhere, and the host's page for those."""

from __future__ import annotations

import re

import pytest
from app.site import FIRST, SITE
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE, Visit
from e2e.default_game import open_deal, play_some, reload
from e2e.follower import Follower
from e2e.server import SiteServer
from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.match import Match


def test_a_link_is_a_deal(visit: Visit) -> None:
    """It asks before it takes the place of a match."""
    link = f"{DEFAULT_GAME}/deal=M%C3%BCnchen%20%26%20more&players=easy,you"
    visitor = visit()
    follower = open_deal(visitor, f"#{link}")
    there, here = follower.match, Match.from_link(link)
    assert there.states[0] == here.states[0]
    assert [player.bot for player in there.players] == [player.bot for player in here.players]
    play_some(follower, 1)
    reload(follower)
    visitor.sit_down(f"#{DEFAULT_GAME}/deal=other&players=you,easy")
    sheet = visitor.table.wait_for_sheet("You have a match in progress")
    expect(sheet).to_contain_text(f"The deal you opened is against {FIRST['easy']}, easy.")
    expect(visitor.table.on_sheet("Continue")).to_be_focused()
    visitor.table.on_sheet("Play that deal").click()
    follower.begin_anew()
    assert follower.match.seed == "other"
    play_some(follower, 1)


NO_DEALS = [
    f"{DEFAULT_GAME}/deal=abc&players=you,%00%FF",
    f"{DEFAULT_GAME}/deal=" + "x" * 5000 + "&players=you,easy",
    f"{DEFAULT_GAME}/deal=<img src=x onerror=alert(1)>&players=<b>,you,you",
]
"""Of others the engine's tests tell."""


def test_links_that_are_no_deals(visit: Visit) -> None:
    visitor = visit()
    table, follower = visitor.table, Follower(visitor)
    visitor.sit_down(f"#{NO_DEALS[0]}")
    for number, link in enumerate(NO_DEALS):
        print(link)
        if number:  # as when it is pasted into the address of the running page
            visitor.page.evaluate("(hash) => { location.hash = hash; }", f"#{link}")
        sheet = table.wait_for_sheet("This link cannot be opened")
        expect(sheet).to_contain_text(re.compile(r"\w+ \w+.*\."))
        if not number:
            assert not visitor.page.locator("#table [data-card]").count(), "no match is behind it"
            assert not visitor.storage()
        sheet.get_by_role("button", name="Close").last.click()
        expect(table.sheet).to_have_count(0)
        assert visitor.page.url == f"{visitor.server.url}#{DEFAULT_GAME}"
        follower.begin()
        play_some(follower, 1)


def test_a_link_that_mail_has_changed(visit: Visit, server: SiteServer) -> None:
    visitor = visit()
    follower = Follower(visitor)
    visitor.allow("the server responded with a status of 404")
    deal = f"{DEFAULT_GAME}/deal=carried&amp;rules=1&amp;players=you,easy"
    visitor.open(f"%23{deal}).")
    visitor.table.wait_until_playable()
    follower.begin()
    assert (follower.match.seed, follower.match.players[1].bot) == ("carried", "easy")
    assert visitor.page.url == f"{server.url}#{DEFAULT_GAME}"
    for number, change in enumerate(('%s."', "%s\u00ad ", "<%s>", "\u200b%s")):
        link = f"{DEFAULT_GAME}/deal=carried{number}&players=you,easy"
        visitor.page.evaluate("(hash) => { location.hash = hash; }", change % link)
        follower.begin_anew()
        assert follower.match.seed == f"carried{number}"


@pytest.mark.parametrize("what", ["guide=99", "match=x", "nonsense"])
def test_an_address_that_names_nothing_says_so(visit: Visit, what: str) -> None:
    visitor = visit()
    visitor.open(f"#{DEFAULT_GAME}/{what}")
    sheet = visitor.table.wait_for_sheet("There is nothing at this address")
    assert not visitor.page.locator("#table [data-card]").count()
    sheet.get_by_role("button", name="Close").last.click()
    Follower(visitor).begin()


@pytest.mark.slow
def test_addresses_that_are_no_places(visit: Visit) -> None:
    visitor = visit()
    for place in ("#nowhere", "#rules/bridge", "#%E0%A4%A"):
        visitor.open(place)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.sit_down(f"#{DEFAULT_GAME}/day=2026-02-30")
    visitor.table.wait_for_sheet("There is no such day")


def _lost(visitor: Visitor, server: SiteServer, address: str) -> None:
    """Open an address that there is not: the host's page leads to the site, wherever that lies."""
    visitor.allow("the server responded with a status of 404")
    home = visitor.open(address).get_by_role("link", name=f"Go to {SITE['name']}")
    expect(home).to_have_attribute("href", server.url)


def test_the_way_home(visit: Visit, server: SiteServer) -> None:
    visitor = visit(**PHONE)
    _lost(visitor, server, "no/such/page")
    assert visitor.table.sideways() <= 0
    assert not violations(visitor.page)
    page = visitor.page
    page.get_by_role("link").click()
    expect(page.get_by_role("heading", name=SITE["name"], level=1)).to_be_visible()
    page.evaluate("() => { scrollTo(0, 99); location.hash = '#about'; }")
    expect(page.get_by_role("heading", name="Credits")).to_be_visible()
    page.go_back()
    visitor.wait_for("() => scrollY === 99")  # where one was


_CACHED = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()));
  return all.flat().map((request) => request.url);
}"""


@pytest.mark.slow
def test_a_missing_page_is_not_kept_by_the_service_worker(visit: Visit, server: SiteServer) -> None:
    """It is asked of the host."""
    visitor = visit()
    visitor.sit_down().page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for address in ("no/such/page", "nothing", "index.html/x?y=1#z"):
        _lost(visitor, server, address)
    addresses = visitor.page.evaluate(_CACHED)
    assert addresses and not [
        url for url in addresses if re.search("404.html|no/such|nothing|html/x", url)
    ]
