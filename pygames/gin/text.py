from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import cards_text
from pygames.gin.events import GinEvent
from pygames.gin.melds import arrange
from pygames.gin.moves import Phase
from pygames.gin.view import GinView

__all__ = ["HELP", "event_text", "table_text"]

HELP = """\
Draw with draw stock or draw discard, then discard a card by its name, such as 7H or discard 7H.
Sets of a rank and runs of a suit, three cards or more, are melds; all other cards are deadwood:
faces count 10, aces 1. Knock with knock 7H, which discards the 7H, when the other ten cards hold
no more than 10 points of deadwood; with more the knock is illegal, and can be refused.
The lower deadwood scores the difference. No deadwood is gin and scores 25 more. If the other
player's deadwood is no higher, the knock is undercut: the other player scores the difference and
25 more."""

_PROMPTS: dict[Phase, str] = {
    "upcard": "The upcard is on offer: take or pass",
    "draw": "Draw a card: draw stock or draw discard",
    "discard": "Discard a card, or knock",
    "respond": "The knock is illegal: accept or refuse",
    "reckoning": "The hand is over: deal the next one",
}


def event_text(event: GinEvent, names: Sequence[str]) -> str:
    who = "" if event.seat is None else names[event.seat]
    cards = cards_text(event.cards)
    match event.kind:
        case "hand":
            return f"\nHand {event.number}, dealt by {who}"
        case "deal":
            return f"  deal for {who}: {cards or f'{event.number} cards'}"
        case "upcard":
            return f"  upcard: {cards}"
        case "draw":
            return f"  {who}: draw {cards or 'a card'} from the stock"
        case "pass":
            return f"  {who}: pass"
        case "take" | "discard":
            return f"  {who}: {event.kind} {cards}"
        case "knock" | "gin":
            return f"  {who}: {event.kind.upper()}, discard {cards}"
        case "illegal":
            return f"    {who}: illegal knock, deadwood more than 10"
        case "accept" | "refuse":
            return f"  {who}: {event.kind} the knock"
        case "exposed":
            return f"    {who}: hand face up, {cards}"
        case "show":
            return f"  {who}: hand {cards}, deadwood {event.number}"
        case "layoff":
            return f"    {who}: lay off {cards}"
        case "score":
            return f"  {who}: score {event.number}"
        case "void":
            return "  Two cards are left in the stock: nobody scores"
        case "match end":
            return f"\nThe match goes to {who}"


def table_text(view: GinView, names: Sequence[str]) -> str:
    me, other = names[view.seat], names[1 - view.seat]
    points = view.scores[view.seat], view.scores[1 - view.seat]
    pile = cards_text(view.pile[-6:]) or "empty"
    cards = f", among them {cards_text(view.known)}" if view.known else ""
    own = arrange(view.hand)
    groups = [*map(cards_text, own.melds), cards_text(own.unmatched) or "no deadwood"]
    prompt = f"\n{_PROMPTS[view.phase]}" if view.moves else ""
    return (
        f"Hand {view.number}   {me} {points[0]}–{points[1]} {other}, to {view.limit}\n"
        f"Discard pile: {pile}{' <- top' if view.pile else ''}   stock: {view.stock} cards   "
        f"{other} holds {view.opponent_cards}{cards}\n"
        f"Your hand: {' | '.join(groups)}   deadwood: {own.deadwood}{prompt}"
    )
