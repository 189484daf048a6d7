"""A whole match by mouse, by keys alone and by touch, the engine in CPython as the oracle."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.oracle import Oracle
from e2e.table import Table
from e2e.tampering import check_notices
from pygames.cards import Card, card_name

_NEXT = re.compile(r"^(\d\w\w period|Overtime)$")
"""The button that deals the next period."""


def test_by_mouse(visit: Visit) -> None:
    guest = visit()
    guest.open("#home/hockey")
    guest.page.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    guest.page.get_by_role("button", name="Play", exact=True).click()
    table, oracle, rng = guest.table, Oracle(guest), Random(1)
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match is not None and oracle.match.players[1].bot == "easy"
    deeds = [_drag, _choose_then_button, _undo, _hint]
    while not oracle.over:
        if not oracle.my_turn:
            table.on_sheet(_NEXT).click()
            oracle.follow()
        elif deeds and len(oracle.view.hand) == 4:
            deeds.pop(0)(table, oracle)
        else:
            table.card(rng.choice(oracle.view.hand)).click()
            oracle.follow()
    _check_the_end(table, oracle)
    assert not deeds
    table.on_sheet("New match").click()
    oracle.begin()
    assert oracle.match is not None and not oracle.over and oracle.match.players[1].bot == "easy"


def _drag(table: Table, oracle: Oracle) -> None:
    card = oracle.view.hand[1]
    table.card(card).drag_to(table.pile, steps=5)
    oracle.follow()
    assert oracle.match is not None and f"play {_text(card)}" in str(oracle.match.turns[-2])


def _choose_then_button(table: Table, oracle: Oracle) -> None:
    card = oracle.view.hand[-1]
    table.page.keyboard.press("End")
    expect(table.card(card)).to_have_attribute("aria-selected", "true")
    table.button(re.compile(f"^Play +{card_name(card)}")).click()
    oracle.follow()


def _undo(table: Table, oracle: Oracle) -> None:
    hand = oracle.view.hand
    table.card(hand[0]).click()
    oracle.follow()
    assert oracle.view.hand == hand[1:]
    table.button("Undo").click()
    oracle.follow()
    assert oracle.view.hand == hand
    expect(table.spoken).to_contain_text("Taken back.")


def _hint(table: Table, oracle: Oracle) -> None:
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
    page, table, oracle, rng = guest.page, guest.table, Oracle(guest), Random(2)
    guest.tab_to("radio")
    page.keyboard.press("ArrowDown")
    guest.tab_to("Play")
    page.keyboard.press("Enter")
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match is not None and oracle.match.players[1].bot == "hard"
    _look_at_the_keys(table)
    extra = [("u", _undo_by_key), ("h", _hint_by_key), ("s", _ask_score), ("l", _ask_table)]
    while not oracle.over:
        hand = oracle.view.hand
        if not oracle.my_turn:
            expect(table.sheet).to_be_visible()
            expect(table.on_sheet(_NEXT)).to_be_focused()
            page.keyboard.press("Enter")
        elif extra and len(hand) == 3:
            extra.pop(0)[1](table, oracle)
            continue
        else:
            index = rng.randrange(len(hand))
            _choose(table, rng, index, len(hand))
            expect(table.card(hand[index])).to_be_focused()
            page.keyboard.press(rng.choice(["Enter", "Space"]))
        oracle.follow()
        table.check_focus()
    assert not extra
    _check_the_end(table, oracle)
    page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()
    page.keyboard.press("Enter")
    oracle.begin()
    assert not oracle.over


def _choose(table: Table, rng: Random, index: int, count: int) -> None:
    keys = table.page.keyboard
    match rng.randrange(3):
        case 0:
            keys.press(str(index + 1))
        case 1:
            keys.press("Home")
            for _ in range(index):
                keys.press("ArrowRight")
        case _:
            keys.press("End")
            for _ in range(count - 1 - index):
                keys.press("ArrowLeft")


def _look_at_the_keys(table: Table) -> None:
    table.page.keyboard.press("?")
    sheet = table.wait_for_sheet("Keys")
    expect(sheet.get_by_role("row", name=re.compile("hint"))).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()
    table.page.keyboard.press("m")
    table.wait_for_sheet("Menu")
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()


def _undo_by_key(table: Table, oracle: Oracle) -> None:
    hand = oracle.view.hand
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    oracle.follow()
    table.page.keyboard.press("u")
    oracle.follow()
    assert oracle.view.hand == hand
    table.check_focus()


def _hint_by_key(table: Table, oracle: Oracle) -> None:
    table.page.keyboard.press("h")
    expect(table.hand.get_by_role("option", selected=True)).to_be_focused(timeout=30_000)
    table.page.keyboard.press("Enter")
    oracle.follow()
    table.check_focus()


def _ask_score(table: Table, oracle: Oracle) -> None:
    table.page.keyboard.press("s")
    mine, theirs = oracle.view.scores
    expect(table.spoken).to_contain_text(f"You {mine}, Finn {theirs}.")
    oracle.stay()


def _ask_table(table: Table, oracle: Oracle) -> None:
    table.page.keyboard.press("l")
    pile = oracle.view.pile
    expect(table.spoken).to_contain_text(card_name(pile[-1]) if pile else "empty")
    oracle.stay()


def test_by_touch_on_a_small_phone(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.open("#home/hockey")
    guest.page.get_by_role("button", name="Play", exact=True).tap()
    table, oracle, rng = guest.table, Oracle(guest), Random(3)
    table.wait_until_playable()
    oracle.begin()
    while not oracle.over:
        table.check_fit()
        if oracle.my_turn:
            table.card(rng.choice(oracle.view.hand)).tap()
        else:
            table.wait_for_sheet(re.compile("(period|overtime) is over", re.IGNORECASE))
            table.check_fit()
            table.on_sheet(_NEXT).tap()
        oracle.follow()
    _check_the_end(table, oracle)
    table.check_fit()


TAMPERING = {
    "a card of the hand": ("[role=option]", "it.setAttribute('aria-label', 'ace of spades')"),
    "the order of the hand": ("[role=listbox]", "it.prepend(it.lastElementChild)"),
    "a card too few in the opponent's hand": (".opp .fan > div", "it.remove()"),
    "a card turned up in the opponent's hand": (".opp use", "it.setAttribute('href', '#c-AS')"),
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
    guest.sit_down("#hockey/deal=golden+0&players=you,easy")
    oracle = Oracle(guest)
    oracle.begin()
    guest.table.cards.first.click()
    oracle.follow()
    check_notices(oracle, TAMPERING)


def test_cards_in_the_air_can_be_overtaken(visit: Visit) -> None:
    """With everything moving, the next card may be played before the last one has arrived."""
    guest = visit(reduced_motion="no-preference")
    guest.sit_down("#hockey/deal=in+the+air&players=you,easy")
    table, oracle = guest.table, Oracle(guest)
    oracle.begin()
    while oracle.view.round < 3:
        card = oracle.view.hand[0]
        if len(oracle.view.hand) == 3:
            table.card(card).drag_to(table.pile, steps=8, force=True)
        else:
            table.card(card).click(force=True)
        oracle.follow()
    guest.wait_for("() => document.getAnimations().length === 0")
    oracle.stay()


def _check_the_end(table: Table, oracle: Oracle) -> None:
    """The sheet at the end says who has won and by how much."""
    mine, theirs = oracle.view.scores
    won = oracle.view.winners == (oracle.view.seat,)
    who = "You win" if won else f"{oracle.session.ui().names[1]} wins"
    title = f"{who}, {max(mine, theirs)} to {min(mine, theirs)}"
    sheet = table.wait_for_sheet(title)
    rows = sheet.get_by_role("row")
    expect(rows.filter(has_text="You")).to_contain_text(str(mine))
    assert oracle.seen > 150


def _text(card: Card) -> str:
    from pygames.cards import card_text

    return card_text(card)
