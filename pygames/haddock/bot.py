"""The players of Haddock that its computer opponents are to be measured against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from pygames.ai.players import RandomBot, pick
from pygames.cards import Card
from pygames.game import Bot
from pygames.haddock.moves import HaddockMove, Pair, fits
from pygames.haddock.view import HaddockView

__all__ = ["BOTS", "PairCounter"]


class PairCounter:
    """Leaves the next player the last-card-played that the fewest pairs of unseen cards go on."""

    def choose(self, view: HaddockView, rng: Random) -> HaddockMove:
        """One of ``view.moves``."""
        pairs = [move for move in view.moves if isinstance(move, Pair)]
        if not pairs:
            return view.moves[0]
        seen = Counter((*view.hand, *view.pile))
        unseen = list((Counter(view.variations.deck(view.seats)) - seen).elements())
        left = {top: _pairs_on(top, unseen) for top in {move.top for move in pairs}}
        fewest = min(left.values())
        return pick([move for move in pairs if left[move.top] == fewest], rng)


def _pairs_on(top: Card, cards: list[Card]) -> int:
    """How many pairs of some cards go on a last-card-played."""
    return sum(
        fits(first, second, top)
        for place, first in enumerate(cards)
        for second in cards[place + 1 :]
    )


BOTS: Mapping[str, Bot] = {"pairs": RandomBot(), "counter": PairCounter()}
"""The players by name: any legal pair at random, and the fewest pairs for the next player."""
