from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.game import Bot
from pygames.gin.bots.expert import Expert
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.person import NELL, PIP, Person, answer
from pygames.gin.bots.playouts import ByTheBook, Greedy, Patient, Player
from pygames.gin.bots.states import sample
from pygames.gin.moves import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Discard,
    GinMove,
    Knock,
)
from pygames.gin.view import GinView

__all__ = ["BOTS", "RuleBot", "sample"]


class RuleBot:
    """Plays as a rule player says."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, view: GinView, rng: Random) -> GinMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "respond":
            return answer(view)
        position = position_of(view)
        if view.phase == "discard":
            card, knocks = self._player.plays(position)
            return Knock(card) if knocks else Discard(card)
        takes = self._player.takes(position)
        if view.phase == "upcard":
            return TAKE if takes else PASS
        return DRAW_DISCARD if takes else DRAW_STOCK


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
