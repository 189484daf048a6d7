"""The expected points of a hand of Gin with both hands known, without playing it out.

A net of eight units that `python -m train.gin_evaluation` fits and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygames.gin.bots.evaluation_weights import BEGINNING, GAINS, LOSSES
from pygames.gin.bots.judgement import LOOSE, measure, outs
from pygames.gin.bots.playouts import DECK, Position
from pygames.gin.masks import cards_of
from pygames.gin.melds import deadwood_of

__all__ = ["Signs", "evaluate", "evaluate_signs", "signs_of"]

Signs: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
"""The cards in the stock; the deadwood of the seat in turn and of the other, the loose cards of
both, their outs in the stock; the deadwood of the seat in turn if it takes the top of the pile for
a meld; the outs of both that the opponent holds and could spare."""


def signs_of(position: Position) -> Signs:
    mover = position.mover
    own, other = position.hands[mover], position.hands[1 - mover]
    left, loose = divmod(measure(own), LOOSE)
    other_left, other_loose = divmod(measure(other), LOOSE)
    wanted, other_wanted = outs(own), outs(other)
    stock = DECK & ~(own | other | position.dead)
    after_taking = left
    if wanted >> position.top & 1:
        whole = own | 1 << position.top
        after_taking = min(left, *(deadwood_of(whole ^ 1 << card) for card in cards_of(own)))
    return (
        len(position.stock),
        left,
        other_left,
        loose,
        other_loose,
        (wanted & stock).bit_count(),
        (other_wanted & stock).bit_count(),
        after_taking,
        _spared(wanted & other, other, other_left),
        _spared(other_wanted & own, own, left),
    )


def _spared(cards: int, hand: int, left: int) -> int:
    """How many of `cards` a hand could discard and keep its deadwood; both are masks."""
    spared = 0
    while cards:
        low = cards & -cards
        cards ^= low
        if deadwood_of(hand ^ low) <= left:
            spared += 1
    return spared


def evaluate_signs(signs: Signs) -> float:
    """The expected points of the seat in turn; below 0 those of the other."""
    return BEGINNING + _above_0(GAINS, signs) - _above_0(LOSSES, signs)


def _above_0(units: Sequence[tuple[float, ...]], signs: Signs) -> float:
    a, b, c, d, e, f, g, h, i, j = signs
    total = 0.0
    for x, p, q, r, s, t, u, v, w, y, z in units:
        height = x + p * a + q * b + r * c + s * d + t * e + u * f + v * g + w * h + y * i + z * j
        if height > 0:
            total += height
    return total


def evaluate(position: Position) -> float:
    return evaluate_signs(signs_of(position))
