"""A rule player by weights in points, from `python -m train.gin_weights`.

It discards for the hand worth most, takes if that is worth more than a draw, and knocks if that
brings more on average than playing on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from pygames.cards import Card
from pygames.gin.bots.judgement import (
    LOOSE,
    NEAR,
    danger,
    measure,
    measures_without,
    outs,
    outs_without,
)
from pygames.gin.bots.playouts import KNOCK, LAST_CARDS, Position
from pygames.gin.bots.weights import DISCARD_WORTH, DRAW_WORTH, KNOCK_WORTH
from pygames.gin.melds import VALUES, deadwoods_without

__all__ = [
    "CAREFUL",
    "CLEAR",
    "SHORT_SIGHTED",
    "Careful",
    "Features",
    "HandValue",
    "KnockWorth",
    "stage_of",
    "worth_a_thought",
]

STAGES = 6
"""The stages of a hand, by the cards left in the stock; the last is 0."""

MOST_KNOWN = 3
"""More known cards than this count as this many."""

SLACK = 9
"""A discard that leaves over this much more deadwood than the best is left out."""

LOW = 5
"""A card that makes no meld is taken only if it counts no more than this."""

CLEAR = 1000.0
"""Points: more than any gain, where the choice is clear."""

NO_DANGER = 1.0
"""Points: the dangers of a discard never add more than this to its worth."""

Features: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
"""The measure of the hand, its live outs, the opponent's known cards, the own cards that it knows,
the three dangers of the discard, the last again if cold (the opponent gave up or passed over a card
near the discard), and the cards in the stock."""

KnockWorth: TypeAlias = Sequence[Sequence[Sequence[float]]]
"""``[stage][opponent's known cards][deadwood]``: what a knock brings."""


def stage_of(stock: int) -> int:
    return min(STAGES - 1, (stock - LAST_CARDS) // 5)


@dataclass(frozen=True)
class HandValue:
    """What a hand is worth, by stage: weights by loose cards, and weights for all."""

    by_loose: Sequence[Sequence[Sequence[float]]]
    """``[stage][loose cards]``: 1, deadwood, its distance below 10, outs, outs times deadwood."""
    for_all: Sequence[Sequence[float]]
    """``[stage]``: known cards, these times deadwood, own cards known, the three dangers, the cold
    danger, the stock's cards within the stage."""

    @cached_property
    def tables(self) -> list[tuple[list[float], list[float]]]:
        """For each stage, by measure: the worth without outs, and that of each out."""
        return [self._tables(stage) for stage in range(STAGES)]

    def _tables(self, stage: int) -> tuple[list[float], list[float]]:
        plain, each_out = [], []
        for index in range(LOOSE * 111):
            left, loose = divmod(index, LOOSE)
            rows = self.by_loose[stage]
            a, b, low, each, times = rows[min(loose, len(rows) - 1)]
            plain.append(a + b * left + low * max(0, KNOCK - left))
            each_out.append(each + times * left)
        return plain, each_out

    def of(self, features: Features) -> float:
        index, live, count, shown, sure, half, both, cold, stock = features
        stage = stage_of(stock)
        plain, each_out = self.tables[stage]
        a, b, c, d, e, f, g, h = self.for_all[stage]
        return (
            plain[index]
            + each_out[index] * live
            + count * (a + b * (index // LOOSE))
            + c * shown
            + d * sure
            + e * half
            + f * both
            + g * cold
            + h * (stock % 5)
        )


@dataclass(frozen=True)
class Careful:
    discard: HandValue = HandValue(*DISCARD_WORTH)
    draw: HandValue = HandValue(*DRAW_WORTH)
    knock: KnockWorth = KNOCK_WORTH

    def takes(self, position: Position) -> bool:
        return self.gain_by_taking(position) > 0

    def gain_by_taking(self, position: Position) -> float:
        """How much more it is worth to take the discard than to draw.

        `CLEAR` or its negative where there is nothing to weigh.
        """
        me, top = position.mover, position.top
        hand, bit = position.hands[me], 1 << top
        if VALUES[top] > LOW and not outs(hand) & bit:
            return -CLEAR
        now = measure(hand)
        measures = measures_without(hand | bit, top)
        lowest = min(measures)[0]
        least = lowest // LOOSE
        if least == 0:
            return CLEAR
        if least >= now // LOOSE:
            return -CLEAR
        shown = position.shown[me] | bit
        worth, _ = self._chosen(position, hand | bit, shown, measures, lowest)
        if least <= KNOCK:
            worth = max(worth, self.knocking(position, least))
        return worth - self.draw.of(self.before(position, now))

    def plays(self, position: Position) -> tuple[Card, bool]:
        """The discard that leaves the best hand, or a knock if that brings more."""
        me = position.mover
        hand = position.hands[me]
        measures = measures_without(hand, position.taken)
        lowest = min(measures)[0]
        least = lowest // LOOSE
        if least == 0:
            return self.least(position)[1], True
        stock = len(position.stock)
        if stock <= LAST_CARDS:
            worth, chosen = 0.0, measures[0][1]
        else:
            worth, chosen = self._chosen(position, hand, position.shown[me], measures, lowest)
        if least <= KNOCK and self.knocking(position, least) > worth:
            return self.least(position)[1], True
        return chosen, False

    def _chosen(
        self,
        position: Position,
        hand: int,
        shown: int,
        measures: list[tuple[int, Card]],
        lowest: int,
    ) -> tuple[float, Card]:
        """The best of `ranked`, skipping dangers that cannot matter."""
        me = position.mover
        known = position.shown[1 - me]
        unseen = position.unseen(me)
        limit = lowest + LOOSE * SLACK
        gave = position.shed[1 - me] | position.passed[1 - me]
        stock, count = len(position.stock), known.bit_count()
        stage = stage_of(stock)
        plain, each_out = self.discard.tables[stage]
        a, b, c, d, e, f, g, h = self.discard.for_all[stage]
        best, chosen = -1e9, -1
        thought_of = [choice for choice in measures if choice[0] <= limit]
        wanted = outs_without(hand, [card for _, card in thought_of])
        for (index, card), live in zip(thought_of, wanted, strict=True):
            worth = plain[index] + each_out[index] * (live & unseen).bit_count()
            if count:
                worth += count * b * (index // LOOSE)
            if shown:
                worth += c * (shown & ~(1 << card)).bit_count()
            if worth + NO_DANGER >= best:
                sure, half, both = danger(card, unseen, known)
                worth += d * sure + e * half + f * both
                if both and NEAR[card] & gave:
                    worth += g * both
                if worth >= best:
                    best, chosen = worth, card
        return best + count * a + h * (stock % 5), chosen

    def knocking(self, position: Position, left: int) -> float:
        count = position.shown[1 - position.mover].bit_count()
        return self.knock[stage_of(len(position.stock))][min(count, MOST_KNOWN)][left]

    @staticmethod
    def least(position: Position) -> tuple[int, Card]:
        """The least deadwood after a discard, and the highest card that leaves it."""
        hand = position.hands[position.mover]
        best = -1000, 0, -1
        for left, card in deadwoods_without(hand, position.taken):
            best = max(best, (-left, card % 13, card))
        return -best[0], best[2]

    def ranked(self, position: Position) -> list[tuple[float, Card]]:
        """The worth of the hand after each sensible discard, unsorted."""
        return [(self.discard.of(features), card) for card, features in self.features(position)]

    @staticmethod
    def features(position: Position) -> list[tuple[Card, Features]]:
        """Each sensible discard, and the features after it."""
        me, forbidden = position.mover, position.taken
        hand, shown = position.hands[me], position.shown[me]
        known = position.shown[1 - me]
        unseen = position.unseen(me)
        gave = position.shed[1 - me] | position.passed[1 - me]
        stock = len(position.stock)
        measures = measures_without(hand, forbidden)
        limit = min(measures)[0] + LOOSE * SLACK
        discards = []
        for index, card in measures:
            if index <= limit:
                live = (outs(hand ^ 1 << card) & unseen).bit_count()
                sure, half, both = danger(card, unseen, known)
                cold = both if NEAR[card] & gave else 0
                own = (shown & ~(1 << card)).bit_count()
                count = known.bit_count()
                discards.append((card, (index, live, count, own, sure, half, both, cold, stock)))
        return discards

    @staticmethod
    def before(position: Position, index: int) -> Features:
        me = position.mover
        live = (outs(position.hands[me]) & position.unseen(me)).bit_count()
        count, shown = position.shown[1 - me].bit_count(), position.shown[me].bit_count()
        return index, live, count, shown, 0, 0, 0, 0, len(position.stock)


CAREFUL = Careful()
"""The player with the fitted weights."""


def worth_a_thought(position: Position, most: int, margin: float) -> list[tuple[float, Card]]:
    """The sensible discards, best first: at most `most`, within `margin` points of the best."""
    ranked = sorted(CAREFUL.ranked(position), reverse=True)[:most]
    return [(worth, card) for worth, card in ranked if worth > ranked[0][0] - margin]


_NO_WEIGHT = (5, 6)
"""The places in `HandValue.for_all` of dangers from unseen cards alone."""

SHORT_SIGHTED = Careful(
    HandValue(
        CAREFUL.discard.by_loose,
        [
            [0.0 if place in _NO_WEIGHT else weight for place, weight in enumerate(weights)]
            for weights in CAREFUL.discard.for_all
        ],
    )
)
"""`CAREFUL`, but blind to these dangers."""
