"""Whole games of Haddock by keys alone and by touch."""

from __future__ import annotations

from itertools import cycle

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.actions import ask, on_from_the_end, read_the_keys, shift, sort_by_key
from e2e.conftest import PHONE, Visit
from e2e.follower import Follower
from e2e.haddock.matches import decide, short
from e2e.haddock.table import HaddockTable, resume
from pygames.haddock import HaddockMove, Pair
from tests.lanes import first_quick


def test_by_keys_alone(visit: Visit) -> None:
    """A whole game, and into the next match."""
    table, follower = resume(visit(), short(2, 24))
    extra = [_keys, shift]
    digits, letters = cycle((True, False)), cycle((True, False))
    if follower.my_turn:
        table.go_to(0)
    while not follower.over:
        done, move = len(follower.match.turns), decide(follower.view)
        if extra and follower.my_turn:
            extra.pop(0)(table, follower)
        if isinstance(move, Pair):
            _pair_by_key(table, follower, move, next(digits))
        else:
            table.page.keyboard.press("d" if next(letters) else "Enter")
        follower.follow()
        assert follower.match.turns[done].move == move
        table.check_focus()
    assert not extra
    expect(table.log.last).to_be_in_viewport()
    _check_the_end(table, follower)
    on_from_the_end(table, follower)


def _keys(table: HaddockTable, follower: Follower) -> None:
    table.page.keyboard.press("Home")
    does = {"D": "draw a card", "T": "put the other card", "0": "by its place"}
    read_the_keys(table, follower, does)
    sort_by_key(table, follower, "by suit", "by rank")
    ask(table, follower, "s", ["You ", f"{FIRST['easy']} "])
    ask(table, follower, "l", [f"{follower.view.draw} cards to draw."])


def _pair_by_key(table: HaddockTable, follower: Follower, pair: Pair, digits: bool) -> None:
    """Choose a pair and play it; where it can be played both ways, turn it round twice."""
    keys = table.page.keyboard
    table.pick_by_key((pair.under, pair.top), digits)
    follower.stay()
    if table.on_top(pair.top).count():
        for top in (pair.under, pair.top):
            keys.press("t")
            expect(table.on_top(top)).to_have_attribute("aria-pressed", "true")
            follower.stay()
    keys.press("Enter")


TOUCHED = {
    "four, who draw until they are able": (4, 28, {"draw_until_able": True}),
    "six with two decks, the low card on top": (6, 40, {"low_card_on_top": True}),
}


@pytest.mark.parametrize("which", first_quick(TOUCHED))
def test_by_touch(visit: Visit, which: str) -> None:
    """A whole game at 360 by 640, everything in reach all the time."""
    visitor = visit(**PHONE)
    seats, at_most, variations = TOUCHED[which]
    table, follower = resume(visitor, short(seats, at_most, **variations))
    while not follower.over:
        table.check_fit()
        done, move = len(follower.match.turns), decide(follower.view)
        _by_touch(table, follower, move)
        follower.follow()
        assert follower.match.turns[done].move == move
    _check_the_end(table, follower)
    table.check_fit()


def _by_touch(table: HaddockTable, follower: Follower, move: HaddockMove) -> None:
    """Make a move with a finger: choose first what goes on top, then what goes beneath."""
    if not isinstance(move, Pair):
        table.tap(table.stock)
        return
    table.pick_by_touch(move.top, move.under)
    table.check_fit()
    follower.stay()
    if table.on_top(move.top).count():
        expect(table.on_top(move.under)).to_have_attribute("aria-pressed", "true")
        table.tap(table.on_top(move.top))
        expect(table.on_top(move.top)).to_have_attribute("aria-pressed", "true")
        follower.stay()
    table.tap(table.play)


def _check_the_end(table: HaddockTable, follower: Follower) -> None:
    (winner,) = follower.view.winners
    who = "You win" if winner == follower.view.seat else f"{follower.names[winner]} wins"
    table.button("Result").click()
    table.wait_for_sheet(f"{who} the game")
    follower.catch_up()
