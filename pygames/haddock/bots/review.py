"""How decisions of Haddock are compared: in the chance to win the game, and with it the match.

Playouts stop after some turns; then the sizes of the hands give the chance. All players are careful
ones with the expert's weights for larger tables; its search at a table of two is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple, Never

from pygames.ai.decision import BATCH, Scale, Value
from pygames.haddock.bots.heuristic import WEIGHTS, Careful, Odds
from pygames.haddock.bots.holding import Lay
from pygames.haddock.bots.known_cards import deck_of, lays_of, position_of, unseen_by
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.bots.win_probability import after_games, chances, chances_by_size
from pygames.haddock.moves import HaddockMove, Pair, value
from pygames.haddock.score import MARKS
from pygames.haddock.view import HaddockView

__all__ = ["SCALE", "Decision", "Effect", "decision", "settled"]

SCALE = Scale(
    "percent",
    least_flagged=3.0,
    typical=4.5,
    worlds=320,
    no_mistakes="In Haddock the numbers show which way a play leans, too roughly to call one a "
    "mistake.",
    cap=8.0,
)

MOST = 6
"""The most plays compared, besides the played one."""

TURNS = 12
"""After so many turns a playout is cut."""

_SEEDS = 2**53


class Effect(NamedTuple):
    """What comes of a play in a world."""

    able: bool
    """Whether the next player has a pair for the top card."""
    draws: int
    """How many cards that player draws in its turn."""
    mine: bool
    """Whether this seat has a pair at its next turn."""


@dataclass(frozen=True)
class Decision:
    """Suits mean nothing, so a choice is a pair of values."""

    view: HaddockView
    played: Lay | None
    worlds: int = 1_000_000
    batch: int = BATCH

    @cached_property
    def _careful(self) -> Careful:
        return Careful(Odds(unseen_by(self.view)), deck_of(self.view), WEIGHTS)

    @cached_property
    def choices(self) -> tuple[Lay, ...]:
        """The careful player's first plays, and what was played."""
        lays = list(lays_of(self.view))
        if len(lays) <= MOST or len(self.view.hand) == 2:
            return tuple(lays)
        worth = dict(zip(lays, self._careful.worth(position_of(self.view), lays), strict=True))
        first = sorted(lays, key=lambda lay: -worth[lay])[:MOST]
        if self.played is not None and self.played not in first:
            first.append(self.played)
        return tuple(first)

    @cached_property
    def _after(self) -> tuple[float, ...]:
        return after_games(self.view)

    @cached_property
    def _drawn(self) -> float:
        """The chance to win the match after a drawn game."""
        return sum(self._after) / self.view.seats

    @property
    def point(self) -> float:
        me = self.view.seat
        others = (sum(self._after) - self._after[me]) / (self.view.seats - 1)
        return 0.01 * (self._after[me] - others)

    def side_moves(
        self, best: Lay, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[Never]:
        return ()

    def move(self, choice: Lay) -> HaddockMove:
        """The first pair with these values."""
        return lays_of(self.view)[choice]

    def is_refutable(self, choice: Lay) -> bool:
        return False

    def preference(self, choice: Lay) -> tuple[float, ...]:
        """The higher card on top."""
        return (-choice[1],)

    def values(self, choices: Sequence[Lay], rng: Random, count: int) -> list[list[Value]]:
        worlds = Worlds(self.view, rng)
        rows = []
        for _ in range(count):
            world, seed = worlds.sample(), int(rng.random() * _SEEDS)
            rows.append([self._value(lay, world.copy(), Random(seed)) for lay in choices])
        return rows

    def effects(self, lays: Sequence[Lay], rng: Random, count: int) -> list[tuple[Effect, ...]]:
        """What comes of each play, in the worlds of `values`."""
        worlds = Worlds(self.view, rng)
        rows = []
        for _ in range(count):
            world, seed = worlds.sample(), int(rng.random() * _SEEDS)
            rows.append(tuple(self._effect(lay, world.copy(), Random(seed)) for lay in lays))
        return rows

    def _effect(self, lay: Lay, position: Position, rng: Random) -> Effect:
        me, winner = self.view.seat, position.play(lay, rng)
        mover, able, draws = position.mover, bool(position.lays()), 0
        for _ in range(TURNS):
            if winner is not None or position.mover == me:
                break
            size = position.hands[position.mover].size
            first = position.mover == mover
            winner = self._careful.turn(position, rng)
            draws += max(0, position.hands[mover].size - size) if first else 0
        return Effect(able, draws, winner is None and bool(position.lays()))

    def _value(self, lay: Lay, position: Position, rng: Random) -> Value:
        me = self.view.seat
        winner = position.play(lay, rng)
        for _ in range(TURNS):
            if winner is not None:
                break
            winner = self._careful.turn(position, rng)
        if winner == DRAWN:
            return Value(0.0, self._drawn)
        if winner is not None:
            shares = [float(seat == winner) for seat in range(position.seats)]
        else:
            shares = chances_by_size([hand.size for hand in position.hands])
        others = (1 - shares[me]) / (position.seats - 1)
        chance = sum(share * after for share, after in zip(shares, self._after, strict=True))
        return Value(shares[me] - others, chance)


def decision(view: HaddockView, played: HaddockMove | None = None) -> Decision | None:
    if view.turn != view.seat or len(lays_of(view)) < 2:
        return None
    pair = (value(played.under), value(played.top)) if isinstance(played, Pair) else None
    return Decision(view, pair)


def settled(view: HaddockView, start: HaddockView) -> Value | None:
    if view.phase not in ("reckoning", "over"):
        return None
    winner, me = view.results[-1].winner, view.seat
    points = 0.0 if winner is None else 1.0 if winner == me else -1 / (view.seats - 1)
    if view.winners:
        return Value(points, (me in view.winners) / len(view.winners))
    return Value(points, chances(tuple(MARKS - marks for marks in view.scores))[me])
