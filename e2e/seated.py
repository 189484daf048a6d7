"""Sitting down to a match at the table of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
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


def sit_down_by_touch(
    table: type[T],
    guest: Guest,
    opponent: str = "",
    players: str = "",
    numbers: Mapping[str, int] | None = None,
) -> tuple[T, Follower]:
    """The same from the form with a finger; its numbers are by the names of their fields."""
    guest.open(f"#home/{table.game}")
    page = guest.page
    if opponent:
        page.get_by_role("radio", name=re.compile(f"^{opponent}")).check(force=True)
    if players:
        several = page.get_by_role("group", name="Players")
        several.get_by_role("radio", name=players).check(force=True)
    for name, number in (numbers or {}).items():
        page.get_by_role("spinbutton", name=name).fill(str(number))
    page.get_by_role("button", name="Play", exact=True).tap()
    table(page).wait_until_playable()
    return _seated(table, guest)


def resume(table: type[T], guest: Guest, match: Match) -> tuple[T, Follower]:
    """Sit down to a match that is under way."""
    guest.keep(f"match/{table.game}", match.save())
    return sit_down(table, guest)
