"""The moments of a hand of Gin Rummy: knocks of all kinds, reloads, what is refused and why."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.deeds import STILL
from e2e.gin.matches import (
    KNOCK,
    answered,
    at_the_end,
    cheapest,
    dearest,
    ends_as,
    first,
    in_phase,
    knocked_at,
    state_of,
    void,
    with_known,
)
from e2e.gin.melds import least, points
from e2e.gin.table import NEXT, GinTable, resume, sit_down
from e2e.guest import Guest
from e2e.oracle import Oracle
from e2e.taps import settled, watch
from e2e.touching import drop
from e2e.workers import WORKERS
from pygames.cards import card_name
from pygames.gin import ACCEPT, DRAW_STOCK, REFUSE, TAKE, Discard, GinMove, GinState


def _to_discard(state: GinState) -> bool:
    return state.turn == 0 and state.phase == "discard"


# Illegal knocks


def _ask_to_knock(table: GinTable, oracle: Oracle) -> int:
    """Choose the dearest card and press Knock: a question; returns what would be left."""
    card = dearest(oracle.view)
    left = least(frozenset(oracle.view.hand) - {card})
    table.pick(card)
    table.knock.click()
    sheet = table.wait_for_sheet(f"Knock with {left}?")
    expect(sheet).to_contain_text("If Pip refuses")
    expect(table.on_sheet("Keep playing")).to_be_focused()
    best = least(frozenset(oracle.view.hand) - {cheapest(oracle.view)})
    instead = sheet.get_by_text(re.compile(f"may knock with {best}"))
    expect(instead).to_have_count(1 if best <= KNOCK else 0)
    return left


@pytest.mark.parametrize("answer", [ACCEPT, REFUSE], ids=str)
def test_an_illegal_knock_of_ones_own(visit: Visit, answer: GinMove) -> None:
    guest = visit()
    table, oracle = resume(guest, answered(answer))
    for way_out in ("Keep playing", "Close", "Escape"):
        _ask_to_knock(table, oracle)
        if way_out == "Escape":
            guest.page.keyboard.press("Escape")
        else:
            table.on_sheet(way_out).click()
        expect(table.sheet).to_have_count(0)
        oracle.stay()
        table.check_focus()
        table.page.keyboard.press("Escape")
        expect(table.picked).to_have_count(0)
    left = _ask_to_knock(table, oracle)
    table.on_sheet("Knock anyway").click()
    oracle.follow()
    done = table.log.filter(has_text=re.compile(r"^\W*Pip (accepts|refuses) the knock"))
    expect(done).to_contain_text("accepts" if answer == ACCEPT else "refuses")
    if answer == ACCEPT:
        table.wait_for_sheet(re.compile(r"scores? \d+$"))
        oracle.catch_up()
        mine = table.sheet.get_by_role("region", name=re.compile("^You knock"))
        expect(mine).to_contain_text(f"knock with {left}, illegal but accepted")
        table.on_sheet(NEXT).click()
    else:
        assert oracle.view.exposed == (0,)
        said = guest.page.evaluate("() => window.look.said")
        assert any("Your cards are face up" in words for words in said), said
        _take_a_turn(table, oracle)
    oracle.follow()


def _take_a_turn(table: GinTable, oracle: Oracle) -> None:
    """Draw and discard, as the hand goes on."""
    table.stock.click()
    oracle.follow()
    card = cheapest(oracle.view)
    table.pick(card)
    table.card(card).click()


def test_an_illegal_knock_is_accepted(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, knocked_at())
    expect(table.prompt).to_contain_text("Pip knocks with more than 10.")
    table.button("Accept").click()
    oracle.follow()
    table.wait_for_sheet(re.compile(r"scores? \d+$"))
    oracle.catch_up()
    theirs = table.sheet.get_by_role("region", name=re.compile("^Pip knocks"))
    expect(theirs).to_contain_text("illegal but accepted")


def test_an_illegal_knock_is_refused(visit: Visit) -> None:
    """The opponent's cards are face up from then on, and so do those that it draws."""
    guest = visit()
    table, oracle = resume(guest, knocked_at())
    table.discards.click()
    expect(table.prompt).to_contain_text("Answer Pip’s knock first: accept or refuse")
    guest.page.keyboard.press("r")
    oracle.follow()
    opponent = table.root.get_by_role("region", name="Pip, 10 cards, face up")
    expect(opponent.get_by_role("img")).to_have_count(10)
    drawn = 0
    while not drawn:
        before = len(oracle.view.seen)
        _take_a_turn(table, oracle)
        oracle.follow()
        if not oracle.my_turn:
            break
        events = oracle.view.seen[before:]
        drawn = sum(bool(e.cards) for e in events if e.kind == "draw" and e.seat == 1)
        expect(opponent.get_by_role("img")).to_have_count(10)
    assert drawn


