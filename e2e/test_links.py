"""Links: a deal that somebody sent, and links that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.oracle import Oracle
from e2e.test_resume import DEAL, play_some
from pygames.match import Match


@pytest.mark.parametrize(
    "link",
    [
        "hockey/deal=abc&players=you,hard",
        "hockey/deal=M%C3%BCnchen%20%26%20more&players=easy,you",
    ],
)
def test_a_link_is_a_deal(visit: Visit, link: str) -> None:
    guest = visit()
    guest.sit_down(f"#{link}")
    oracle = Oracle(guest)
    oracle.begin()
    there, here = oracle.match, Match.from_link(link)
    assert there is not None
    assert there.states[0] == here.states[0]
    assert [player.bot for player in there.players] == [player.bot for player in here.players]
    play_some(oracle, 1)
    guest.page.reload()
    guest.table.wait_until_playable()
    oracle.begin()
    assert oracle.match.seed == here.seed


def test_the_link_that_the_menu_copies_leads_to_the_same_deal(visit: Visit) -> None:
    guest = visit(permissions=["clipboard-read", "clipboard-write"])
    guest.sit_down("#hockey/deal=to+be+shared&players=you,easy")
    oracle = Oracle(guest)
    oracle.begin()
    guest.table.button("Menu").click()
    guest.table.on_sheet("Copy a link to this deal").click()
    expect(guest.table.prompt).to_contain_text("The link to this deal is copied")
    link = guest.page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(guest.server.url + "#hockey/")
    other = visit()
    other.page.goto(link)
    other.table.wait_until_playable()
    there = Oracle(other)
    there.begin()
    assert there.match is not None and oracle.match is not None
    assert there.match.states[0] == oracle.match.states[0]


NO_DEALS = [
    "hockey/deal=&players=you,easy",
    "hockey/deal=abc",
    "hockey/deal=abc&players=you,easy,hard",
    "hockey/deal=abc&players=easy,hard",
    "hockey/deal=abc&players=you,you",
    "hockey/deal=abc&players=you,easy&o.goals=9",
    "hockey/deal=" + "x" * 5000 + "&players=you,easy",
    "hockey/deal=abc&players=you,%00%FF",
    "hockey/deal=abc&players=you,os:system",
    "hockey/deal=<img src=x onerror=alert(1)>&players=<b>,you,you",
]


def test_links_that_are_no_deals(visit: Visit) -> None:
    guest = visit()
    table, oracle = guest.table, Oracle(guest)
    guest.sit_down(f"#{NO_DEALS[0]}")
    for number, link in enumerate(NO_DEALS):
        print(link)
        if number:  # as when it is pasted into the address of the running page
            guest.page.evaluate("(hash) => { location.hash = hash; }", f"#{link}")
        sheet = table.wait_for_sheet("This link cannot be opened")
        expect(sheet).to_contain_text(re.compile(r"\w+ \w+.*\."))
        sheet.get_by_role("button", name="Close").last.click()
        expect(table.sheet).to_have_count(0)
        assert guest.page.url == f"{guest.server.url}#hockey"
        oracle.begin()
        play_some(oracle, 1)


def test_addresses_that_are_no_places(visit: Visit) -> None:
    guest = visit()
    for place in ("#nowhere", "#rules/bridge", "#%E0%A4%A"):
        guest.open(place)
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    guest.sit_down("#hockey/nonsense")


def test_a_link_asks_before_it_takes_the_place_of_a_match(visit: Visit) -> None:
    guest = visit()
    guest.sit_down(DEAL)
    oracle = Oracle(guest)
    oracle.begin()
    play_some(oracle, 2)
    before = oracle.text
    guest.sit_down("#hockey/deal=other&players=you,easy")
    guest.table.wait_for_sheet("A match is under way")
    guest.table.on_sheet("New match").click()
    oracle.text = guest.next_record(before)
    oracle.begin()
    assert oracle.match is not None and oracle.match.seed == "other"
    play_some(oracle, 1)
