"""A rule player that weighs each card it may leave.

The others' chances on its top card count against it, the more the fewer cards they hold; the chance
of an own pair next turn counts for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from random import Random

from pygames.haddock.bots.holding import HIGHEST, Holding, Lay, pairs_in, partners, reach
from pygames.haddock.bots.position import Position

__all__ = ["WEIGHTS", "Careful", "Odds", "Weights", "long_run_tops"]

_QUICK = 0.02
"""Added to the chance of a pair, since even the most open card lies for a moment."""


class Odds:
    """The others' chances, from the unseen cards counted by value."""

    def __init__(self, unseen: list[int]) -> None:
        pairs = max(1, math.comb(sum(unseen), 2))
        self.open = [0.0, *(pairs_in(unseen, top) / pairs for top in range(1, HIGHEST + 1))]
        """For each last-card-played the chance that two unseen cards go on it."""
        total = max(1, sum(unseen))
        self.drawn = [count / total for count in unseen]
        """For each value the chance that an unseen card has it."""
        self._tables: dict[int, list[float]] = {}

    def of(self, seat: int, size: int) -> Sequence[float]:
        """For each last-card-played the chance that a seat with so many cards has a pair."""
        table = self._tables.get(size)
        if table is None:
            pairs = math.comb(size, 2)
            table = self._tables[size] = [1 - (1 - each) ** pairs for each in self.open]
        return table


@dataclass(frozen=True, slots=True)
class Weights:
    threat: tuple[float, ...] = (0.49, 0.49, 0.49, 0.13)
    """Cost if a seat with so many cards has a pair. The last holds for all above, as below."""
    again: tuple[float, ...] = (0.5, 0.5, 0.5, 0.035, 0.05, 0.02)
    """Worth of an own pair for the card just left, with so many cards in hand."""
    other: tuple[float, ...] = (0.3, 0.3, 0.7, 0.19, 0.24, 0.13)
    """Worth of one for another card."""
    loose: tuple[float, ...] = (0.0, 0.0, 0.3, 0.27, 0.25, 0.08)
    """Worth of each remaining card's chance to pair with a drawn one."""


WEIGHTS = Weights()
"""In shares of a game, fitted to games played with guessed weights.

`python -m train.haddock_weights` fits them; its results are close to these, not equal.
"""


class Careful:
    """Weighs the others' chances against its own."""

    def __init__(self, odds: Odds, deck: Sequence[int], weights: Weights) -> None:
        self._odds = odds
        self._tops = long_run_tops(tuple(deck))
        self._weights = weights
        self._hope: dict[int, float] = {}
        self._single: dict[int, list[float]] = {}

    def lay(self, position: Position, among: Sequence[Lay]) -> Lay:
        worth = self.worth(position, among)
        return among[worth.index(max(worth))]

    def turn(self, position: Position, rng: Random) -> int | None:
        """Play a turn. Returns the winner, or `DRAWN`, if that ends the game."""
        among = position.lays()
        if not among:
            return position.draw(rng)
        if len(among) == 1 or position.hands[position.mover].size == 2:
            return position.play(among[0], rng)
        return position.play(self.lay(position, among), rng)

    def worth(self, position: Position, among: Sequence[Lay]) -> list[float]:
        """The worth of each play, in games, up to a common constant."""
        weights, odds = self._weights, self._odds
        me, seats, hands = position.mover, position.seats, position.hands
        own = hands[me]
        left = own.size - 2
        threat, highest = weights.threat, len(weights.threat) - 1
        others = []
        for seat in (*range(me + 1, seats), *range(me)):
            size = hands[seat].size
            weight = threat[size] if size < highest else threat[highest]
            others.append((odds.of(seat, size), weight))
        index = min(left, len(weights.again) - 1)
        again, other, loose = weights.again[index], weights.other[index], weights.loose[index]
        worths = []
        for lay in among:
            top = lay[1]
            stays, lost = 1.0, 0.0
            for chances, weight in others:
                chance = chances[top]
                lost += stays * chance * weight
                stays *= 1 - chance
            here, elsewhere = self._hopes(own, lay, left)
            worth = stays * here * again + (1 - stays) * elsewhere * other - lost
            if loose:
                worth -= loose * (
                    self._with_one_more(1 << lay[0])[0] + self._with_one_more(1 << top)[0]
                )
            worths.append(worth)
        return worths

    def _hopes(self, own: Holding, lay: Lay, left: int) -> tuple[float, float]:
        """The chances of a pair next turn: on the card just left, and on another."""
        mask, twins = own.after(lay)
        if left == 1:
            chances = self._with_one_more(mask)
            return chances[lay[1]], chances[0]
        reached = reach(mask, twins)
        hope = self._hope.get(reached)
        if hope is None:
            hope = self._hope[reached] = math.fsum(
                chance for top, chance in enumerate(self._tops) if reached >> top & 1
            )
        return reached >> lay[1] & 1, hope

    def _with_one_more(self, card: int) -> list[float]:
        """For one card, as a mask, and a drawn one: the chance of a pair on each top.

        Index 0 has the mean over `long_run_tops`.
        """
        chances = self._single.get(card)
        if chances is None:
            drawn = self._odds.drawn
            chances = [0.0] * (HIGHEST + 1)
            for top in range(1, HIGHEST + 1):
                fit = partners(card, top)
                chances[top] = sum(each for value, each in enumerate(drawn) if fit >> value & 1)
            chances[0] = sum(map(mul, chances, self._tops))
            self._single[card] = chances
        return chances


@cache
def long_run_tops(deck: tuple[int, ...]) -> tuple[float, ...]:
    """The long-run chance of each last-card-played, with a deck counted by value."""
    stay = [
        1 / (chance + _QUICK) if count else 0.0
        for count, chance in zip(deck, Odds(list(deck)).open, strict=True)
    ]
    total = math.fsum(stay)
    return tuple(each / total for each in stay)
