from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.ai.players import RandomBot, pick
from pygames.game import Bot
from pygames.haddock.bots.expert import Expert
from pygames.haddock.bots.holding import Lay
from pygames.haddock.bots.known_cards import lays_of, position_of, restless
from pygames.haddock.bots.person import ATTENTIVE, NELL, PIP, Person, for_itself, hardest
from pygames.haddock.bots.states import sample
from pygames.haddock.moves import HaddockMove
from pygames.haddock.view import HaddockView

__all__ = ["BOTS", "ByTheBook", "PairCounter", "sample"]


class _PairPlayer:
    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        lays = lays_of(view)
        if not lays:
            return view.moves[0]
        liked = list(lays)
        if len(liked) > 1 and not restless(view, rng):
            liked = self._liked(view, liked, rng)
        return lays[pick(liked, rng)]

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        raise NotImplementedError


class ByTheBook(_PairPlayer):
    """Leaves a card that it has another pair for; its highest if the next player has few cards.

    High cards are hard to follow: few pairs add up to them, and nothing is higher.
    """

    _FEW = 6

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        position = position_of(view)
        if view.cards[(view.seat + 1) % view.seats] <= self._FEW:
            highest = max(top for _, top in lays)
            lays = [lay for lay in lays if lay[1] == highest]
        return for_itself(position, lays)


class PairCounter(_PairPlayer):
    """Leaves the last-card-played that the fewest pairs of unseen cards go on."""

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        return hardest(view, lays)


BOTS: Mapping[str, Bot] = {
    "easy": Person(PIP),
    "medium": Person(NELL),
    "hard": Person(ATTENTIVE),
    "expert": Expert(),
    "book": ByTheBook(),
    "pairs": RandomBot(),
    "counter": PairCounter(),
}
"""The levels, then reference players."""
