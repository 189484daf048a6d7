"""The strongest player: it draws hands that the opponent may hold, and plays each choice out.

The careful player names the choices worth a thought, and what it believes them to be worth. Each is
tried in the same worlds: a hand for the opponent, drawn from what it has taken, given up and passed
over, and an order of the stock. The hand is played out by rule players, the opponent being now a
careful one, now a plain one, and what it brings is worth the chance to win the match that it
leaves. Belief and playouts count by how certain they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias, TypeVar

from pygames.ai.search import Belief, race
from pygames.cards import Card
from pygames.gin.bots.careful import CAREFUL, CLEAR
from pygames.gin.bots.knowledge import position_of
from pygames.gin.bots.playouts import (
    KNOCK,
    LAST_CARDS,
    Greedy,
    Player,
    Position,
    play_out,
    showdown,
)
from pygames.gin.bots.sampling import Hands
from pygames.gin.bots.worth import Worth
from pygames.gin.melds import deadwood_of, mask_of
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

_OPPONENTS: tuple[Player, ...] = (CAREFUL, Greedy())

_Choice = TypeVar("_Choice")

_World: TypeAlias = tuple[int, list[Card], Player]
"""The opponent's hand, the stock with the next card last, and how the opponent plays."""

_Play: TypeAlias = tuple[Card, bool]
"""A discard, and whether to knock with it."""

REFUSED = 10
"""What it is worth, in points, to refuse: the hand goes on, with the other's cards on the table."""


@dataclass(frozen=True, slots=True)
class Expert:
    """Samples what is hidden, and plays the choices out."""

    playouts: int = 320
    """How many hands may be played out for one decision."""
    batch: int = 12
    """After so many worlds, choices that are clearly behind are dropped."""
    gate: float = 2.0
    """Clearly: by so many standard errors."""
    doubt: float = 2.0
    """Points by which the careful player may well be wrong about the difference of two discards."""
    doubt_knock: float = 4.0
    """The same where a draw or a knock is in question."""
    margin: float = 3.0
    """Points by which a discard may look worse than the best and still be tried."""
    most: int = 4
    """So many discards are tried."""

    def choose(self, view: GinView, rng: Random) -> GinMove:
        """One of ``view.moves``."""
        if len(view.moves) == 1:
            return view.moves[0]
        position = position_of(view)
        if view.phase == "respond":
            return self._answer(view, position, rng)
        if view.phase == "discard":
            card, knocks = self._plays(view, position, rng)
            return Knock(card) if knocks else Discard(card)
        if view.phase == "upcard":
            return TAKE if CAREFUL.takes(position) else PASS
        return DRAW_DISCARD if self._takes(view, position, rng) else DRAW_STOCK

    def _takes(self, view: GinView, position: Position, rng: Random) -> bool:
        gain = CAREFUL.gain_by_taking(position)
        if abs(gain) == CLEAR:
            return gain > 0

        def played(takes: bool, world: Position) -> int | None:
            if takes:
                world.take()
            else:
                world.draw()
            return None

        believed = {True: gain, False: 0.0}
        return self._best(believed, self.doubt_knock, played, view, position, rng)

    def _plays(self, view: GinView, position: Position, rng: Random) -> _Play:
        left, lowest = CAREFUL.least(position)
        if left == 0:
            return lowest, True
        ranked = sorted(CAREFUL.ranked(position), reverse=True)[: self.most]
        best = ranked[0][0]
        believed = {(card, False): worth for worth, card in ranked if worth > best - self.margin}
        if left > KNOCK:
            doubt = self.doubt
        else:
            doubt = self.doubt_knock
            believed[lowest, True] = CAREFUL.knocking(position, left)
            if view.stock <= LAST_CARDS:
                believed = {play: worth if play[1] else 0.0 for play, worth in believed.items()}

        def played(play: _Play, world: Position) -> int | None:
            card, knocks = play
            if knocks:
                hand = world.hands[view.seat] ^ 1 << card
                points = showdown(hand, world.hands[1 - view.seat])
                return points if view.seat == 0 else -points
            world.discard(card)
            return 0 if len(world.stock) <= LAST_CARDS else None

        return self._best(believed, doubt, played, view, position, rng)

    def _best(
        self,
        believed: dict[_Choice, float],
        doubt: float,
        played: Callable[[_Choice, Position], int | None],
        view: GinView,
        position: Position,
        rng: Random,
    ) -> _Choice:
        """The best choice, given what each is believed to be worth in points.

        `played` makes a choice in a world, and tells the points of seat 0 if that ends the hand.
        """
        choices = list(believed)
        if len(choices) == 1:
            return choices[0]
        me = view.seat
        hands = Hands(position, rng)
        worth = Worth(view.limit, view.scores[me], view.scores[1 - me])

        def world(number: int) -> _World:
            hand, others = hands.sample()
            return hand, others[: view.stock], _OPPONENTS[number % len(_OPPONENTS)]

        def value(choice: _Choice, world: _World) -> float:
            hand, stock, opponent = world
            tried = position.copy()
            tried.hands[1 - me] = hand
            tried.stock = stock[:]
            points = played(choice, tried)
            if points is None:
                players = (CAREFUL, opponent) if me == 0 else (opponent, CAREFUL)
                points = play_out(tried, players)
            return worth.after(points if me == 0 else -points)

        point = worth.of_a_point
        belief = Belief({choice: point * each for choice, each in believed.items()}, point * doubt)
        return race(choices, world, value, self.playouts, self.batch, self.gate, belief)

    def _answer(self, view: GinView, position: Position, rng: Random) -> GinMove:
        """Accepts an illegal knock when that is likely to score, or cannot be lost."""
        own = mask_of(view.hand)
        if deadwood_of(own) <= KNOCK + 1:
            return ACCEPT
        hands = Hands(position, rng)
        points = []
        for _ in range(self.playouts):
            hand, _others = hands.sample()
            if deadwood_of(hand) > KNOCK:
                points.append(-showdown(hand, own))
        return ACCEPT if points and sum(points) > REFUSED * len(points) else REFUSE
