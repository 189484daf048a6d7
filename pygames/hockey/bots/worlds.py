"""A card of Hockey tried in a world: what the opponent may hold, and how it may play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from pygames.ai.sampling import sampled_hand
from pygames.hockey.bots.counting import NO_RANK, NOBODY, Count
from pygames.hockey.bots.opponent_models import MODELS
from pygames.hockey.bots.playouts import CAREFUL, Player, Round, Turn, play_round
from pygames.hockey.bots.solver import solve
from pygames.hockey.bots.win_probability import WinProbability
from pygames.hockey.scoring import Outcome, judge

__all__ = ["Step", "World", "Worlds", "solved"]


@dataclass(frozen=True, slots=True)
class World:
    opponent_hand: list[int]
    player: Player


class Step(NamedTuple):
    """A card of a playout; this seat's and the opponent's alternate."""

    rank: int
    outcome: Outcome
    took: bool
    """Whether it took a breakaway away."""
    holder: int | None
    """The seat that then holds a breakaway: 0, 1 or None."""


class Worlds:
    def __init__(self, knowledge: Count, models: Sequence[float], rng: Random) -> None:
        """`models` is how likely each of `MODELS` is."""
        self._knowledge = knowledge
        self._rng = rng
        self._unseen = list(knowledge.unseen)
        self._worth = WinProbability(
            knowledge.period, knowledge.rounds_left, knowledge.lead, knowledge.opens
        )
        self._models = models
        self._due = list(models)

    def sample(self) -> World:
        """The next world. Models take turns, each as often as it is likely."""
        knowledge, declined, due = self._knowledge, self._knowledge.declined, self._due
        at = due.index(max(due))
        self._due = [owed + likely for owed, likely in zip(due, self._models, strict=True)]
        self._due[at] -= 1
        hand = sampled_hand(
            self._unseen,
            knowledge.opponent_cards,
            self._rng,
            (lambda r: declined >> r & 1) if declined else None,
            MODELS[at].declined_weight,
        )
        return World(sorted(hand), MODELS[at].player(self._rng))

    def outcome(self, r: int, world: World) -> tuple[int, float]:
        """The goals by the end of the round, and the chance to win."""
        goals, goes_on, start = self._started(r, world)
        top, holder = r, start.holder
        if goes_on:
            more, top, holder = play_round((CAREFUL, world.player), start)
            goals += more
        return goals, self._worth.after_round(goals, top, holder, start.left[top])

    def course(self, r: int, world: World) -> list[Step]:
        """The same playout, card by card."""
        _, goes_on, start = self._started(r, world)
        hands = [r], *map(list, start.hands)
        chosen = [r]

        def watched(player: Player) -> Player:
            def choose(turn: Turn) -> int:
                chosen.append(player(turn))
                return chosen[-1]

            return choose

        if goes_on:
            play_round((watched(CAREFUL), watched(world.player)), start)
        top = self._knowledge.top
        holder = None if self._knowledge.holder < 0 else self._knowledge.holder
        steps: list[Step] = []
        hand, opponent = hands[0] + hands[1], hands[2]
        while hand:
            seat = len(steps) % 2
            # `play_round` asks no player for a last card.
            played = hand[0] if len(hand) == 1 else chosen[0]
            if len(hand) > 1 or not steps:
                del chosen[0]
            before = holder
            outcome, holder = judge(top, before, seat, played)
            took = outcome == "breakaway" and before == 1 - seat
            steps.append(Step(played, outcome, took, holder))
            if outcome == "goal" and self._knowledge.overtime:
                break
            top = played
            hand.remove(played)
            hand, opponent = opponent, hand
        return steps

    def _started(self, r: int, world: World) -> tuple[int, bool, Round]:
        knowledge = self._knowledge
        outcome, now = judge(
            knowledge.top, None if knowledge.holder < 0 else knowledge.holder, 0, r
        )
        goals = int(outcome == "goal")
        left = list(knowledge.left)
        left[r] -= 1
        hand = list(knowledge.hand)
        hand.remove(r)
        passed = 0 if r == knowledge.top or knowledge.top == NO_RANK else 1 << knowledge.top
        declined = [knowledge.shown | passed, knowledge.declined]
        hands = hand, list(world.opponent_hand)
        holder = NOBODY if now is None else now
        start = Round(hands, left, r, holder, 1, declined, knowledge.overtime)
        return goals, not (goals and knowledge.overtime), start


def solved(knowledge: Count) -> dict[int, float]:
    """The exact chance to win of each rank, in the last round of a period."""
    worth = WinProbability(knowledge.period, 0, knowledge.lead, knowledge.opens).after_period()
    return solve(
        knowledge.hand,
        knowledge.unseen,
        knowledge.top,
        knowledge.holder,
        lambda lead, top, holder: worth[lead],
        knowledge.overtime,
    )
