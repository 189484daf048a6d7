"""The luck of the deal at Haggis, in points ahead in the round, without bets: playouts over deals
of the unseen cards, less what hands bring on average at that distance from the leader.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from pygames.chance import stream
from pygames.haggis.bots.known_cards import round_of, unseen
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import ahead
from pygames.haggis.combinations import mask_of
from pygames.haggis.view import HaggisView

__all__ = ["MEAN_BY_PLACE", "brings", "dealt", "standing"]

_WORLDS = 80
"""The playouts of a round."""

MEAN_BY_PLACE = {2: (8.5, -8.5), 3: (5.9, -2.3, -3.6)}
"""By players: what hands bring the leader, the next seat, and so on, on average (`python -m
train.haggis_luck`)."""


def dealt(before: Sequence[HaggisView] | None, after: Sequence[HaggisView]) -> list[float] | None:
    """The luck of each hand before a card is played; None where none were dealt."""
    if after[0].phase != "lead" or (before and before[0].phase != "reckoning"):
        return None
    return [_dealt(view) for view in after]


def _dealt(view: HaggisView) -> float:
    assert view.turn is not None
    place = (view.seat - view.turn) % view.players
    return brings(view, stream("luck of the deal"), _WORLDS) - MEAN_BY_PLACE[view.players][place]


def standing(views: Sequence[HaggisView]) -> list[float] | None:
    """How rule players would end the round with the true cards, or how it has ended."""
    view = views[0]
    if view.phase in ("reckoning", "over"):
        points: Sequence[float] = view.results[-1].points
    elif view.phase in ("lead", "follow"):
        played = round_of(view)
        played.hands = [mask_of(each.hand) for each in views]
        hands = sum(played.hands)
        played.haggis = sum(card for card in unseen(view) if not card & hands)
        play_out(played, POLICY)
        points = played.points()
    else:
        return None
    return [ahead(points, seat) for seat in range(view.players)]


def brings(view: HaggisView, rng: Random, worlds: int) -> float:
    deals = Worlds(view, rng)
    total = []
    for _ in range(worlds):
        played = deals.dealt()
        play_out(played, POLICY)
        total.append(ahead(played.points(), view.seat))
    return fsum(total) / worlds
