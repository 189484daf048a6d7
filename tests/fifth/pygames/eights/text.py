"""A match of Crazy Eights in words, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.eights.rules import EightsEvent, EightsView

from pygames.cards import cards_text

__all__ = ["HELP", "event_text", "table_text"]

HELP = """\
Play a card by its name, such as 9D, if it has the rank or the suit of the top card.
An eight goes on anything. Who cannot play draws a card, and passes once there is none.
The first without a card wins."""


def event_text(event: EightsEvent, names: Sequence[str]) -> str:
    """What happened, as far as the one who holds the event could see it."""
    who = "the table" if event.seat is None else names[event.seat]
    if event.kind == "end":
        return f"\nThe match goes to {who}"
    what = cards_text(event.cards) or (f"{event.number} cards" if event.number else "")
    return f"  {event.kind} for {who}: {what}" if what else f"  {event.kind} for {who}"


def table_text(view: EightsView, names: Sequence[str]) -> str:
    """The table as a seat sees it before its move."""
    held = ", ".join(f"{name} {cards}" for name, cards in zip(names, view.cards, strict=False))
    return (
        f"Top: {cards_text(view.pile[-1:])}   {view.stock} to draw   {held}\n"
        f"Your hand: {cards_text(view.hand)}"
    )
