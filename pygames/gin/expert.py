"""The strongest player: it draws hands that the opponent may hold, and plays each choice out.

The careful player names the choices worth a thought and its favourite among them. Each is tried in
the same worlds: a hand for the opponent, drawn from what it has taken, given up and passed over,
and an order of the stock. The hand is played out by rule players, the opponent being now a careful
one, now a plain one, and what it brings is worth the chance to win the match that it leaves. The
favourite is left only for a choice that is clearly better.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias, TypeVar

from pygames.ai.search import race
from pygames.cards import Card
from pygames.gin.careful import CAREFUL
from pygames.gin.knowledge import position_of
from pygames.gin.melds import cards_of, deadwood_of, mask_of
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
from pygames.gin.playouts import KNOCK, LAST_CARDS, Greedy, Player, Position, play_out, showdown
from pygames.gin.sampling import Hands
from pygames.gin.view import GinView
from pygames.gin.worth import Worth

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

    playouts: int = 160
    """How many hands may be played out for one decision."""
    batch: int = 12
    """After so many worlds, choices that are clearly behind are dropped."""
    gate: float = 2.0
    """Clearly: by so many standard errors."""
    lead: float = 1.0
    """By so many the favourite has to be beaten."""
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
        favourite = CAREFUL.takes(position)
        hand, bit = position.hands[view.seat], 1 << position.top
        left = min(deadwood_of(hand ^ 1 << card | bit) for card in cards_of(hand))
        if left == 0 or left >= deadwood_of(hand):
            return favourite

        def played(takes: bool, world: Position) -> int | None:
            if takes:
                world.take()
            else:
                world.draw()
            return None

        return self._best([favourite, not favourite], played, view, position, rng)

    def _plays(self, view: GinView, position: Position, rng: Random) -> _Play:
        favourite = CAREFUL.plays(position)
        left, lowest = CAREFUL.least(position)
        if left == 0:
            return favourite
        ranked = sorted(CAREFUL.ranked(position), reverse=True)
        plays = [favourite]
        plays += [
            (card, False)
            for worth, card in ranked[: self.most]
            if worth > ranked[0][0] - self.margin and (card, False) != favourite
        ]
        if left <= KNOCK and not favourite[1]:
            plays.append((lowest, True))

        def played(play: _Play, world: Position) -> int | None:
            card, knocks = play
            if knocks:
                hand = world.hands[view.seat] ^ 1 << card
                points = showdown(hand, world.hands[1 - view.seat])
                return points if view.seat == 0 else -points
            world.discard(card)
            return 0 if len(world.stock) <= LAST_CARDS else None

        return self._best(plays, played, view, position, rng)

    def _best(
        self,
        choices: list[_Choice],
        played: Callable[[_Choice, Position], int | None],
        view: GinView,
        position: Position,
        rng: Random,
    ) -> _Choice:
        """The best choice, the first being the favourite.

        `played` makes a choice in a world, and tells the points of seat 0 if that ends the hand.
        """
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

        return race(
            choices, world, value, self.playouts, self.batch, self.gate, choices[0], self.lead
        )

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
