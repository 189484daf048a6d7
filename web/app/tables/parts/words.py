from __future__ import annotations

from collections.abc import Sequence

from app.tables import SeatContext
from app.text import Text
from pygames.cards import Card
from pygames.game import View


def waiting(at: SeatContext[View], verb: str = "play") -> Text:
    """``"Finn to play"``"""
    who = at.names[at.view.turn or 0]
    return (f"{who} is thinking" if at.ui.thinking else f"{who} to {verb}",)


def not_now(at: SeatContext[View], part: str, over: bool) -> Text:
    """Why the person cannot act now; empty if they can."""
    if at.view.winners:
        return ("The match is over",)
    if over:
        return (f"The {part} is over: deal the next one",)
    return () if at.my_turn else (f"It is {at.names[at.view.turn or 0]}’s turn",)


def dealt(cards: Sequence[Card]) -> Text:
    return ("You are dealt ", *cards_in_row(cards))


def cards_in_row(cards: Sequence[Card], last: str = " and ") -> Text:
    """``4♥, 7♠ and 9♦``"""
    parts: list[str | Card] = []
    for index, card in enumerate(cards):
        if index:
            parts.append(last if index == len(cards) - 1 else ", ")
        parts.append(card)
    return tuple(parts)


def where(cards: Sequence[Card], place: str) -> Text:
    """``The 4♥ and 7♠ are on the pile.``; empty for none."""
    if not cards:
        return ()
    return ("The ", *cards_in_row(cards), f" {'is' if len(cards) == 1 else 'are'} {place}.")


def together(*sentences: Text) -> Text:
    """The non-empty sentences, joined."""
    parts = [part for each in sentences if each for part in (" ", *each)]
    return tuple(parts[1:])
