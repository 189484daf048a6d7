"""The computer opponents of Haddock, from a friendly beginner to one that remembers every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from pygames.ai.players import RandomBot, pick
from pygames.game import Bot
from pygames.haddock.careful import SHORT_SIGHTED, Careful, Odds
from pygames.haddock.expert import Expert
from pygames.haddock.holding import Lay, pairs_in
from pygames.haddock.knowledge import deck_of, lays_of, position_of, unseen_by
from pygames.haddock.moves import HaddockMove
from pygames.haddock.playouts import Position
from pygames.haddock.view import HaddockView

__all__ = ["BOTS", "Beginner", "ByTheBook", "Counting", "PairCounter"]


class _PairPlayer:
    """Lays a pair by its own taste, and draws or deals when there is nothing else to do."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        """One of ``view.moves``."""
        lays = lays_of(view)
        if not lays:
            return view.moves[0]
        return lays[pick(self._liked(view, list(lays), rng), rng)]

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        """The plays that are equally good in this player's eyes."""
        raise NotImplementedError


class Beginner(_PairPlayer):
    """A friendly beginner with a beginner's mistakes.

    It adds better than it subtracts, so it sees first which two cards make the last-card-played.
    It puts a pair down as it has added it up, the high card last, or the way that lets it play
    again when it happens to see one; what the next player can do does not enter its mind.
    """

    _ADDS = 0.7
    _SEES_NEXT = 0.4

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        position = position_of(view)
        sums = [lay for lay in lays if sum(lay) == position.top]
        if sums and rng.random() < self._ADDS:
            lays = sums
        if rng.random() < self._SEES_NEXT:
            return _for_itself(position, lays)
        return lays


class ByTheBook(_PairPlayer):
    """Leaves a card that it has another pair for, but a high one to whom has few cards.

    High cards are hard to follow: they are the sum of few pairs, and nothing is higher by them.
    """

    _FEW = 3

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        position = position_of(view)
        if view.cards[(view.seat + 1) % view.seats] <= self._FEW:
            highest = max(top for _, top in lays)
            lays = [lay for lay in lays if lay[1] == highest]
        return _for_itself(position, lays)


def _for_itself(position: Position, lays: list[Lay]) -> list[Lay]:
    """The plays whose top card the cards that are left have a pair for, or else all."""
    return [lay for lay in lays if position.hands[position.mover].follows(lay)] or lays


class Counting(_PairPlayer):
    """Counts what is not to be seen, and weighs what that offers to the others and to itself.

    It looks at the next card only, and not at what its hand will be good for after that.
    """

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        player = Careful(Odds(unseen_by(view)), deck_of(view), SHORT_SIGHTED)
        return [player.lay(position_of(view), lays, rng)]


class PairCounter(_PairPlayer):
    """Leaves the next player the last-card-played that the fewest pairs of unseen cards go on."""

    def _liked(self, view: HaddockView, lays: list[Lay], rng: Random) -> list[Lay]:
        unseen = unseen_by(view)
        left = Counter({lay: pairs_in(unseen, lay[1]) for lay in lays})
        return [lay for lay in lays if left[lay] == min(left.values())]


BOTS: Mapping[str, Bot] = {
    "easy": Beginner(),
    "medium": ByTheBook(),
    "hard": Counting(),
    "expert": Expert(),
    "pairs": RandomBot(),
    "counter": PairCounter(),
}
"""The players of Haddock by name: the levels, then those they are measured against."""
