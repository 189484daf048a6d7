"""The strongest player: it counts cards, plays rounds out with sampled hands, solves the last.

Every card is tried in the same sampled hands; rule players finish the round, the opponent as
it seems to play.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.search import best_by_playouts
from pygames.cards import rank
from pygames.hockey.bots.counting import Count, count
from pygames.hockey.bots.opponent_models import likely_models
from pygames.hockey.bots.worlds import World, Worlds, solved
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["Expert"]

_EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class Expert:
    playouts: int = 5120
    """How many rounds may be played out for one decision."""
    batch: int = 16
    """After so many sampled hands, clearly worse cards are dropped."""
    drop_z: float = 2.5
    """Clearly: by so many standard errors."""

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        chosen = self._rank(view, rng)
        return Play(next(card for card in view.hand if rank(card) == chosen))

    def _rank(self, view: HockeyView, rng: Random) -> int:
        knowledge = count(view)
        ranks = list(dict.fromkeys(knowledge.hand))
        if knowledge.rounds_left == 0:
            ranks = _unbeaten(knowledge)
        if len(ranks) == 1:
            return ranks[0]
        worlds = Worlds(knowledge, likely_models(view), rng)

        def world(number: int) -> World:
            return worlds.sample()

        def value(r: int, sampled: World) -> float:
            return worlds.outcome(r, sampled)[1]

        playouts = 1 if knowledge.is_open else self.playouts
        return best_by_playouts(ranks, world, value, playouts, self.batch, self.drop_z)


def _unbeaten(knowledge: Count) -> list[int]:
    """The ranks worth most against the best defence, all cards known."""
    exact = solved(knowledge)
    best = max(exact.values())
    return [r for r, value in exact.items() if value > best - _EQUAL]
