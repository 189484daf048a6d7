"""Looking some turns ahead at a table of more than two, in a world where everything is known.

The turns are played by careful players. They know a little of what the others hold, as players do
who watch each other: where they went by the deck alone, the expert was no stronger than without
looking (25.2% ± 1.5 of 3,200 games against three that did not look), and as little where they saw
all hands. Where the turns end, the hands tell who is how likely to win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from pygames.haddock.bots.ahead import LEAF, Leaf, Worth, weighed
from pygames.haddock.bots.careful import WEIGHTS, Careful, Odds, usual_tops
from pygames.haddock.bots.holding import Holding, Lay
from pygames.haddock.bots.position import DRAWN, Position

__all__ = ["Around", "Informed"]

KNOWN = 0.1
"""How much of what is known of a hand is the truth; the rest is what the deck tells."""


class Informed(Odds):
    """How likely each seat is to have a pair, for who knows a little of what all hold."""

    def __init__(self, unseen: list[int], known: float = KNOWN) -> None:
        super().__init__(unseen)
        self.hands: Sequence[Holding] = ()
        """What all hold now."""
        self._known = known
        self._mixed: dict[tuple[int, int], list[float]] = {}

    def of(self, seat: int, size: int) -> Sequence[float]:
        """For each last-card-played the chance that a seat with so many cards has a pair."""
        reached = self.hands[seat].reach()
        mixed = self._mixed.get((size, reached))
        if mixed is None:
            known = self._known
            mixed = self._mixed[size, reached] = [
                chance + known * ((reached >> top & 1) - chance)
                for top, chance in enumerate(super().of(seat, size))
            ]
        return mixed


class Around:
    """What comes of the plays of one decision."""

    def __init__(self, deck: Sequence[int], rng: Random, leaf: Leaf = LEAF) -> None:
        self._odds = Informed(list(deck))
        self._player = Careful(self._odds, deck, WEIGHTS)
        self._tops = usual_tops(tuple(deck))
        self._rng = rng
        self._leaf = leaf
        self._worth: dict[tuple[int, ...], Worth] = {}

    def chance(self, lay: Lay, world: Position, turns: int) -> float:
        """To win, for the seat in turn, if it makes a play and so many turns follow."""
        me, rng = world.mover, self._rng
        tried = world.copy()
        self._odds.hands = tried.hands
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
