"""Whole games of Haddock by keys alone and by touch, for two, four and six, against the oracle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import CALLED, ask, on_from_the_end, read_the_keys, shift, sort_by_key
from e2e.haddock.matches import choosing, decide, last_game, short, state_of
from e2e.haddock.table import NEXT, HaddockTable, resume
from e2e.hearing import Hearing
from e2e.oracle import Oracle
from e2e.tampering import check_notices
from pygames.cards import card_text
from pygames.haddock import DRAW, HaddockMove, Pair

_Extra = Callable[[HaddockTable, Oracle], None]


def test_by_keys_alone_with_one_opponent(visit: Visit) -> None:
    """A whole game, and into the next match."""
    guest = visit()
    table, oracle = resume(guest, short(2, 24))
    _by_keys(table, oracle, [_keys, _sort_by_key, shift, _ask_score, _ask_table])
    _check_the_end(table, oracle)
    on_from_the_end(table, oracle)
    assert oracle.view.number == 1


def test_by_keys_alone_to_three_marks(visit: Visit) -> None:
    """The last game of a series, without court cards."""
    guest = visit()
    table, oracle = resume(guest, last_game(2, 20, no_court_cards=True))
    assert max(oracle.view.scores) == 2
    _by_keys(table, oracle, [])
    _check_the_end(table, oracle)
    rows = table.sheet.get_by_role("group", name="Score sheet").get_by_role("row")
    expect(rows).to_have_count(oracle.view.number + 2)
    expect(rows.last.get_by_role("img", name="3 of 3 marks")).to_be_visible()


def _by_keys(table: HaddockTable, oracle: Oracle, extra: list[_Extra]) -> None:
    """Play on to the end; before some moves do something else that changes nothing."""
    digits, letters = cycle((True, False)), cycle((True, False))
    if oracle.my_turn:
        table.go_to(0)
    while not oracle.over:
        done, move = len(oracle.match.turns), decide(oracle.view)
        if extra and oracle.my_turn:
            extra.pop(0)(table, oracle)
        if isinstance(move, Pair):
            _pair_by_key(table, oracle, move, next(digits))
        elif move is DRAW:
            table.page.keyboard.press("d" if next(letters) else "Enter")
        else:
            expect(table.on_sheet(NEXT)).to_be_focused()
            table.page.keyboard.press("Enter")
        oracle.follow()
        assert oracle.match.turns[done].move == move
        table.check_focus()
    assert not extra


def _pair_by_key(table: HaddockTable, oracle: Oracle, pair: Pair, digits: bool) -> None:
    """Choose a pair and play it; where it can be played both ways, turn it round twice."""
    keys = table.page.keyboard
    table.pick_by_key((pair.under, pair.top), digits)
    oracle.stay()
    if table.on_top(pair.top).count():
        for top in (pair.under, pair.top):
            keys.press("t")
            expect(table.on_top(top)).to_have_attribute("aria-pressed", "true")
            oracle.stay()
    keys.press("Enter")


def _keys(table: HaddockTable, oracle: Oracle) -> None:
    table.page.keyboard.press("Home")
    does = {"D": "draw a card", "T": "put the other card", "0": "by its place"}
    read_the_keys(table, oracle, does)


def _sort_by_key(table: HaddockTable, oracle: Oracle) -> None:
    sort_by_key(table, oracle, "by suit", "by rank")


def _ask_score(table: HaddockTable, oracle: Oracle) -> None:
    ask(table, oracle, "s", ["You ", "Pip "])


def _ask_table(table: HaddockTable, oracle: Oracle) -> None:
    ask(table, oracle, "l", [f"{oracle.view.draw} cards to draw."])


TOUCHED = {
    "four, who draw until they are able": (4, 28, {"draw_until_able": True}),
    "six with two decks, the low card on top": (6, 40, {"low_card_on_top": True}),
}


def test_each_thing_is_heard_once(visit: Visit) -> None:
    """A game for three with a screen reader."""
    guest = visit(**PHONE)
    table, oracle = resume(guest, short(3, 12))
    hearing, since = Hearing(guest), len(oracle.match.turns)
    while oracle.my_turn:
        move = decide(oracle.view)
        if isinstance(move, Pair):
            _by_touch(table, oracle, move)
        else:
            guest.page.keyboard.press("d")  # two taps in haste would count as one
        oracle.follow()
    hearing.check(oracle, since)


@pytest.mark.parametrize("which", TOUCHED)
def test_by_touch(visit: Visit, which: str) -> None:
    """A whole game at 360 by 640, everything in reach all the time."""
    guest = visit(**PHONE)
    seats, at_most, variations = TOUCHED[which]
    table, oracle = resume(guest, short(seats, at_most, **variations))
    while not oracle.over:
        table.check_fit()
        done, move = len(oracle.match.turns), decide(oracle.view)
        _by_touch(table, oracle, move)
        oracle.follow()
        assert oracle.match.turns[done].move == move
    _check_the_end(table, oracle)
    table.check_fit()


def _by_touch(table: HaddockTable, oracle: Oracle, move: HaddockMove) -> None:
    """Make a move with a finger: choose first what goes on top, then what goes beneath."""
    if not isinstance(move, Pair):
        table.tap(table.stock)
        return
    table.pick_by_touch(move.top, move.under)
    table.check_fit()
    oracle.stay()
    if table.on_top(move.top).count():
        expect(table.on_top(move.under)).to_have_attribute("aria-pressed", "true")
        table.tap(table.on_top(move.top))
        expect(table.on_top(move.top)).to_have_attribute("aria-pressed", "true")
        oracle.stay()
    table.tap(table.play)


TAMPERING = {
    "a card of the hand": ("[role=option]", CALLED % "2 of clubs"),
    "the order of the hand": ("[role=listbox] ul", "it.prepend(it.lastElementChild)"),
    "a card chosen that is not": (
        "[role=option][aria-selected=false]",
        "it.setAttribute('aria-selected', 'true')",
    ),
    "how many cards an opponent has": (".seat .n", "it.textContent = '3'"),
    "a card less in that hand": (".seat .fan > div", "it.remove()"),
    "a card of that hand turned up": (".seat use", "it.setAttribute('href', '#c-KS')"),
    "what is said of it": (
        ".seat",
        "it.setAttribute('aria-label', it.getAttribute('aria-label').replace('card', 'more card'))",
    ),
    "what an opponent did": (".seat .did", "it.textContent = '1 + 1 = 2'"),
    "whose turn it is": (".seat", "it.classList.toggle('turn')"),
    "the last card": (".heap .d0 use", "it.setAttribute('href', '#c-2C')"),
    "a card beneath it": (".heap .lies", "it.remove()"),
    "what it counts": (".heap .lbl b", "it.textContent = '3'"),
    "whose it was": (
        ".heap",
        "it.setAttribute('aria-label', 'King (13), by you. Top card: king of spades')",
    ),
    "how many cards there are to draw": (".stock .lbl b", "it.textContent = '99'"),
    "that the draw pile is closed": (".stock", "it.classList.add('can')"),
    "the cards in a row": ("[aria-label=Score] b", "it.textContent = '9'"),
    "the sum": (".equation span", "it.textContent = '9'"),
    "a partner": ("[role=option]", "it.classList.toggle('can')"),
    "which card is on top": (
        ".on-top [aria-pressed=false]",
        "it.setAttribute('aria-pressed', 'true')",
    ),
    "how it will lie": (".on-top use", "it.setAttribute('href', '#m-2C')"),
    "a card in no hand of ours": ("[data-root=side]", "it.setAttribute('data-card', '%s')"),
    "the prompt": ("[data-part=prompt] span span", "it.textContent = 'Please wait'"),
    "a button that is not offered": (".acts .btn", "it.textContent = 'Draw'"),
    "a line of the log": (".log li", "it.remove()"),
    "what is known": ("[aria-label='What you know'] p", "it.textContent = 'Nothing.'"),
}


def test_the_oracle_notices(visit: Visit) -> None:
    """What would be wrong on the page is seen to be wrong."""
    guest = visit()
    match = choosing(2)
    table, oracle = resume(guest, match)
    pair = next(move for move in oracle.view.moves if isinstance(move, Pair))
    table.pick(pair.under, pair.top)
    oracle.stay()
    hidden = next(
        card_text(card)
        for card in state_of(match).hands[1]
        if card not in (*oracle.view.hand, *oracle.view.pile)
    )
    deeds = {what: (place, act.replace("%s", hidden)) for what, (place, act) in TAMPERING.items()}
    check_notices(oracle, deeds)


def _check_the_end(table: HaddockTable, oracle: Oracle) -> None:
    """The sheet at the end says who has won."""
    (winner,) = oracle.view.winners
    who = "You win" if winner == oracle.view.seat else f"{oracle.names[winner]} wins"
    what = "series" if oracle.view.variations.series else "game"
    table.wait_for_sheet(f"{who} the {what}")
    oracle.catch_up()
