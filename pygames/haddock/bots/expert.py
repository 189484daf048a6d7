"""The strongest player: it draws hands that the others may hold, from all that it has seen them do.

How many of those hands have a pair for a card tells the careful player what it can leave. Playing
the worlds on was tried, and made it no stronger: a game is long, and who is ahead in cards is not
far ahead, so plays differ by less than the noise of as many playouts as there is time for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.haddock.bots.careful import WEIGHTS, Careful, Odds
from pygames.haddock.bots.holding import HIGHEST
from pygames.haddock.bots.knowledge import deck_of, lays_of, position_of, restless, unseen_by
from pygames.haddock.bots.position import Position
from pygames.haddock.bots.sampling import Worlds
from pygames.haddock.moves import HaddockMove
from pygames.haddock.view import HaddockView

__all__ = ["Expert", "SampledOdds"]


class SampledOdds(Odds):
    """How likely each seat is to have a pair, counted in hands that it may hold."""

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
    """Samples what is hidden, and weighs what each play offers to whom."""

    worlds: int = 80
    """So many worlds tell how likely the others are to have a pair."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        """One of ``view.moves``."""
        lays = lays_of(view)
        if len(lays) < 2 or len(view.hand) == 2:
            return view.moves[0]
        among = list(lays)
        if restless(view, rng):
            return lays[pick(among, rng)]
        worlds = Worlds(view, rng)
        odds = SampledOdds(unseen_by(view), [worlds.sample() for _ in range(self.worlds)])
        player = Careful(odds, deck_of(view), WEIGHTS)
        return lays[player.lay(position_of(view), among)]
