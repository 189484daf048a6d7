"""The paper column beside the cloth: what has happened, and what one can know."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from app.nodes import Child, Node, h
from app.rich import Rich, rich

__all__ = ["know", "log"]


def know(title: str, text: Rich, *figures: Child) -> Node:
    """What one can know, with figures above it if there are any."""
    return h(
        "section",
        {"class": "know", "aria-label": "What you know"},
        h("h2", None, title, key="title"),
        *figures,
        h("p", None, *rich(text), key="text"),
        key="know",
    )


def log(title: str, lines: Sequence[tuple[str, Rich]]) -> Node:
    """The log: each line with its number, the latest one last; it scrolls by itself."""
    return h(
        "section",
        {"class": "log", "aria-label": title},
        h("h2", None, title, key="title"),
        h(
            "ol",
            {"class": "log-lines", "data-latest": True, "tabindex": "0", "aria-label": "Moves"},
            *(
                _line(index, number, line, index == len(lines) - 1)
                for index, (number, line) in enumerate(lines)
            ),
            key="lines",
        )
        if lines
        else h("p", {"class": "empty"}, "Nothing has been played yet.", key="empty"),
        key="log",
    )


@functools.lru_cache(maxsize=256)
def _line(index: int, number: str, line: Rich, latest: bool) -> Node:
    """A line of the log: the same node as long as it says the same, so that none is compared."""
    return h(
        "li",
        {"class": "now" if latest else None},
        h("span", None, number, key="number"),
        h("span", None, *rich(line), key="line"),
        key=str(index),
    )
