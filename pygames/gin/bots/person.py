"""A bot that makes people's mistakes, each as often as a level's habits say."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.cards import Card
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.judgement import NEAR
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.playouts import KNOCK, Position
from pygames.gin.bots.turn import ByPhase
from pygames.gin.masks import mask_of
from pygames.gin.melds import VALUES, arrange, best_discards
from pygames.gin.moves import Discard, GinMove, Knock
from pygames.gin.view import GinView

__all__ = ["NELL", "PIP", "Habits", "Person"]

_BY_POINTS = 2


@dataclass(frozen=True, slots=True)
class Habits:
    """How often each mistake comes."""

    remembers: int
    """How many of the last discards."""
    looks_away: float
    takes_for_pair: float
    overlooks_meld: float
    throws_most: float
    clings: float
    """To loose cards that go together."""
    keeps_high: float
    knocks_at_once: float
    knocks_late: float
    miscounts: float


class Person(ByPhase):
    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def _position(self, view: GinView, rng: Random) -> Position:
        position, other = position_of(view), 1 - view.seat
        position.dead = mask_of(view.pile[-self._habits.remembers :])
        if rng.random() < self._habits.looks_away:
            position.shown[other] = position.hands[other] = 0
            position.shed[other] = position.passed[other] = 0
        return position

    def _takes(self, view: GinView, rng: Random) -> bool:
        position = self._position(view, rng)
        top, chance = view.pile[-1], rng.random()
        with_it = (*view.hand, top)
        if top not in arrange(with_it).unmatched:
            return chance >= self._habits.overlooks_meld or best_discards(with_it, top)[0] == 0
        if NEAR[top] & mask_of(view.hand) and chance < self._habits.takes_for_pair:
            return True
        return CAREFUL.takes(position)

    def _discard(self, view: GinView, rng: Random) -> GinMove:
        position, habits = self._position(view, rng), self._habits
        left, best = best_discards(view.hand, view.taken)
        if left == 0 or (left <= KNOCK and rng.random() < habits.knocks_at_once):
            return Knock(best[-1])
        if KNOCK < left <= KNOCK + _BY_POINTS and rng.random() < habits.miscounts:
            return Knock(best[-1])
        card, knocks = CAREFUL.plays(position)
        if knocks and rng.random() >= habits.knocks_late:
            return Knock(card)
        if rng.random() < habits.throws_most:
            card = best[-1]
        loose = [each for each in arrange(view.hand).unmatched if each != view.taken]
        single = [each for each in loose if not NEAR[each] & mask_of(loose)]
        if single and rng.random() < habits.clings:
            card = max(single, key=_height)
        lower = [each for each in loose if VALUES[each] < VALUES[card]]
        if lower and rng.random() < habits.keeps_high:
            card = max(lower, key=_height)
        return Discard(card)


def _height(card: Card) -> tuple[int, int, Card]:
    return VALUES[card], card % 13, card


PIP = Habits(
    remembers=3,
    looks_away=0.8,
    takes_for_pair=0.3,
    overlooks_meld=0.1,
    throws_most=0.4,
    clings=0.4,
    keeps_high=0.15,
    knocks_at_once=0.3,
    knocks_late=0.3,
    miscounts=0.12,
)
NELL = Habits(
    remembers=10,
    looks_away=0.25,
    takes_for_pair=0.06,
    overlooks_meld=0.03,
    throws_most=0.2,
    clings=0.08,
    keeps_high=0.05,
    knocks_at_once=0.2,
    knocks_late=0.08,
    miscounts=0.0,
)
"""Found by `python -m bench.ladder`."""
