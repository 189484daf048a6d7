"""Links: a deal that somebody sent, and links that lead nowhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.guest import USUAL
from e2e.usual import dealt, play_some
from pygames.match import Match


def test_a_link_is_a_deal(visit: Visit) -> None:
    link = f"{USUAL}/deal=M%C3%BCnchen%20%26%20more&players=easy,you"
    guest = visit()
    follower = dealt(guest, f"#{link}")
    there, here = follower.match, Match.from_link(link)
    assert there is not None
    assert there.states[0] == here.states[0]
    assert [player.bot for player in there.players] == [player.bot for player in here.players]
    play_some(follower, 1)
    guest.page.reload()
    guest.table.wait_until_playable()
    follower.begin()
    assert follower.match.seed == here.seed


NO_DEALS = [
    f"{USUAL}/deal=abc&players=you,%00%FF",
    f"{USUAL}/deal=" + "x" * 5000 + "&players=you,easy",
    f"{USUAL}/deal=<img src=x onerror=alert(1)>&players=<b>,you,you",
]
"""Of others the engine's tests tell."""


def test_links_that_are_no_deals(visit: Visit) -> None:
    guest = visit()
    table, follower = guest.table, Follower(guest)
    guest.sit_down(f"#{NO_DEALS[0]}")
    for number, link in enumerate(NO_DEALS):
        print(link)
        if number:  # as when it is pasted into the address of the running page
            guest.page.evaluate("(hash) => { location.hash = hash; }", f"#{link}")
        sheet = table.wait_for_sheet("This link cannot be opened")
        expect(sheet).to_contain_text(re.compile(r"\w+ \w+.*\."))
        sheet.get_by_role("button", name="Close").last.click()
        expect(table.sheet).to_have_count(0)
        assert guest.page.url == f"{guest.server.url}#{USUAL}"
        follower.begin()
        play_some(follower, 1)


def test_addresses_that_are_no_places(visit: Visit) -> None:
    guest = visit()
    for place in ("#nowhere", "#rules/bridge", "#%E0%A4%A"):
        guest.open(place)
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    guest.sit_down(f"#{USUAL}/nonsense")
    guest.sit_down(f"#{USUAL}/day=2026-02-30")
    guest.table.wait_for_sheet("There is no such day")


def test_a_link_asks_before_it_takes_the_place_of_a_match(visit: Visit) -> None:
    guest = visit()
    follower = dealt(guest)
    play_some(follower, 2)
    guest.sit_down(f"#{USUAL}/deal=other&players=you,easy")
    guest.table.wait_for_sheet("You have a match in progress")
    guest.table.on_sheet("New match").click()
    follower.begin_anew()
    assert follower.match.seed == "other"
    play_some(follower, 1)
