"""How decisions of Gin Rummy are compared: in points, by their worth at the score.

Unlike the expert a review has no prior, which would favour whoever plays like the expert.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Never

from pygames.ai.decision import BATCH, LEAST_OF_A_POINT, Scale, Value
from pygames.gin.bots.heuristic import CAREFUL, worth_a_thought
from pygames.gin.bots.judgement import NEAR, danger
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.playouts import KNOCK, Position
from pygames.gin.bots.win_probability import WinProbability
from pygames.gin.bots.worlds import World, Worlds
from pygames.gin.masks import mask_of
from pygames.gin.melds import VALUES, deadwood_of
from pygames.gin.moves import DRAW_DISCARD, TAKE, Discard, GinMove, Knock
from pygames.gin.view import GinView

__all__ = ["SCALE", "Decision", "decision", "settled"]

SCALE = Scale("points", least_flagged=3.0, typical=4.0, worlds=320, cap=20.0)

MOST = 4
"""The most discards that are tried."""

MARGIN = 6.0
"""Points: by the careful player, each is worth at most this much less than the best."""


@dataclass(frozen=True)
class Decision:
    view: GinView
    played: GinMove | None
    worlds: int = 1_000_000
    batch: int = BATCH

    @cached_property
    def choices(self) -> tuple[GinMove, ...]:
        """Of the knocks only the one with the least deadwood, and what was played."""
        view = self.view
        moves = list(view.moves) if view.phase != "discard" else self._plays()
        if self.played is not None and self.played not in moves:
            moves.append(self.played)
        return tuple(moves)

    def _plays(self) -> list[GinMove]:
        position = self.position
        left, lowest = CAREFUL.least(position)
        if left == 0:
            return [Knock(lowest)]
        discards: list[GinMove] = [
            Discard(card) for _, card in worth_a_thought(position, MOST, MARGIN)
        ]
        return [*discards, Knock(lowest)] if left <= KNOCK else discards

    @cached_property
    def position(self) -> Position:
        return position_of(self.view)

    @cached_property
    def _worth(self) -> WinProbability:
        view, me = self.view, self.view.seat
        return WinProbability(view.limit, view.scores[me], view.scores[1 - me])

    @property
    def point(self) -> float:
        """What a point is worth at this score."""
        start = WinProbability(self.view.limit, 0, 0)
        return max(self._worth.of_a_point, LEAST_OF_A_POINT * start.of_a_point)

    def side_moves(
        self, best: GinMove, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[Never]:
        """None: a knock is compared with the discards."""
        return ()

    def move(self, choice: GinMove) -> GinMove:
        return choice

    def is_refutable(self, choice: GinMove) -> bool:
        """Whether it is an illegal knock, which opponents refuse where it would score."""
        if not isinstance(choice, Knock):
            return False
        return deadwood_of(mask_of(self.view.hand) ^ 1 << choice.card) > KNOCK

    def preference(self, choice: GinMove) -> tuple[float, ...]:
        """Knock, and draw from the stock; discard high cards that fit and help least."""
        if not isinstance(choice, Discard):
            return (choice in (TAKE, DRAW_DISCARD),)
        card, me = choice.card, self.view.seat
        hand, unseen = mask_of(self.view.hand), self.position.unseen(me)
        is_melded = deadwood_of(hand ^ 1 << card) + VALUES[card] > deadwood_of(hand)
        partners = NEAR[card] & (unseen | hand)
        helps = sum(danger(card, unseen, self.position.shown[1 - me]))
        return 1 + is_melded, -VALUES[card], partners.bit_count(), helps, card

    def values(self, choices: Sequence[GinMove], rng: Random, count: int) -> list[list[Value]]:
        """What the hand brings after each choice, played out by rule players."""
        worlds, drawn = self.drawn(rng, count)
        values = []
        for world in drawn:
            row = [worlds.points(choice, world) for choice in choices]
            values.append([Value(points, self._worth.after(points)) for points in row])
        return values

    def ended(self, choice: GinMove, rng: Random, count: int) -> list[tuple[int, int]]:
        """The points of the hand after a choice, and the seat's last cards."""
        worlds, drawn = self.drawn(rng, count)
        return [worlds.ended(choice, world) for world in drawn]

    def drawn(self, rng: Random, count: int) -> tuple[Worlds, list[World]]:
        """The sampler, and the worlds that it draws."""
        worlds = Worlds(self.view, self.position, rng)
        return worlds, [worlds.sample() for _ in range(count)]


def decision(view: GinView, played: GinMove | None = None) -> Decision | None:
    return Decision(view, played) if view.turn == view.seat and len(view.moves) > 1 else None


def settled(view: GinView, start: GinView) -> Value | None:
    if view.phase not in ("reckoning", "over"):
        return None
    me = view.seat
    worth = WinProbability(view.limit, view.scores[me], view.scores[1 - me])
    last = view.results[-1]
    return Value(last.points * ((last.winner == me) - (last.winner == 1 - me)), worth.after(0))
