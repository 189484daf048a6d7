"""Whole matches of Haggis by keys alone and by touch, for two and three, the engine as oracle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import (
    CALLED,
    ask,
    from_home_by_keys,
    on_from_the_end,
    read_the_keys,
    shift,
    sort_by_key,
    wait_for_the_end,
)
from e2e.haggis.cards import in_a_word, rank, sign
from e2e.haggis.matches import crowded, decide, near_the_end
from e2e.haggis.table import NEXT, HaggisTable, resume, sit_down
from e2e.hearing import Hearing
from e2e.oracle import Oracle
from e2e.seated import sit_down_by_touch
from e2e.tampering import check_notices
from pygames.haggis import PASS, Capture, HaggisMove, Play

_Extra = Callable[[HaggisTable, Oracle], None]


def test_by_keys_alone_with_one_opponent(visit: Visit) -> None:
    """From the home page to the end of a match and into the next one."""
    guest = visit()
    from_home_by_keys(guest, "Haggis")
    table, oracle = HaggisTable(guest.page), Oracle(guest, "haggis")
    oracle.begin()
    assert [player.bot for player in oracle.match.players[1:]] == ["easy"]
    _by_keys(table, oracle, [_bet_by_key, _keys, _sort_by_key, shift, _ask_score, _ask_table])
    _check_the_end(table, oracle)
    on_from_the_end(table, oracle)


def test_by_keys_alone_with_two_opponents(visit: Visit) -> None:
    """The last rounds of a match."""
    guest = visit()
    table, oracle = resume(guest, near_the_end(3))
    _by_keys(table, oracle, [_look_at_the_table])
    _check_the_end(table, oracle)


def _by_keys(table: HaggisTable, oracle: Oracle, extra: list[_Extra]) -> None:
    """Play on to the end; before some moves do something else that changes nothing."""
    rng = Random(1)
    while not oracle.over:
        if oracle.my_turn:
            if extra and len(oracle.view.hand) > 4:
                extra.pop(0)(table, oracle)
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
        oracle.guest.tab_to(oracle.names[move.seat])
        keys.press("Enter")
    else:
        assert move is PASS
        only = not any(isinstance(legal, Play) for legal in oracle.view.moves)
        keys.press("Enter" if only and rng.random() < 0.5 else "p")


def _declare(table: HaggisTable, move: Play) -> Locator:
    """The button that says what is led."""
    table.wait_for_sheet("What are you leading?")
    return table.sheet.locator(f'[data-act="as {move.reading}"]')


def _keys(table: HaggisTable, oracle: Oracle) -> None:
    does = {"W": "what you can play", "P": "pass", "B": "bet, even"}
    read_the_keys(table, oracle, does)


def _sort_by_key(table: HaggisTable, oracle: Oracle) -> None:
    sort_by_key(table, oracle, "by suit", "by rank")


def _ask_score(table: HaggisTable, oracle: Oracle) -> None:
    mine, theirs = oracle.view.scores
    ask(table, oracle, "s", [f"You {mine}, Pip {theirs}. Round {oracle.view.number}."])


def _ask_table(table: HaggisTable, oracle: Oracle) -> None:
    said = "The trick: " if oracle.view.trick else "No card has been played to the trick"
    ask(table, oracle, "l", [said, "Pip has "])


def _bet_by_key(table: HaggisTable, oracle: Oracle) -> None:
    """B asks how much; once that is said, it says why there is no bet any more."""
    keys = table.page.keyboard
    assert oracle.view.may_bet
    keys.press("b")
    table.wait_for_sheet("Bet that you will go out first?")
    keys.press("Escape")
    expect(table.sheet).to_have_count(0)
    oracle.stay()
    keys.press("b")
    expect(table.on_sheet("Little, 15")).to_be_focused()
    keys.press("Enter")
    oracle.follow()
    assert oracle.my_turn and oracle.view.bets[0] == 15
    keys.press("b")
    expect(table.prompt).to_contain_text("You have already bet this round")
    oracle.stay()


def _look_at_the_table(table: HaggisTable, oracle: Oracle) -> None:
    """W lists what can be played; a rank that is not there is said; Escape lets go."""
    keys = table.page.keyboard
    keys.press("w")
    if "Nothing" not in table.prompt.inner_text():
        sheet = table.wait_for_sheet("What can I play?")
        expect(sheet.get_by_role("region").first.get_by_role("button").first).to_be_focused()
        keys.press("Enter")
        expect(table.sheet).to_have_count(0)
        expect(table.picked).not_to_have_count(0)
        expect(table.play).to_be_visible()
        keys.press("Escape")
    oracle.stay()
    absent = next(n for n in range(2, 14) if n not in map(rank, oracle.view.hand))
    keys.press({10: "0"}.get(absent, sign(absent).lower()))
    expect(table.prompt).to_contain_text(f"You have no {in_a_word(absent)}")
    oracle.stay()
    keys.press("Escape")
    expect(table.picked).to_have_count(0)
    oracle.stay()


def test_by_touch_with_two_opponents(visit: Visit) -> None:
    """A whole short match at 360 by 640, everything in reach all the time."""
    guest = visit(**PHONE)
    short = {"Target score, any other": 80}
    table, oracle = sit_down_by_touch(HaggisTable, guest, "Pip", players="3", numbers=short)
    assert len(oracle.match.players) == 3 and oracle.view.target == 80
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
            table.tap(table.button("Bet"))
            table.tap(table.on_sheet("Big, 30"))
        elif oracle.my_turn:
            _by_touch(table, decide(oracle.view), oracle)
        else:
            expect(table.on_sheet(NEXT)).to_be_visible()
            table.check_fit()
            table.tap(table.on_sheet("Look at the table"))
            expect(table.sheet).to_have_count(0)
            oracle.stay()
            table.tap(table.button(NEXT))
        oracle.follow()


def _by_touch(table: HaggisTable, move: HaggisMove, oracle: Oracle) -> None:
    """Make a move with a finger."""
    if isinstance(move, Play):
        for card in move.cards:
            table.tap(table.card(card))
        table.expect_picked(move.cards)
        table.check_fit()
        oracle.stay()
        table.tap(table.play)
        if move.reading:
            table.tap(_declare(table, move))
    elif isinstance(move, Capture):
        table.check_fit()
        table.tap(table.button(oracle.names[move.seat]))
    else:
        table.check_fit()
        table.tap(table.button("Pass"))


def test_each_thing_is_heard_once(visit: Visit) -> None:
    """A round for three with a screen reader."""
    guest, rng = visit(), Random(7)
    table, oracle = sit_down(guest, "deal=heard&players=you,easy,easy")
    hearing, since = Hearing(guest), len(oracle.match.turns)
    while oracle.my_turn:
        _by_key(table, oracle, rng)
        oracle.follow()
    hearing.check(oracle, since)


TAMPERING = {
    "a card of the hand": ("[role=option]", CALLED % "blue 2"),
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
    "what a play is": (".lane [role=img]", CALLED % "Pair of fives"),
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
    table.cards.nth(2).click()
    expect(table.picked).not_to_have_count(0)
    oracle.stay()
    check_notices(oracle, TAMPERING)


def _check_the_end(table: HaggisTable, oracle: Oracle) -> None:
    """The sheet at the end says who has won and by how much, round by round."""
    wait_for_the_end(table, oracle)
    oracle.catch_up()
    rounds = table.sheet.get_by_role("group", name="All rounds").get_by_role("row")
    expect(rounds).to_have_count(oracle.view.number + 1)
