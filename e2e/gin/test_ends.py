"""How hands of Gin Rummy end: knocks of all kinds, gin, an undercut, nothing; and the match."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.deeds import STILL
from e2e.follower import Follower
from e2e.gin.matches import (
    KNOCK,
    answered,
    at_the_end,
    cheapest,
    dearest,
    ends_as,
    knocked_at,
    state_of,
    void,
)
from e2e.gin.table import NEXT, GinTable, resume
from e2e.guest import Guest
from e2e.touching import drop
from pygames.cards import card_name
from pygames.gin import ACCEPT, REFUSE, Discard, GinMove
from pygames.gin.melds import deadwood

# Illegal knocks


def _ask_to_knock(table: GinTable, follower: Follower) -> int:
    """Choose the dearest card and press Knock: a question; returns what would be left."""
    card = dearest(follower.view)
    left = deadwood(frozenset(follower.view.hand) - {card})
    table.pick(card)
    table.knock.click()
    sheet = table.wait_for_sheet(f"Knock with {left}?")
    expect(sheet).to_contain_text("If Pip refuses")
    expect(table.on_sheet("Keep playing")).to_be_focused()
    best = deadwood(frozenset(follower.view.hand) - {cheapest(follower.view)})
    instead = sheet.get_by_text(re.compile(f"may knock with {best}"))
    expect(instead).to_have_count(1 if best <= KNOCK else 0)
    return left


@pytest.mark.parametrize("answer", [ACCEPT, REFUSE], ids=str)
def test_an_illegal_knock_of_ones_own(visit: Visit, answer: GinMove) -> None:
    guest = visit()
    table, follower = resume(guest, answered(answer))
    for way_out in ("Keep playing", "Close", "Escape"):
        _ask_to_knock(table, follower)
        if way_out == "Escape":
            guest.page.keyboard.press("Escape")
        else:
            table.on_sheet(way_out).click()
        expect(table.sheet).to_have_count(0)
        follower.stay()
        table.check_focus()
        table.page.keyboard.press("Escape")
        expect(table.picked).to_have_count(0)
    left = _ask_to_knock(table, follower)
    table.on_sheet("Knock anyway").click()
    follower.follow()
    done = table.log.filter(has_text=re.compile(r"^\W*Pip (accepts|refuses) the knock"))
    expect(done).to_contain_text("accepts" if answer == ACCEPT else "refuses")
    if answer == ACCEPT:
        table.wait_for_sheet(re.compile(r"scores? \d+$"))
        follower.catch_up()
        mine = table.sheet.get_by_role("region", name=re.compile("^You knock"))
        expect(mine).to_contain_text(f"knock with {left}, illegal but accepted")
        table.on_sheet(NEXT).click()
    else:
        assert follower.view.exposed == (0,)
        said = guest.page.evaluate("() => window.tree.spoken")
        assert any("Your cards are face up" in words for words in said), said
        _take_a_turn(table, follower)
    follower.follow()


def _take_a_turn(table: GinTable, follower: Follower) -> None:
    """Draw and discard, as the hand goes on."""
    table.stock.click()
    follower.follow()
    card = cheapest(follower.view)
    table.pick(card)
    table.card(card).click()


def test_an_illegal_knock_is_accepted(visit: Visit) -> None:
    guest = visit()
    table, follower = resume(guest, knocked_at())
    expect(table.prompt).to_contain_text("Pip knocks with more than 10.")
    table.button("Accept").click()
    follower.follow()
    table.wait_for_sheet(re.compile(r"scores? \d+$"))
    follower.catch_up()
    theirs = table.sheet.get_by_role("region", name=re.compile("^Pip knocks"))
    expect(theirs).to_contain_text("illegal but accepted")


def test_an_illegal_knock_is_refused(visit: Visit) -> None:
    """The opponent's cards are face up from then on, and so do those that it draws."""
    guest = visit()
    table, follower = resume(guest, knocked_at())
    table.discards.click()
    expect(table.prompt).to_contain_text("Answer Pip’s knock first: accept or refuse")
    guest.page.keyboard.press("r")
    follower.follow()
    opponent = table.root.get_by_role("region", name="Pip, 10 cards, face up")
    expect(opponent.get_by_role("img")).to_have_count(10)
    drawn = 0
    while not drawn:
        before = len(follower.view.seen)
        _take_a_turn(table, follower)
        follower.follow()
        if not follower.my_turn:
            break
        events = follower.view.seen[before:]
        drawn = sum(bool(e.cards) for e in events if e.kind == "draw" and e.seat == 1)
        expect(opponent.get_by_role("img")).to_have_count(10)
    assert drawn


