from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from pygames.gin.bots.playouts import accepts
from pygames.gin.masks import mask_of
from pygames.gin.moves import ACCEPT, DRAW_DISCARD, DRAW_STOCK, PASS, REFUSE, TAKE, GinMove
from pygames.gin.view import GinView


class ByPhase(ABC):
    """A bot that decides whether to take the pile's top card, and what to discard."""

    def choose(self, view: GinView, rng: Random) -> GinMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "respond":  # accept an illegal knock that cannot win
            return ACCEPT if accepts(mask_of(view.hand)) else REFUSE
        if view.phase == "discard":
            return self._discard(view, rng)
        takes = self._takes(view, rng)
        if view.phase == "upcard":
            return TAKE if takes else PASS
        return DRAW_DISCARD if takes else DRAW_STOCK

    @abstractmethod
    def _takes(self, view: GinView, rng: Random) -> bool: ...

    @abstractmethod
    def _discard(self, view: GinView, rng: Random) -> GinMove: ...
