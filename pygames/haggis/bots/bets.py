"""What to bet on going out first: how likely that is, and what it gains.

Playouts by rule players are too sure: one chance in seven comes true two times in seven.
`train.haggis_bets` fits the correction against all levels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygames.haggis.bots.round import Round
from pygames.haggis.bots.win_probability import ahead, utilities_of
from pygames.haggis.moves import BETS
from pygames.haggis.scoring import bet_points
from pygames.haggis.view import HaggisView

__all__ = [
    "BELIEFS",
    "NAIVE_BELIEF",
    "ROUNDS",
    "Belief",
    "ahead_so_far",
    "best_bet",
    "bets_with",
    "first_out",
    "log_odds",
]


@dataclass(frozen=True, slots=True)
class Belief:
    """Turns what playouts say into the chance to go out first, in log odds."""

    base: float
    share: float
    """For each unit of the log odds that the playouts say."""
    bet: float
    """For each other player who has bet."""
    ahead: float
    """For each point ahead in earlier rounds, see `ahead_so_far`."""

    def first(self, wins: int, rounds: int, view: HaggisView) -> float:
        others = sum(1 for seat, bet in enumerate(view.bets) if bet and seat != view.seat)
        odds = (
            self.base
            + self.share * log_odds(wins, rounds)
            + self.bet * others
            + self.ahead * ahead_so_far(view)
        )
        return 1 / (1 + math.exp(-odds))


BELIEFS = (Belief(0.30, 0.68, -0.44, 0.03), Belief(-0.15, 0.80, -0.30, 0.03))
"""With two players, and with three, by so many playouts as `ROUNDS`."""

ROUNDS = 64

NAIVE_BELIEF = Belief(-0.405, 1.0, 0.0, 0.0)
"""Takes the playouts at their word, but counts three chances in five as even."""

_DOUBT = 3
"""Even rounds added to a mean lead."""


def log_odds(wins: int, rounds: int) -> float:
    return math.log((wins + 1) / (rounds - wins + 1))


def ahead_so_far(view: HaggisView) -> float:
    """A seat's mean lead over the others in a round of this match, without bets.

    It is drawn towards 0, the more the fewer rounds have been played.
    """
    me, total = view.seat, 0.0
    for result in view.results:
        points = [every - bet for every, bet in zip(result.points, result.bet_points, strict=True)]
        total += ahead(points, me)
    return total / (len(view.results) + _DOUBT)


def best_bet(view: HaggisView, ends: Sequence[Round], chance: float) -> int:
    """The best bet by the chance to go out first; `ends` are played-out rounds."""
    me, nobody = view.seat, (0,) * view.players
    value = utilities_of(view)[me]
    won: list[tuple[int, Sequence[int]]] = []
    lost: list[tuple[int, Sequence[int]]] = []
    for end in ends:
        end.bets = nobody
        (won if end.out[0] == me else lost).append((end.out[0], end.points()))
    # An outcome that no playout has gets the other's points.
    other = (me + 1) % view.players
    cases = (
        (chance, won or [(me, points) for _, points in lost]),
        (1 - chance, lost or [(other, points) for _, points in won]),
    )

    def worth(amount: int) -> float:
        bets = bets_with(view, amount)
        total = 0.0
        for likely, case in cases:
            values = [
                value([sum(each) for each in zip(points, bet_points(bets, first), strict=True)])
                for first, points in case
            ]
            total += likely * math.fsum(values) / len(values)
        return total

    # On a tie, the smaller bet.
    return max(sorted(bet.amount for bet in BETS), key=worth)


def first_out(view: HaggisView, wins: int, rounds: int) -> float:
    return BELIEFS[view.players - 2].first(round(wins * ROUNDS / rounds), ROUNDS, view)


def bets_with(view: HaggisView, amount: int) -> list[int]:
    bets = [bet or 0 for bet in view.bets]
    bets[view.seat] = amount
    return bets
