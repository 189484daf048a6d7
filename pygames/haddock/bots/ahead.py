"""Searches some turns ahead at a table of two, in a world with all cards known: minimax with
alpha-beta pruning. The same hands recur, so each is one node, which keeps its plays and successors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from random import Random
from typing import NamedTuple, TypeAlias

from pygames.chance import shuffled
from pygames.haddock.bots.heuristic import long_run_tops
from pygames.haddock.bots.holding import HIGHEST, Holding, Lay, lays
from pygames.haddock.bots.position import Position

__all__ = ["LEAF", "Ahead", "HandValue", "Leaf", "World", "bonds", "hand_value"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """The weights of a hand at a leaf, by its number of cards; the last for all above.

    The chance to win is the logistic function of the difference of two hands.
    """

    size: tuple[float, ...] = (
        *(0.0, 0.0, 0.46, 0.3, 0.08, 0.0, -0.17),
        *(-0.23, -0.26, -0.3, -0.28, -0.27, 0.09),
    )
    """A constant for the number of cards."""
    bonds: tuple[float, ...] = (
        *(0.0, 0.0, 1.1, 0.59, 0.51, 0.36, 0.32),
        *(0.25, 0.2, 0.16, 0.12, 0.09, -0.015),
    )
    """The factor of `bonds()`."""
    in_turn: tuple[float, ...] = (0.0, 0.0, 6.5, 0.2, 0.2, 0.05)
    """Added for a pair on the last-card-played if it is this hand's turn,"""
    waiting: tuple[float, ...] = (0.0, 0.0, 1.2, 0.08, 0.08, 0.0)
    """and if it is not."""


LEAF = Leaf()
"""Fitted to 15,000 games of experts that did not look ahead.

`python -m train.haddock_leaf` fits them to games of careful players by values; its results are
close to these, not equal.
"""


class HandValue(NamedTuple):
    """What a hand is worth, for each last-card-played."""

    in_turn: list[float]
    waiting: list[float]
    """Where the other player is in turn."""


class _Hand:
    """A node of the search."""

    __slots__ = ("holding", "more", "plays", "size", "worth")

    def __init__(self, holding: Holding) -> None:
        self.holding = holding
        self.size = holding.size
        self.plays: list[_Plays | None] = [None] * (HIGHEST + 1)
        """For each last-card-played: what can be left on top, and the rest of the hand."""
        self.more: list[_Hand | None] = [None] * (HIGHEST + 1)
        """The hand with another card, by its value."""
        self.worth: HandValue | None = None


_Plays: TypeAlias = tuple[tuple[int, _Hand], ...]


class World(NamedTuple):
    own: _Hand
    """The hand of the seat in turn."""
    other: _Hand
    draws: Sequence[int]
    """The cards to be drawn, the next one first."""


