from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.nodes import Child, Node, h
from app.tables import SeatContext
from app.text import card_face
from app.words import joined
from pygames.cards import Card, card_name
from pygames.game import View


def zone_of(seat: int) -> str:
    return f"seat-{seat}"


def back_flip(seat: int, index: int) -> str:
    return f"back-{seat}-{index}"


def open_flip(seat: int, index: int) -> str:
    return f"open-{seat}-{index}"


def backs(seat: int, number: int) -> list[Node]:
    flips = [back_flip(seat, index) for index in range(number)]
    return [h("div", card_face(None, flip, named=False), key=flip) for flip in flips]


def turned_up(seat: int, cards: Sequence[Card]) -> list[Node]:
    return [
        h("div", None, card_face(card, open_flip(seat, index), named=False), key=str(index))
        for index, card in enumerate(cards)
    ]


def rival_cards(at: SeatContext[View], seat: int, number: int) -> list[Node]:
    """Face up once all hands are."""
    return turned_up(seat, at.ui.hands[seat]) if at.ui.hands else backs(seat, number)


def open_cards(at: SeatContext[View], seat: int) -> str:
    cards = at.ui.hands[seat] if at.ui.hands else ()
    return f"holds {joined(list(map(card_name, cards)))}" if cards else ""


def fan(seat: int, cards: list[Node], *beside: Child) -> Node:
    style = {"--n": str(max(2, len(cards)))}
    inside = h("div.fan", {"style": style}, *cards, key="fan")
    return h("div.cards", {"data-zone": zone_of(seat)}, inside, *beside, key="cards")


def seat(
    at: SeatContext[View],
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
    """`words` are on the plate, `facts` for a screen reader only. With `zone`, cards set out from
    the whole seat.
    """
    doing = h("span.words", {"data-late": f"words-{seat}"}, words, key="words") if words else None
    return h(
        f"section.seat.{kind}.{'turn' if turn else ''}",
        {
            "data-zone": zone_of(seat) if zone else None,
            "aria-label": ", ".join(filter(None, (at.names[seat], *facts))),
        },
        h("div.plate", h("b", at.names[seat], key="name"), doing, *plate, key="plate"),
        *inside,
        key=f"seat{seat}",
    )


def seats(each: Iterable[Node]) -> Node:
    return h("div.seats", *each, key="seats")
