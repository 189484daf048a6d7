"""A player that makes people's mistakes, each as often as a level's habits say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from pygames.cards import JACK, rank
from pygames.hockey.bots.counting import DECK, count
from pygames.hockey.bots.playouts import CAREFUL, Turn
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["FINN", "NELL", "PIP", "Habits", "Person", "drawn"]


@dataclass(frozen=True, slots=True)
class Habits:
    """The chance of each mistake, and how many cards it remembers."""

    remembers: int
    looks_away: float
    overlooks: float
    """It misses a match that makes a breakaway."""
    lets_go: float
    """It lets the other's breakaway stand, to keep its jack."""
    wastes: float
    """It plays a jack at once."""
    careless: float
    """It ignores what its card offers."""

    def chances(self, turn: Turn) -> Iterator[tuple[int, float]]:
        """Yield ranks and how likely each is played; a rank may recur."""
        for likely, declined in (1 - self.looks_away, turn.declined), (self.looks_away, 0):
            if likely:
                yield from self._chances(replace(turn, declined=declined), likely)

    def _chances(self, turn: Turn, likely: float) -> Iterator[tuple[int, float]]:
        top, holder = turn.top, turn.holder
        if holder != 0 or top == JACK:
            if top in turn.hand:
                yield CAREFUL(turn), likely * (1 - self.overlooks)
                turn, likely = _without(top, turn), likely * self.overlooks
            if JACK in turn.hand and holder != 0:
                yield JACK, likely * self.wastes
                likely *= 1 - self.wastes
                if holder == 1:
                    yield from self._other(_without(JACK, turn), likely * self.lets_go)
                    likely *= 1 - self.lets_go
        yield from self._other(turn, likely)

    def _other(self, turn: Turn, likely: float) -> Iterator[tuple[int, float]]:
        if turn.top not in turn.hand:
            hand = _without(JACK, turn).hand
            single = [r for r in hand if hand.count(r) == 1] or hand
            for r in single:
                yield r, likely * self.careless / len(single)
            likely *= 1 - self.careless
        yield CAREFUL(turn), likely


@dataclass(frozen=True, slots=True)
class Person:
    habits: Habits

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        chosen = drawn(self.habits.chances(_turn(view, self.habits.remembers)), rng.random())
        return Play(next(card for card in view.hand if rank(card) == chosen))


def drawn(chances: Iterable[tuple[int, float]], at: float) -> int:
    """Pick a rank by its chance; `at` is a random number from 0 to 1."""
    chosen = -1
    for chosen, likely in chances:
        at -= likely
        if at < 0:
            return chosen
    return chosen


def _turn(view: HockeyView, remembers: int) -> Turn:
    turn = Turn.of(count(view))
    turn.left = list(DECK)
    for card in view.pile[-remembers:]:
        turn.left[rank(card)] -= 1
    turn.unseen = sum(turn.left) - len(turn.hand)
    return turn


def _without(gone: int, turn: Turn) -> Turn:
    return replace(turn, hand=[r for r in turn.hand if r != gone] or turn.hand)


PIP = Habits(remembers=3, looks_away=1.0, overlooks=0.35, lets_go=0.5, wastes=0.7, careless=0.7)
NELL = Habits(remembers=10, looks_away=0.6, overlooks=0.08, lets_go=0.2, wastes=0.25, careless=0.2)
FINN = Habits(remembers=30, looks_away=0.1, overlooks=0.0, lets_go=0.03, wastes=0.03, careless=0.02)
"""By `python -m bench.ladder`."""
