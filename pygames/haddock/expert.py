"""The strongest player: it weighs plays by what it remembers, and plays on with the best of them.

It draws hands that the others may hold, from all that it has seen them do. How many of those hands
have a pair for a card tells the careful player what each of its plays is worth. Then each play is
tried in the same worlds: careful players play on for some rounds, and everybody's cards are
counted. Who is ahead in cards is not far ahead in a game as long as this, so playing on to the end
would bring more noise than news. Both opinions count by how certain they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygames.ai.players import pick
from pygames.ai.search import Belief, race
from pygames.haddock.careful import WEIGHTS, Careful, Odds
from pygames.haddock.holding import HIGHEST, Lay
from pygames.haddock.knowledge import deck_of, lays_of, restless, unseen_by
from pygames.haddock.moves import HaddockMove
from pygames.haddock.playouts import DRAWN, Position, play_out
from pygames.haddock.sampling import Worlds
from pygames.haddock.view import HaddockView

__all__ = ["Expert", "SampledOdds", "share"]

_STANDING = (0.0, 0.0, 1.0, 0.73, 0.70, 0.65, 0.62, 0.56, 0.50, 0.42, 0.38, 0.34)
"""By the cards of a hand, how good its holder stands; the last holds for all above."""


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
    """Samples what is hidden, and plays the choices on."""

    worlds: int = 60
    """So many worlds tell how likely the others are to have a pair."""
    playouts: int = 120
    """How many times may be played on for one decision."""
    batch: int = 20
    """After so many worlds, choices that are clearly behind are dropped."""
    gate: float = 2.5
    """Clearly: by so many standard errors."""
    rounds: int = 2
    """So many turns of each seat are played on."""
    doubt: float = 0.03
    """Of a game, by how much the careful player may well be wrong about two plays."""
    margin: float = 0.05
    """By how much a play may look worse than the best and still be tried."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        """One of ``view.moves``."""
        choices = lays_of(view)
        if len(choices) < 2 or len(view.hand) == 2:
            return view.moves[0]
        if restless(view, rng):
            return choices[pick(list(choices), rng)]
        return choices[self._best(list(choices), view, rng)]

    def _best(self, among: Sequence[Lay], view: HaddockView, rng: Random) -> Lay:
        worlds = Worlds(view, rng)
        drawn = [worlds.sample() for _ in range(self.worlds)]
        unseen, deck = unseen_by(view), deck_of(view)
        remembers = Careful(SampledOdds(unseen, drawn), deck, WEIGHTS)
        believed = dict(zip(among, remembers.worth(drawn[0], among), strict=True))
        best = max(believed.values())
        tried = {lay: worth for lay, worth in believed.items() if worth >= best - self.margin}
        players = (Careful(Odds(unseen), deck, WEIGHTS),) * view.seats

        def world(number: int) -> Position:
            return drawn[number] if number < len(drawn) else worlds.sample()

        def value(lay: Lay, world: Position) -> float:
            position = world.copy()
            winner = position.play(lay, rng)
            if winner is None:
                winner, _ = play_out(position, players, rng, self.rounds * view.seats)
            return share(position, winner, view.seat)

        belief = Belief(tried, self.doubt)
        return race(list(tried), world, value, self.playouts, self.batch, self.gate, belief)


def share(position: Position, winner: int | None, seat: int) -> float:
    """The share of the game that a seat may expect, by the cards that everybody holds."""
    if winner is not None:
        return 1 / position.seats if winner == DRAWN else float(winner == seat)
    last = len(_STANDING) - 1
    standings = [_STANDING[min(hand.size, last)] for hand in position.hands]
    return standings[seat] / sum(standings)
