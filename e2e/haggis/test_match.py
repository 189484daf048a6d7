"""Whole matches of Haggis by keys alone and by touch, for two and three."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import (
    ask,
    from_home_by_keys,
    on_from_the_end,
    read_the_keys,
    shift,
    sort_by_key,
    wait_for_the_end,
)
from e2e.follower import Follower
from e2e.haggis.matches import decide
from e2e.haggis.table import NEXT, HaggisTable
from e2e.seated import sit_down_by_touch
from pygames.haggis import PASS, Capture, HaggisMove, Play


@pytest.mark.slow
def test_by_keys_alone(visit: Visit) -> None:
    """From the home page to the end of a match and into the next one."""
    guest = visit()
    from_home_by_keys(guest, "Haggis")
    table, follower = HaggisTable(guest.page), Follower(guest, "haggis")
    follower.begin()
    assert [player.bot for player in follower.match.players[1:]] == ["easy"]
    extra = [_keys, _sort_by_key, shift, _ask]
    rng = Random(1)
    while not follower.over:
        if follower.my_turn:
            if extra and len(follower.view.hand) > 4:
                extra.pop(0)(table, follower)
            _by_key(table, follower, rng)
        else:
            expect(table.on_sheet(NEXT)).to_be_focused()
            table.page.keyboard.press("Enter")
        follower.follow()
        table.check_focus()
    assert not extra
    _check_the_end(table, follower)
    on_from_the_end(table, follower)


def _check_the_end(table: HaggisTable, follower: Follower) -> None:
    """The sheet at the end says who has won and by how much, round by round."""
    wait_for_the_end(table, follower)
    follower.catch_up()
    rounds = table.sheet.get_by_role("group", name="All rounds").get_by_role("row")
    expect(rounds).to_have_count(follower.view.number + 1)


def _by_key(table: HaggisTable, follower: Follower, rng: Random) -> None:
    """Make the next move with the keys."""
    keys, move = table.page.keyboard, decide(follower.view)
    if isinstance(move, Play):
        table.pick_by_key(move.cards)
        follower.stay()
        keys.press("Enter")
        if move.reading:
            _declare(table, move).press("Enter")
    elif isinstance(move, Capture):
        follower.guest.tab_to(follower.names[move.seat])
        keys.press("Enter")
    else:
        assert move is PASS
        only = not any(isinstance(legal, Play) for legal in follower.view.moves)
        keys.press("Enter" if only and rng.random() < 0.5 else "p")


def _declare(table: HaggisTable, move: Play) -> Locator:
    """The button that says what is led."""
    table.wait_for_sheet("What are you leading?")
    return table.sheet.locator(f'[data-act="as {move.reading}"]')


def _keys(table: HaggisTable, follower: Follower) -> None:
    does = {"W": "what you can play", "P": "pass", "B": "bet, even"}
    read_the_keys(table, follower, does)


def _sort_by_key(table: HaggisTable, follower: Follower) -> None:
    sort_by_key(table, follower, "by suit", "by rank")


def _ask(table: HaggisTable, follower: Follower) -> None:
    mine, theirs = follower.view.scores
    ask(table, follower, "s", [f"You {mine}, Pip {theirs}. Round {follower.view.number}."])
    said = "The trick: " if follower.view.trick else "No card has been played to the trick"
    ask(table, follower, "l", [said, "Pip has "])


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
            table.tap(_declare(table, move))
    elif isinstance(move, Capture):
        table.check_fit()
        table.tap(table.button(follower.names[move.seat]))
    else:
        table.check_fit()
        table.tap(table.button("Pass"))


def test_by_touch(visit: Visit) -> None:
    """A whole short match for three at 360 by 640, everything in reach all the time."""
    guest = visit(**PHONE)
    short = {"Target score, any other": 80}
    table, follower = sit_down_by_touch(HaggisTable, guest, "Pip", players="3", numbers=short)
    assert len(follower.match.players) == 3 and follower.view.target == 80
    while not follower.over:
        if follower.my_turn and follower.view.may_bet and follower.view.number % 2:
            table.tap(table.button("Bet"))
            table.tap(table.on_sheet("Big, 30"))
        elif follower.my_turn:
            _by_touch(table, decide(follower.view), follower)
        else:
            expect(table.on_sheet(NEXT)).to_be_visible()
            table.check_fit()
            table.tap(table.on_sheet("Look at the table"))
            expect(table.sheet).to_have_count(0)
            follower.stay()
            table.tap(table.button(NEXT))
        follower.follow()
    _check_the_end(table, follower)
    table.check_fit()
