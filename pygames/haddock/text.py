from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import card_text, cards_text
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import DEAL, DRAW, value
from pygames.haddock.view import HaddockView

__all__ = ["HELP", "event_text", "table_text"]

HELP = """\
Play two cards by their names, such as 3C 6D: the second one ends up as the top card of the pile.
Two cards can be played if one of the three (your two and the top card) is the sum of the other
two. An ace is 1, a jack 11, a queen 12, a king 13.
Without such a pair, draw. With one card left after a pair you draw one; with none you have won.
When the draw pile is empty, the cards under the top card are shuffled for a new one."""


def event_text(event: HaddockEvent, names: Sequence[str]) -> str:
    who = "" if event.seat is None else names[event.seat]
    cards = cards_text(event.cards)
    match event.kind:
        case "cut":
            return f"  {who}: cut {cards}"
        case "recut":
            return f"  {who}: the same card, cut again"
        case "dealer":
            return f"  The highest card: {who} to deal"
        case "game":
            return f"\nGame {event.number}, dealt by {who}"
        case "deal":
            return f"  deal for {who}: {cards or f'{event.number} cards'}"
        case "turn up":
            return f"  first card up: {cards}"
        case "play":
            return f"  {who}: {cards}"
        case "draw":
            drawn = "a card" if event.number == 1 else f"{event.number} cards"
            return f"  {who}: draw {cards or drawn}"
        case "renew":
            return f"  The draw pile is renewed: {event.number} cards from beneath, shuffled"
        case "stuck":
            return f"  {who}: nothing to play and nothing to draw"
        case "game end":
            return f"  The game goes to {who}" if who else "  The game is tied: nobody can play"
        case "mark":
            return f"  Mark {event.number} for {who}"
        case "match end":
            return f"\nThe match goes to {who}" if who else "\nThe match is tied"


def table_text(view: HaddockView, names: Sequence[str]) -> str:
    others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    counts = ", ".join(f"{names[seat]} {view.cards[seat]}" for seat in others)
    lines = [
        f"Top card: {card_text(view.top)}, which is {value(view.top)}   "
        f"draw pile: {view.draw} cards",
        f"Cards held, in turn after you: {counts}",
        f"Your hand: {cards_text(view.hand)}{_drawn(view)}",
    ]
    if view.variations.series:
        marks = zip(names, view.scores, strict=False)
        won = ", ".join(f"{name} {number}" for name, number in marks)
        lines.insert(0, f"Game {view.number}   marks: {won}")
    return "\n".join([*lines, *_prompt(view)])


def _drawn(view: HaddockView) -> str:
    return f"   drawn just now: {cards_text(view.drawn)}" if view.drawn else ""


def _prompt(view: HaddockView) -> list[str]:
    if not view.moves:
        return []
    if view.moves[0] is DEAL:
        return ["The game is over: deal the next one"]
    return ["No pair can be played: draw" if view.moves[0] is DRAW else "Play a pair"]
