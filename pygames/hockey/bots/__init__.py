from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.ai.players import pick
from pygames.cards import JACK, Card, rank
from pygames.game import Bot
from pygames.hockey.bots.counting import count
from pygames.hockey.bots.expert import Expert
from pygames.hockey.bots.person import FINN, NELL, PIP, Person
from pygames.hockey.bots.playouts import CAREFUL, Turn
from pygames.hockey.bots.states import sample
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["BOTS", "Careful", "Greedy", "JackSaver", "sample"]


class _CardPlayer:
    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        return Play(pick(self._liked(view, rng), rng))

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        raise NotImplementedError


class Greedy(_CardPlayer):
    """Match if you can, else play a jack, else the rank with most copies seen."""

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        jacks = [card for card in view.hand if rank(card) == JACK]
        return _matches(view) or jacks or _safest(view, view.hand, len(view.pile))


class JackSaver(_CardPlayer):
    """As `Greedy`, but a jack is kept for the opponent's breakaway."""

    def __init__(self, memory: int | None = None) -> None:
        """`memory` is how many cards of the pile it remembers; all by default."""
        self._memory = memory

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        memory = len(view.pile) if self._memory is None else self._memory
        jacks = [card for card in view.hand if rank(card) == JACK]
        others = tuple(card for card in view.hand if rank(card) != JACK)
        return (
            [card for card in _matches(view) if rank(card) != JACK]
            or (jacks if view.holder == 1 - view.seat else [])
            or _safest(view, others, memory)
            or jacks
        )


class Careful(_CardPlayer):
    """Weighs what each own card gains and offers."""

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        chosen = CAREFUL(Turn.of(count(view)))
        return [card for card in view.hand if rank(card) == chosen]


def _matches(view: HockeyView) -> list[Card]:
    top = rank(view.pile[-1]) if view.pile else None
    return [card for card in view.hand if rank(card) == top]


def _safest(view: HockeyView, cards: tuple[Card, ...], memory: int) -> list[Card]:
    remembered = view.pile[max(0, len(view.pile) - memory) :]
    ranks = [rank(card) for card in (*view.hand, *remembered)]
    most = max((ranks.count(rank(card)) for card in cards), default=0)
    return [card for card in cards if ranks.count(rank(card)) == most]


BOTS: Mapping[str, Bot] = {
    "easy": Person(PIP),
    "medium": Person(NELL),
    "hard": Person(FINN),
    "expert": Expert(),
    "book": JackSaver(memory=10),
    "careful": Careful(),
    "greedy": Greedy(),
    "jacks": JackSaver(),
}
"""The levels, then reference players."""
