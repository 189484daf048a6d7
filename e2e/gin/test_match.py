"""A whole match of Gin Rummy by keys alone, by touch and by mouse, the engine as the oracle."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import (
    CALLED,
    STILL,
    ask,
    from_home_by_keys,
    on_from_the_end,
    read_the_keys,
    sort_by_key,
    wait_for_the_end,
)
from e2e.gin.matches import decide, last_hand, with_known
from e2e.gin.table import NEXT, GinTable, resume, sit_down
from e2e.guest import Guest
from e2e.hearing import Hearing
from e2e.oracle import Oracle
from e2e.seated import in_haste, sit_down_by_touch
from e2e.tampering import check_notices
from pygames.cards import Card, card_name
from pygames.gin import DRAW_DISCARD, DRAW_STOCK, PASS, REFUSE, TAKE, Discard, GinMove, Knock


def test_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    from_home_by_keys(guest, "Gin Rummy")
    page, table, oracle, rng = guest.page, GinTable(guest.page), Oracle(guest, "gin"), Random(1)
    oracle.begin()
    assert oracle.match.players[1].bot == "easy"
    extra = [_keys, _sort_by_key, _shift, _hint_by_key, _undo_by_key, _ask_score, _ask_table]
    while not oracle.over:
        if not oracle.my_turn:
            expect(table.on_sheet(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        elif extra and oracle.view.phase == "discard":
            extra.pop(0)(table, oracle)
            _by_key(table, oracle, rng)
        else:
            _by_key(table, oracle, rng)
        oracle.follow()
        table.check_focus()
    assert not extra
    _check_the_end(table, oracle)
    on_from_the_end(table, oracle)


def _by_key(table: GinTable, oracle: Oracle, rng: Random) -> None:
    """Make the next move with the keys."""
    keys, move = table.page.keyboard, decide(oracle.view)
    if isinstance(move, Discard | Knock):
        _choose(table, move.card, rng)
        keys.press("k" if isinstance(move, Knock) else rng.choice(["d", "Enter", "t"]))
    elif move == DRAW_STOCK:
        keys.press("d")
    else:
        keys.press({TAKE: "t", DRAW_DISCARD: "t", PASS: "p", REFUSE: "r"}[move])


def _choose(table: GinTable, card: Card, rng: Random) -> None:
    """Choose a card by its place, or step to it."""
    place = table.order().index(card_name(card))
    if place < 10 and rng.random() < 0.5:
        table.page.keyboard.press("1234567890"[place])
    else:
        table.go_to(place)
    expect(table.card(card)).to_be_focused()
    expect(table.card(card)).to_have_attribute("aria-selected", "true")


def _keys(table: GinTable, oracle: Oracle) -> None:
    does = {"K": "knock, or go gin", "T": "take the top", "O": "sort your hand"}
    read_the_keys(table, oracle, does)


def _sort_by_key(table: GinTable, oracle: Oracle) -> None:
    """By suit, by rank and back to melds; one's own order comes up once there is one."""
    sort_by_key(table, oracle, "by suit", "by rank", "by melds")


def _shift(table: GinTable, oracle: Oracle) -> None:
    """The chosen card is carried to the right end and one place back."""
    keys, order = table.page.keyboard, table.order()
    keys.press("1")
    for _ in order:  # once more than there is room for
        keys.press("Shift+ArrowRight")
    table.expect_order(order[1:] + order[:1])
    keys.press("Shift+ArrowLeft")
    table.expect_order([*order[1:-1], order[0], order[-1]])
    expect(table.spoken).to_have_text(f"{order[0]}, place {len(order) - 1} of {len(order)}.")
    expect(table.sorting).to_have_text("Your way")
    table.check_focus()
    oracle.stay()


def _hint_by_key(table: GinTable, oracle: Oracle) -> None:
    table.page.keyboard.press("h")
    expect(table.picked).to_be_focused(timeout=30_000)
    expect(table.prompt).to_contain_text("Discard")
    oracle.stay()


def _undo_by_key(table: GinTable, oracle: Oracle) -> None:
    """What is thrown is taken back, and so is what the opponent did after it."""
    view = oracle.view
    goes = [card for card in view.hand if card != view.taken]
    _choose(table, goes[-1], Random(5))
    table.page.keyboard.press("d")
    oracle.follow()
    table.page.keyboard.press("u")
    oracle.text = table_text = oracle.text
    oracle.follow()
    assert table_text != oracle.text
    assert (oracle.view.hand, oracle.view.phase) == (view.hand, view.phase)
    expect(table.spoken).to_contain_text("Undone.")
    table.check_focus()


def _ask_score(table: GinTable, oracle: Oracle) -> None:
    mine, theirs = oracle.view.scores
    ask(table, oracle, "s", [f"You {mine}, Pip {theirs}."])


def _ask_table(table: GinTable, oracle: Oracle) -> None:
    ask(table, oracle, "l", [f"{oracle.view.stock} cards in the stock"])


def test_by_touch_on_a_small_phone(visit: Visit) -> None:
    """The first hand of a match from the home page, and the last one of another."""
    guest = visit(**PHONE)
    (table, oracle), rng = sit_down_by_touch(GinTable, guest, "Pip"), Random(2)
    while not oracle.over:
        if oracle.view.number == 2:
            table, oracle = resume(guest, last_hand())
        table.check_fit()
        if oracle.my_turn:
            _by_touch(table, decide(oracle.view), oracle, rng)
        else:
            expect(table.on_sheet(NEXT)).to_be_visible()
            table.check_fit()
            table.tap(table.on_sheet(NEXT))
        oracle.follow()
    _check_the_end(table, oracle)
    table.check_fit()


