"""A player that makes people's mistakes, each as often as a level's habits say."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.haddock.bots.holding import Lay, pairs_in
from pygames.haddock.bots.known_cards import lays_of, position_of, restless, unseen_by
from pygames.haddock.bots.position import Position
from pygames.haddock.moves import HaddockMove
from pygames.haddock.view import HaddockView

__all__ = ["ATTENTIVE", "NELL", "PIP", "Habits", "Person"]


@dataclass(frozen=True, slots=True)
class Habits:
    """The chance of each mistake, and how many cards it remembers."""

    remembers: int = 104
    only_sums: float = 0.0
    """It sees only pairs that add up to the top card."""
    breaks_pairs: float = 0.0
    """It leaves a card that it has no other pair for."""
    heedless: float = 0.0
    selfish: float = 0.0
    """It does not ask what others can follow."""


class Person:
    """Leaves the last-card-played that the fewest pairs of unseen cards go on; among equals one
    that it has another pair for.
    """

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        lays = lays_of(view)
        if not lays:
            return view.moves[0]
        liked = list(lays)
        if len(liked) > 1 and len(view.hand) > 2 and not restless(view, rng):
            liked = self._liked(view, liked, rng)
        return lays[pick(liked, rng)]

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        habits, position = self._habits, position_of(view)
        if rng.random() < habits.only_sums:
            lays = [lay for lay in lays if sum(lay) == position.top] or lays
        if rng.random() < habits.breaks_pairs:
            return [lay for lay in lays if lay not in for_itself(position, lays)] or lays
        if rng.random() < habits.heedless:
            return lays
        if rng.random() >= habits.selfish:
            lays = hardest(view, lays, habits.remembers)
        return for_itself(position, lays)


def hardest(view: HaddockView, lays: list[Lay], remembers: int = 104) -> list[Lay]:
    """The plays whose top card the fewest pairs of unseen cards go on."""
    unseen = unseen_by(view, remembers)
    left = {lay: pairs_in(unseen, lay[1]) for lay in lays}
    return [lay for lay in lays if left[lay] == min(left.values())]


def for_itself(position: Position, lays: list[Lay]) -> list[Lay]:
    """The plays that leave a card the rest has a pair for, or else all."""
    return [lay for lay in lays if position.hands[position.mover].follows(lay)] or lays


PIP = Habits(remembers=3, only_sums=0.8, breaks_pairs=0.5, heedless=0.8)
NELL = Habits(remembers=8, only_sums=0.3, heedless=0.2, selfish=0.5)
"""By `python -m bench.ladder`."""
ATTENTIVE = Habits()
