"""A move of Gin Rummy tried in a world, where rule players finish the hand.

A world is a hand for the opponent, an order of the stock, and how the opponent plays: in a review
`CAREFUL` and `Greedy` alternate; the expert uses `pygames.gin.bots.opponent_model`.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from pygames.cards import Card
from pygames.gin.bots.evaluation import evaluate
from pygames.gin.bots.heuristic import CAREFUL, SHORT_SIGHTED
from pygames.gin.bots.playouts import (
    KNOCK,
    LAST_CARDS,
    MISCOUNTED,
    MOST_DISCARDS,
    Greedy,
    Novice,
    Player,
    Position,
    accepts,
    play_on,
    showdown,
)
from pygames.gin.bots.sampling import Hands
from pygames.gin.bots.win_probability import WinProbability
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

_GREEDY = Greedy()

_OPPONENTS: tuple[Player, ...] = (CAREFUL, _GREEDY)

_NOVICE = Novice()
"""An opponent that has knocked illegally."""

_WAITING: tuple[Player, ...] = (CAREFUL, SHORT_SIGHTED)
"""Opponents that wait with a knock."""

World: TypeAlias = tuple[int, list[Card], Player]
"""The opponent's hand, the stock with the next card last, and how the opponent plays."""

_TRIES = 40
"""The most hands tried for an illegal knock."""


class Worlds:
    def __init__(
        self, view: GinView, position: Position, rng: Random, eager: float | None = None
    ) -> None:
        """`eager` is the chance that the opponent knocks at once."""
        self._view = view
        self._position = position
        self._is_novice = 1 - view.seat in view.exposed
        self._is_miscount = view.phase == "respond"
        self._hands = Hands(position, rng, self._is_miscount)
        self._eager = eager
        self._number = 0

    def sample(self) -> World:
        hand, others = self._hands.sample()
        for _ in range(_TRIES if self._is_miscount else 0):
            if KNOCK < deadwood_of(hand) <= MISCOUNTED:
                break
            hand, others = self._hands.sample()
        opponent = self._opponent(hand)
        self._number += 1
        return hand, others[: self._view.stock], opponent

    def _opponent(self, hand: int) -> Player:
        number, eager = self._number, self._eager
        if self._is_miscount or self._is_novice:
            return _NOVICE
        if eager is None:
            return _OPPONENTS[number % len(_OPPONENTS)]
        if int((number + 1) * eager) > int(number * eager):
            has_played = self._position.shed[1 - self._position.mover]
            if not has_played or deadwood_of(hand) > KNOCK:
                return _GREEDY
        return _WAITING[number % len(_WAITING)]

    def points(self, move: GinMove, world: World) -> int:
        return self.ended(move, world)[0]

    def ended(self, move: GinMove, world: World) -> tuple[int, int]:
        """The points of the hand, and the seat's last cards as a mask: eleven if it knocks."""
        points, tried = self._tried(move, world)
        return points or 0, tried.hands[self._position.mover]

    def ahead(self, move: GinMove, world: World, worth: WinProbability, discards: int) -> float:
        """The chance to win the match, as it stands this many discards later."""
        points, tried = self._tried(move, world, discards)
        if points is not None:
            return worth.after(points)
        likely = evaluate(tried)
        return worth.likely(likely if tried.mover == self._position.mover else -likely)

    def _tried(
        self, move: GinMove, world: World, discards: int | None = None
    ) -> tuple[int | None, Position]:
        """The points of the seat in turn, None if the hand is not over; and the position then."""
        hand, stock, opponent = world
        me = self._position.mover
        tried = self._position.copy()
        tried.hands[1 - me] = hand
        tried.stock = stock[:]
        points = self._played(move, tried, opponent)
        if points is None:
            players = (CAREFUL, opponent) if me == 0 else (opponent, CAREFUL)
            until = MOST_DISCARDS if discards is None else tried.discards + discards
            points = play_on(tried, players, until)
            if points is not None and me == 1:
                points = -points
        return points, tried

    def _played(self, move: GinMove, tried: Position, opponent: Player) -> int | None:
        """Make the move. Return the points of the seat in turn, None if the hand goes on."""
        me = tried.mover
        match move:
            case Discard(card):
                tried.discard(card)
            case Knock(card):
                hand, other = tried.hands[me] ^ 1 << card, tried.hands[1 - me]
                if deadwood_of(hand) <= KNOCK or accepts(other):
                    return showdown(hand, other)
                tried.discard(card)
                tried.shown[me] = hand
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
                tried.shown[1 - me], tried.open = tried.hands[1 - me], 1 - me
        return 0 if len(tried.stock) <= LAST_CARDS else None

    def _pass(self, tried: Position, opponent: Player) -> None:
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