# How hands end


def test_a_void_hand(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, void())
    expect(table.stock).to_have_attribute("aria-label", "Stock, 3 cards")
    dealer = oracle.view.dealer
    _take_a_turn(table, oracle)
    oracle.follow()
    sheet = table.wait_for_sheet("The hand is void: nobody scores")
    oracle.catch_up()
    expect(sheet).to_contain_text("two cards are left in the stock")
    table.on_sheet(NEXT).click()
    oracle.follow()
    assert (oracle.view.number, oracle.view.dealer, oracle.view.scores) == (2, dealer, (0, 0))


def test_gin(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, ends_as("gin"))
    table.button("Gin").click()
    oracle.follow()
    points = oracle.view.results[-1].points
    sheet = table.wait_for_sheet(f"You go gin and score {points}")
    oracle.catch_up()
    expect(sheet.get_by_role("region", name="You go gin")).to_be_visible()
    expect(sheet.get_by_text("Gin", exact=False).first).to_be_visible()


def test_gin_is_not_given_away_without_a_word(visit: Visit) -> None:
    """Hint, second tap and Enter lead to gin; what gives it away is asked about first."""
    guest = visit()
    match = ends_as("gin")
    table, oracle = resume(guest, match)
    card = cheapest(oracle.view)
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
        oracle.stay()
    guest.page.keyboard.press("d")
    table.on_sheet("Discard anyway").click()
    oracle.follow()
    assert Discard(card) in [turn.move for turn in oracle.match.turns[len(match.turns) :]]


@pytest.mark.parametrize("way", ["second tap", "Enter", "hint and Enter", "sheet"])
def test_ways_to_gin(visit: Visit, way: str) -> None:
    guest = visit()
    table, oracle = resume(guest, ends_as("gin"))
    card = cheapest(oracle.view)
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
    oracle.follow()
    assert oracle.view.results[-1].kind == "gin"


def test_a_second_tap_breaks_no_meld(visit: Visit) -> None:
    """The button does, when that is what one wants."""
    guest = visit()
    table, oracle = resume(guest, with_known())
    hand = frozenset(oracle.view.hand)
    card = max(oracle.view.hand, key=lambda card: (least(hand - {card}), -points([card])))
    assert least(hand - {card}) > least(hand)
    table.pick(card)
    table.card(card).click()
    expect(table.prompt).to_contain_text("is part of a meld")
    oracle.stay()
    table.button(f"Discard {card_name(card)}").click()
    oracle.follow()


def test_enter_on_a_card_draws_where_that_is_all_there_is_to_do(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, in_phase("draw"))
    table.cards.nth(3).focus()
    guest.page.keyboard.press("Enter")
    oracle.follow()
    assert oracle.view.phase == "discard" and oracle.match.turns[-1].move == DRAW_STOCK


def test_an_undo_past_a_drawn_card_is_marked(visit: Visit) -> None:
    """It is said quietly, kept, and still known after a reload; one past nothing is not marked."""
    guest = visit()
    table, oracle = resume(guest, in_phase("upcard"))
    table.discards.click()
    oracle.follow()
    table.button("Undo").click()
    oracle.follow()
    seen = "You had seen what came next, so this match is marked"
    expect(table.prompt).not_to_contain_text(seen)
    assert oracle.match.marks == ()
    table, oracle = resume(guest, in_phase("draw"))
    table.stock.click()
    oracle.follow()
    table.button("Undo").click()
    oracle.follow()
    expect(table.prompt.get_by_text(seen)).to_be_visible()
    expect(table.spoken).to_contain_text(seen)
    assert oracle.match.marks == ("undone",)
    guest.page.reload()
    table.wait_until_playable()
    oracle.begin()
    table.stock.click()
    oracle.follow()
    assert oracle.match.marks == ("undone",)


