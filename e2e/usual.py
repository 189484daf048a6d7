"""The match of the tests that would do with any game: Hockey, each of whose moves is one card."""

from __future__ import annotations

from e2e.follower import Follower
from e2e.guest import USUAL, Guest
from e2e.hockey.table import HockeyTable as UsualTable
from pygames import GAMES

__all__ = ["DEAL", "TITLE", "UsualTable", "dealt", "play_some"]

DEAL = f"#{USUAL}/deal=second+wind&players=you,medium"
"""A link to a deal that the person opens."""

TITLE = GAMES[USUAL].title


def dealt(guest: Guest, deal: str = DEAL) -> Follower:
    """Sit down to a deal; returns the follower that follows it."""
    guest.sit_down(deal)
    follower = Follower(guest)
    follower.begin()
    return follower


def play_some(follower: Follower, cards: int) -> None:
    """Play the first card of the hand a few times, the deals between periods included."""
    for _ in range(cards):
        follower.guest.table.card(follower.view.hand[0]).click()
        follower.follow()
