"""The computer opponents of Crazy Eights: each level thinks of one thing more."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.eights.rules import EIGHT, EightsMove, EightsView

from pygames.ai.players import RandomBot, pick
from pygames.cards import rank, suit
from pygames.game import Bot

__all__ = ["BOTS"]


class Keeper:
    """Keeps its eights, and plays from its longest suit when it is told to."""

    def __init__(self, by_suit: bool) -> None:
        self.by_suit = by_suit

    def choose(self, view: EightsView, rng: Random) -> EightsMove:
        """One of ``view.moves``."""

        def liking(move: EightsMove) -> tuple[bool, int]:
            if move.card is None:
                return False, 0
            length = sum(suit(card) == suit(move.card) for card in view.hand)
            return rank(move.card) != EIGHT, length if self.by_suit else 0

        best = max(map(liking, view.moves))
        return pick([move for move in view.moves if liking(move) == best], rng)


BOTS: Mapping[str, Bot] = {
    "easy": RandomBot(),
    "medium": Keeper(by_suit=False),
    "hard": Keeper(by_suit=True),
    "expert": Keeper(by_suit=True),
}
