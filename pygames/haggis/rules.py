"""The rules of Haggis, a climbing game for two or three players by Sean Ross."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygames.cards import SUITLESS, Card
from pygames.codec import read_view
from pygames.game import Json, Sampled, check_options, option
from pygames.haggis.deck import haggis_deck
from pygames.haggis.moves import HaggisMove, parse_move
from pygames.haggis.score import Score
from pygames.haggis.state import HaggisState, deal
from pygames.haggis.view import HaggisView
from pygames.history import History
from pygames.rounds import check_start, first_dealer, left_of

__all__ = ["AGREED", "HAGGIS", "TARGETS", "Haggis", "HaggisOptions"]

TARGETS = (250, 350)

AGREED = (50, 1000)
"""The least and the greatest score that can be agreed upon instead."""

MOST_MOVES = 20_000
"""The longest match of opponents, to 1,000 points, has had 2,200 moves (`bench.longest`), but ties
are played on."""


@dataclass(frozen=True, slots=True)
class HaggisOptions:
    target: int = option(
        250,
        "Target score",
        "Once somebody has this many at the end of a round, the highest score wins.",
        TARGETS,
        AGREED,
    )
    tournament: bool = option(
        False,
        "Tournament rule",
        "A trick won by a bomb goes to whoever made the next-highest play. Without this rule, its"
        " winner chooses an opponent.",
    )

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Haggis(Sampled):
    """The game of Haggis, for `pygames.GAMES`."""

    name: ClassVar = "haggis"
    title: ClassVar = "Haggis"
    seats: ClassVar = (2, 3)
    rules_version: ClassVar = 1
    most_moves: ClassVar = MOST_MOVES
    Options: ClassVar = HaggisOptions

    def deck(self, seats: int) -> tuple[Card, ...]:
        return haggis_deck(seats) + SUITLESS

    def start(self, options: HaggisOptions, seats: int, seed: str) -> HaggisState:
        check_start(self, options, seats)
        dealer = first_dealer("haggis", seed, seats)
        leader = left_of(dealer, seats)
        zero = (0,) * seats
        score = Score(seed, dealer, zero, leader, options.target, options.tournament)
        return deal(score, History())

    def move(self, text: str) -> HaggisMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> HaggisView:
        """The inverse of `HaggisView.to_json`. Raises `BadText`."""
        return read_view(HaggisView, self, data)


HAGGIS = Haggis()
