from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.cards import Card
from pygames.game import Bot
from pygames.gin.bots.expert import Expert
from pygames.gin.bots.heuristic import CAREFUL, SHORT_SIGHTED
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.playouts import KNOCK, ByTheBook, Greedy, Patient, Player, accepts
from pygames.gin.bots.states import sample
from pygames.gin.masks import mask_of
from pygames.gin.melds import VALUES, arrange, best_discards
from pygames.gin.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinMove,
    Knock,
)
from pygames.gin.view import GinView

__all__ = ["BOTS", "Beginner", "RuleBot", "sample"]


def answer(view: GinView) -> GinMove:
    """To an illegal knock: accept what cannot be lost."""
    return ACCEPT if accepts(mask_of(view.hand)) else REFUSE


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


class Beginner:
    """It takes what goes with a card of its hand, throws its highest loose card, clings to pairs of
    high cards, and may overlook a knock. Sometimes it knocks with a point or two too many.
    """

    _TAKES_PAIR = 0.4
    _SEES_KNOCK = 0.5
    _MISCOUNTS = 0.12
    _BY_POINTS = 2

    def choose(self, view: GinView, rng: Random) -> GinMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "respond":
            return answer(view)
        if view.phase == "discard":
            return self._discard(view, rng)
        takes = self._takes(view, rng)
        if view.phase == "upcard":
            return TAKE if takes else PASS
        return DRAW_DISCARD if takes else DRAW_STOCK

    def _takes(self, view: GinView, rng: Random) -> bool:
        top = view.pile[-1]
        if top not in arrange((*view.hand, top)).unmatched:
            return True
        paired = any(_goes_with(top, card) for card in view.hand)
        return paired and rng.random() < self._TAKES_PAIR

    def _discard(self, view: GinView, rng: Random) -> GinMove:
        left, best = best_discards(view.hand, view.taken)
        if left == 0 or (left <= KNOCK and rng.random() < self._SEES_KNOCK):
            return Knock(best[-1])
        if KNOCK < left <= KNOCK + self._BY_POINTS and rng.random() < self._MISCOUNTS:
            return Knock(best[-1])
        loose = [card for card in arrange(view.hand).unmatched if card != view.taken]
        if not loose:
            return Discard(best[-1])
        single = [card for card in loose if not any(_goes_with(card, other) for other in loose)]
        return Discard(max(single or loose, key=lambda card: (VALUES[card], card % 13, card)))


def _goes_with(one: Card, other: Card) -> bool:
    if one == other:
        return False
    return one % 13 == other % 13 or (one // 13 == other // 13 and abs(one - other) == 1)


BOTS: Mapping[str, Bot] = {
    "easy": Beginner(),
    "medium": RuleBot(ByTheBook()),
    "hard": RuleBot(SHORT_SIGHTED),
    "expert": Expert(),
    "greedy": RuleBot(Greedy()),
    "patient": RuleBot(Patient()),
    "careful": RuleBot(CAREFUL),
}
"""The levels, then reference players."""
