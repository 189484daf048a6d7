"""Draws hidden cards from those a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

__all__ = ["sampled_hand"]

_Item = TypeVar("_Item")

_TRIES = 30


def sampled_hand(
    unseen: list[_Item],
    size: int,
    rng: Random,
    unlikely: Callable[[_Item], object] | None = None,
    unlikely_weight: float = 0.0,
) -> list[_Item]:
    """A hand of `size` of the unseen cards.

    `unlikely` cards, which their holder would have played, are mostly left out: each multiplies the
    weight of a hand by `unlikely_weight`. `unseen` is reordered in place, the hand first.
    """
    count = len(unseen)
    for _ in range(_TRIES):
        for index in range(size):
            other = index + int(rng.random() * (count - index))
            unseen[index], unseen[other] = unseen[other], unseen[index]
        hand = unseen[:size]
        if unlikely is None:
            break
        odd = sum(1 for item in hand if unlikely(item))
        if not odd or rng.random() < unlikely_weight**odd:
            break
    return hand
