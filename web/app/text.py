"""Sentences with cards in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from app.nodes import Child, Node, h
from pygames.cards import Card, card_name, card_text, parse_card
from pygames.wording import uncapital, with_names

Text: TypeAlias = tuple["str | Card", ...]
"""A str is text, an int is a card."""


def plain(parts: Text) -> str:
    """For a screen reader: ``"Match the 6 of clubs"``."""
    return "".join(part if isinstance(part, str) else card_name(part) for part in parts)


def inside(parts: Text) -> Text:
    """The text within a sentence: ``"pair of sixes"``; ``"J-Q bomb"`` keeps its capital."""
    first = parts[0] if parts else ""
    if not isinstance(first, str) or not first[1:2].islower():
        return parts
    return (uncapital(first), *parts[1:])


def nodes_of(parts: Text) -> list[Child]:
    """Cards as coloured index and pip, named for screen readers."""
    return [
        h("span", part, key=str(index))
        if isinstance(part, str)
        else card_in_text(part, key=str(index))
        for index, part in enumerate(parts)
    ]


_CARDS = re.compile(r"\b([A2-9TJQK][CDHSROYGB]|[JQK])\b")


def parse_text(text: str, names: Sequence[str] = (), seat: int = 0) -> Text:
    """Parse the engine's text: cards, seats in braces, the only other seat as ``{them}``.

    >>> parse_text("{them} took TD, and your TS may join it.", ("You", "Vera"))
    ('Vera took ', 22, ', and your ', 48, ' may join it.')
    """
    parts = _CARDS.split(text)
    return tuple(
        parse_card(part) if at % 2 else with_names(part, names, seat)
        for at, part in enumerate(parts)
        if part
    )


def card_in_text(card: Card, key: str | None = None) -> Node:
    text = card_text(card)
    index, suit = "10" if text[0] == "T" else text[0], text[1:] or "W"
    pip = h("svg", {"viewBox": "-50 -50 100 100"}, h("use", {"href": f"#p-{suit}"}))
    shown = h("span", {"aria-hidden": "true"}, h("span", index), pip)
    return h(f"span.cn.{suit}", shown, h("span.sr", card_name(card)), key=key)


def card_face(
    card: Card | None, flip: str | None = None, named: bool = True, mini: bool = False
) -> Node:
    """None is face down.

    `flip` identifies the card, so that it moves from one drawing to the next. A card that is not
    `named` is decoration. The `mini` cut is for at most 57 px.
    """
    symbol = "#back" if card is None else f"#{'m' if mini else 'c'}-{card_text(card)}"
    name = "face down" if card is None else card_name(card)
    about = {"role": "img", "aria-label": name} if named else {"aria-hidden": "true"}
    picture = h("svg", {"viewBox": "0 0 200 280", **about}, h("use", {"href": symbol}))
    # Move a box, not the picture: that would be laid out anew.
    return h("span.card", {"data-flip": flip}, picture)
