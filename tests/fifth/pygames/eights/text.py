"""A match of Crazy Eights in words, for the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.eights.rules import EightsEvent, EightsView

from pygames.cards import Card, cards_text
from pygames.wording import count, does

HELP = """\
Play a card by its name, such as 9D, if it has the rank or the suit of the top card.
An eight goes on anything. Who cannot play draws a card, and passes once there is none.
The smallest hand scores what the others hold when a round ends."""


def said(event: EightsEvent, names: Sequence[str]) -> tuple[str | Card, ...]:
    """What happened, as far as the one who holds the event could see it."""
    if event.kind == "turn up":
        return (*event.cards, " is turned up")
    if event.seat is None:
        return ("Nobody scores",)
    who = names[event.seat]
    match event.kind:
        case "deal":
            cards = (": ", cards_text(event.cards)) if event.cards else ()
            return (f"{does(who, 'is', 'are')} dealt {count(event.number, 'card')}", *cards)
        case "play":
            return (f"{does(who, 'plays', 'play')} ", *event.cards)
        case "draw":
            return (does(who, "draws ", "draw "), *(event.cards or ("a card",)))
        case "pass":
            return (does(who, "passes", "pass"),)
        case "score":
            return (f"{does(who, 'scores', 'score')} {event.number}",)
    return (does(who, "wins", "win"), " the match")


def table_text(view: EightsView, names: Sequence[str]) -> str:
    """The table as a seat sees it before its move."""
    counts = ", ".join(f"{name} {cards}" for name, cards in zip(names, view.cards, strict=False))
    return (
        f"Top: {cards_text(view.pile[-1:])}   {view.stock} to draw   {counts}\n"
        f"Your hand: {cards_text(view.hand)}"
    )