def test_an_undercut_by_playing_off(visit: Visit) -> None:
    """The cards laid off are first seen with their owner; then they move to the melds."""
    guest = visit(reduced_motion="no-preference")
    table, oracle = resume(guest, ends_as("undercut", layoffs=1))
    table.pick(cheapest(oracle.view))
    table.knock.click()
    looks = oracle.follow()  # on a busy machine the sheet may be there already
    end = oracle.view.showdown
    assert end is not None and end.kind == "undercut"
    sheet = table.wait_for_sheet(f"Pip undercuts you and scores {end.points}")
    for card, _ in end.layoffs:
        joined = sheet.get_by_role("listitem").filter(has_text=f"{card_name(card)}, laid off")
        expect(joined).to_have_count(1)
    guest.wait_for(STILL)
    looks += oracle.catch_up()
    assert next(_played_off(look) for look in looks if look["sheet"]) == 0
    assert _played_off(looks[-1]) == len(end.layoffs)
    _check_rows(guest)


def _played_off(look: Any) -> int:
    """How many cards lie with the knocker's melds in a look at the sheet."""
    fans = [fan for hand in look["sheet"]["hands"] for fan in hand["groups"]]
    return sum(card["name"].endswith(", laid off") for fan in fans for card in fan["cards"])


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
    table, oracle = resume(guest, at_the_end())
    table.pick(cheapest(oracle.view))
    table.knock.click()
    oracle.follow()
    table.wait_for_sheet(re.compile(r"^You win, \d+ to \d+$"))
    oracle.catch_up()
    seed = oracle.match.seed
    table.on_sheet("Replay this deal").click()
    oracle.begin_anew()
    assert oracle.match.seed == seed and oracle.view.number == 1


# Reloads


def test_a_reload_in_each_phase(visit: Visit) -> None:
    guest = visit()
    for phase in ("upcard", "draw", "discard", "respond", "reckoning", "over"):
        match = in_phase(phase)
        table, oracle = resume(guest, match)
        assert oracle.view.phase == phase and oracle.text == match.save()
        if phase == "reckoning":
            expect(table.on_sheet(NEXT)).to_be_focused()
        look = table.shown()
        guest.page.reload()
        table.wait_until_playable()
        oracle.begin()
        assert oracle.text == match.save()
        if phase == "reckoning":
            expect(table.on_sheet(NEXT)).to_be_focused()
        assert table.shown() == look
    table.button("Result").click()
    table.wait_for_sheet(re.compile("^You win"))
    oracle.catch_up()


def test_the_hand_stays_as_it_was_arranged(visit: Visit) -> None:
    """Over a reload, and when it is sorted another way meanwhile."""
    guest = visit()
    table, oracle = resume(guest, first(_to_discard))
    order = table.order()
    guest.page.keyboard.press("End")
    for _ in range(4):
        guest.page.keyboard.press("Shift+ArrowLeft")
    order.insert(len(order) - 5, order.pop())
    table.expect_order(order)
    guest.page.reload()
    table.wait_until_playable()
    oracle.begin()
    table.expect_order(order)
    for how in ("By melds", "By suit", "By rank", "Your way"):
        table.sorting.click()
        expect(table.sorting).to_have_text(how)
        oracle.stay()
    table.expect_order(order)


# What can be taken back, asked and not done


def test_a_knock_is_taken_back(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, ends_as("knock"))
    hand = oracle.view.hand
    table.pick(cheapest(oracle.view))
    table.knock.click()
    oracle.follow()
    table.wait_for_sheet(re.compile(r"score \d+$"))
    table.on_sheet("Look at the table").click()
    expect(table.sheet).to_have_count(0)
    oracle.catch_up()
    table.button("Undo").click()
    oracle.follow()
    assert (oracle.view.hand, oracle.view.phase) == (hand, "discard")
    table.button(re.compile("^(Knock with|Gin)")).click()
    oracle.follow()
    assert oracle.view.phase == "reckoning"


