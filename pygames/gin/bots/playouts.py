"""A hand of Gin Rummy on bit masks, fast enough for playouts. A player may look only at what its
seat knows. Tests compare `Position` with the rules move by move.
"""

from __future__ import annotations

from typing import Protocol

from pygames.cards import Card
from pygames.gin.bots.judgement import NEAR, outs
from pygames.gin.masks import cards_of, mask_of
from pygames.gin.melds import VALUES, arrange, deadwood_against, deadwood_of, deadwoods_without

__all__ = [
    "DECK",
    "KNOCK",
    "MISCOUNTED",
    "ByTheBook",
    "Greedy",
    "Novice",
    "Patient",
    "Player",
    "Position",
    "accepts",
    "offer",
    "play_on",
    "play_out",
    "showdown",
]

DECK = (1 << 52) - 1
"""The mask of all cards."""

KNOCK = 10

MISCOUNTED = KNOCK + 2
"""The most deadwood of a miscounted knock."""

BONUS = 25
"""For gin and for an undercut."""

LAST_CARDS = 2

MOST_DISCARDS = 80
"""The most discards of a hand: two players may take from the pile for ever."""


class Position:
    """Cards are masks, except the top card and the stock."""

    __slots__ = (
        "dead",
        "discards",
        "hands",
        "mover",
        "open",
        "passed",
        "shed",
        "shown",
        "stock",
        "taken",
        "top",
    )

    def __init__(self, hands: list[int], top: Card, stock: list[Card], mover: int) -> None:
        self.hands = hands
        self.top = top
        """-1 for none."""
        self.stock = stock
        """The next card last."""
        self.mover = mover
        self.dead = 1 << top if top >= 0 else 0
        """The discard pile."""
        self.shown = [0, 0]
        """For each seat, the cards that the opponent knows."""
        self.open = -1
        """The seat whose hand lies open; -1 for none."""
        self.passed = [0, 0]
        self.shed = [0, 0]
        """The cards each seat has discarded."""
        self.taken = -1
        self.discards = 0
        """The discards so far."""

    def copy(self) -> Position:
        new = Position.__new__(Position)
        new.hands = self.hands[:]
        new.top = self.top
        new.stock = self.stock[:]
        new.mover = self.mover
        new.dead = self.dead
        new.shown = self.shown[:]
        new.open = self.open
        new.passed = self.passed[:]
        new.shed = self.shed[:]
        new.taken = self.taken
        new.discards = self.discards
        return new

    def unseen(self, seat: int) -> int:
        """The cards hidden from a seat."""
        return DECK & ~(self.hands[seat] | self.dead | self.shown[1 - seat])

    def take(self) -> None:
        bit = 1 << self.top
        self.hands[self.mover] |= bit
        self.shown[self.mover] |= bit
        self.dead ^= bit
        self.taken = self.top

    def draw(self) -> None:
        if self.top >= 0:
            self.passed[self.mover] |= 1 << self.top
        self.hands[self.mover] |= 1 << self.stock.pop()
        if self.mover == self.open:
            self.shown[self.mover] = self.hands[self.mover]
        self.taken = -1

    def discard(self, card: Card) -> None:
        mover = self.mover
        bit = 1 << card
        self.hands[mover] ^= bit
        self.shown[mover] &= ~bit
        self.shed[mover] |= bit
        self.dead |= bit
        self.top = card
        self.taken = -1
        self.discards += 1
        self.mover = 1 - mover


DEAREST = max(VALUES)
"""The most that a card counts."""


class Player(Protocol):
    def takes(self, position: Position) -> bool: ...

    def plays(self, position: Position) -> tuple[Card, bool]:
        """The card to discard, and whether to knock with it legally."""
        ...


def showdown(knocker: int, defender: int) -> int:
    """What a knock brings the knocker. Both are masks."""
    left = deadwood_of(knocker)
    if left == 0:
        return BONUS + deadwood_of(defender)
    against = deadwood_against(defender, arrange(cards_of(knocker)).melds)
    return against - left if left < against else against - left - BONUS


def accepts(hand: int) -> bool:
    """Whether to accept an illegal knock: the hand cannot lose against more than `KNOCK`."""
    return deadwood_of(hand) <= KNOCK + 1


