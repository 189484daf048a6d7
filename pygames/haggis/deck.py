from __future__ import annotations

from pygames.cards import Card, colour_deck

__all__ = ["haggis_deck"]


def haggis_deck(players: int) -> tuple[Card, ...]:
    """The number cards of a deck: 36 for two players (no blue), 45 for three.

    Every player owns the face cards, `pygames.cards.SUITLESS`, from the start.
    """
    return colour_deck({2: 4, 3: 5}[players])
