"""What stands in the dock when the table cannot go on."""

from __future__ import annotations

from app.nodes import Node, h
from app.tables.parts.dock import button


def trouble(details: str, match: bool, sentence: str = "") -> Node:
    """`match`: whether there is one to save. `sentence`: what is wrong, if known. Looks like a
    failed start (``pages/table/table.html.j2``).
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
