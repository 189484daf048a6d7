"""How decisions of Hockey are compared: in the chance to win the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Never

from pygames.ai.decision import BATCH, Scale, Value
from pygames.cards import JACK, rank
from pygames.hockey.bots.counting import COPIES, NOBODY, Count, count
from pygames.hockey.bots.opponent_models import likely_models
from pygames.hockey.bots.win_probability import WinProbability
from pygames.hockey.bots.worlds import Step, World, Worlds, solved
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["SCALE", "Decision", "decision", "settled"]

SCALE = Scale("percent", least_flagged=1.0, typical=2.0, worlds=640, cap=5.0)


@dataclass(frozen=True)
class Decision:
    """Suits mean nothing, so a choice is a rank."""

    view: HockeyView
    played: int | None
    point: float = 0.01
    batch: int = BATCH

    @cached_property
    def knowledge(self) -> Count:
        """What counting cards tells."""
        return count(self.view)

    @cached_property
    def models(self) -> list[float]:
        """How likely each opponent model is."""
        return likely_models(self.view)

    @cached_property
    def choices(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.knowledge.hand))

    @property
    def worlds(self) -> int:
        """One in the last round: every card is known, and it is solved."""
        return 1 if self.knowledge.rounds_left == 0 else 1_000_000

    def side_moves(
        self, best: int, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[Never]:
        return ()

    def move(self, choice: int) -> HockeyMove:
        """The first card of the rank."""
        return Play(next(card for card in self.view.hand if rank(card) == choice))

    def is_refutable(self, choice: int) -> bool:
        return False

    def preference(self, choice: int) -> tuple[float, ...]:
        """Any other rank before a jack; then the rank of which the fewest are out."""
        knowledge = self.knowledge
        return choice == JACK, knowledge.left[choice] - knowledge.hand.count(choice), choice

    def values(self, choices: Sequence[int], rng: Random, count: int) -> list[list[Value]]:
        worlds, drawn = self.drawn(rng, count)
        if self.worlds == 1:
            exact = solved(self.knowledge)
            return [[Value(worlds.outcome(r, drawn[0])[0], exact[r]) for r in choices]]
        return [[Value(*worlds.outcome(r, world)) for r in choices] for world in drawn]

    def courses(
        self, choices: Sequence[int], rng: Random, count: int
    ) -> list[tuple[list[Step], ...]]:
        worlds, drawn = self.drawn(rng, count)
        return [tuple(worlds.course(r, world) for r in choices) for world in drawn]

    def drawn(self, rng: Random, count: int) -> tuple[Worlds, list[World]]:
        """The worlds that follow from `rng`."""
        worlds = Worlds(self.knowledge, self.models, rng)
        return worlds, [worlds.sample() for _ in range(count)]


def decision(view: HockeyView, played: HockeyMove | None = None) -> Decision | None:
    if view.turn != view.seat or len(view.moves) < 2:
        return None
    return Decision(view, rank(played.card) if isinstance(played, Play) else None)


def settled(view: HockeyView, start: HockeyView) -> Value | None:
    """None until the round of `start` is over."""
    me = view.seat
    is_next = (view.period, view.round) != (start.period, start.round)
    if not (is_next or view.winners or not (view.hand or view.opponent_cards)):
        return None
    knowledge = count(start)
    goals = view.scores[me] - view.scores[1 - me] - knowledge.lead
    if view.winners:
        return Value(goals, float(me in view.winners))
    top = rank(view.pile[-1])
    left = COPIES - sum(rank(card) == top for card in view.pile)
    holder = NOBODY if view.holder is None else int(view.holder != me)
    worth = WinProbability(knowledge.period, knowledge.rounds_left, knowledge.lead, knowledge.opens)
    return Value(goals, worth.after_round(goals, top, holder, left))
