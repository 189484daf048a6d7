"""Looking some turns ahead at a table of more than two, in a world where everything is known.

The turns are played by rule players, who know no more than they could: where each seat took what
is best for it with all hands open, the expert was no stronger than without looking. Where the
turns end, the hands tell who is how likely to win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from pygames.haddock.bots.ahead import LEAF, Leaf, Worth, weighed
from pygames.haddock.bots.careful import WEIGHTS, Careful, Odds, usual_tops
from pygames.haddock.bots.holding import Holding, Lay
from pygames.haddock.bots.position import DRAWN, Position

__all__ = ["Around"]


class Around:
    """What comes of the plays of one decision."""

    def __init__(self, deck: Sequence[int], rng: Random, leaf: Leaf = LEAF) -> None:
        self._player = Careful(Odds(list(deck)), deck, WEIGHTS)
        self._tops = usual_tops(tuple(deck))
        self._rng = rng
        self._leaf = leaf
        self._worth: dict[tuple[int, ...], Worth] = {}

    def chance(self, lay: Lay, world: Position, turns: int) -> float:
        """To win, for the seat in turn, if it makes a play and so many turns follow."""
        me, rng = world.mover, self._rng
        tried = world.copy()
        winner = tried.play(lay, rng)
        while winner is None and turns:
            winner = self._player.turn(tried, rng)
            turns -= 1
        if winner is None:
            return self.standing(tried)[me]
        return 1 / tried.seats if winner == DRAWN else float(winner == me)

    def standing(self, position: Position) -> list[float]:
        """For each seat the chance to win, by what the hands are worth."""
        top, mover = position.top, position.mover
        weights = []
        for seat, hand in enumerate(position.hands):
            worth = self._of(hand)
            weights.append(math.exp(worth.in_turn[top] if seat == mover else worth.waiting[top]))
        total = math.fsum(weights)
        return [weight / total for weight in weights]

    def _of(self, hand: Holding) -> Worth:
        key = tuple(hand.counts)
        worth = self._worth.get(key)
        if worth is None:
            worth = self._worth[key] = weighed(hand, self._tops, self._leaf)
        return worth
