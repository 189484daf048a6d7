"""Compares moves by playouts, for a game that only says how hidden cards may lie.

Beside `BOTS`, its ``pygames.<game>.bots`` has a function::

    def sample(view: View, rng: Random) -> State

for a state that the view's seat cannot tell from the true one. A bot plays all seats to the end of
the part. The value is the match won or not, or else `chance`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Never, TypeAlias

from pygames.ai.decision import BATCH, Scale, Value
from pygames.ai.search import best_by_playouts
from pygames.game import Bot, Move, State, View
from pygames.rounds import is_between

__all__ = ["Playouts", "Sample", "Searcher", "chance_by_lead"]

Sample: TypeAlias = Callable[[Any, Random], State]

POINTS = 25.0
"""The lead that multiplies the odds by e, where a game has no better measure of a chance."""


def chance_by_lead(view: View) -> float:
    """The chance of the view's seat to win a match that goes on, from the scores alone."""
    ahead = [score - view.scores[view.seat] for score in view.scores]
    return 1 / math.fsum(math.exp(min(other / POINTS, 50.0)) for other in ahead)


@dataclass(frozen=True)
class _Decision:
    reviewer: Playouts
    view: Any
    played: Move | None
    worlds: int = 1_000_000
    batch: int = BATCH
    point: float = 0.01

    @property
    def choices(self) -> Sequence[Move]:
        return tuple(self.view.moves)

    def side_moves(
        self, best: Move, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[Never]:
        return ()

    def move(self, choice: Move) -> Move:
        return choice

    def is_refutable(self, choice: Move) -> bool:
        return False

    def preference(self, choice: Move) -> tuple[float, ...]:
        """The order of the moves."""
        return (self.choices.index(choice),)

    def values(self, choices: Sequence[Move], rng: Random, count: int) -> list[list[Value]]:
        sample, value = self.reviewer.sample, self.reviewer.value
        worlds = [(sample(self.view, rng), rng.random()) for _ in range(count)]
        return [[value(state, move, seed) for move in choices] for state, seed in worlds]


class Playouts:
    def __init__(
        self,
        sample: Sample,
        bot: Bot,
        chance: Callable[[Any], float] = chance_by_lead,
        scale: Scale | None = None,
    ) -> None:
        """`chance` returns that of a view's seat to win a match that goes on after a part."""
        self.sample, self.bot, self.chance = sample, bot, chance
        self.SCALE = scale or Scale("percent", least_flagged=2.0, typical=4.0, worlds=200)

    def decision(self, view: Any, played: Move | None = None) -> _Decision | None:
        if view.turn != view.seat or len(view.moves) < 2:
            return None
        return _Decision(self, view, played)

    def settled(self, view: Any, start: Any) -> Value | None:
        if not (view.winners or is_between(view.moves) or _deals(view) > _deals(start)):
            return None
        return self._worth(view, start.scores)

    def value(self, state: State, move: Move, seed: float) -> Value:
        """What a move of the seat in turn brings in a position."""
        seat, scores, rng = state.turn, state.scores, Random(seed)
        assert seat is not None
        state = state.play(move)
        while state.turn is not None and not _ends_part(state):
            moves = state.moves()
            if len(moves) > 1:
                state = state.play(self.bot.choose(state.view(state.turn), rng))
            else:
                state = state.play(moves[0])
        return self._worth(state.view(seat), scores)

    def _worth(self, view: View, before: Sequence[int]) -> Value:
        gains = [now - then for now, then in zip(view.scores, before, strict=True)]
        mine = gains.pop(view.seat)
        points = mine - math.fsum(gains) / len(gains)
        if view.winners:
            return Value(points, (view.seat in view.winners) / len(view.winners))
        return Value(points, self.chance(view))


def _ends_part(state: State) -> bool:
    return is_between(state.moves()) or any(event.kind == "deal" for event in state.events)


def _deals(view: View) -> int:
    return sum(event.kind == "deal" for event in view.seen)


@dataclass(frozen=True, slots=True)
class Searcher:
    """A bot that compares its moves by a limited number of playouts."""

    reviewer: Playouts
    playouts: int = 400
    batch: int = 10
    drop_z: float = 2.5

    def choose(self, view: Any, rng: Random) -> Move:
        """One of ``view.moves``."""
        moves: Sequence[Move] = view.moves
        if len(moves) == 1:
            return moves[0]

        def world(number: int) -> tuple[State, float]:
            return self.reviewer.sample(view, rng), rng.random()

        def value(move: Move, drawn: tuple[State, float]) -> float:
            return self.reviewer.value(drawn[0], move, drawn[1]).chance

        return best_by_playouts(moves, world, value, self.playouts, self.batch, self.drop_z)