def play_out(position: Position, players: tuple[Player, Player], upcard: bool = False) -> int:
    """Play the hand to its end. Changes the position.

    Returns the points of seat 0, negative for seat 1. With `upcard`, begin with the offer.
    """
    if upcard and position.hands[position.mover].bit_count() == 10:
        offer(position, players)
    return play_on(position, players, MOST_DISCARDS) or 0


def offer(position: Position, players: tuple[Player, Player]) -> None:
    """Offer the upcard to both; if both pass, the first player draws."""
    offered = 0
    while offered < 2 and not players[position.mover].takes(position):
        position.passed[position.mover] |= 1 << position.top
        position.mover = 1 - position.mover
        offered += 1
    if offered < 2:
        position.take()
    else:
        position.draw()


def play_on(position: Position, players: tuple[Player, Player], until: int) -> int | None:
    """Play until the hand has had `until` discards.

    Returns the points of seat 0, negative for seat 1, if the hand is over; else None.
    """
    while True:
        mover = position.mover
        player = players[mover]
        if position.hands[mover].bit_count() == 10:
            if position.discards >= until:
                return None
            if position.top >= 0 and player.takes(position):
                position.take()
            else:
                position.draw()
        card, knocks = player.plays(position)
        if knocks:
            points = showdown(position.hands[mover] ^ 1 << card, position.hands[1 - mover])
            return points if mover == 0 else -points
        position.discard(card)
        if len(position.stock) <= LAST_CARDS:
            return 0


class Greedy:
    """The lowest deadwood at every step; knocks as soon as it may."""

    def takes(self, position: Position) -> bool:
        """Whether that leaves less deadwood than the hand has now."""
        hand = position.hands[position.mover]
        if VALUES[position.top] == DEAREST and not outs(hand) & 1 << position.top:
            return False  # no card that could go instead counts more
        return self._least(hand | 1 << position.top, position.top)[0] < deadwood_of(hand)

    def plays(self, position: Position) -> tuple[Card, bool]:
        """The discard that leaves the least deadwood."""
        left, card = self._least(position.hands[position.mover], position.taken)
        return card, self._knocks(left, position)

    def _knocks(self, left: int, position: Position) -> bool:
        return left <= KNOCK

    @staticmethod
    def _least(hand: int, forbidden: Card) -> tuple[int, Card]:
        best, chosen = 1000, -1
        for left, card in deadwoods_without(hand, forbidden):
            if left < best:
                best, chosen = left, card
            elif left == best and card % 13 >= chosen % 13:
                chosen = card
        return best, chosen


class Patient(Greedy):
    """`Greedy`, but after its first turns it knocks with gin only."""

    EARLY = 3

    def _knocks(self, left: int, position: Position) -> bool:
        return left == 0 or (left <= KNOCK and position.discards < 2 * self.EARLY)


class Novice(Greedy):
    """Takes what it melds, sometimes pairs; throws its highest loose card; overlooks knocks."""

    def takes(self, position: Position) -> bool:
        hand, top = position.hands[position.mover], position.top
        if position.discards % 5 < 2 and NEAR[top] & hand:
            return True
        return deadwood_of(hand | 1 << top) < deadwood_of(hand) + VALUES[top]

    def plays(self, position: Position) -> tuple[Card, bool]:
        hand = position.hands[position.mover]
        whole, each = deadwood_of(hand), deadwoods_without(hand, position.taken)
        left, best = self._least(hand, position.taken)
        if left == 0 or (left <= KNOCK and position.discards % 4 < 2):
            return best, True
        if KNOCK < left <= MISCOUNTED and position.discards % 16 < 2:
            return best, accepts(position.hands[1 - position.mover])
        loose = [card for after, card in each if card >= 0 and after == whole - VALUES[card]]
        cards = mask_of(loose)
        single = [card for card in loose if not NEAR[card] & cards]
        return max(single or loose or [best], key=lambda card: (VALUES[card], card % 13)), False


class ByTheBook(Greedy):
    """`Greedy`, but after some turns it knocks only with very little deadwood."""

    EARLY = 5
    LITTLE = 2

    def _knocks(self, left: int, position: Position) -> bool:
        return left <= (KNOCK if position.discards < 2 * self.EARLY else self.LITTLE)
