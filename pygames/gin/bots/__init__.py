from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.game import Bot
from pygames.gin.bots.expert import Expert
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.person import NELL, PIP, Person
from pygames.gin.bots.playouts import ByTheBook, Greedy, Patient, Player
from pygames.gin.bots.states import sample
from pygames.gin.bots.turn import ByPhase
from pygames.gin.moves import Discard, GinMove, Knock
from pygames.gin.view import GinView

__all__ = ["BOTS", "RuleBot", "sample"]


class RuleBot(ByPhase):
    """Plays as a rule player says."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def _takes(self, view: GinView, rng: Random) -> bool:
        return self._player.takes(position_of(view))

    def _discard(self, view: GinView, rng: Random) -> GinMove:
        card, knocks = self._player.plays(position_of(view))
        return Knock(card) if knocks else Discard(card)


BOTS: Mapping[str, Bot] = {
    "easy": Person(PIP),
    "medium": Person(NELL),
    "hard": RuleBot(CAREFUL),
    "expert": Expert(),
    "book": RuleBot(ByTheBook()),
    "greedy": RuleBot(Greedy()),
    "patient": RuleBot(Patient()),
    "careful": RuleBot(CAREFUL),
}
"""The levels, then reference players."""
