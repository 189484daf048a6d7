"""A whole match by mouse, by keys alone and by touch, the engine in CPython as the follower."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import ask, on_from_the_end, read_the_keys, wait_for_the_end
from e2e.follower import Follower
from e2e.hearing import Hearing
from e2e.hockey.table import NEXT, HockeyTable, sit_down
from e2e.seated import sit_down_by_touch
from pygames.cards import card_name, card_text


@pytest.mark.slow
def test_by_mouse(visit: Visit) -> None:
    guest = visit()
    guest.open("#home/hockey")
    guest.page.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    guest.page.get_by_role("button", name="Play", exact=True).click()
    table, follower, rng = HockeyTable(guest.page), Follower(guest), Random(1)
    table.wait_until_playable()
    follower.begin()
    assert follower.match.players[1].bot == "easy"
    deeds = [_drag, _choose_then_button, _undo, _hint]
    while not follower.over:
        if not follower.my_turn:
            table.on_sheet(NEXT).click()
            follower.follow()
        elif deeds and len(follower.view.hand) == 4:
            deeds.pop(0)(table, follower)
        else:
            table.card(rng.choice(follower.view.hand)).click()
            follower.follow()
    _check_the_end(table, follower)
    assert not deeds
    table.on_sheet("New match").click()
    follower.begin_anew()
    assert not follower.over and follower.match.players[1].bot == "easy"


def _drag(table: HockeyTable, follower: Follower) -> None:
    card = follower.view.hand[1]
    table.card(card).drag_to(table.pile, steps=5)
    follower.follow()
    assert f"play {card_text(card)}" in str(follower.match.turns[-2])


def _choose_then_button(table: HockeyTable, follower: Follower) -> None:
    card = follower.view.hand[-1]
    table.page.keyboard.press("End")
    expect(table.card(card)).to_have_attribute("aria-selected", "true")
    table.button(re.compile(f"^Play +{card_name(card)}")).click()
    follower.follow()


def _undo(table: HockeyTable, follower: Follower) -> None:
    hand = follower.view.hand
    table.card(hand[0]).click()
    follower.follow()
    assert follower.view.hand == hand[1:]
    table.button("Undo").click()
    follower.follow()
    assert follower.view.hand == hand
    expect(table.spoken).to_contain_text("Undone.")


def _hint(table: HockeyTable, follower: Follower) -> None:
    table.button("Hint").click()
    chosen = table.hand.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1, timeout=30_000)
    expect(table.prompt).to_contain_text("Play")
    expect(chosen).to_be_focused()
    chosen.click()
    follower.follow()


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
    extra = [("u", _undo_by_key), ("h", _hint_by_key), ("s", _ask_score), ("l", _ask_table)]
    while not follower.over:
        hand = follower.view.hand
        if not follower.my_turn:
            expect(table.sheet).to_be_visible()
            expect(table.on_sheet(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        elif extra and len(hand) == 3:
            extra.pop(0)[1](table, follower)
            continue
        else:
            index = rng.randrange(len(hand))
            _choose(table, rng, index)
            expect(table.card(hand[index])).to_be_focused()
            page.keyboard.press("Enter")
        follower.follow()
        table.check_focus()
    assert not extra
    _check_the_end(table, follower)
    on_from_the_end(table, follower)


def _choose(table: HockeyTable, rng: Random, index: int) -> None:
    if rng.randrange(2):
        table.page.keyboard.press(str(index + 1))
    else:
        table.go_to(index)


def _look_at_the_keys(table: HockeyTable, follower: Follower) -> None:
    read_the_keys(table, follower, {"H": "get a hint"})
    table.page.keyboard.press("m")
    table.wait_for_sheet("Menu")
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()


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


def _ask_score(table: HockeyTable, follower: Follower) -> None:
    mine, theirs = follower.view.scores
    ask(table, follower, "s", [f"You {mine}, Finn {theirs}."])


def _ask_table(table: HockeyTable, follower: Follower) -> None:
    pile = follower.view.pile
    ask(table, follower, "l", [card_name(pile[-1]) if pile else "empty"])


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
    _check_the_end(table, follower)
    table.check_fit()


@pytest.mark.slow
def test_each_thing_is_heard_once(visit: Visit) -> None:
    """A period with a screen reader."""
    guest = visit()
    table, follower = sit_down(guest, "deal=heard&players=you,easy")
    hearing, since = Hearing(guest), len(follower.match.turns)
    while follower.my_turn:
        table.card(follower.view.hand[0]).click()
        follower.follow()
    hearing.check(follower, since)


def _check_the_end(table: HockeyTable, follower: Follower) -> None:
    """The sheet at the end says who has won and by how much."""
    wait_for_the_end(table, follower)
    mine = table.sheet.get_by_role("row").filter(has_text="You")
    expect(mine).to_contain_text(str(follower.view.scores[follower.view.seat]))
