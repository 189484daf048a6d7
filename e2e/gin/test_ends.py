"""How hands of Gin Rummy end: knocks of all kinds, gin, an undercut, nothing; and the match."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from app.site import FIRST
from playwright.sync_api import expect

from e2e.actions import wait_for_the_end
from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.gin.matches import KNOCK, answered, at_the_end, cheapest, dearest, ends_as
from e2e.gin.table import NEXT, GinTable, resume
from e2e.touching import drop
from pygames.cards import card_name
from pygames.gin import ACCEPT, REFUSE, Discard, GinMove
from pygames.gin.melds import deadwood
from tests.lanes import first_quick


def _ask_to_knock(table: GinTable, follower: Follower) -> int:
    """Choose the dearest card and press Knock: a question; returns what would be left."""
    card = dearest(follower.view)
    left = deadwood(frozenset(follower.view.hand) - {card})
    table.pick(card)
    table.knock.click()
    sheet = table.wait_for_sheet(f"Knock with {left}?")
    expect(sheet).to_contain_text(f"If {FIRST['easy']} refuses")
    expect(table.on_sheet("Keep playing")).to_be_focused()
    best = deadwood(frozenset(follower.view.hand) - {cheapest(follower.view)})
    instead = sheet.get_by_text(re.compile(f"may knock with {best}"))
    expect(instead).to_have_count(1 if best <= KNOCK else 0)
    return left


@pytest.mark.parametrize("answer", first_quick([ACCEPT, REFUSE]), ids=str)
def test_an_illegal_knock_of_ones_own(visit: Visit, answer: GinMove) -> None:
    visitor = visit()
    table, follower = resume(visitor, answered(answer))
    for way_out in ("Keep playing", "Close", "Escape"):
        _ask_to_knock(table, follower)
        if way_out == "Escape":
            visitor.page.keyboard.press("Escape")
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
    done = table.log.filter(
        has_text=re.compile(rf"^\W*{FIRST['easy']} (accepts|refuses) the knock")
    )
    expect(done).to_contain_text("accepts" if answer == ACCEPT else "refuses")
    if answer == ACCEPT:
        expect(table.prompt).to_contain_text(re.compile(r"scores? \d+$"))
        follower.catch_up()
        mine = table.root.get_by_role("region", name=re.compile("^You knock"))
        expect(mine).to_contain_text(f"knock with {left}, illegal but accepted")
        table.button(NEXT).click()
    else:
        assert follower.view.exposed == (0,)
        spoken = visitor.page.evaluate("() => window.tree.spoken")
        assert any("Your cards are face up" in words for words in spoken), spoken
        table.stock.click()
        follower.follow()
        card = cheapest(follower.view)
        table.pick(card)
        table.card(card).click()
    follower.follow()


WAYS = ["sheet", "second tap", "Enter", "hint and Enter", "away after all"]


@pytest.mark.parametrize("way", first_quick(WAYS))
def test_ways_to_gin(visit: Visit, way: str) -> None:
    """What gives it away is asked about first."""
    visitor = visit()
    table, follower = resume(visitor, ends_as("gin"))
    card = cheapest(follower.view)
    expect(table.prompt).to_contain_text("You have gin")
    if way == "hint and Enter":
        visitor.page.keyboard.press("h")
        expect(table.picked).to_have_count(1, timeout=30_000)
    elif way != "Enter":
        table.pick(card)
    if way == "second tap":
        table.card(card).click()
    elif way == "away after all":
        visitor.page.keyboard.press("d")
        table.on_sheet("Discard anyway").click()
    elif way == "sheet":
        expect(table.button(f"Discard {card_name(card)}")).to_have_count(0)
        discards = table.discards.bounding_box()
        assert discards
        ways: tuple[Callable[[], None], ...] = (
            lambda: visitor.page.keyboard.press("d"),
            lambda: table.discards.click(),
            lambda: drop(table, table.card(card), discards["x"] + 20, discards["y"] + 20),
        )
        for give_away in ways:
            give_away()
            table.wait_for_sheet("You have gin")
            expect(table.on_sheet("Go gin")).to_be_focused()
            visitor.page.keyboard.press("Escape")
            expect(table.sheet).to_have_count(0)
            follower.stay()
        visitor.page.keyboard.press("d")
        table.on_sheet("Go gin").click()
    else:
        visitor.page.keyboard.press("Enter")
    done = len(follower.match.turns)
    follower.follow()
    if way == "away after all":
        assert follower.match.turns[done].move == Discard(card)
    else:
        assert follower.view.results[-1].kind == "gin"


def test_the_end_of_a_match(visit: Visit) -> None:
    """The knock that wins it, the sheet, the same cards again."""
    visitor = visit()
    table, follower = resume(visitor, at_the_end())
    table.pick(cheapest(follower.view))
    table.knock.click()
    follower.follow()
    follower.catch_up()
    wait_for_the_end(table, follower)
    seed = follower.match.seed
    table.on_sheet("Play the same cards").click()
    follower.begin_anew()
    assert follower.match.seed == seed and follower.view.number == 1


def test_a_knock_is_taken_back(visit: Visit) -> None:
    visitor = visit()
    table, follower = resume(visitor, ends_as("knock"))
    hand = follower.view.hand
    table.pick(cheapest(follower.view))
    table.knock.click()
    follower.follow()
    expect(table.prompt).to_contain_text(re.compile(r"score \d+$"))
    follower.catch_up()
    table.undo()
    follower.follow()
    assert (follower.view.hand, follower.view.phase) == (hand, "discard")
    table.button(re.compile("^(Knock with|Gin)")).click()
    follower.follow()
    assert follower.view.phase == "reckoning"
    expect(table.prompt).to_contain_text(re.compile(r"score \d+$"))
