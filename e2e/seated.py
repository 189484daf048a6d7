"""Sitting down to a match at the table of a game."""

from __future__ import annotations

from typing import TypeVar

from e2e.follower import Follower
from e2e.guest import Guest
from e2e.table import Table
from pygames.match import Match

T = TypeVar("T", bound=Table)


def in_haste(guest: Guest) -> None:
    """Let the person have chosen the fast speed, before the site is opened."""
    guest.open("licences.txt")
    guest.page.evaluate("() => localStorage.setItem('card-table.settings', '{\"speed\":\"fast\"}')")


def sit_down(table: type[T], guest: Guest, deal: str = "") -> tuple[T, Follower]:
    """Go to a table, to a deal as in a link; returns it with a follower of the match."""
    guest.sit_down(f"#{table.game}/{deal}".rstrip("/"))
    return _seated(table, guest)


def _seated(table: type[T], guest: Guest) -> tuple[T, Follower]:
    follower = Follower(guest, table.game)
    follower.begin()
    return table(guest.page), follower


def resume(table: type[T], guest: Guest, match: Match) -> tuple[T, Follower]:
    """Sit down to a match that is under way."""
    guest.keep(f"match/{table.game}", match.save())
    return sit_down(table, guest)
