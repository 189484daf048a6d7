"""What stands in the dock when the table cannot go on: a sentence, the details, and ways on."""

from __future__ import annotations

from app.nodes import Node, h
from app.tables.parts.dock import button

__all__ = ["trouble", "trying_again"]


def trouble(details: str, match: bool, sentence: str = "") -> Node:
    """Something has gone wrong at the table; `match` says whether there is a match to be saved.

    A `sentence` says what, where that is known. It looks as a start does that goes wrong
    (``pages/table/table.html.j2``).
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
    """In its place while it is tried again: what goes wrong once more is then told once more."""
    return h("div.boot", h("p", "Setting up the table"), key="again")
