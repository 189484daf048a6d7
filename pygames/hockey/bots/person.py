"""With the mistakes that people make, each as often as a level's habits say."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.cards import JACK, rank
from pygames.hockey.bots.counting import COPIES, NO_RANK, count
from pygames.hockey.bots.playouts import CAREFUL, Turn
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["NELL", "PIP", "Habits", "Person"]


@dataclass(frozen=True, slots=True)
class Habits:
    """How often each comes."""

    remembers: int
    looks_away: float
    overlooks: float
    """A breakaway by a match."""
    lets_go: float
    """The other's breakaway, to keep its jack."""
    wastes: float
    """Its jack, at once."""
    careless: float
    """Of what its card offers."""


class Person:
    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        chosen = self._rank(view, rng)
        return Play(next(card for card in view.hand if rank(card) == chosen))

    def _rank(self, view: HockeyView, rng: Random) -> int:
        habits, turn = self._habits, _seen(view, self._habits.remembers)
        if rng.random() < habits.looks_away:
            turn.declined = 0
        top = turn.top
        if turn.holder != 0 or top == JACK:
            if rng.random() < habits.overlooks:
                turn.hand = _without(top, turn.hand)
            if top in turn.hand:
                return CAREFUL(turn)
            if JACK in turn.hand:
                if turn.holder != 0 and rng.random() < habits.wastes:
                    return JACK
                if turn.holder == 1 and rng.random() < habits.lets_go:
                    turn.hand = _without(JACK, turn.hand)
        if top not in turn.hand and rng.random() < habits.careless:
            others = _without(JACK, turn.hand)
            return pick([r for r in others if others.count(r) == 1] or others, rng)
        return CAREFUL(turn)


def _seen(view: HockeyView, remembers: int) -> Turn:
    turn = Turn.of(count(view))
    turn.left = [COPIES] * NO_RANK + [0]
    for card in view.pile[-remembers:]:
        turn.left[rank(card)] -= 1
    turn.unseen = sum(turn.left) - len(turn.hand)
    return turn


def _without(gone: int, hand: list[int]) -> list[int]:
    return [r for r in hand if r != gone] or hand


PIP = Habits(remembers=5, looks_away=1.0, overlooks=0.2, lets_go=0.3, wastes=0.5, careless=0.5)
NELL = Habits(
    remembers=20, looks_away=0.3, overlooks=0.03, lets_go=0.08, wastes=0.08, careless=0.05
)
"""By `python -m bench.ladder`."""
