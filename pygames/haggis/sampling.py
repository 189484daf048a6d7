"""Hands that the other players may hold, drawn from what a view shows."""

from __future__ import annotations

from random import Random

from pygames.ai.sampling import sampled_hand
from pygames.haggis.knowledge import others_of, unseen
from pygames.haggis.round import Round
from pygames.haggis.view import HaggisView

__all__ = ["Worlds"]


class Worlds:
    """Deals the cards that a seat has not seen."""

    def __init__(self, view: HaggisView, rng: Random) -> None:
        self._cards = unseen(view)
        self._rng = rng
        self._needed = [
            (seat, view.cards[seat] - len(view.faces[seat])) for seat in others_of(view)
        ]

    def dealt(self, position: Round) -> Round:
        """The position with hands for the other seats, and a haggis."""
        world = position.copy()
        cards = self._cards
        sampled_hand(cards, sum(count for _, count in self._needed), self._rng)
        at = 0
        for seat, count in self._needed:
            world.hands[seat] |= sum(cards[at : at + count])
            at += count
        world.haggis = sum(cards[at:])
        return world
