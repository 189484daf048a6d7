"""The opponent's hidden cards, sampled as a hand that has been played for some turns.

A Metropolis walk swaps a hidden card for an unseen one by the ratio of likelihoods; `python -m
train.gin_hands` fits the weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from operator import mul
from random import Random

from pygames.cards import Card
from pygames.gin.bots.judgement import LOOSE, NEAR, measure, outs
from pygames.gin.bots.playouts import KNOCK, MISCOUNTED, Position
from pygames.gin.masks import cards_of
from pygames.gin.melds import VALUES, deadwood_of

__all__ = ["SWAPS", "WEIGHTS", "Hands", "signs", "weights_at"]

WEIGHTS: tuple[tuple[int, tuple[float, ...]], ...] = (
    (0, (-0.018, 0.014, 0.038, -1.460, -0.250, -0.725, -0.192, 0.014, -1.527, -0.325)),
    (1, (-0.067, 0.240, 0.161, -1.176, -0.345, -0.874, -0.851, 0.039, -1.523, -0.468)),
    (2, (-0.096, 0.300, 0.257, -0.802, -1.143, -1.307, -0.427, 0.046, -1.201, -0.438)),
    (3, (-0.109, 0.200, 0.299, -0.464, -1.086, -0.915, -0.113, 0.050, -0.809, -0.564)),
    (4, (-0.137, 0.259, 0.312, -0.572, -0.707, -1.128, -0.251, 0.063, -0.759, -0.566)),
    (5, (-0.159, 0.243, 0.345, -0.603, -0.940, -0.893, -0.178, 0.061, -0.690, -0.495)),
    (6, (-0.195, 0.258, 0.358, -0.578, -0.795, -0.800, -0.336, 0.066, -0.559, -0.553)),
    (7, (-0.208, 0.306, 0.396, -0.439, -0.688, -0.759, 0.173, 0.073, -0.580, -0.543)),
    (8, (-0.216, 0.289, 0.319, -0.211, -0.925, -0.501, 0.572, 0.047, -0.391, -0.596)),
    (9, (-0.245, 0.435, 0.265, -0.197, -0.592, -0.521, 0.780, 0.067, -0.525, -0.569)),
    (10, (-0.326, 0.528, 0.264, -0.158, -0.579, -0.357, 0.343, 0.076, -0.394, -0.516)),
    (12, (-0.395, 0.561, 0.261, -0.513, -0.775, -0.130, 0.525, 0.134, -0.369, -0.526)),
)
"""From a turn on, the weights. Of a hand: deadwood, loose cards, outs not on the pile, outs passed
over, outs given up, loose cards among those taken, whether it could knock. Of each card: its value,
the cards near it given up and passed over."""

FIRST_SWAPS = 150
"""Swaps before the first hand is taken."""

SWAPS = 15
"""Swaps between two hands."""

PULL = 1.5
"""What each point outside a miscounted knock's deadwood takes off the log likelihood."""


def weights_at(turn: int) -> tuple[float, ...]:
    """The weights at a turn of the hand."""
    return next(weights for first, weights in reversed(WEIGHTS) if turn >= first)


def signs(
    hand: int, dead: int, passed: int, shed: int, taken_cards: Iterable[Card]
) -> tuple[int, int, int, int, int, int, int]:
    index = measure(hand)
    left, wanted = index // LOOSE, outs(hand)
    return (
        left,
        index % LOOSE,
        (wanted & ~dead).bit_count(),
        (wanted & passed).bit_count(),
        (wanted & shed & ~passed).bit_count(),
        sum(deadwood_of(hand ^ 1 << card) + VALUES[card] == left for card in taken_cards),
        int(left <= KNOCK),
    )


class Hands:
    def __init__(
        self,
        position: Position,
        rng: Random,
        miscounted: bool = False,
        weights: Sequence[float] | None = None,
    ) -> None:
        """`miscounted`: the opponent has knocked with a point or two too many."""
        me, other = position.mover, 1 - position.mover
        self._rng = rng
        self._miscounted = miscounted
        self._cards = list(cards_of(position.unseen(me)))
        known = position.shown[other]
        self._hidden = 10 - known.bit_count()
        self._dead, self._passed = position.dead, position.passed[other]
        self._shed = position.shed[other]
        self._taken_cards = cards_of(known)
        self._weights = weights_at(position.discards // 2) if weights is None else weights
        *_, value, shed, passed = self._weights
        self._each = [
            value * VALUES[card]
            + shed * (NEAR[card] & self._shed).bit_count()
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
        values = signs(hand, self._dead, self._passed, self._shed, self._taken_cards)
        fit = float(sum(map(mul, self._weights, values)))
        left = values[0]
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
