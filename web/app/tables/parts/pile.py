from __future__ import annotations

from collections.abc import Sequence

from app.nodes import Attr, Child, Node, h
from app.text import card_face
from pygames.cards import Card


def slot() -> Node:
    return h("div.slot", key="slot")


def number(cards: int, of: str) -> Node:
    """Updated as cards arrive and leave (`delayed-text.js`)."""
    return h("b.n", {"data-count": of}, str(cards), key="n")


def stack(cards: int) -> Node:
    """Face down; an empty place for no cards."""
    shown = card_face(None, named=False) if cards else slot()
    return h(f"span.stack.{'' if cards > 1 else 'one'}", shown, key="stack")


def heap(cards: Sequence[tuple[Card | None, str]]) -> Node:
    """Card and animation id, the top last; None is face down."""
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
    """With an `act` it is a button, ringed if it `can` be used.

    `about` is its accessible name. Its top card can `drag` into the hand; a card can `drop` on it.
    """
    attrs: dict[str, Attr] = {"data-zone": zone, "aria-label": about or None}
    if act:
        attrs |= {"type": "button", "data-act": act, "data-drag": act if drag else None}
        attrs["data-drop"] = "pile" if drop else None
    elif about:
        attrs["role"] = "img"
    hidden = "true" if about else None
    label_node = h("span.lbl", {"aria-hidden": hidden}, *label, key="lbl")
    classes = ".".join(dict.fromkeys(("pile", kind or zone, "can" if can else "")))
    tag = f"{'button' if act else 'div'}.{classes}"
    return h(tag, attrs, cards, label_node, key=zone)


def piles(*each: Node) -> Node:
    inside = h("div", *each, key="inside")
    return h("section.piles", {"aria-label": "Piles"}, inside, key="piles")
