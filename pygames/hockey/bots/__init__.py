from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pygames.ai.players import pick
from pygames.cards import JACK, Card, rank
from pygames.game import Bot
from pygames.hockey.bots.counting import count
from pygames.hockey.bots.expert import Expert, unbeaten
from pygames.hockey.bots.person import NELL, PIP, Person
from pygames.hockey.bots.playouts import CAREFUL, Turn
from pygames.hockey.bots.states import sample
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.view import HockeyView

__all__ = ["BOTS", "ByTheBook", "Careful", "Closing", "Greedy", "JackSaver", "sample"]


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

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        return self._saving(view, len(view.pile))

    def _saving(self, view: HockeyView, memory: int) -> list[Card]:
        jacks = [card for card in view.hand if rank(card) == JACK]
        others = tuple(card for card in view.hand if rank(card) != JACK)
        return (
            [card for card in _matches(view) if rank(card) != JACK]
            or (jacks if view.holder == 1 - view.seat else [])
            or _safest(view, others, memory)
            or jacks
        )


class ByTheBook(JackSaver):
    """Saves its jacks and plays what seems safe, but remembers only ten cards."""

    _REMEMBERS = 10

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        return self._saving(view, self._REMEMBERS)


class Careful(_CardPlayer):
    """Remembers every card and weighs what each own card gains and offers."""

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        chosen = CAREFUL(Turn.of(count(view)))
        return [card for card in view.hand if rank(card) == chosen]


class Closing(Careful):
    """And plays the last deal of a period so that no defence can do better."""

    def _liked(self, view: HockeyView, rng: Random) -> list[Card]:
        liked, known = super()._liked(view, rng), count(view)
        if known.rounds_left:
            return liked
        best = unbeaten(known)
        chosen = rank(liked[0]) if rank(liked[0]) in best else best[0]
        return [card for card in view.hand if rank(card) == chosen]


def _matches(view: HockeyView) -> list[Card]:
    top = rank(view.pile[-1]) if view.pile else None
    return [card for card in view.hand if rank(card) == top]


def _safest(view: HockeyView, cards: tuple[Card, ...], memory: int) -> list[Card]:
    remembered = view.pile[max(0, len(view.pile) - memory) :]
    seen = [rank(card) for card in (*view.hand, *remembered)]
    most = max((seen.count(rank(card)) for card in cards), default=0)
    return [card for card in cards if seen.count(rank(card)) == most]


BOTS: Mapping[str, Bot] = {
    "easy": Person(PIP),
    "medium": Person(NELL),
    "hard": Closing(),
    "expert": Expert(),
    "book": ByTheBook(),
    "careful": Careful(),
    "greedy": Greedy(),
    "jacks": JackSaver(),
}
"""The levels, then reference players."""
