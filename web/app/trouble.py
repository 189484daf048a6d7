"""What stands in the dock when the table cannot go on."""

from __future__ import annotations

from app.nodes import Node, h
from app.tables.parts.dock import button


def trouble(details: str, match: bool, sentence: str = "") -> Node:
    """`match`: there is one to be saved. A `sentence` says what is wrong, where known. It looks as
    a start that goes wrong (``pages/table/table.html.j2``).
    """
    if match:
        sentence = sentence or "Something went wrong at this table. The match is not lost."
        others = [
            button("Save this match as a file", "export", "ghost"),
            button("New match", "again", "ghost"),
        ]
    else:
        sentence = sentence or "Something went wrong at this table."
        others = [h("a.btn.ghost", {"href": "#"}, "All games", key="home")]
    return h(
        "div.boot",
        h(
            "div.boot-error",
            {"role": "alert"},
            h("p", sentence),
            h("details", h("summary", "Details"), h("pre", details)) if details else None,
            h("div.acts", *others, button("Try again", "try-again", "pri")),
        ),
        key="trouble",
    )


def trying_again() -> Node:
    return h("div.boot", h("p", "Setting up the table"), key="again")
