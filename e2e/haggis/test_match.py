"""A whole match of Haggis by touch, for three."""

from __future__ import annotations

import re

from app.site import FIRST
from playwright.sync_api import expect

from e2e.actions import wait_for_the_end
from e2e.conftest import PHONE, Visit
from e2e.follower import Follower
from e2e.haggis.matches import decide
from e2e.haggis.table import NEXT, HaggisTable
from pygames.haggis import Capture, HaggisMove, Play


def _by_touch(table: HaggisTable, move: HaggisMove, follower: Follower) -> None:
    """Make a move with a finger."""
    if isinstance(move, Play):
        for card in move.cards:
            table.tap(table.card(card))
        table.expect_picked(move.cards)
        table.check_fit()
        follower.stay()
        table.tap(table.play)
        if move.reading:
            table.wait_for_sheet("What are you leading?")
            table.tap(table.sheet.locator(f'[data-act="as {move.reading}"]'))
    elif isinstance(move, Capture):
        table.check_fit()
        table.tap(table.button(follower.names[move.seat]))
    else:
        table.check_fit()
        table.tap(table.button("Pass"))


def test_by_touch(visit: Visit) -> None:
    """A whole short match for three at 360 by 640, everything in reach all the time."""
    visitor = visit(**PHONE)
    page = visitor.open("#home/haggis")
    page.get_by_role("radio", name=re.compile(f"^{FIRST['easy']}")).check(force=True)
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check(force=True)
    page.get_by_role("spinbutton", name="Target score, any other").fill("80")
    page.get_by_role("button", name="Play", exact=True).tap()
    table, follower = HaggisTable(page), Follower(visitor, "haggis")
    table.wait_until_playable()
    follower.begin()
    assert len(follower.match.players) == 3 and follower.view.target == 80
    while not follower.over:
        if follower.my_turn and follower.view.may_bet and follower.view.number % 2:
            table.tap(table.button("Bet"))
            table.tap(table.on_sheet(re.compile("Big bet")))
        elif follower.my_turn:
            _by_touch(table, decide(follower.view), follower)
        else:
            expect(table.button(NEXT)).to_be_visible()
            expect(table.sheet).to_have_count(0)
            table.check_fit()
            follower.stay()
            table.tap(table.button(NEXT))
        follower.follow()
    wait_for_the_end(table, follower)
    follower.catch_up()
    rounds = table.sheet.get_by_role("group", name="All rounds").get_by_role("row")
    expect(rounds).to_have_count(follower.view.number + 1)
    table.check_fit()
