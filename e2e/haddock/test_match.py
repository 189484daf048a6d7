"""Whole games of Haddock by keys alone and by touch, for two, four and six."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import ask, on_from_the_end, read_the_keys, shift, sort_by_key
from e2e.follower import Follower
from e2e.haddock.matches import decide, last_game, short
from e2e.haddock.table import NEXT, HaddockTable, resume
from e2e.lanes import first_quick
from pygames.haddock import DRAW, HaddockMove, Pair

_Extra = Callable[[HaddockTable, Follower], None]


def test_by_keys_alone_with_one_opponent(visit: Visit) -> None:
    """A whole game, and into the next match."""
    guest = visit()
    table, follower = resume(guest, short(2, 24))
    _by_keys(table, follower, [_keys, shift])
    on_from_the_end(table, follower)


@pytest.mark.slow
def test_by_keys_alone_to_three_marks(visit: Visit) -> None:
    """The last game of a series, without court cards."""
    table, follower = resume(visit(), last_game(2, 20, no_court_cards=True))
    assert max(follower.view.scores) == 2
    _by_keys(table, follower, [])
    rows = table.sheet.get_by_role("group", name="Score sheet").get_by_role("row")
    expect(rows).to_have_count(follower.view.number + 2)
    expect(rows.last.get_by_role("img", name="3 of 3 marks")).to_be_visible()


def _by_keys(table: HaddockTable, follower: Follower, extra: list[_Extra]) -> None:
    """Play on to the end; before some moves do something else that changes nothing."""
    digits, letters = cycle((True, False)), cycle((True, False))
    if follower.my_turn:
        table.go_to(0)
    while not follower.over:
        done, move = len(follower.match.turns), decide(follower.view)
        if extra and follower.my_turn:
            extra.pop(0)(table, follower)
        if isinstance(move, Pair):
            _pair_by_key(table, follower, move, next(digits))
        elif move is DRAW:
            table.page.keyboard.press("d" if next(letters) else "Enter")
        else:
            expect(table.on_sheet(NEXT)).to_be_focused()
            table.page.keyboard.press("Enter")
        follower.follow()
        assert follower.match.turns[done].move == move
        table.check_focus()
    assert not extra
    _check_the_end(table, follower)


def _keys(table: HaddockTable, follower: Follower) -> None:
    table.page.keyboard.press("Home")
    does = {"D": "draw a card", "T": "put the other card", "0": "by its place"}
    read_the_keys(table, follower, does)
    sort_by_key(table, follower, "by suit", "by rank")
    ask(table, follower, "s", ["You ", "Pip "])
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
    guest = visit(**PHONE)
    seats, at_most, variations = TOUCHED[which]
    table, follower = resume(guest, short(seats, at_most, **variations))
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
    what = "series" if follower.view.variations.series else "game"
    table.wait_for_sheet(f"{who} the {what}")
    follower.catch_up()