class Ahead:
    """The search for one decision."""

    def __init__(
        self, deck: Sequence[int], until_able: bool, low_card_on_top: bool, leaf: Leaf = LEAF
    ) -> None:
        self._tops = long_run_tops(tuple(deck))
        self._until_able = until_able
        self._low_card_on_top = low_card_on_top
        self._leaf = leaf
        self._hands: dict[tuple[int, ...], _Hand] = {}
        self._draws: Sequence[int] = ()

    def world(self, position: Position, rng: Random) -> World:
        """The world of a position. Below the draw pile come the cards beneath the top, shuffled;
        cards played during the search do not come back.
        """
        me = position.mover
        own, other = position.hands[me], position.hands[1 - me]
        draws = [*reversed(position.draws), *shuffled(position.covered, rng)]
        return World(self._place(own), self._place(other), draws)

    def chance(self, lay: Lay, world: World, turns: int) -> float:
        """The chance that the seat in turn wins if it makes a play and so many turns follow."""
        self._draws = world.draws
        own, at = self._left(self._after(world.own, lay), 0)
        return 1 - self._chance(world.other, own, lay[1], at, turns, 0.0, 1.0) if own.size else 1.0

    def _chance(
        self, own: _Hand, other: _Hand, top: int, at: int, turns: int, least: float, most: float
    ) -> float:
        """The same between the bounds `least` and `most`; `at` is the index of the next draw."""
        if not turns:
            mine, theirs = own.worth or self._weigh(own), other.worth or self._weigh(other)
            return 1 / (1 + math.exp(theirs.waiting[top] - mine.in_turn[top]))
        plays = own.plays[top]
        if plays is None:
            plays = self._find(own, top)
        draws = self._draws
        while not plays and at < len(draws):
            own = self._more(own, draws[at])
            at += 1
            if not self._until_able:
                break
            plays = self._find(own, top)
        if not plays:
            return 1 - self._chance(other, own, top, at, turns - 1, 1 - most, 1 - least)
        if own.size == 2:
            return 1.0
        for left_on_top, hand in plays:
            left, then = self._left(hand, at) if hand.size == 1 else (hand, at)
            chance = 1 - self._chance(
                other, left, left_on_top, then, turns - 1, 1 - most, 1 - least
            )
            if chance > least:
                least = chance
                if least >= most:
                    break
        return least

    def _weigh(self, hand: _Hand) -> HandValue:
        hand.worth = worth = hand_value(hand.holding, self._tops, self._leaf)
        return worth

    # From hand to hand

    def _place(self, holding: Holding) -> _Hand:
        key = tuple(holding.counts)
        hand = self._hands.get(key)
        if hand is None:
            hand = self._hands[key] = _Hand(holding)
        return hand

    def _find(self, hand: _Hand, top: int) -> _Plays:
        pairs = hand.holding.pairs(top)
        ways = lays(pairs, top, self._low_card_on_top) if pairs else ()
        plays = hand.plays[top] = tuple((lay[1], self._after(hand, lay)) for lay in ways)
        return plays

    def _after(self, hand: _Hand, lay: Lay) -> _Hand:
        holding = hand.holding.copy()
        for value in lay:
            holding.remove(value)
        return self._place(holding)

    def _left(self, hand: _Hand, at: int) -> tuple[_Hand, int]:
        if hand.size == 1 and at < len(self._draws):
            return self._more(hand, self._draws[at]), at + 1
        return hand, at

    def _more(self, hand: _Hand, value: int) -> _Hand:
        more = hand.more[value]
        if more is None:
            holding = hand.holding.copy()
            holding.add(value)
            more = hand.more[value] = self._place(holding)
        return more


def hand_value(holding: Holding, tops: tuple[float, ...], leaf: Leaf = LEAF) -> HandValue:
    reached, size = holding.reach(), holding.size
    able = [reached >> top & 1 for top in range(HIGHEST + 1)]
    alone = _at(leaf.size, size) + _at(leaf.bonds, size) * bonds(holding, tops)
    in_turn, waiting = _at(leaf.in_turn, size), _at(leaf.waiting, size)
    return HandValue(
        [alone + in_turn * each for each in able], [alone + waiting * each for each in able]
    )


def bonds(holding: Holding, tops: tuple[float, ...]) -> float:
    """The mean number of pairs in a hand for a top card, distributed as `long_run_tops`; plus the
    chance of one."""
    counts, reached = holding.counts, holding.reach()
    total = sum(chance for top, chance in enumerate(tops) if reached >> top & 1)
    for value, row in enumerate(_together(tops)):
        if counts[value]:
            total += counts[value] * (sum(map(mul, counts, row)) - row[value]) / 2
    return total


@cache
def _together(tops: tuple[float, ...]) -> list[list[float]]:
    """The long-run chance of a top card that a pair of two values goes on."""
    chance = [*tops, *[0.0] * HIGHEST]
    chance[0] = 0.0  # two equal cards make no difference
    return [
        [chance[abs(one - other)] + chance[one + other] for other in range(HIGHEST + 1)]
        for one in range(HIGHEST + 1)
    ]


def _at(worth: Sequence[float], size: int) -> float:
    """The last value holds for all above."""
    return worth[min(size, len(worth) - 1)]
