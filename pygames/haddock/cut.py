from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygames.cards import Card, rank, suit
from pygames.chance import shuffled, stream
from pygames.codec import Seat

__all__ = ["Cut", "cut_for_the_deal", "highest"]

Cut: TypeAlias = tuple[tuple[Seat, Card], ...]


def highest(cut: Cut) -> tuple[int, ...]:
    """The seats with the highest card: king high, then by suit. With two decks several can tie."""
    best = max((rank(card), suit(card)) for _, card in cut)
    return tuple(seat for seat, card in cut if (rank(card), suit(card)) == best)


def cut_for_the_deal(seed: str, deck: Sequence[Card], seats: int) -> tuple[Cut, ...]:
    """All rounds of the cut. Seats that tie for the highest card cut again; the winner of the last
    round deals.
    """
    rounds: list[Cut] = []
    cutting = tuple(range(seats))
    while not rounds or len(cutting) > 1:
        cards = shuffled(deck, stream(seed, "haddock", "cut", len(rounds) + 1))
        rounds.append(tuple(zip(cutting, cards, strict=False)))
        cutting = highest(rounds[-1])
    return tuple(rounds)
