"""A move of Gin Rummy tried in a world: what the hand then brings when rule players finish it.

A world is a hand that the opponent may hold, an order of the stock, and how the opponent plays: now
carefully, now plainly, since people are between the two.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from pygames.cards import Card
from pygames.gin.bots.careful import CAREFUL
from pygames.gin.bots.playouts import (
    KNOCK,
    LAST_CARDS,
    Greedy,
    Player,
    Position,
    accepts,
    play_out,
    showdown,
)
from pygames.gin.bots.sampling import Hands
from pygames.gin.melds import deadwood_of
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

__all__ = ["World", "Worlds"]

_OPPONENTS: tuple[Player, ...] = (CAREFUL, Greedy())

World: TypeAlias = tuple[int, list[Card], Player]
"""The opponent's hand, the stock with the next card last, and how the opponent plays."""

_TRIES = 40
"""So many hands are drawn for one that cannot knock, after an illegal knock."""


class Worlds:
    """The worlds that a view of the seat in turn allows, and what moves bring in them."""

    def __init__(self, view: GinView, position: Position, rng: Random) -> None:
        self._view = view
        self._position = position
        self._hands = Hands(position, rng)
        self._number = 0

    def sample(self) -> World:
        """The next world. Who has knocked illegally holds more than a knock allows."""
        hand, others = self._hands.sample()
        if self._view.phase == "respond":
            for _ in range(_TRIES):
                if deadwood_of(hand) > KNOCK:
                    break
                hand, others = self._hands.sample()
        opponent = _OPPONENTS[self._number % len(_OPPONENTS)]
        self._number += 1
        return hand, others[: self._view.stock], opponent

    def points(self, move: GinMove, world: World) -> int:
        """What a move brings the seat in turn, by the end of the hand."""
        return self.ended(move, world)[0]

    def ended(self, move: GinMove, world: World) -> tuple[int, int]:
        """The same, and the cards that the seat has in the end, as a mask: eleven if it knocks."""
        hand, stock, opponent = world
        me = self._position.mover
        tried = self._position.copy()
        tried.hands[1 - me] = hand
        tried.stock = stock[:]
        ended = self._played(move, tried, opponent)
        if ended is not None:
            return ended, tried.hands[me]
        points = play_out(tried, (CAREFUL, opponent) if me == 0 else (opponent, CAREFUL))
        return points if me == 0 else -points, tried.hands[me]

    def _played(self, move: GinMove, tried: Position, opponent: Player) -> int | None:
        """Make a move; the points of the seat in turn if that ends the hand."""
        me = tried.mover
        match move:
            case Discard(card):
                tried.discard(card)
            case Knock(card):
                hand, other = tried.hands[me] ^ 1 << card, tried.hands[1 - me]
                if deadwood_of(hand) <= KNOCK or accepts(other):
                    return showdown(hand, other)
                tried.discard(card)
                tried.known[me] = hand
            case _ if move is TAKE or move is DRAW_DISCARD:
                tried.take()
                return None
            case _ if move is DRAW_STOCK:
                tried.draw()
                return None
            case _ if move is PASS:
                self._pass(tried, opponent)
                return None
            case _ if move is ACCEPT:
                return -showdown(tried.hands[1 - me], tried.hands[me])
            case _:
                assert move is REFUSE
                tried.known[1 - me] = tried.hands[1 - me]
        return 0 if len(tried.stock) <= LAST_CARDS else None

    def _pass(self, tried: Position, opponent: Player) -> None:
        """Leave the upcard: to the dealer, who may take it, or else to nobody."""
        me = tried.mover
        tried.passed[me] |= 1 << tried.top
        tried.mover = 1 - me
        if me != self._view.dealer:
            if opponent.takes(tried):
                tried.take()
                return
            tried.passed[1 - me] |= 1 << tried.top
            tried.mover = me
        tried.draw()
