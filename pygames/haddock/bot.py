"""The players of Haddock that its computer opponents are to be measured against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb
from random import Random

from pygames.ai.players import RandomBot, pick
from pygames.cards import RANKS
from pygames.game import Bot
from pygames.haddock.moves import HaddockMove, Pair, value
from pygames.haddock.view import HaddockView

__all__ = ["BOTS", "PairCounter"]

HIGHEST = len(RANKS)
"""What a king counts."""


class PairCounter:
    """Leaves the next player the last-card-played that the fewest pairs of unseen cards go on."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        """One of ``view.moves``."""
        pairs = [move for move in view.moves if isinstance(move, Pair)]
        if not pairs:
            return view.moves[0]
        unseen = Counter(map(value, view.variations.deck(view.seats)))
        unseen.subtract(map(value, (*view.hand, *view.pile)))
        left = {number: _pairs_on(number, unseen) for number in range(1, HIGHEST + 1)}
        fewest = min(left[value(move.top)] for move in pairs)
        return pick([move for move in pairs if left[value(move.top)] == fewest], rng)


def _pairs_on(top: int, cards: Mapping[int, int]) -> int:
    """How many pairs go on a card of some value, of cards that are counted by their values."""
    differences = sum(cards[low] * cards[low + top] for low in range(1, HIGHEST + 1 - top))
    sums = sum(cards[low] * cards[top - low] for low in range(1, (top + 1) // 2))
    twins = 0 if top % 2 else comb(cards[top // 2], 2)
    return differences + sums + twins


BOTS: Mapping[str, Bot] = {"pairs": RandomBot(), "counter": PairCounter()}
"""The players by name: any legal pair at random, and the fewest pairs for the next player."""