def test_hints_in_each_phase(visit: Visit) -> None:
    """Each says what and why, and changes nothing."""
    guest = visit()
    for phase, words in (
        ("upcard", r"^(Take the|Pass: )"),
        ("draw", r"^(Take the|Draw from the stock: )"),
        ("discard", r"^Discard the .* leaving "),
        ("respond", r"^(Accept|Refuse): "),
    ):
        table, oracle = resume(guest, in_phase(phase))
        table.button("Hint").click()
        expect(table.prompt).to_have_text(re.compile(words), timeout=30_000)
        expect(table.spoken).to_have_text(re.compile(words))
        oracle.stay()
        oracle.catch_up()


def test_what_is_not_possible_is_said(visit: Visit) -> None:
    """A closed pile, a card that was taken in this turn, the opponent's turn."""
    guest = visit()
    guest.context.add_init_script(WORKERS)
    table, oracle = resume(guest, in_phase("upcard"))
    top = oracle.view.pile[-1]

    def is_refused(words: str) -> None:
        expect(table.prompt).to_contain_text(words)
        expect(table.spoken).to_contain_text(words)
        oracle.stay()

    table.stock.click()
    is_refused("The upcard comes first")
    guest.page.keyboard.press("Enter")
    is_refused("The upcard comes first")
    for _ in range(2):
        table.card(oracle.view.hand[0]).click()
    is_refused("The upcard comes first")
    table.discards.click()
    oracle.follow()
    assert oracle.match.turns[-1].move == TAKE
    table.stock.click()
    is_refused("You have drawn: choose a card to discard")
    table.discards.click()
    is_refused("You have drawn: choose a card to discard")
    for again in (table.card(top), table.discards):
        table.pick(top)
        expect(table.prompt).to_contain_text("discard another card")
        again.click()
        is_refused("You may not discard a card you have just taken")
        guest.page.keyboard.press("Escape")
    guest.page.evaluate("() => window.workers.hold()")
    card = next(card for card in oracle.view.hand if card != top)
    table.pick(card)
    table.card(card).click()
    guest.wait_for("() => window.workers.waiting.length === 1")
    for pile in (table.stock, table.discards):
        pile.click()
        expect(table.prompt).to_contain_text("It is Pip’s turn")
        expect(table.spoken).to_contain_text("It is Pip’s turn")
        guest.page.keyboard.press("Escape")
    guest.page.evaluate("() => window.workers.let_go()")
    oracle.follow()


def test_the_first_tap_picks_and_the_second_discards(visit: Visit) -> None:
    guest = visit()
    table, oracle = resume(guest, first(_to_discard))
    view = oracle.view
    one, other = [card for card in view.hand if card != view.taken][:2]
    table.pick(one)
    table.pick(other)
    expect(table.picked).to_have_count(1)
    oracle.stay()
    guest.page.keyboard.press("Escape")
    expect(table.picked).to_have_count(0)
    oracle.stay()
    table.pick(one)
    expect(table.button(f"Discard {card_name(one)}")).to_be_visible()
    table.discards.click()
    oracle.follow()
    assert Discard(one) in [turn.move for turn in oracle.match.turns[-5:]]
    table.page.keyboard.press("d")
    oracle.follow()
    assert oracle.match.turns[-1].move == DRAW_STOCK and _to_discard(state_of(oracle.match))
    table.card(other).click()
    table.card(other).click()
    oracle.follow()
    assert Discard(other) in [turn.move for turn in oracle.match.turns[-5:]]


@pytest.mark.parametrize("place", [".stock", "[role=option]"])
def test_a_tapped_card_that_may_not_be_played_settles_back(visit: Visit, place: str) -> None:
    """While the upcard is offered: the stock is closed, a card is only chosen."""
    guest = visit(reduced_motion="no-preference")
    table, oracle = sit_down(guest, "deal=taps+and+piles&players=you,easy")
    assert oracle.view.phase == "upcard" and oracle.my_turn
    guest.wait_for(STILL)
    watch(guest, place)
    (table.stock if place == ".stock" else table.cards.first).click()
    seen = settled(guest)
    assert seen["moving"] and seen["early"] and seen["rise"] > 1, seen
    if place == ".stock":
        expect(table.prompt).to_contain_text("The upcard comes first")
        assert seen["end"] == seen["rest"]
    else:
        expect(table.picked).to_have_count(1)
        assert seen["end"] < seen["rest"] - seen["rise"]
    oracle.stay()
