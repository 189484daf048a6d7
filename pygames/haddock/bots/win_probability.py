from __future__ import annotations

from functools import cache

from pygames.haddock.score import MARKS
from pygames.haddock.view import HaddockView

__all__ = ["after_games", "chances", "chances_by_size"]

_LIGHTER = 0.88
"""The factor of a seat's weight for each card in hand, from 150 games of two and four careful
players."""


@cache
def chances(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Each seat's chance to be first to win the games it needs.

    >>> chances((1, 2))
    (0.75, 0.25)
    """
    if 0 in needs:
        return tuple(float(need == 0) for need in needs)
    after = [
        chances(tuple(need - (seat == winner) for seat, need in enumerate(needs)))
        for winner in range(len(needs))
    ]
    return tuple(sum(each) / len(needs) for each in zip(*after, strict=True))


def after_games(view: HaddockView) -> tuple[float, ...]:
    """For each winner of the game, this seat's chance to win the match."""
    if not view.variations.series:
        return tuple(float(seat == view.seat) for seat in range(view.seats))
    needs = [MARKS - marks for marks in view.scores]
    return tuple(
        chances((*needs[:seat], needs[seat] - 1, *needs[seat + 1 :]))[view.seat]
        for seat in range(view.seats)
    )


def chances_by_size(sizes: list[int]) -> list[float]:
    """For each seat the chance to win a game with hands of these sizes."""
    weights = [_LIGHTER**size for size in sizes]
    total = sum(weights)
    return [weight / total for weight in weights]
