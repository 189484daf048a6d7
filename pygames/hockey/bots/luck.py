"""The luck of the deal of a round of Hockey, in percent of the match.

The chance to win the match after playouts, less the mean over other deals, half of it for each.
Rule players that now and then play any card play the rounds out; over players of all kinds the
figure differs by less than half (`python -m bench.luck hockey --level LEVEL`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import fsum
from random import Random

from pygames.ai.players import pick
from pygames.cards import rank
from pygames.chance import stream
from pygames.hockey.bots.counting import Count, count
from pygames.hockey.bots.playouts import CAREFUL, Player, Round, Turn, choose_jacks, play_round
from pygames.hockey.bots.win_probability import WinProbability
from pygames.hockey.view import HockeyView

__all__ = ["dealt"]

_TIMES = 16
"""Playouts of a deal by each pair of players."""

_DEALS = 50
"""The deals behind the mean, each played with the hands both ways."""

_ANY = 0.2
"""The chance that a player plays a random card."""


def dealt(
    before: Sequence[HockeyView] | None, after: Sequence[HockeyView]
) -> tuple[float, float] | None:
    """The luck of both hands before a card is played; None where none were dealt."""
    seat = after[0].turn
    if seat is None or not after[0].hand or (before and _place(before[0]) == _place(after[0])):
        return None
    knowledge, rng = count(after[seat]), stream("luck of the deal")
    theirs = [rank(card) for card in after[1 - seat].hand]
    mean = _mean([_brought(knowledge, knowledge.hand, theirs, rng) for _ in range(_TIMES)])
    share = 100 * (mean - _on_average(knowledge, rng)) / 2
    return (share, -share) if seat == 0 else (-share, share)


def _place(view: HockeyView) -> tuple[int, int]:
    return view.period, view.round


def _on_average(knowledge: Count, rng: Random) -> float:
    cards, size = [*knowledge.hand, *knowledge.unseen], len(knowledge.hand)
    chances = []
    for _ in range(_DEALS):
        rng.shuffle(cards)
        one, other = cards[:size], cards[size : 2 * size]
        chances += [_brought(knowledge, one, other, rng), _brought(knowledge, other, one, rng)]
    return _mean(chances)


def _brought(knowledge: Count, mine: Sequence[int], theirs: Sequence[int], rng: Random) -> float:

    def player(rule: Player) -> Player:
        def choose(turn: Turn) -> int:
            return pick(turn.hand, rng) if rng.random() < _ANY else rule(turn)

        return choose

    worth = WinProbability(knowledge.period, knowledge.rounds_left, knowledge.lead, knowledge.opens)
    players = player(CAREFUL), player(choose_jacks)
    chances = []
    for one, other in product(players, players):
        hands, left = (sorted(mine), sorted(theirs)), list(knowledge.left)
        start = Round(hands, left, knowledge.top, knowledge.holder, sudden=knowledge.overtime)
        goals, top, holder = play_round((one, other), start)
        chances.append(worth.after_round(goals, top, holder, left[top]))
    return _mean(chances)


def _mean(values: Sequence[float]) -> float:
    # The module `statistics` would add 84 kB to the page's snapshot.
    return fsum(values) / len(values)
