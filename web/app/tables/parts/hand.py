from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from app.hand_card import HandCard, card_id, face, number_duplicates
from app.nodes import Attr, Child, Node, h
from app.tables import OWN, SeatContext
from app.tables.parts.dock import link
from app.text import card_face
from app.words import SORTINGS
from pygames.cards import Card, card_name
from pygames.game import View
from pygames.wording import uncapital


class Group(NamedTuple):
    """Cards of a hand in one fan."""

    cards: tuple[HandCard, ...]
    name: str = ""
    """Always read out."""
    titled: bool = True
    """Whether the name is shown."""
    goes_on: bool = False
    """Whether the fan continues in the next row."""


class Tag(NamedTuple):
    words: str = ""
    """Shown beside the card."""
    about: str = ""
    """Read out; by default the words in lower case."""
    accent: bool = False
    """Whether the card is well worth playing."""
    over: int = 1
    """The number of cards that the words span, from this one on; 0: only read out."""
    beside: str = ""
    """``"before"`` or ``"after"`` a neighbour's words."""


Rows: TypeAlias = Sequence[Sequence[Group]]
"""On a wide table all groups stand side by side."""


def own_order(cards: tuple[HandCard, ...], own: Sequence[HandCard]) -> tuple[HandCard, ...]:
    """New cards last."""
    return (*(card for card in own if card in cards), *(card for card in cards if card not in own))


def arranged(
    at: SeatContext[View], hand: Iterable[Card], by_suit: Callable[[Card], tuple[int, ...]]
) -> tuple[HandCard, ...]:
    """As it comes, by suit, or as the person arranged it."""
    cards = number_duplicates(hand)
    if at.ui.sorting == OWN:
        return own_order(cards, at.ui.own)
    if at.ui.sorting == "suit":
        return tuple(sorted(cards, key=lambda card: (by_suit(face(card)), card)))
    return cards


def in_rows(cards: tuple[HandCard, ...], number: int) -> list[list[Group]]:
    """Rows nearly equal, shorter ones first."""
    ends = [len(cards) * row // max(1, number) for row in range(number + 1)]
    last = len(ends) - 2
    return [
        [Group(cards[begin:end], goes_on=row < last)]
        for row, (begin, end) in enumerate(pairwise(ends))
    ]


def hand(
    at: SeatContext[View],
    rows: Rows,
    *,
    several: bool = False,
    tag: Callable[[HandCard], Tag] = lambda card: Tag(),
    flip: Callable[[HandCard], str] = card_id,
    head: Sequence[Child] = (),
    beside: Sequence[Child] = (),
    without: Child = "No cards in hand",
    kind: str = "",
    zone: str = "",
) -> Node:
    """The hand, a line above it and what stands beside it.

    `several`: more than one card can be selected. `flip` gives a card's id for the animation.
    `without` replaces the cards. `zone` receives cards that do not enter the hand.
    """
    order = [card for row in rows for group in row for card in group.cards]
    if order:
        inside = _listbox(at, rows, order, several, tag, flip)
    elif isinstance(without, str):
        inside = h("div.holding", {"data-zone": "hand"}, h("p.lbl", without), key="empty")
    else:
        assert without is not None
        inside = without
    return h(
        f"section.hand.{kind}",
        {"aria-label": "You"},
        h("div.self", {"data-zone": zone or None}, *head, key="about") if head else None,
        inside,
        *beside,
        key="own",
    )


def sort_button(at: SeatContext[View]) -> Node:
    """Switches to the next sorting."""
    sorting = SORTINGS[at.ui.sorting]
    return link(sorting.capitalize(), "sort", f"Your hand is sorted {sorting}. Sort another way")


def _listbox(
    at: SeatContext[View],
    rows: Rows,
    order: list[HandCard],
    several: bool,
    tag: Callable[[HandCard], Tag],
    flip: Callable[[HandCard], str],
) -> Node:
    entered = next((c for c in (at.ui.cursor, *at.ui.picked) if c in order), order[0])

    def shown(key: int, group: Group) -> Node:
        return _group(
            str(key), group, [_card(c, at, c == entered, tag(c), flip(c)) for c in group.cards]
        )

    def line(index: int, row: Sequence[Group]) -> Node:
        sizes = {"--rn": str(_cards(row)), "--rg": str(len(row))}
        return h(
            f"div.row.{'goes-on' if row[-1].goes_on else ''}",
            {"role": "presentation", "style": sizes},
            *map(shown, range(len(row)), row),
            key=f"row{index}",
        )

    attrs: dict[str, Attr] = {
        "role": "listbox",
        "aria-label": "Your hand",
        "aria-multiselectable": "true" if several else None,
        "aria-orientation": "horizontal",
        "data-zone": "hand",
        "data-drop": "hand" if at.ui.sorting else None,
        "style": _sizes(rows, len(order)),
    }
    return h(
        "div.holding", attrs, *(line(index, row) for index, row in enumerate(rows)), key="hand"
    )


def _cards(row: Sequence[Group]) -> int:
    return sum(len(group.cards) for group in row)


def _sizes(rows: Rows, cards: int) -> dict[str, str]:
    """Variables from which `hand.css` computes the card size."""
    sizes = {
        "--n": str(max(2, cards)),
        "--g": str(sum(map(len, rows)) - sum(row[-1].goes_on for row in rows)),
        "--r": str(max(2, *map(_cards, rows), 0)),
        "--rows": str(len(rows)),
    }
    for number in (1, 2):
        row = rows[number - 1] if number <= len(rows) else ()
        sizes[f"--n{number}"] = str(_cards(row))
        sizes[f"--g{number}"] = str(len(row))
    return sizes


def _group(key: str, group: Group, cards: list[Node]) -> Node:
    name = group.name
    attrs: dict[str, Attr] = {
        "role": "group" if name else "presentation",
        "aria-label": name or None,
        "style": {"--c": str(len(cards))},
    }
    late = f"{name}-{card_id(group.cards[0])}" if group.cards else None
    label: dict[str, Attr] = {"aria-hidden": "true", "data-late": late}
    return h(
        "div.group",
        {"role": "presentation"},
        h("span.lbl", label, name, key="lbl") if name and group.titled else None,
        h("ul.fan", attrs, *cards, key="fan"),
        key=key,
    )


def _card(card: HandCard, at: SeatContext[View], entered: bool, tag: Tag, flip: str) -> Node:
    picked = card in at.ui.picked
    text, shown = card_id(card), face(card)
    name, about = card_name(shown), tag.about or uncapital(tag.words)
    return h(
        f"li.{'up' if picked else ''}.{'can' if tag.accent else ''}",
        {
            "role": "option",
            "aria-selected": "true" if picked else "false",
            "aria-label": f"{name}, {about}" if about else name,
            "tabindex": "0" if entered else "-1",
            "data-card": text,
            "data-drag": text,
        },
        card_face(shown, flip=flip, named=False),
        _tag(tag, text) if tag.words and tag.over else None,
        key=text,
    )


def _tag(tag: Tag, card: str) -> Node:
    attrs: dict[str, Attr] = {"aria-hidden": "true", "data-late": f"tag-{card}"}
    if tag.over > 1:
        attrs["style"] = {"--over": str(tag.over)}
    return h(f"span.tag.{'acc' if tag.accent else ''}.{tag.beside}", attrs, tag.words)
