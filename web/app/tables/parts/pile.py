"""Piles of cards: face down as a stack, or face up with the last cards in sight."""

from __future__ import annotations

from collections.abc import Sequence

from app.nodes import Attr, Child, Node, h
from app.rich import card_face
from pygames.cards import Card

__all__ = ["heap", "number", "pile", "piles", "slot", "stack"]


def slot() -> Node:
    """The place of a card where none lies."""
    return h("div.slot", key="slot")


def number(cards: int, of: str) -> Node:
    """How many cards lie in a place: in step with those that come and go (`delayed-text.js`)."""
    return h("b.n", {"data-count": of}, str(cards), key="n")


def stack(cards: int) -> Node:
    """Cards face down on each other; an empty place when there are none."""
    shown = card_face(None, named=False) if cards else slot()
    return h(f"span.stack.{'' if cards > 1 else 'one'}", shown, key="stack")


def heap(cards: Sequence[tuple[Card | None, str]]) -> Node:
    """Cards face up on each other, the last one on top, each with its identity for the animation.

    Those that are given are shown, the lower ones at a slant; an empty place when there are none.
    None is a card that lies face down.
    """
    lying = [
        h(f"span.lies.d{below}", card_face(card, flip=flip, named=False), key=flip)
        for below, (card, flip) in zip(reversed(range(len(cards))), cards, strict=True)
    ]
    return h("span.stack", *(lying or [slot()]), key="stack")


def pile(
    zone: str,
    cards: Node,
    label: Sequence[Child],
    about: str = "",
    *,
    act: str = "",
    can: bool = False,
    drag: bool = False,
    drop: bool = False,
    kind: str = "",
) -> Node:
    """A pile and its label. With an `act` it is a button, ringed when it `can` be used.

    `about` is its name for a screen reader; without one its label is read. It may `drag` its top
    card into the hand, and be a place to `drop` a card on.
    """
    attrs: dict[str, Attr] = {"data-zone": zone, "aria-label": about or None}
    if act:
        attrs |= {"type": "button", "data-act": act, "data-drag": act if drag else None}
        attrs["data-drop"] = "pile" if drop else None
    elif about:
        attrs["role"] = "img"
    hidden = "true" if about else None
    label_node = h("span.lbl", {"aria-hidden": hidden}, *label, key="lbl")
    tag = f"{'button' if act else 'div'}.pile.{kind or zone}.{'can' if can else ''}"
    return h(tag, attrs, cards, label_node, key=zone)


def piles(*each: Node) -> Node:
    """The piles of a table side by side."""
    inside = h("div", *each, key="inside")
    return h("section.piles", {"aria-label": "Piles"}, inside, key="piles")
