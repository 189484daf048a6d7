from __future__ import annotations

from app.nodes import Attr, Child, Node, h
from app.tables import SeatContext
from app.tables.haddock.hand import chosen_pair
from app.tables.haddock.knowledge import pairs_left, unseen
from app.tables.haddock.sums import figure
from app.tables.parts.log import know
from pygames.haddock import HaddockView
from pygames.haddock.moves import value
from pygames.haddock.score import MARKS


def marks(number: int) -> Node:
    """A series' marks as dots."""
    won = (h(f"i.{'won' if place < number else ''}", key=str(place)) for place in range(MARKS))
    about: dict[str, Attr] = {"role": "img", "aria-label": f"{number} of {MARKS} marks"}
    return h("span.dots", about, *won, key="marks")


def tally(at: SeatContext[HaddockView]) -> Node:
    """Games won in a series, or cards left."""
    series = at.view.variations.series

    def has(seat: int) -> Child:
        if series:
            return marks(at.view.scores[seat])
        return h("b.num", str(at.view.cards[seat]), key="cards")

    title = h("h2", "Games won" if series else "Cards")
    rows = (h("li", h("span", at.names[s], key="name"), has(s), key=str(s)) for s in at.seats)
    return h("section.tally", {"aria-label": "Score"}, title, h("ul.lined", *rows), key="tally")


def knowledge(at: SeatContext[HaddockView]) -> Node:
    pair = chosen_pair(at.view, at.ui.picked)
    if pair is not None and at.my_turn and value(pair.under) != value(pair.top):
        return know("Top card", pairs_left(at, pair))
    title, text, counts = unseen(at.view)
    return know(title, text, _ranks(counts) if counts else None)


def _ranks(counts: list[tuple[int, int]]) -> Node:
    """The number of unseen cards by value."""
    each = (
        h(
            "li" if left else "li.none",
            h("b", figure(number)),
            h("span", str(left)),
            key=str(number),
        )
        for number, left in counts
    )
    return h("ul.ranks", *each, key="ranks")
