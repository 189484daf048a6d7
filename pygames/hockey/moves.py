from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_text, parse_card
from pygames.errors import BadText, short
from pygames.rounds import DEAL, Deal

__all__ = ["DEAL", "Deal", "HockeyMove", "Phase", "Play", "parse_move"]


@dataclass(frozen=True, slots=True)
class Play:
    card: Card

    def __str__(self) -> str:
        return f"play {card_text(self.card)}"


HockeyMove: TypeAlias = Play | Deal

Phase: TypeAlias = Literal["play", "reckoning", "over"]
"""What a match waits for: a card, the next deal, or nothing."""


def parse_move(text: str) -> HockeyMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    if text == "deal":
        return DEAL
    word, _, name = text.partition(" ")
    if word != "play":
        raise BadText(f"{short(text)} is not a move of Hockey")
    card = parse_card(name)
    if card not in STANDARD_DECK:
        raise BadText(f"{name!r} is not a card of this deck")
    return Play(card)
