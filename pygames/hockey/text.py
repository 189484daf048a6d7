from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import card_text, cards_text
from pygames.hockey.events import HockeyEvent
from pygames.hockey.scoring import period_name, schedule
from pygames.hockey.view import HockeyView

__all__ = ["HELP", "event_text", "table_text"]

HELP = """\
Play a card by its name, such as 9D, TS for the ten of spades, or play 9D.
A card of the rank on top of the pile, or any jack, makes a breakaway. Match again on your very
next turn and it is a goal, unless the other player has matched, too, or has played a jack.
Most goals after three periods wins; a tie goes to overtime, where the first goal wins."""


def event_text(event: HockeyEvent, names: Sequence[str]) -> str:
    who = "" if event.seat is None else names[event.seat]
    cards = cards_text(event.cards)
    on = f"{card_text(event.cards[0])} on {card_text(event.cards[1])}" if event.cards[1:] else cards
    match event.kind:
        case "period":
            return f"\n{period_name(event.number)}, dealt by {who}"
        case "deal":
            return f"  deal for {who}: {cards or f'{event.number} cards'}"
        case "play":
            return f"  {who}: {cards}"
        case "breakaway":
            return f"    breakaway for {who}, {on}"
        case "goal":
            return f"    GOAL for {who}, {on}: {event.number} in all"
        case "lapsed":
            return f"    {who}: breakaway lapsed"
        case "cancelled":
            return f"    {who}: breakaway cancelled"
        case "round end":
            return f"  Round {event.number} is over"
        case "period end":
            return f"  Period {event.number} is over"
        case "match end":
            return f"\nThe match goes to {who}"


def table_text(view: HockeyView, names: Sequence[str]) -> str:
    me, other = names[view.seat], names[1 - view.seat]
    part, rounds = period_name(view.period), len(schedule(view.period))
    goals = view.scores[view.seat], view.scores[1 - view.seat]
    holder = "nobody" if view.holder is None else names[view.holder]
    last = cards_text(view.pile[-6:]) or "empty"
    return (
        f"{part}, round {view.round} of {rounds}   {me} {goals[0]}–{goals[1]} {other}\n"
        f"Pile: {last}{' <- top' if view.pile else ''}   breakaway: {holder}   "
        f"{other} holds {view.opponent_cards}\n"
        f"Your hand: {cards_text(view.hand)}"
    )
