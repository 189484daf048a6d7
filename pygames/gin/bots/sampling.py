"""The opponent's hidden cards, sampled as a hand that has been played for some turns.

A Metropolis walk swaps a hidden card for an unseen one by the ratio of likelihoods; `python -m
train.gin_hands` fits the weights.
"""

from __future__ import annotations

from math import exp
from random import Random

from pygames.cards import Card
from pygames.gin.bots.judgement import LOOSE, NEAR, measure, outs
from pygames.gin.bots.playouts import KNOCK, MISCOUNTED, Position
from pygames.gin.masks import cards_of
from pygames.gin.melds import VALUES

__all__ = ["SWAPS", "WEIGHTS", "Hands", "signs", "weights_at"]

WEIGHTS: tuple[tuple[int, tuple[float, ...]], ...] = (
    (0, (-0.019, 0.043, 0.046, -1.803, -1.192, 0.009, -0.855, -0.411)),
    (1, (-0.068, 0.121, 0.165, -0.645, -0.514, 0.045, -0.897, -0.729)),
    (3, (-0.126, 0.266, 0.220, -0.400, -0.489, 0.045, -0.777, -0.788)),
    (5, (-0.184, 0.289, 0.242, -0.318, -0.704, 0.023, -0.521, -0.631)),
    (8, (-0.284, 0.466, 0.144, -0.452, -0.630, 0.060, -0.534, -0.562)),
    (12, (-0.419, 0.524, 0.182, -0.692, -0.656, 0.118, -0.442, -0.462)),
)
"""From a turn on, the weights of: deadwood, loose cards, outs not on the pile, outs passed over,
outs given up; of each card its value, and the cards near it given up and passed over."""

FIRST_SWAPS = 150
"""Swaps before the first hand is taken."""

SWAPS = 15
"""And so many between two hands."""

PULL = 1.5
"""How much less likely a hand is for each point away from there."""


def weights_at(turn: int) -> tuple[float, ...]:
    """The weights at a turn of the hand."""
    return next(weights for first, weights in reversed(WEIGHTS) if turn >= first)


def signs(hand: int, dead: int, passed: int, shed: int) -> tuple[int, int, int, int, int]:
    index = measure(hand)
    wanted = outs(hand)
    return (
        index // LOOSE,
        index % LOOSE,
        (wanted & ~dead).bit_count(),
        (wanted & passed).bit_count(),
        (wanted & shed & ~passed).bit_count(),
    )


class Hands:
    def __init__(self, position: Position, rng: Random, miscounted: bool = False) -> None:
        """`miscounted`: the opponent has knocked with a point or two too many."""
        me, other = position.mover, 1 - position.mover
        self._rng = rng
        self._miscounted = miscounted
        self._cards = list(cards_of(position.unseen(me)))
        known = position.known[other]
        self._hidden = 10 - known.bit_count()
        self._dead, self._passed = position.dead, position.passed[other]
        self._shed = position.shed[other]
        self._weights = weights_at(position.turns // 2)
        *_, value, given, passed = self._weights
        self._each = [
            value * VALUES[card]
            + given * (NEAR[card] & self._shed).bit_count()
            + passed * (NEAR[card] & self._passed).bit_count()
            for card in range(52)
        ]
        _shuffle(self._cards, rng)
        self._hand = known
        for card in self._cards[: self._hidden]:
            self._hand |= 1 << card
        self._fit = self._fit_of(self._hand)
        self._walk(FIRST_SWAPS)

    def sample(self) -> tuple[int, list[Card]]:
        """A hand, as a mask, and the other unseen cards in random order."""
        self._walk(SWAPS)
        others = self._cards[self._hidden :]
        _shuffle(others, self._rng)
        return self._hand, others

    def _fit_of(self, hand: int) -> float:
        left, loose, live, passed, shed = signs(hand, self._dead, self._passed, self._shed)
        a, b, c, d, e, *_ = self._weights
        fit = a * left + b * loose + c * live + d * passed + e * shed
        if self._miscounted:
            fit -= PULL * max(KNOCK + 1 - left, left - MISCOUNTED, 0)
        return fit

    def _walk(self, swaps: int) -> None:
        cards, each, hidden = self._cards, self._each, self._hidden
        random = self._rng.random
        others = len(cards) - hidden
        if not hidden or not others:
            return
        for _ in range(swaps):
            i, j = int(random() * hidden), hidden + int(random() * others)
            out, into = cards[i], cards[j]
            hand = self._hand ^ (1 << out | 1 << into)
            fit = self._fit_of(hand)
            gain = fit - self._fit + each[into] - each[out]
            if gain >= 0 or random() < exp(gain):
                cards[i], cards[j] = into, out
                self._hand, self._fit = hand, fit


def _shuffle(cards: list[Card], rng: Random) -> None:
    """In place, by ``rng.random()`` alone."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
