"""Views and sessions for the tests of the tables."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from app.session import seat_names
from app.tables import TableUi

from pygames import GAMES, Match, Player, new_match
from pygames.cards import SUITLESS, parse_cards
from pygames.hockey import HockeyState, HockeyView
from pygames.hockey.score import Score
from pygames.hockey.scoring import dealer_of
from tests.strategies import played

__all__ = ["UI", "match", "situation", "ui_of"]

_LEVELS = ("hard", "easy", "hard", "expert", "medium")


def ui_of(match: Match) -> TableUi:
    """What the table shows besides the view at the start of a match."""
    return TableUi(seat_names(match.players), tuple(player.bot or "" for player in match.players))


UI = TableUi(seat_names((Player(), Player(bot="hard"))), ("", "hard"))
"""The person sits on seat 0, an opponent of level hard on seat 1."""


@cache
def match(number: int, game: str = "hockey") -> Match:
    """One of some whole matches of random moves: a person against the level hard, and others."""
    seats = GAMES[game].seats
    opponents = _LEVELS[: seats[number % len(seats)] - 1]
    return played(new_match(game, ["", *opponents], seed=f"table {number}"), Random(number), 5000)


def situation(
    hand: str = "",
    pile: str = "",
    holder: int | None = None,
    turn: int = 0,
    period: int = 1,
    stock: int = 2,
) -> HockeyView:
    """What seat 0 sees in a position of Hockey made for the purpose."""
    cards = parse_cards(hand)
    other = (SUITLESS[0],) * len(cards)
    first = dealer_of(period, (turn + len(pile.split()) + 1) % 2)
    view = HockeyState(
        Score("table", first, period, ((0, 0),) * period),
        "play",
        turn,
        round=1,
        hands=(cards, other),
        stock=(SUITLESS[0],) * stock,
        pile=parse_cards(pile),
        holder=holder,
    ).view(0)
    return replace(view, stock=stock)
