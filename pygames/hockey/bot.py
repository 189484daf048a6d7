"""The computer opponents of Hockey."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pygames.ai.players import pick
from pygames.cards import JACK, rank
from pygames.game import Bot
from pygames.hockey.counting import count
from pygames.hockey.expert import Expert
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.playouts import Rule, Weights
from pygames.hockey.view import HockeyView

__all__ = ["BOTS", "Greedy", "JackSaver"]

_COPIES = 4


def unseen(view: HockeyView) -> list[int]:
    """How many cards of each rank the seat has not seen in this period: neither held nor played."""
    counts = [_COPIES] * 13
    for card in (*view.hand, *view.pile):
        counts[rank(card)] -= 1
    return counts


class Greedy:
    """A plain player: match if you can, else play a jack, else the rank with most copies seen."""

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        """One of ``view.moves``."""
        top = rank(view.pile[-1]) if view.pile else None
        cards = view.hand
        return _played(
            view,
            [card for card in cards if rank(card) == top]
            or [card for card in cards if rank(card) == JACK]
            or _safest(view, cards),
            rng,
        )


class JackSaver:
    """As `Greedy`, but a jack is kept until it takes the opponent's breakaway away."""

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        """One of ``view.moves``."""
        top = rank(view.pile[-1]) if view.pile else None
        cards = view.hand
        jacks = [card for card in cards if rank(card) == JACK]
        others = [card for card in cards if rank(card) != JACK]
        return _played(
            view,
            [card for card in others if rank(card) == top]
            or (jacks if view.holder == 1 - view.seat else [])
            or _safest(view, others)
            or jacks,
            rng,
        )


def _safest(view: HockeyView, cards: Sequence[int]) -> list[int]:
    left = unseen(view)
    fewest = min((left[rank(card)] for card in cards), default=0)
    return [card for card in cards if left[rank(card)] == fewest]


def _played(view: HockeyView, cards: Sequence[int], rng: Random) -> HockeyMove:
    """One of the cards; a period that waits to be dealt is dealt."""
    return Play(pick(cards, rng)) if cards else view.moves[0]


class RuleBot:
    """Weighs every card by what it knows."""

    _choose = staticmethod(Rule(Weights()).choose)

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        """One of ``view.moves``."""
        if len(view.moves) == 1:
            return view.moves[0]
        known = count(view)
        chosen = self._choose(
            list(known.hand),
            list(known.left),
            known.top,
            known.holder,
            known.opponent,
            len(known.unseen),
            known.declined,
        )
        return Play(next(card for card in view.hand if rank(card) == chosen))


BOTS: Mapping[str, Bot] = {
    "easy": Greedy(),
    "medium": Greedy(),
    "hard": RuleBot(),
    "expert": Expert(),
    "greedy": Greedy(),
    "jacks": JackSaver(),
}
"""The players of Hockey by name."""
