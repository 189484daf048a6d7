"""The strongest player: it samples the opponent's hands, and plays each choice out.

The careful player names the choices, with a prior for each. Rule players go on for two turns each;
the evaluation then gives points, and these the chance to win the match. Prior and samples are
weighted by precision. Playing to the end would take twice the time, and the last draws would hide
the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.search import Belief, best_by_playouts
from pygames.gin.bots.heuristic import CAREFUL, CLEAR, worth_a_thought
from pygames.gin.bots.known_cards import position_of
from pygames.gin.bots.opponent_model import eagerness
from pygames.gin.bots.playouts import KNOCK, LAST_CARDS, Position, accepts
from pygames.gin.bots.win_probability import WinProbability
from pygames.gin.bots.worlds import World, Worlds
from pygames.gin.masks import mask_of
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

__all__ = ["Expert"]


@dataclass(frozen=True, slots=True)
class Expert:
    playouts: int = 2000
    """The budget of a decision: values of one choice in one world."""
    ahead: int = 4
    """The discards before the evaluation."""
    batch: int = 20
    drop_z: float = 2.5
    """The standard errors behind at which a choice is dropped."""
    prior_sd: float = 3.0
    """Points: the standard error of the prior difference of two discards."""
    prior_sd_knock: float = 5.5
    """The same for a draw or a knock."""
    margin: float = 3.0
    """Points by which a discard may look worse than the best."""
    most: int = 4
    """The most discards that are tried."""

    def choose(self, view: GinView, rng: Random) -> GinMove:
        if len(view.moves) == 1:
            return view.moves[0]
        position = position_of(view)
        if view.phase == "respond":
            if accepts(mask_of(view.hand)):
                return ACCEPT
            return self._best({ACCEPT: 0.0, REFUSE: 0.0}, self.prior_sd_knock, view, position, rng)
        if view.phase == "discard":
            return self._plays(view, position, rng)
        if view.phase == "upcard":
            return TAKE if CAREFUL.takes(position) else PASS
        return self._draws(view, position, rng)

    def _draws(self, view: GinView, position: Position, rng: Random) -> GinMove:
        gain = CAREFUL.gain_by_taking(position)
        if abs(gain) == CLEAR:
            return DRAW_DISCARD if gain > 0 else DRAW_STOCK
        believed: dict[GinMove, float] = {DRAW_DISCARD: gain, DRAW_STOCK: 0.0}
        return self._best(believed, self.prior_sd_knock, view, position, rng)

    def _plays(self, view: GinView, position: Position, rng: Random) -> GinMove:
        left, lowest = CAREFUL.least(position)
        if left == 0:
            return Knock(lowest)
        ranked = worth_a_thought(position, self.most, self.margin)
        believed: dict[GinMove, float] = {Discard(card): worth for worth, card in ranked}
        if left > KNOCK:
            prior_sd = self.prior_sd
        else:
            prior_sd = self.prior_sd_knock
            if view.stock <= LAST_CARDS:
                believed = dict.fromkeys(believed, 0.0)
            believed[Knock(lowest)] = CAREFUL.knocking(position, left)
        return self._best(believed, prior_sd, view, position, rng)

    def _best(
        self,
        believed: dict[GinMove, float],
        prior_sd: float,
        view: GinView,
        position: Position,
        rng: Random,
    ) -> GinMove:
        moves = list(believed)
        if len(moves) == 1:
            return moves[0]
        me = view.seat
        worlds = Worlds(view, position, rng, eagerness(view))
        worth = WinProbability(view.limit, view.scores[me], view.scores[1 - me])

        def world(number: int) -> World:
            return worlds.sample()

        def value(move: GinMove, world: World) -> float:
            return worlds.ahead(move, world, worth, self.ahead)

        point = worth.of_a_point
        belief = Belief({move: point * each for move, each in believed.items()}, point * prior_sd)
        return best_by_playouts(moves, world, value, self.playouts, self.batch, self.drop_z, belief)
