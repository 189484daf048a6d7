"""What a table shows, in words, read out at a key press."""

from __future__ import annotations

from collections.abc import Sequence

from app.nodes import Node, walk
from app.tables import Layout
from app.words import sentence

__all__ = ["hand_aloud", "others_aloud"]


def hand_aloud(layout: Layout) -> str:
    """The person's cards by group, and the counts beside them."""
    *_, mine = _places(layout.cloth, "hand", "laid")
    return _speech([*_fans(mine), *_counts(mine)] or ["You hold no cards"])


def others_aloud(layout: Layout) -> str:
    """The other players' seats, and the panel of what is known."""
    *others, _ = _places(layout.cloth, "seat", "laid", "hand")
    words = [each for place in others for each in (_label(place), *_fans(place))]
    for panel in _places(layout.side, "know"):
        words += [_text(part) for part in _children(panel) if part.tag in ("h2", "p")]
    return _speech(words)


def _speech(words: Sequence[str]) -> str:
    return " ".join(sentence(each) for each in words if each)


def _places(parts: Sequence[Node], *names: str) -> list[Node]:
    wanted = {*names}
    nodes = (node for part in parts for node in walk(part))
    return [node for node in nodes if wanted & {*str(node.attrs.get("class", "")).split()}]


def _fans(place: Node) -> list[str]:
    """Each list's name and cards; lists without a name are joined."""
    fans: dict[str, list[str]] = {}
    for fan in walk(place):
        if fan.tag == "ul":
            fans.setdefault(_label(fan), []).extend(map(_card, _children(fan)))
    return [f"{name or 'Your hand'}: {'; '.join(cards)}" for name, cards in fans.items()]


def _card(card: Node) -> str:
    chosen = ", chosen" if card.attrs.get("aria-selected") == "true" else ""
    return f"{_text(card)}{chosen}"


def _counts(place: Node) -> list[str]:
    return [
        _label(node) for node in walk(place) if node.attrs.get("role") == "img" and node.tag == "p"
    ]


def _children(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Node)]


def _label(node: Node) -> str:
    return str(node.attrs.get("aria-label") or "")


def _text(node: Node) -> str:
    """The text inside, as a screen reader reads it."""
    if node.attrs.get("aria-hidden") == "true":
        return ""
    return _label(node) or "".join(
        _text(child) if isinstance(child, Node) else child for child in node.children
    )
