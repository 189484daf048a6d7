"""What stands beside the Haddock table: the score, and what one can know."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.tables import Sitting
from app.tables.haddock.hand import chosen_pair
from app.tables.haddock.knowledge import pairs_left, unseen
from app.tables.haddock.sums import figure
from app.tables.parts.log import know
from pygames.haddock import HaddockView
from pygames.haddock.moves import value
from pygames.haddock.standing import MARKS

__all__ = ["known", "marks", "tally"]


def marks(number: int) -> Node:
    """The marks of a series as dots."""
    return h(
        "span",
        {"class": "dots", "role": "img", "aria-label": f"{number} of {MARKS} marks"},
        *(
            h("i", {"class": "won" if place < number else None}, key=str(place))
            for place in range(MARKS)
        ),
        key="marks",
    )


def tally(at: Sitting[HaddockView]) -> Node:
    """Who has won how many games of a series; in a single game, who has how many cards."""
    series = at.view.variations.series

    def has(seat: int) -> Child:
        if series:
            return marks(at.view.scores[seat])
        return h("b", None, str(at.view.cards[seat]), key="cards")

    return h(
        "section",
        {"class": "tally", "aria-label": "Score"},
        h("h2", None, "Games won" if series else "Cards", key="title"),
        h(
            "ul",
            {"class": "lined"},
            *(
                h("li", None, h("span", None, at.names[seat], key="name"), has(seat), key=str(seat))
                for seat in at.seats
            ),
            key="rows",
        ),
        key="tally",
    )


def known(at: Sitting[HaddockView]) -> Node:
    """What one can know: of the card to leave on top, or of the cards that have not been seen."""
    pair = chosen_pair(at.view, at.ui.picked)
    if pair is not None and at.my_turn and value(pair.under) != value(pair.top):
        return know("Top card", pairs_left(at, pair))
    title, text, counts = unseen(at.view)
    return know(title, text, _ranks(counts) if counts else None)


def _ranks(counts: list[tuple[int, int]]) -> Node:
    """How many cards of each value have not been seen."""
    return h(
        "ul",
        {"class": "ranks"},
        *(
            h(
                "li",
                {"class": None if left else "none"},
                h("b", None, figure(number), key="rank"),
                h("span", None, str(left), key="left"),
                key=str(number),
            )
            for number, left in counts
        ),
        key="ranks",
    )
