"""The match of the tests that would do with any game: Hockey, each of whose moves is one card."""

from __future__ import annotations

from app.site import GAMES
from playwright.sync_api import expect

from e2e.follower import Follower
from e2e.hockey.table import HockeyTable
from e2e.shown import needs
from e2e.visitor import DEFAULT_GAME, Visitor

needs(DEFAULT_GAME)

DefaultTable = HockeyTable
TITLE = GAMES[DEFAULT_GAME].title

DEAL = f"#{DEFAULT_GAME}/deal=second+wind&players=you,medium"
"""A link to a deal that the person opens."""


def open_deal(visitor: Visitor, deal: str = DEAL) -> Follower:
    """Sit down to a deal; returns the follower that follows it."""
    visitor.sit_down(deal)
    follower = Follower(visitor)
    follower.begin()
    return follower


def play_some(follower: Follower, cards: int) -> None:
    """Play the first card of the hand a few times, the deals between periods included."""
    for _ in range(cards):
        follower.visitor.table.card(follower.view.hand[0]).click()
        follower.follow()


def reload(follower: Follower) -> None:
    """Load the page anew: the match goes on where it was."""
    text = follower.text
    follower.visitor.page.reload()
    follower.visitor.table.wait_until_playable()
    follower.begin()
    assert follower.text == text


def on_the_pile(table: DefaultTable) -> str:
    """What the pile is called, which changes with each card."""
    return table.pile.get_attribute("aria-label") or ""


def play_without_a_record(table: DefaultTable, cards: int) -> None:
    """Play by what the page shows, where it keeps nothing."""
    for _ in range(cards):
        expect(table.my_turn.first).to_be_visible(timeout=60_000)
        pile = on_the_pile(table)
        table.cards.first.click()
        expect(table.pile).not_to_have_attribute("aria-label", pile)
