"""The moments of a hand of Gin Rummy: taps, reloads, hints, what is refused and why."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.deeds import STILL
from e2e.gin.matches import in_phase, with_known
from e2e.gin.table import resume, sit_down
from e2e.lanes import first_quick
from e2e.touching import settled, watch
from e2e.workers import WORKERS
from pygames.cards import card_name
from pygames.gin import TAKE
from pygames.gin.melds import deadwood, value


def test_a_second_tap_breaks_no_meld(visit: Visit) -> None:
    """The button does, when that is what one wants."""
    guest = visit()
    table, follower = resume(guest, with_known())
    hand = frozenset(follower.view.hand)
    card = max(follower.view.hand, key=lambda card: (deadwood(hand - {card}), -value([card])))
    assert deadwood(hand - {card}) > deadwood(hand)
    table.pick(card)
    table.card(card).click()
    expect(table.prompt).to_contain_text("is part of a meld")
    follower.stay()
    table.button(f"Discard {card_name(card)}").click()
    follower.follow()


def test_an_undo_past_a_drawn_card_is_marked(visit: Visit) -> None:
    """It is said quietly, kept, and still known after a reload; one past nothing is not marked."""
    guest = visit()
    table, follower = resume(guest, in_phase("upcard", pile=1))
    table.discards.click()
    follower.follow()
    table.button("Undo").click()
    follower.follow()
    seen = "You had seen what came next, so this match is marked"
    expect(table.prompt).not_to_contain_text(seen)
    assert follower.match.marks == ()
    table, follower = resume(guest, in_phase("draw"))
    table.stock.click()
    follower.follow()
    table.button("Undo").click()
    follower.follow()
    expect(table.prompt.get_by_text(seen)).to_be_visible()
    expect(table.spoken).to_contain_text(seen)
    assert follower.match.marks == ("undone",)
    guest.page.reload()
    table.wait_until_playable()
    follower.begin()
    table.stock.click()
    follower.follow()
    assert follower.match.marks == ("undone",)


@pytest.mark.slow
def test_the_hand_stays_as_it_was_arranged(visit: Visit) -> None:
    """Over a reload, and when it is sorted another way meanwhile."""
    guest = visit()
    table, follower = resume(guest, in_phase("discard"))
    order = table.order()
    guest.page.keyboard.press("End")
    for _ in range(4):
        guest.page.keyboard.press("Shift+ArrowLeft")
    order.insert(len(order) - 5, order.pop())
    table.expect_order(order)
    guest.page.reload()
    table.wait_until_playable()
    follower.begin()
    table.expect_order(order)
    for how in ("By melds", "By suit", "By rank", "Your way"):
        table.sorting.click()
        expect(table.sorting).to_have_text(how)
        follower.stay()
    table.expect_order(order)


def test_what_is_not_possible_is_said(visit: Visit) -> None:
    """A closed pile, a card that was taken in this turn, the opponent's turn."""
    guest = visit()
    guest.context.add_init_script(WORKERS)
    table, follower = resume(guest, in_phase("upcard", pile=1))
    top = follower.view.pile[-1]

    def is_refused(words: str) -> None:
        expect(table.prompt).to_contain_text(words)
        expect(table.spoken).to_contain_text(words)
        follower.stay()

    table.stock.click()
    is_refused("The upcard comes first")
    for _ in range(2):
        table.card(follower.view.hand[0]).click()
    is_refused("The upcard comes first")
    table.discards.click()
    follower.follow()
    assert follower.match.turns[-1].move == TAKE
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
    card = next(card for card in follower.view.hand if card != top)
    table.pick(card)
    table.card(card).click()
    guest.wait_for("() => window.workers.waiting.length === 1")
    for pile in (table.stock, table.discards):
        pile.click()
        expect(table.prompt).to_contain_text("It is Pip’s turn")
        expect(table.spoken).to_contain_text("It is Pip’s turn")
        guest.page.keyboard.press("Escape")
    guest.page.evaluate("() => window.workers.let_go()")
    follower.follow()


@pytest.mark.parametrize("place", first_quick([".stock", "[role=option]"]))
def test_a_tapped_card_that_may_not_be_played_settles_back(visit: Visit, place: str) -> None:
    """While the upcard is offered: the stock is closed, a card is only chosen."""
    guest = visit(reduced_motion="no-preference")
    table, follower = sit_down(guest, "deal=taps+and+piles&players=you,easy")
    assert follower.view.phase == "upcard" and follower.my_turn
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
    follower.stay()
