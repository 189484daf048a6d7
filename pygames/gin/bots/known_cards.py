from __future__ import annotations

from pygames.gin.bots.playouts import Position
from pygames.gin.masks import mask_of
from pygames.gin.view import GinView

__all__ = ["position_of"]

_STOCK = 31
"""The stock of a fresh hand."""


def position_of(view: GinView) -> Position:
    """The opponent's hand has the known cards only, the stock only its size."""
    me, other = view.seat, 1 - view.seat
    hands = [0, 0]
    hands[me] = mask_of(view.hand)
    hands[other] = mask_of(view.known)
    position = Position(hands, view.pile[-1] if view.pile else -1, [-1] * view.stock, me)
    position.dead = mask_of(view.pile)
    position.shown[other] = hands[other]
    if view.taken is not None:
        position.taken = view.taken
    if view.exposed:
        position.open = view.exposed[-1]
    if me in view.exposed:
        position.shown[me] = hands[me]
    _remember(position, view)
    return position


def _remember(position: Position, view: GinView) -> None:
    top = -1
    shown = position.shown[view.seat]
    events = view.seen
    began = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "hand"), 0)
    for event in events[began:]:
        kind, seat = event.kind, event.seat
        if kind == "upcard":
            top = event.cards[0]
        elif seat is None:
            continue
        elif kind in ("pass", "draw"):
            if top >= 0:
                position.passed[seat] |= 1 << top
        elif kind == "take":
            if seat == view.seat:
                shown |= 1 << event.cards[0]
            top = -1
        elif kind in ("discard", "knock", "gin"):
            top = event.cards[0]
            position.shed[seat] |= 1 << top
            position.discards += 1
    position.shown[view.seat] |= shown & position.hands[view.seat]
    if not events:
        position.discards = _STOCK - view.stock + len(view.known)
