"""One game of Haddock by values, fast enough for playouts. A player may look only at what its seat
knows. Tests compare it with the rules move by move.
"""

from __future__ import annotations

from random import Random

from pygames.chance import shuffled
from pygames.haddock.bots.holding import Holding, Lay, lays

__all__ = ["DRAWN", "Position"]

DRAWN = -1
"""The winner of a game that is drawn."""


class Position:
    """A game in progress; cards are values."""

    __slots__ = (
        "covered",
        "draws",
        "hands",
        "low_card_on_top",
        "mover",
        "passed",
        "seats",
        "top",
        "until_able",
    )

    def __init__(
        self,
        hands: list[Holding],
        draws: list[int],
        covered: list[int],
        top: int,
        mover: int,
        until_able: bool = False,
        low_card_on_top: bool = False,
    ) -> None:
        self.hands = hands
        self.seats = len(hands)
        self.draws = draws
        """The next card is the last."""
        self.covered = covered
        """What lies under the last-card-played, in any order."""
        self.top = top
        self.mover = mover
        self.passed = 0
        self.until_able = until_able
        self.low_card_on_top = low_card_on_top

    def copy(self) -> Position:
        new = Position.__new__(Position)
        new.hands = [hand.copy() for hand in self.hands]
        new.seats = self.seats
        new.draws = self.draws[:]
        new.covered = self.covered[:]
        new.top, new.mover, new.passed = self.top, self.mover, self.passed
        new.until_able, new.low_card_on_top = self.until_able, self.low_card_on_top
        return new

    def lays(self) -> tuple[Lay, ...]:
        """The plays of the seat in turn; without any it has to draw."""
        pairs = self.hands[self.mover].pairs(self.top)
        return lays(pairs, self.top, self.low_card_on_top) if pairs else ()

    def play(self, lay: Lay, rng: Random) -> int | None:
        """Returns the winner, if any. With one card left, the player draws another."""
        under, top = lay
        mover = self.mover
        hand = self.hands[mover]
        hand.remove(under)
        hand.remove(top)
        self.covered += (self.top, under)
        self.top = top
        self.passed = 0
        if hand.size < 2:
            if hand.size == 0:
                return mover
            self._draw(hand, rng)
        self.mover = (mover + 1) % self.seats
        return None

    def draw(self, rng: Random) -> int | None:
        """Draw for want of a pair. Returns the winner if nobody can do anything.

        The turn ends, unless it draws until able.
        """
        mover = self.mover
        hand = self.hands[mover]
        if not self._draw(hand, rng):
            self.passed += 1
            if self.passed == self.seats:
                return self.fewest()
        else:
            self.passed = 0
            if self.until_able:
                while not hand.pairs(self.top):
                    if not self._draw(hand, rng):
                        break
                else:
                    return None
        self.mover = (mover + 1) % self.seats
        return None

    def fewest(self) -> int:
        """The seat with the fewest cards; `DRAWN` if they tie."""
        sizes = [hand.size for hand in self.hands]
        fewest = min(sizes)
        return sizes.index(fewest) if sizes.count(fewest) == 1 else DRAWN

    def _draw(self, hand: Holding, rng: Random) -> bool:
        if not self.draws:
            if not self.covered:
                return False
            self.draws, self.covered = shuffled(self.covered, rng), []
            self.draws.reverse()
        hand.add(self.draws.pop())
        return True
