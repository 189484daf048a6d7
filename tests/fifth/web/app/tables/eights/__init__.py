"""The table of Crazy Eights: nothing but the shared parts."""

from __future__ import annotations

from app.keys import Key
from app.nodes import Child, Node, h
from app.tables import SeatContext, Table
from app.tables.parts.pile import heap, pile, piles, stack
from app.tables.parts.plain import plain_table
from app.text import Text
from app.words import count
from pygames.eights.rules import DRAW, PASS, EightsEvent, EightsMove, EightsView
from pygames.eights.text import said

from pygames.cards import card_name, card_text

__all__ = ["TABLE"]


def _piles(at: SeatContext[EightsView]) -> Node:
    view, may_draw = at.view, DRAW in at.view.moves
    stock: list[Child] = ["Stock ", h("b", str(view.stock))]
    shown = heap([(card, card_text(card)) for card in view.pile[-3:]])
    top = f"Top card: {card_name(view.pile[-1])}" if view.pile else "Top card: none yet"
    return piles(
        pile("stock", stack(view.stock), stock, f"Stock {view.stock}", act="draw", can=may_draw),
        pile("pile", shown, ["Top card"], top, act="main", drop=True),
    )


def _ask(at: SeatContext[EightsView]) -> Text:
    if not at.view.pile:
        return ("The cards are being dealt",)
    if DRAW in at.view.moves:
        return ("Nothing goes on ", at.view.pile[-1], ": draw a card")
    if PASS in at.view.moves:
        return ("Nothing goes on ", at.view.pile[-1], ", and the stock is empty: pass")
    return ("Play a card that goes on ", at.view.pile[-1])


def _facts(at: SeatContext[EightsView]) -> str:
    top = f"{card_name(at.view.pile[-1])} on top. " if at.view.pile else ""
    counts = ", ".join(f"{at.names[who]} {at.view.cards[who]}" for who in at.rivals)
    return f"{top}{counts}. {count(at.view.stock, 'card').capitalize()} to draw."


TABLE: Table[EightsView, EightsEvent, EightsMove] = plain_table(
    "Crazy Eights",
    "round",
    cloth=_piles,
    cards=lambda view: view.cards,
    ask=_ask,
    said=lambda event, at: said(event, at.names),
    known=_facts,
    keys=(Key(("D",), "draw a card", {"d": "draw"}), Key(("P",), "pass", {"p": "pass"})),
)
