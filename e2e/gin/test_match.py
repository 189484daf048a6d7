"""A whole match of Gin Rummy by keys alone, by touch and by mouse, the engine as the follower."""

from __future__ import annotations

from random import Random

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.actions import STILL, ask, on_from_the_end, read_the_keys, sort_by_key, wait_for_the_end
from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.gin.matches import decide
from e2e.gin.table import NEXT, GinTable, sit_down
from e2e.open_table import in_haste
from pygames.cards import Card, card_name
from pygames.gin import DRAW_DISCARD, DRAW_STOCK, TAKE, Discard, GinMove, Knock


@pytest.mark.slow
def test_by_keys_alone(visit: Visit) -> None:
    """From the home page, where the easy opponent is chosen, into the next match."""
    visitor = visit()
    page = visitor.open()
    visitor.tab_to("Gin Rummy")
    page.keyboard.press("Enter")
    visitor.tab_to("radio")
    page.keyboard.press("ArrowUp")
    visitor.tab_to("Play")
    page.keyboard.press("Enter")
    visitor.table.wait_until_playable()
    table, follower, rng = GinTable(page), Follower(visitor, "gin"), Random(1)
    follower.begin()
    assert follower.match.players[1].bot == "easy"
    extra = [_keys, _ask]
    while not follower.over:
        if not follower.my_turn:
            expect(table.sheet).to_have_count(0)
            expect(table.button(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        else:
            if extra and follower.view.phase == "discard":
                extra.pop(0)(table, follower)
            _by_key(table, follower, rng)
        follower.follow()
        table.check_focus()
    assert not extra
    wait_for_the_end(table, follower)
    on_from_the_end(table, follower)


def _by_key(table: GinTable, follower: Follower, rng: Random) -> None:
    """Make the next move with the keys."""
    keys, move = table.page.keyboard, decide(follower.view)
    if isinstance(move, Discard | Knock):
        _choose(table, move.card, rng)
        keys.press("k" if isinstance(move, Knock) else rng.choice(["d", "Enter", "t"]))
    elif move == DRAW_STOCK:
        keys.press("d")
    else:
        keys.press({"take": "t", "draw discard": "t", "pass": "p", "refuse": "r"}[str(move)])


def _choose(table: GinTable, card: Card, rng: Random) -> None:
    """Choose a card by its place, or step to it."""
    place = table.order().index(card_name(card))
    if place < 10 and rng.random() < 0.5:
        table.page.keyboard.press("1234567890"[place])
    else:
        table.go_to(place)
    expect(table.card(card)).to_be_focused()
    expect(table.card(card)).to_have_attribute("aria-selected", "true")


def _keys(table: GinTable, follower: Follower) -> None:
    does = {"K": "knock, or go gin", "T": "take the top", "O": "sort your hand"}
    read_the_keys(table, follower, does)
    sort_by_key(table, follower, "by suit", "by rank", "by melds")


def _ask(table: GinTable, follower: Follower) -> None:
    mine, theirs = follower.view.scores
    ask(table, follower, "s", [f"You {mine}, {FIRST['easy']} {theirs}."])
    ask(table, follower, "l", [f"{follower.view.stock} cards in the stock"])


def test_by_mouse(visit: Visit) -> None:
    """A hand with everything dragged that can be, all cards being seen to move."""
    visitor = visit(reduced_motion="no-preference")
    in_haste(visitor)
    table, follower = sit_down(visitor, "deal=by+mouse&players=you,easy")
    visitor.wait_for(STILL)
    _rearrange(table, follower)
    while follower.view.number == 1:
        if follower.my_turn:
            visitor.wait_for(STILL)  # or else what is taken hold of is somewhere else by then
            _by_drag(table, decide(follower.view))
        else:
            table.button(NEXT).click()
        follower.follow()
    visitor.wait_for(STILL)
    follower.stay()


def _by_drag(table: GinTable, move: GinMove) -> None:
    """Make a move by dragging, where it moves a card."""
    if isinstance(move, Discard):
        table.card(move.card).drag_to(table.discards, steps=5, force=True)
    elif isinstance(move, Knock):
        table.card(move.card).click(force=True)
        table.knock.click()
    elif move == DRAW_STOCK:
        table.stock.drag_to(table.hand, steps=5, force=True)
    elif move in (TAKE, DRAW_DISCARD):
        table.discards.drag_to(table.hand, steps=5, force=True)
    else:
        table.button(str(move).capitalize()).click()


def _rearrange(table: GinTable, follower: Follower) -> None:
    """The first card of the hand to its end, and another one before the second."""
    order = table.order()
    last = table.cards.last.bounding_box()
    assert last
    table.cards.first.drag_to(
        table.cards.last,
        steps=5,
        force=True,
        target_position={"x": last["width"] - 4, "y": last["height"] / 2},
    )
    order = order[1:] + order[:1]
    table.expect_order(order)
    expect(table.sorting).to_have_text("Your way")
    table.cards.nth(5).drag_to(
        table.cards.nth(1), steps=5, force=True, target_position={"x": 6, "y": 40}
    )
    order.insert(1, order.pop(5))
    table.expect_order(order)
    follower.stay()
    table.page.reload()
    table.wait_until_playable()
    table.expect_order(order)
    follower.begin()