def _by_touch(table: GinTable, move: GinMove, oracle: Oracle, rng: Random) -> None:
    """Make a move with a finger, on cards, piles and buttons in turn."""
    if isinstance(move, Discard | Knock):
        table.tap(table.card(move.card))
        expect(table.card(move.card)).to_have_attribute("aria-selected", "true")
        if isinstance(move, Knock):
            table.tap(table.knock)
        else:
            button = table.button(re.compile(f"^Discard +{card_name(move.card)}"))
            table.tap(rng.choice([table.card(move.card), table.discards, button]))
    elif move == DRAW_STOCK:
        table.tap(rng.choice([table.stock, table.button("Draw")]))
    elif move == PASS:
        table.tap(table.button("Pass"))
    elif move == REFUSE:
        table.tap(table.button("Refuse"))
    else:
        top = card_name(oracle.view.pile[-1])
        table.tap(rng.choice([table.discards, table.button(re.compile(f"^Take +{top}"))]))


def test_by_mouse(visit: Visit) -> None:
    """A hand with everything dragged that can be, all cards being seen to move."""
    guest = visit(reduced_motion="no-preference")
    in_haste(guest)
    table, oracle = sit_down(guest, "deal=by+mouse&players=you,easy")
    guest.wait_for(STILL)
    _rearrange(table, oracle)
    while oracle.view.number == 1:
        if oracle.my_turn:
            guest.wait_for(STILL)  # or else what is taken hold of is somewhere else by then
            _by_drag(table, decide(oracle.view))
        else:
            table.on_sheet(NEXT).click()
        oracle.follow()
    guest.wait_for(STILL)
    oracle.stay()


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


def _rearrange(table: GinTable, oracle: Oracle) -> None:
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
    oracle.stay()


@pytest.mark.xdist_group("firefox")
def test_a_hand_of_gin_in_firefox(in_firefox: Guest) -> None:
    """By mouse with a reload, and on by keys."""
    guest = in_firefox
    table, oracle = sit_down(guest, "deal=in+firefox&players=you,easy")
    while oracle.my_turn:
        if len(oracle.view.pile) == 5:
            guest.page.reload()
            table.wait_until_playable()
            text = oracle.text
            oracle.begin()
            assert oracle.text == text
        move = decide(oracle.view)
        if isinstance(move, Discard | Knock):
            table.pick(move.card)
            (table.knock if isinstance(move, Knock) else table.card(move.card)).click()
        elif str(move) in ("take", "draw discard"):
            table.discards.click()
        else:
            (table.button("Pass") if str(move) == "pass" else table.stock).click()
        oracle.follow()
    expect(table.on_sheet(NEXT)).to_be_focused()
    oracle.catch_up()
    guest.page.keyboard.press("Enter")
    oracle.follow()
    guest.page.keyboard.press("1")
    expect(table.picked).to_be_focused()


TAMPERING = {
    "a card of the hand": ("[role=option]", CALLED % "ace of spades"),
    "a meld that is none": (
        "[role=group]",
        "it.append([...document.querySelectorAll('[role=option]')].at(-1))",
    ),
    "a card too few in the opponent's hand": (".seat .fan > div", "it.remove()"),
    "a card turned up in the opponent's hand": (".seat use", "it.setAttribute('href', '#c-AS')"),
    "a card named in the opponent's hand": (
        ".seat",
        CALLED % "Pip, known: ace of spades",
    ),
    "the deadwood": ("[role=img][aria-label^=Deadwood] b", "it.textContent = '3'"),
    "the deadwood as it is said": ("[role=img][aria-label^=Deadwood]", CALLED % "Deadwood 3"),
    "the cards in the stock": ("[aria-label^=Stock]", CALLED % "Stock, 12 cards"),
    "the top of the discards": ("[aria-label^=Discard] use", "it.setAttribute('href', '#c-AS')"),
    "the score": (".race b", "it.textContent = '7'"),
    "the prompt": ("[data-part=prompt] span span", "it.textContent = 'Please wait'"),
    "a button that is not offered": ("footer .acts button", "it.textContent = 'Gin'"),
    "a line of the log": (".log li", "it.remove()"),
    "a card in an attribute": ("[data-root=side]", "it.setAttribute('data-card', 'AS')"),
    "what is known": ("[aria-label='What you know'] p", "it.textContent = 'Nothing.'"),
}


def test_the_oracle_notices(visit: Visit) -> None:
    """What would be wrong on the page is seen to be wrong."""
    guest = visit()
    _table, oracle = resume(guest, with_known())
    check_notices(oracle, TAMPERING)


def test_each_thing_is_heard_once(visit: Visit) -> None:
    """A hand with a screen reader."""
    guest, rng = visit(), Random(6)
    table, oracle = sit_down(guest, "deal=heard&players=you,easy")
    hearing, since = Hearing(guest), len(oracle.match.turns)
    while oracle.my_turn:
        _by_key(table, oracle, rng)
        oracle.follow()
    hearing.check(oracle, since)


def _check_the_end(table: GinTable, oracle: Oracle) -> None:
    """The sheet at the end says who has won and by how much, hand by hand."""
    wait_for_the_end(table, oracle)
    oracle.stay()