# How hands end


@pytest.mark.slow
def test_a_void_hand(visit: Visit) -> None:
    guest = visit()
    table, follower = resume(guest, void())
    expect(table.stock).to_have_attribute("aria-label", "Stock, 3 cards")
    dealer = follower.view.dealer
    _take_a_turn(table, follower)
    follower.follow()
    sheet = table.wait_for_sheet("The hand is void: nobody scores")
    follower.catch_up()
    expect(sheet).to_contain_text("two cards are left in the stock")
    table.on_sheet(NEXT).click()
    follower.follow()
    assert (follower.view.number, follower.view.dealer, follower.view.scores) == (2, dealer, (0, 0))


def test_gin(visit: Visit) -> None:
    guest = visit()
    table, follower = resume(guest, ends_as("gin"))
    table.button("Gin").click()
    follower.follow()
    points = follower.view.results[-1].points
    sheet = table.wait_for_sheet(f"You go gin and score {points}")
    follower.catch_up()
    expect(sheet.get_by_role("region", name="You go gin")).to_be_visible()
    expect(sheet.get_by_text("Gin", exact=False).first).to_be_visible()


@pytest.mark.slow
def test_gin_is_not_given_away_without_a_word(visit: Visit) -> None:
    """Hint, second tap and Enter lead to gin; what gives it away is asked about first."""
    guest = visit()
    match = ends_as("gin")
    table, follower = resume(guest, match)
    card = cheapest(follower.view)
    expect(table.prompt).to_contain_text("You have gin")
    table.pick(card)
    expect(table.prompt).to_contain_text("You have gin")
    expect(table.button(f"Discard {card_name(card)}")).to_have_count(0)
    discards = table.discards.bounding_box()
    assert discards
    ways: tuple[Callable[[], None], ...] = (
        lambda: guest.page.keyboard.press("d"),
        lambda: table.discards.click(),
        lambda: drop(table, table.card(card), discards["x"] + 20, discards["y"] + 20),
    )
    for give_away in ways:
        give_away()
        table.wait_for_sheet("You have gin")
        expect(table.on_sheet("Go gin")).to_be_focused()
        guest.page.keyboard.press("Escape")
        expect(table.sheet).to_have_count(0)
        follower.stay()
    guest.page.keyboard.press("d")
    table.on_sheet("Discard anyway").click()
    follower.follow()
    assert Discard(card) in [turn.move for turn in follower.match.turns[len(match.turns) :]]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["second tap", "Enter", "hint and Enter", "sheet"])
def test_ways_to_gin(visit: Visit, way: str) -> None:
    guest = visit()
    table, follower = resume(guest, ends_as("gin"))
    card = cheapest(follower.view)
    if way == "hint and Enter":
        guest.page.keyboard.press("h")
        expect(table.picked).to_have_count(1, timeout=30_000)
        expect(table.prompt).to_contain_text("You have gin")
    elif way != "Enter":
        table.pick(card)
    if way == "second tap":
        table.card(card).click()
    elif way == "sheet":
        guest.page.keyboard.press("d")
        table.on_sheet("Go gin").click()
    else:
        guest.page.keyboard.press("Enter")
    follower.follow()
    assert follower.view.results[-1].kind == "gin"


