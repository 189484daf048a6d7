"""A whole match by mouse, by keys alone and by touch, the engine in CPython as the oracle."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import ask, on_from_the_end, read_the_keys, wait_for_the_end
from e2e.hearing import Hearing
from e2e.hockey.table import NEXT, HockeyTable, sit_down
from e2e.oracle import Oracle
from e2e.seated import sit_down_by_touch
from e2e.tampering import check_notices
from pygames.cards import card_name, card_text


def test_by_mouse(visit: Visit) -> None:
    guest = visit()
    guest.open("#home/hockey")
    guest.page.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    guest.page.get_by_role("button", name="Play", exact=True).click()
    table, oracle, rng = HockeyTable(guest.page), Oracle(guest), Random(1)
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match.players[1].bot == "easy"
    deeds = [_drag, _choose_then_button, _undo, _hint]
    while not oracle.over:
        if not oracle.my_turn:
            table.on_sheet(NEXT).click()
            oracle.follow()
        elif deeds and len(oracle.view.hand) == 4:
            deeds.pop(0)(table, oracle)
        else:
            table.card(rng.choice(oracle.view.hand)).click()
            oracle.follow()
    _check_the_end(table, oracle)
    assert not deeds
    table.on_sheet("New match").click()
    oracle.begin_anew()
    assert not oracle.over and oracle.match.players[1].bot == "easy"


def _drag(table: HockeyTable, oracle: Oracle) -> None:
    card = oracle.view.hand[1]
    table.card(card).drag_to(table.pile, steps=5)
    oracle.follow()
    assert f"play {card_text(card)}" in str(oracle.match.turns[-2])


def _choose_then_button(table: HockeyTable, oracle: Oracle) -> None:
    card = oracle.view.hand[-1]
    table.page.keyboard.press("End")
    expect(table.card(card)).to_have_attribute("aria-selected", "true")
    table.button(re.compile(f"^Play +{card_name(card)}")).click()
    oracle.follow()


def _undo(table: HockeyTable, oracle: Oracle) -> None:
    hand = oracle.view.hand
    table.card(hand[0]).click()
    oracle.follow()
    assert oracle.view.hand == hand[1:]
    table.button("Undo").click()
    oracle.follow()
    assert oracle.view.hand == hand
    expect(table.spoken).to_contain_text("Undone.")


def _hint(table: HockeyTable, oracle: Oracle) -> None:
    table.button("Hint").click()
    chosen = table.hand.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1, timeout=30_000)
    expect(table.prompt).to_contain_text("Play")
    expect(chosen).to_be_focused()
    chosen.click()
    oracle.follow()


def test_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    guest.open("#home/hockey")
    page, table, oracle, rng = guest.page, HockeyTable(guest.page), Oracle(guest), Random(2)
    guest.tab_to("radio")
    page.keyboard.press("ArrowDown")
    guest.tab_to("Play")
    page.keyboard.press("Enter")
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match.players[1].bot == "hard"
    _look_at_the_keys(table, oracle)
    extra = [("u", _undo_by_key), ("h", _hint_by_key), ("s", _ask_score), ("l", _ask_table)]
    while not oracle.over:
        hand = oracle.view.hand
        if not oracle.my_turn:
            expect(table.sheet).to_be_visible()
            expect(table.on_sheet(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        elif extra and len(hand) == 3:
            extra.pop(0)[1](table, oracle)
            continue
        else:
            index = rng.randrange(len(hand))
            _choose(table, rng, index)
            expect(table.card(hand[index])).to_be_focused()
            page.keyboard.press("Enter")
        oracle.follow()
        table.check_focus()
    assert not extra
    _check_the_end(table, oracle)
    on_from_the_end(table, oracle)


def _choose(table: HockeyTable, rng: Random, index: int) -> None:
    if rng.randrange(2):
        table.page.keyboard.press(str(index + 1))
    else:
        table.go_to(index)


def _look_at_the_keys(table: HockeyTable, oracle: Oracle) -> None:
    read_the_keys(table, oracle, {"H": "get a hint"})
    table.page.keyboard.press("m")
    table.wait_for_sheet("Menu")
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()


def _undo_by_key(table: HockeyTable, oracle: Oracle) -> None:
    hand = oracle.view.hand
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    oracle.follow()
    table.page.keyboard.press("u")
    oracle.follow()
    assert oracle.view.hand == hand
    table.check_focus()


def _hint_by_key(table: HockeyTable, oracle: Oracle) -> None:
    table.page.keyboard.press("h")
    expect(table.hand.get_by_role("option", selected=True)).to_be_focused(timeout=30_000)
    table.page.keyboard.press("Enter")
    oracle.follow()
    table.check_focus()


def _ask_score(table: HockeyTable, oracle: Oracle) -> None:
    mine, theirs = oracle.view.scores
    ask(table, oracle, "s", [f"You {mine}, Finn {theirs}."])


def _ask_table(table: HockeyTable, oracle: Oracle) -> None:
    pile = oracle.view.pile
    ask(table, oracle, "l", [card_name(pile[-1]) if pile else "empty"])


def test_by_touch_on_a_small_phone(visit: Visit) -> None:
    guest = visit(**PHONE)
    (table, oracle), rng = sit_down_by_touch(HockeyTable, guest), Random(3)
    while not oracle.over:
        table.check_fit()
        if oracle.my_turn:
            table.tap(table.card(rng.choice(oracle.view.hand)))
        else:
            table.wait_for_sheet(re.compile("(period|overtime) is over", re.IGNORECASE))
            table.check_fit()
            table.tap(table.on_sheet(NEXT))
        oracle.follow()
    _check_the_end(table, oracle)
    table.check_fit()


def test_each_thing_is_heard_once(visit: Visit) -> None:
    """A period with a screen reader."""
    guest = visit()
    table, oracle = sit_down(guest, "deal=heard&players=you,easy")
    hearing, since = Hearing(guest), len(oracle.match.turns)
    while oracle.my_turn:
        table.card(oracle.view.hand[0]).click()
        oracle.follow()
    hearing.check(oracle, since)


TAMPERING = {
    "a card of the hand": ("[role=option]", "it.setAttribute('aria-label', 'ace of spades')"),
    "the order of the hand": ("[role=listbox] ul", "it.prepend(it.lastElementChild)"),
    "a card too few in the opponent's hand": (".seat .fan > div", "it.remove()"),
    "a card turned up in the opponent's hand": (".seat use", "it.setAttribute('href', '#c-AS')"),
    "a goal": ("table.box td", "it.textContent = '7';"),
    "who has the breakaway": (".held", "it.textContent = 'Your breakaway from jack of clubs';"),
    "the prompt": ("[data-part=prompt] span span", "it.textContent = 'Please wait';"),
    "a line of the log": (".log li", "it.remove()"),
    "a card in an attribute": ("[data-root=side]", "it.setAttribute('data-card', 'AS')"),
    "the cards to come": (".stock .lbl b", "it.textContent = '3';"),
}


def test_the_oracle_notices(visit: Visit) -> None:
    """What would be wrong on the page is seen to be wrong."""
    guest = visit()
    table, oracle = sit_down(guest, "deal=golden+0&players=you,easy")
    table.cards.first.click()
    oracle.follow()
    check_notices(oracle, TAMPERING)


def _check_the_end(table: HockeyTable, oracle: Oracle) -> None:
    """The sheet at the end says who has won and by how much."""
    wait_for_the_end(table, oracle)
    mine = table.sheet.get_by_role("row").filter(has_text="You")
    expect(mine).to_contain_text(str(oracle.view.scores[oracle.view.seat]))
    assert oracle.seen > 150
