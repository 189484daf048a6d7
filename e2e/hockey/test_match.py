"""A whole match by keys alone and by touch, the engine in CPython as the follower."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import ask, on_from_the_end, read_the_keys, wait_for_the_end
from e2e.follower import Follower
from e2e.hockey.table import NEXT, HockeyTable
from e2e.seated import sit_down_by_touch
from pygames.cards import card_name


@pytest.mark.slow
def test_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    guest.open("#home/hockey")
    page, table, follower, rng = guest.page, HockeyTable(guest.page), Follower(guest), Random(2)
    guest.tab_to("radio")
    page.keyboard.press("ArrowDown")
    guest.tab_to("Play")
    page.keyboard.press("Enter")
    table.wait_until_playable()
    follower.begin()
    assert follower.match.players[1].bot == "hard"
    _look_at_the_keys(table, follower)
    extra = [_undo_by_key, _hint_by_key]
    while not follower.over:
        hand = follower.view.hand
        if not follower.my_turn:
            expect(table.sheet).to_be_visible()
            expect(table.on_sheet(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        elif extra and len(hand) == 3:
            extra.pop(0)(table, follower)
            continue
        else:
            index = rng.randrange(len(hand))
            if rng.randrange(2):
                page.keyboard.press(str(index + 1))
            else:
                table.go_to(index)
            expect(table.card(hand[index])).to_be_focused()
            page.keyboard.press("Enter")
        follower.follow()
        table.check_focus()
    assert not extra
    wait_for_the_end(table, follower)
    on_from_the_end(table, follower)


def _look_at_the_keys(table: HockeyTable, follower: Follower) -> None:
    read_the_keys(table, follower, {"H": "get a hint"})
    mine, theirs = follower.view.scores
    ask(table, follower, "s", [f"You {mine}, Finn {theirs}."])
    pile = follower.view.pile
    ask(table, follower, "l", [card_name(pile[-1]) if pile else "empty"])


def _undo_by_key(table: HockeyTable, follower: Follower) -> None:
    hand = follower.view.hand
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    follower.follow()
    table.page.keyboard.press("u")
    follower.follow()
    assert follower.view.hand == hand
    table.check_focus()


def _hint_by_key(table: HockeyTable, follower: Follower) -> None:
    table.page.keyboard.press("h")
    expect(table.hand.get_by_role("option", selected=True)).to_be_focused(timeout=30_000)
    table.page.keyboard.press("Enter")
    follower.follow()
    table.check_focus()


@pytest.mark.slow
def test_by_touch_on_a_small_phone(visit: Visit) -> None:
    guest = visit(**PHONE)
    (table, follower), rng = sit_down_by_touch(HockeyTable, guest), Random(3)
    while not follower.over:
        table.check_fit()
        if follower.my_turn:
            table.tap(table.card(rng.choice(follower.view.hand)))
        else:
            table.wait_for_sheet(re.compile("(period|overtime) is over", re.IGNORECASE))
            table.check_fit()
            table.tap(table.on_sheet(NEXT))
        follower.follow()
    wait_for_the_end(table, follower)
    table.check_fit()
