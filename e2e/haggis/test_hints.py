"""The bets that hints of Haggis advise."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.haggis.table import sit_down
from e2e.hints import ask, follow, set_numbers
from pygames.haggis import Play


def test_a_bet_that_is_declined(visit: Visit) -> None:
    """The cards of the hint are chosen: the button plays them, and no bet is made."""
    guest = visit()
    table, follower = sit_down(guest, "deal=bet+1&players=you,easy")
    hint = re.compile(r"^Bet 30: .*\. Either way: ")
    guest.page.keyboard.press("h")
    expect(table.prompt).to_contain_text(hint, timeout=60_000)
    chosen = table.picked.count()
    assert chosen
    hand = len(follower.view.hand)
    table.play.click()
    follower.follow()
    assert follower.view.bets[follower.seat] is None
    move = follower.match.turns[0].move
    assert isinstance(move, Play) and len(move.cards) == chosen
    assert len(follower.view.hand) <= hand - chosen


def test_what_a_bet_is_worth(visit: Visit) -> None:
    """It stands beside the plays, with its number; chosen, the table says so, and Enter bets."""
    guest = visit()
    table, follower = sit_down(guest, "deal=bet+1&players=you,easy")
    set_numbers(guest, True)
    lines = ask(guest)
    expect(lines).to_have_count(3)
    expect(lines.last).to_have_text(re.compile(r"^Bet 30\+\d+\.\d\s±\s\d+\.\d$"))
    lines.last.click()
    expect(lines.last).to_have_attribute("aria-pressed", "true")
    assert follow(table, follower) == "Bet 30: you are likely to go out first"
    assert follower.view.bets[follower.seat] == 30
    assert len(follower.view.hand) == 17
