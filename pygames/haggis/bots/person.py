"""A bot that makes people's mistakes, each as often as a level's habits say."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.game import Bot, Move
from pygames.haggis.bots.groups import BOMB, Group
from pygames.haggis.bots.known_cards import move_of, others_of, top_of
from pygames.haggis.bots.policy import POLICY
from pygames.haggis.combinations import FACES, mask_of
from pygames.haggis.moves import PASS, HaggisMove
from pygames.haggis.view import HaggisView

__all__ = ["NELL", "PIP", "Habits", "Person"]


@dataclass(frozen=True, slots=True)
class Habits:
    """How often each mistake comes."""

    leads_best: float
    leads_single: float
    """Its smallest group, to keep long ones."""
    overlooks: float
    overplays: float
    wastes_wild: float
    wastes_bomb: float


class Person:
    def __init__(self, base: Bot, habits: Habits) -> None:
        self._base, self._habits = base, habits

    def choose(self, view: HaggisView, rng: Random) -> Move:
        if view.phase in ("lead", "follow") and len(view.moves) > 1:
            hand = mask_of(view.hand)
            if view.top is None:
                fewest = min(view.cards[seat] for seat in others_of(view) if view.cards[seat])
                slip: Group | HaggisMove | None = self._lead(hand, fewest, rng)
            else:
                slip = self._follow(hand, *top_of(view), view.cards[view.top.seat], rng)
            if isinstance(slip, tuple):
                return move_of(slip, view.top is None)
            if slip is not None:
                return slip
        return self._base.choose(view, rng)

    def _lead(self, hand: int, fewest: int, rng: Random) -> Group | None:
        habits, chance = self._habits, rng.random()
        best, *_ = groups = POLICY.leads(hand, fewest)
        natural = [group for group in groups if group[0] != BOMB]
        if best[2] == hand or not natural:
            return None
        if chance < habits.leads_best:
            return max(natural, key=lambda group: (group[1], group[3]))
        if chance < habits.leads_best + habits.leads_single:
            return min(natural, key=lambda group: (group[3], group[1]))
        return None

    def _follow(
        self, hand: int, shape: int, rank: int, size: int, threat: int, rng: Random
    ) -> Group | HaggisMove | None:
        habits, answers = self._habits, POLICY.answers(hand, shape, rank, size, threat)
        best = answers[0]
        if best is not None and best[2] == hand:
            return None
        played = [group for group in answers if group is not None]
        bombs = [group for group in played if group[0] == BOMB]
        wild = [group for group in played if group[0] != BOMB and group[2] & FACES]
        natural = [group for group in played if group[0] != BOMB and not group[2] & FACES]
        if bombs and rng.random() < habits.wastes_bomb:
            return bombs[0]
        if wild and rng.random() < habits.wastes_wild:
            return wild[0]
        if natural and rng.random() < habits.overplays:
            return max(natural, key=lambda group: group[1])
        return PASS if best is not None and rng.random() < habits.overlooks else None


PIP = Habits(0.055, 0.20, 0.075, 0.155, 0.075, 0.045)
NELL = Habits(0.005, 0.01, 0.005, 0.02, 0.005, 0.005)
"""Found by `python -m bench.ladder`."""
