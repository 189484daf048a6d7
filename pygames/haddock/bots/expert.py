"""The strongest player: it samples the others' hands by all that it has seen.

At a table of two it searches some turns ahead. With more players a search made it no stronger;
there the sampled hands give the careful player its odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.ai.search import best_by_playouts
from pygames.haddock.bots.ahead import Ahead
from pygames.haddock.bots.heuristic import WEIGHTS, Careful, Odds
from pygames.haddock.bots.holding import HIGHEST, Lay
from pygames.haddock.bots.known_cards import deck_of, lays_of, position_of, restless, unseen_by
from pygames.haddock.bots.position import Position
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.moves import HaddockMove
from pygames.haddock.view import HaddockView

__all__ = ["Expert", "SampledOdds"]


class SampledOdds(Odds):
    def __init__(self, unseen: list[int], worlds: Sequence[Position]) -> None:
        super().__init__(unseen)
        self._chances = [
            _able([world.hands[seat].reach() for world in worlds])
            for seat in range(worlds[0].seats)
        ]

    def of(self, seat: int, size: int) -> Sequence[float]:
        """For each last-card-played the chance that a seat with so many cards has a pair."""
        return self._chances[seat]


def _able(reached: Sequence[int]) -> list[float]:
    return [sum(mask >> top & 1 for mask in reached) / len(reached) for top in range(HIGHEST + 1)]


@dataclass(frozen=True, slots=True)
class Expert:
    worlds: int = 80
    """At larger tables: the worlds that give the others' chance of a pair."""
    searches: int = 600
    """At a table of two: the most searches for a decision,"""
    turns: int = 4
    """the turns searched after its own,"""
    full_turns: int = 2
    """and the same where players draw until able."""
    batch: int = 20
    """After so many worlds, clearly worse plays are dropped:"""
    drop_z: float = 2.0
    """those behind by so many standard errors."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        lays = lays_of(view)
        if len(lays) < 2 or len(view.hand) == 2:
            return view.moves[0]
        among = list(lays)
        if restless(view, rng):
            return lays[pick(among, rng)]
        worlds = Worlds(view, rng)
        liked = self._by_search if view.seats == 2 else self._by_weights
        return lays[liked(view, among, worlds, rng)]

    def _by_search(self, view: HaddockView, among: list[Lay], worlds: Worlds, rng: Random) -> Lay:
        variations = view.variations
        until_able = variations.draw_until_able
        turns = self.full_turns if until_able else self.turns
        ahead = Ahead(deck_of(view), until_able, variations.low_card_on_top)
        return best_by_playouts(
            among,
            lambda _: ahead.world(worlds.sample(), rng),
            lambda lay, world: ahead.chance(lay, world, turns),
            self.searches,
            self.batch,
            self.drop_z,
        )

    def _by_weights(self, view: HaddockView, among: list[Lay], worlds: Worlds, rng: Random) -> Lay:
        odds = SampledOdds(unseen_by(view), [worlds.sample() for _ in range(self.worlds)])
        return Careful(odds, deck_of(view), WEIGHTS).lay(position_of(view), among)
