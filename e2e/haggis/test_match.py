"""Whole matches of Haggis by keys alone and by touch, for two and three, the engine as oracle."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.haggis.cards import rank, sign
from e2e.haggis.matches import crowded, decide, near_the_end
from e2e.haggis.table import NEXT, HaggisTable, resume
from e2e.oracle import Oracle
from e2e.tampering import check_notices
from pygames.haggis import PASS, Capture, HaggisMove, Play


def test_by_keys_alone_with_one_opponent(visit: Visit) -> None:
    """From the home page to the end of a match and into the next one."""
    guest = visit()
    guest.open()
    page, table, oracle = guest.page, HaggisTable(guest.page), Oracle(guest, "haggis")
    guest.tab_to("Haggis")
    page.keyboard.press("Enter")
    guest.tab_to("radio")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name=re.compile("^Pip"))).to_be_checked()
    guest.tab_to("Play")
    page.keyboard.press("Enter")
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match is not None and [player.bot for player in oracle.match.players[1:]] == [
        "easy"
    ]
    _by_keys(table, oracle, [_bet_by_key, _keys, _sort_by_key, _shift, _ask_score, _ask_table])
    _check_the_end(table, oracle)
    page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()
    page.keyboard.press("Enter")
    oracle.text = guest.next_record(oracle.text, "haggis")
    oracle.begin()
    assert not oracle.over


def test_by_keys_alone_with_two_opponents(visit: Visit) -> None:
    """The last rounds of a match."""
    guest = visit()
    table, oracle = resume(guest, near_the_end(3))
    _by_keys(table, oracle, [_look_at_the_table])
    _check_the_end(table, oracle)


def _by_keys(table: HaggisTable, oracle: Oracle, extra: list[object]) -> None:
    """Play on to the end; before some moves do something else that changes nothing."""
    rng = Random(1)
    while not oracle.over:
        if oracle.my_turn:
            if extra and len(oracle.view.hand) > 4:
                extra.pop(0)(table, oracle)  # type: ignore[operator]
            _by_key(table, oracle, rng)
        else:
            expect(table.on_sheet(NEXT)).to_be_focused()
            table.page.keyboard.press("Enter")
        oracle.follow()
        table.check_focus()
    assert not extra


def _by_key(table: HaggisTable, oracle: Oracle, rng: Random) -> None:
    """Make the next move with the keys."""
    keys, move = table.page.keyboard, decide(oracle.view)
    if isinstance(move, Play):
        table.pick_by_key(move.cards)
        oracle.stay()
        keys.press("Enter")
        if move.reading:
            _declare(table, move).press("Enter")
    elif isinstance(move, Capture):
        oracle.guest.tab_to(oracle.session.sitting().names[move.seat])
        keys.press("Enter")
    else:
        assert move is PASS
        only = not any(isinstance(legal, Play) for legal in oracle.view.moves)
        keys.press("Enter" if only and rng.random() < 0.5 else "p")


def _declare(table: HaggisTable, move: Play) -> Locator:
    """The button that says what is led."""
    table.wait_for_sheet("What do you lead?")
    return table.sheet.locator(f'[data-act="as {move.reading}"]')


def _keys(table: HaggisTable, oracle: Oracle) -> None:
    table.page.keyboard.press("?")
    sheet = table.wait_for_sheet("Keys")
    for key, does in (("W", "what you can play"), ("P", "pass"), ("B", "bet, also when")):
        expect(sheet.get_by_role("row").filter(has_text=does)).to_contain_text(key)
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    table.check_focus()
    oracle.stay()


def _sort_by_key(table: HaggisTable, oracle: Oracle) -> None:
    for how in ("by suit", "by rank"):
        table.page.keyboard.press("o")
        expect(table.button(f"Your hand is sorted {how}. Sort another way")).to_be_visible()
        expect(table.spoken).to_have_text(f"Sorted {how}.")
        oracle.stay()


def _shift(table: HaggisTable, oracle: Oracle) -> None:
    """The first card is carried two places on, one back, and all is sorted again."""
    keys, order = table.page.keyboard, table.order()
    keys.press("Home")
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowLeft")
    expect(table.spoken).to_have_text(f"{order[0]}, place 2 of {len(order)}.")
    assert table.order() == [order[1], order[0], *order[2:]]
    expect(table.sorting).to_have_text("Your way")
    oracle.stay()
    keys.press("o")
    expect(table.sorting).to_have_text("By rank")
    assert table.order() == order


def _ask_score(table: HaggisTable, oracle: Oracle) -> None:
    table.page.keyboard.press("s")
    mine, theirs = oracle.view.scores
    expect(table.spoken).to_contain_text(f"You {mine}, Pip {theirs}. Round {oracle.view.number}.")
    oracle.stay()


def _ask_table(table: HaggisTable, oracle: Oracle) -> None:
    table.page.keyboard.press("l")
    said = "The trick: " if oracle.view.trick else "No card has been played to the trick"
    expect(table.spoken).to_contain_text(said)
    expect(table.spoken).to_contain_text("Pip has ")
    oracle.stay()


def _bet_by_key(table: HaggisTable, oracle: Oracle) -> None:
    """B asks how much; once that is said, it says why there is no bet any more."""
    keys = table.page.keyboard
    assert oracle.view.may_bet
    keys.press("b")
    table.wait_for_sheet("Bet that you are out first?")
    keys.press("Escape")
    expect(table.sheet).to_have_count(0)
    oracle.stay()
    keys.press("b")
    expect(table.on_sheet("Bet 15")).to_be_focused()
    keys.press("Enter")
    oracle.follow()
    assert oracle.my_turn and oracle.view.bets[0] == 15
    keys.press("b")
    expect(table.prompt).to_contain_text("Your bet for this round is made")
    oracle.stay()


def _look_at_the_table(table: HaggisTable, oracle: Oracle) -> None:
    """W chooses one play after the other; a rank that is not there is said; Escape lets go."""
    keys = table.page.keyboard
    keys.press("w")
    first = table.prompt.inner_text()
    assert re.search(r", 1 of \d+", first) or "Nothing" in first
    keys.press("w")
    oracle.stay()
    absent = next(n for n in range(2, 14) if n not in map(rank, oracle.view.hand))
    keys.press({10: "0"}.get(absent, sign(absent).lower()))
    expect(table.prompt).to_contain_text(f"You have no {sign(absent)}")
    oracle.stay()
    keys.press("Escape")
    expect(table.picked).to_have_count(0)
    oracle.stay()


def test_by_touch_with_two_opponents(visit: Visit) -> None:
    """A whole match at 360 by 640, everything in reach all the time."""
    guest = visit(**PHONE)
    guest.open("#home/haggis")
    page = guest.page
    page.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    players = page.get_by_role("group", name="Players")
    players.get_by_role("radio", name="3").check(force=True)
    page.get_by_role("button", name="Play", exact=True).tap()
    table, oracle = HaggisTable(page), Oracle(guest, "haggis")
    table.wait_until_playable()
    oracle.begin()
    assert oracle.match is not None and len(oracle.match.players) == 3
    _by_touches(table, oracle)
    _check_the_end(table, oracle)
    table.check_fit()


def test_by_touch_with_one_opponent(visit: Visit) -> None:
    """The last rounds of a match."""
    guest = visit(**PHONE)
    table, oracle = resume(guest, near_the_end(2))
    _by_touches(table, oracle)
    _check_the_end(table, oracle)


def _by_touches(table: HaggisTable, oracle: Oracle) -> None:
    while not oracle.over:
        if oracle.my_turn and oracle.view.may_bet and oracle.view.number % 2:
            table.button("Bet").tap()
            table.on_sheet("Bet 30").tap()
        elif oracle.my_turn:
            _by_touch(table, decide(oracle.view), oracle)
        else:
            expect(table.on_sheet(NEXT)).to_be_visible()
            table.check_fit()
            table.on_sheet("Look at the table").tap()
            expect(table.sheet).to_have_count(0)
            oracle.stay()
            table.button(NEXT).tap()
        oracle.follow()


def _by_touch(table: HaggisTable, move: HaggisMove, oracle: Oracle) -> None:
    """Make a move with a finger."""
    if isinstance(move, Play):
        for card in move.cards:
            table.card(card).tap()
        table.expect_picked(move.cards)
        table.check_fit()
        oracle.stay()
        table.play.tap()
        if move.reading:
            _declare(table, move).tap()
    elif isinstance(move, Capture):
        table.check_fit()
        table.button(oracle.session.sitting().names[move.seat]).tap()
    else:
        table.check_fit()
        table.button("Pass").tap()


_CALLED = "it.setAttribute('aria-label', %r)"

TAMPERING = {
    "a card of the hand": ("[role=option]", _CALLED % "2 blue"),
    "the order of the hand": ("[role=listbox] ul", "it.prepend(it.lastElementChild)"),
    "a card chosen that is not": ("[role=option]", "it.setAttribute('aria-selected', 'true')"),
    "how many cards an opponent has": (".seat .count b", "it.textContent = '3'"),
    "that as it is said": (
        ".seat",
        "it.setAttribute('aria-label', it.getAttribute('aria-label').replace('card', 'more card'))",
    ),
    "a wild card that has gone": (".seat .wilds > *", "it.replaceChildren()"),
    "a bet": (".seat .marks .tag", "it.textContent = 'Bet 15'"),
    "the points captured": (".seat .pts", "it.textContent = '7 points'"),
    "whose turn it is": (".seat", "it.classList.toggle('turn')"),
    "a card of the trick": (".lane li use", "it.setAttribute('href', '#c-2R')"),
    "whose play it is": (".lane li b", "it.textContent = 'Nell'"),
    "the order of the trick": (".lane ol", "it.prepend(it.lastElementChild)"),
    "what a play is": (".lane [role=img]", _CALLED % "Pair of fives"),
    "the score": (".race b", "it.textContent = '7'"),
    "how far it is": (".race i", "it.style.setProperty('--q', '99%')"),
    "what is chosen": (".hand .shape", "it.textContent = 'Pair of kings'"),
    "a card in no hand of ours": ("[data-root=side]", "it.setAttribute('data-card', '2R')"),
    "a card of the haggis": (".haggis use", "it.setAttribute('href', '#c-2R')"),
    "the prompt": ("[data-part=prompt] span span", "it.textContent = 'Please wait'"),
    "the latest plays": ("[data-part=prompt] small", "it.textContent = 'Dot passes'"),
    "a button that is not offered": ("footer .acts button", "it.textContent = 'Play bomb'"),
    "a line of the log": (".log li", "it.remove()"),
    "what is known": ("[aria-label='What you know'] p", "it.textContent = 'Nothing.'"),
}


def test_the_oracle_notices(visit: Visit) -> None:
    """What would be wrong on the page is seen to be wrong."""
    guest = visit()
    table, oracle = resume(guest, crowded())
    table.next_offer.click()
    expect(table.picked).not_to_have_count(0)
    oracle.stay()
    check_notices(oracle, TAMPERING)


def _check_the_end(table: HaggisTable, oracle: Oracle) -> None:
    """The sheet at the end says who has won and by how much, round by round."""
    scores = sorted(oracle.view.scores, reverse=True)
    (winner,) = oracle.view.winners
    who = (
        "You win"
        if winner == oracle.view.seat
        else f"{oracle.session.sitting().names[winner]} wins"
    )
    others = " and ".join(map(str, scores[1:]))
    sheet = table.wait_for_sheet(f"{who}, {scores[0]} to {others}")
    oracle.catch_up()
    rounds = sheet.get_by_role("group", name="All rounds").get_by_role("row")
    expect(rounds).to_have_count(oracle.view.number + 1)
