"""What the sheets of a table are made of: sentences, cards laid open, score sheets, buttons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from app.nodes import Attr, Child, Node, h
from app.rich import Rich, card_face, rich
from app.tables import Aid, Sitting
from app.words import joined
from pygames.cards import Card, card_name, card_text
from pygames.game import View

__all__ = [
    "by_kind",
    "laid_open",
    "line",
    "looked_up",
    "row",
    "score_sheet",
    "sheet_actions",
    "won",
]


def line(text: str) -> Node:
    """A sentence on a sheet."""
    return h("p", {"class": "line"}, text, key=text[:40])


def sheet_actions(view: View, following: str) -> tuple[tuple[str, str], ...]:
    """The buttons of the sheet with the result of a part of the match, or of all of it."""
    if view.winners:
        return ("same", "Replay this deal"), ("again", "New match")
    return ("close-sheet", "Look at the table"), ("main", following)


def won(at: Sitting[View]) -> str:
    """Who has won the match: ``"You win, 3 to 2"``, ``"Ben wins, 260 to 212 and 180"``."""
    view = at.view
    who = ["You" if seat == at.seat else at.names[seat] for seat in view.winners]
    others = [score for seat, score in enumerate(view.scores) if seat not in view.winners]
    verb = "wins" if len(who) == 1 and at.seat not in view.winners else "win"
    than = f" to {joined(list(map(str, sorted(others, reverse=True))))}" if others else " each"
    return f"{joined(who)} {verb}, {view.scores[view.winners[0]]}{than}"


def laid_open(
    cards: Sequence[Card],
    name: str = "",
    marked: Collection[Card] = (),
    how: str = "",
    flip: str = "",
) -> Node:
    """A fan of cards on a sheet, each named; those `marked` are ringed, and it is said `how`.

    `flip` begins the identities of cards that move on the sheet.
    """
    fan: dict[str, Attr] = {
        "class": "fan",
        "aria-label": name or None,
        "style": {"--c": str(len(cards))},
    }
    return h(
        "ul",
        fan,
        *(
            h(
                "li",
                {"class": "can" if card in marked else None},
                card_face(card, flip=f"{flip}{card_text(card)}" if flip else None, named=False),
                h(
                    "span",
                    {"class": "sr"},
                    card_name(card) + (how if card in marked else ""),
                    key="name",
                ),
                key=card_text(card),
            )
            for card in cards
        ),
        key="fan",
    )


def by_kind(kinds: Iterable[tuple[str, Iterable[tuple[str, Rich]]]]) -> Node:
    """Much to choose from, each kind below its name; what is chosen is an act."""
    return h(
        "div",
        {"class": "kinds"},
        *(
            h(
                "section",
                {"aria-label": name},
                h("h3", None, name, key="name"),
                *(
                    h(
                        "button",
                        {"class": "btn", "type": "button", "data-act": act},
                        h("span", None, *rich(words)),
                        key=act,
                    )
                    for act, words in several
                ),
                key=name,
            )
            for name, several in kinds
        ),
        key="kinds",
    )


def looked_up(parts: Iterable[Aid]) -> Node:
    """The player aid."""
    return h(
        "div",
        {"class": "aid"},
        *(
            h(
                "section",
                {"aria-label": part.title},
                h("h3", None, part.title, key="title"),
                h(
                    "ol",
                    {"class": "lined"},
                    *(
                        h("li", None, h("span", None, what, key="what"), " ", h("b", None, counts))
                        for what, counts in part.lines
                    ),
                    key="lines",
                ),
                key=part.title,
            )
            for part in parts
        ),
        key="aid",
    )


def row(head: str, cells: Iterable[Child], key: str = "") -> Node:
    """A line of a score sheet: its head and its cells."""
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, head, key="head"),
        *(
            cell if isinstance(cell, Node) else h("td", None, cell, key=str(index))
            for index, cell in enumerate(cells)
        ),
        key=key or head,
    )


def score_sheet(
    label: str,
    caption: str,
    heads: Sequence[Child],
    lines: Sequence[Node],
    foot: Sequence[Node] = (),
    kind: str = "",
    key: str = "score-sheet",
) -> Node:
    """A table as on paper, which scrolls by itself where it must.

    `heads` are the cells of its first line; `lines` and `foot` are whole lines. `kind` adds
    classes.
    """
    return h(
        "div",
        {
            "class": f"score-sheet {kind}".strip(),
            "tabindex": "0",
            "role": "group",
            "aria-label": label,
        },
        h(
            "table",
            None,
            h("caption", {"class": "sr"}, caption, key="caption"),
            h("thead", None, h("tr", None, *heads, key="heads"), key="head"),
            h("tbody", None, *lines, key="body"),
            h("tfoot", None, *foot, key="foot") if foot else None,
            key="table",
        ),
        key=key,
    )