@pytest.mark.slow
def test_an_undercut_by_playing_off(visit: Visit) -> None:
    """The cards laid off are seen to go to the melds on the cloth; on the sheet they lie there."""
    guest = visit(reduced_motion="no-preference")
    table, follower = resume(guest, ends_as("undercut", layoffs=1))
    table.pick(cheapest(follower.view))
    table.knock.click()
    follower.follow()
    end = follower.view.showdown
    assert end is not None and end.kind == "undercut"
    sheet = table.wait_for_sheet(f"Pip undercuts you and scores {end.points}")
    for card, _ in end.layoffs:
        joined = sheet.get_by_role("listitem").filter(has_text=f"{card_name(card)}, laid off")
        expect(joined).to_have_count(1)
    guest.wait_for(STILL)
    follower.catch_up()
    _check_rows(guest)


def _check_rows(guest: Guest) -> None:
    """The cards of each fan on the sheet stand in a row, from left to right."""
    fans = guest.page.evaluate(
        """() => [...document.querySelectorAll("#table-sheet .fan")].map((fan) =>
          [...fan.children].map((card) => {
            const { x, y } = card.querySelector("svg").getBoundingClientRect();
            return [Math.round(x), Math.round(y)];
          }))"""
    )
    for fan in fans:
        across = [x for x, _ in fan]
        assert across == sorted(set(across)), fans
        assert len({y for _, y in fan}) == 1, fans


def test_the_end_of_a_match(visit: Visit) -> None:
    """The knock that wins it, the sheet, the same cards again."""
    guest = visit()
    table, follower = resume(guest, at_the_end())
    table.pick(cheapest(follower.view))
    table.knock.click()
    follower.follow()
    table.wait_for_sheet(re.compile(r"^You win, \d+ to \d+$"))
    follower.catch_up()
    seed = follower.match.seed
    table.on_sheet("Play the same cards").click()
    follower.begin_anew()
    assert follower.match.seed == seed and follower.view.number == 1


def test_a_knock_is_taken_back(visit: Visit) -> None:
    guest = visit()
    table, follower = resume(guest, ends_as("knock"))
    hand = follower.view.hand
    table.pick(cheapest(follower.view))
    table.knock.click()
    follower.follow()
    table.wait_for_sheet(re.compile(r"score \d+$"))
    table.on_sheet("Look at the table").click()
    expect(table.sheet).to_have_count(0)
    follower.catch_up()
    table.button("Undo").click()
    follower.follow()
    assert (follower.view.hand, follower.view.phase) == (hand, "discard")
    table.button(re.compile("^(Knock with|Gin)")).click()
    follower.follow()
    assert follower.view.phase == "reckoning"


_AT_ONCE = """(keys) => {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}"""
"""Both at once, so that the result cannot come between them."""


@pytest.mark.slow
@pytest.mark.parametrize(("key", "sheet"), [("g", "Score and log"), ("?", "Keyboard")])
def test_the_result_comes_when_another_sheet_is_closed(visit: Visit, key: str, sheet: str) -> None:
    """Who reads the log, or has a sheet open, is not disturbed, and sees it all the same."""
    guest = visit(**PHONE)
    table, _ = resume(guest, ends_as("knock"))
    table.pick(cheapest(state_of(ends_as("knock")).view(0)))
    guest.page.evaluate(_AT_ONCE, ["k", key])
    other = guest.page.get_by_role("dialog", name=sheet)
    expect(other).to_be_visible()
    guest.wait_for("() => document.getElementById('table').dataset.scene === undefined")
    expect(table.prompt).to_contain_text(re.compile(r"scores? \d+"))
    expect(other).to_be_visible()
    other.get_by_role("button", name="Close").first.click()
    table.wait_for_sheet(re.compile(r"scores? \d+$"))
