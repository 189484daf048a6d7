"""Sit down to a match at the table of a game."""

from __future__ import annotations

from typing import TypeVar

from e2e.follower import Follower
from e2e.table import Table
from e2e.visitor import Visitor
from pygames.match import Match

T = TypeVar("T", bound=Table)


def in_haste(visitor: Visitor) -> None:
    """Let the person have chosen the fast speed, before the site is opened."""
    visitor.open("licences.txt")
    visitor.page.evaluate(
        "() => localStorage.setItem('card-table.settings', '{\"speed\":\"fast\"}')"
    )


def sit_down(table: type[T], visitor: Visitor, deal: str = "") -> tuple[T, Follower]:
    """Go to a table, to a deal as in a link; returns it with a follower of the match."""
    visitor.sit_down(f"#{table.game}/{deal}".rstrip("/"))
    return _follow(table, visitor)


def _follow(table: type[T], visitor: Visitor) -> tuple[T, Follower]:
    follower = Follower(visitor, table.game)
    follower.begin()
    return table(visitor.page), follower


def resume(table: type[T], visitor: Visitor, match: Match) -> tuple[T, Follower]:
    """Sit down to a match that is under way."""
    visitor.keep(f"match/{table.game}", match.save())
    return sit_down(table, visitor)
