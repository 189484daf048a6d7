"""An opponent's seat: the plate with the name, and whatever lies there."""

from __future__ import annotations

from collections.abc import Iterable

from app.nodes import Child, Node, h
from app.rich import card_face
from app.tables import Sitting
from pygames.game import View

__all__ = ["back_flip", "backs", "fan", "seat", "seats", "zone_of"]


def zone_of(seat: int) -> str:
    """Where the cards of a seat come from and go to."""
    return f"seat-{seat}"


def back_flip(seat: int, index: int) -> str:
    """The identity of a card in an opponent's hand that nobody else sees."""
    return f"back-{seat}-{index}"


def backs(seat: int, number: int) -> list[Node]:
    """Cards face down, for a fan."""
    flips = [back_flip(seat, index) for index in range(number)]
    return [h("div", None, card_face(None, flip, named=False), key=flip) for flip in flips]


def fan(seat: int, cards: list[Node], *beside: Child) -> Node:
    """An opponent's hand as a fan, and what stands beside it."""
    held = {"--n": str(max(2, len(cards)))}
    inside = h("div", {"class": "fan", "style": held}, *cards, key="fan")
    return h("div", {"class": "cards", "data-zone": zone_of(seat)}, inside, *beside, key="cards")


def seat(
    at: Sitting[View],
    seat: int,
    facts: Iterable[str],
    words: str,
    inside: Iterable[Child],
    *,
    plate: Iterable[Child] = (),
    turn: bool = False,
    kind: str = "",
    zone: bool = False,
) -> Node:
    """An opponent: the name with a few `words` on the plate, and what is inside.

    `facts` follow the name for a screen reader, empty ones left out. `zone` is whether cards come
    from the whole place; where there is a `fan` they come from that.
    """
    classes = ("seat", kind, "turn" if turn else "")
    return h(
        "section",
        {
            "class": " ".join(filter(None, classes)),
            "data-zone": zone_of(seat) if zone else None,
            "aria-label": ", ".join(filter(None, (at.names[seat], *facts))),
        },
        h(
            "div",
            {"class": "plate"},
            h("b", None, at.names[seat], key="name"),
            h("span", {"class": "words", "data-late": f"words-{seat}"}, words, key="words")
            if words
            else None,
            *plate,
            key="plate",
        ),
        *inside,
        key=f"seat{seat}",
    )


def seats(each: Iterable[Node]) -> Node:
    """The opponents side by side, in the order of play from one's left."""
    return h("div", {"class": "seats"}, *each, key="seats")
