from __future__ import annotations

import functools
from collections.abc import Sequence

from app.nodes import Attr, Child, Node, h
from app.text import Text, nodes_of


def know(title: str, text: Text, *figures: Child) -> Node:
    return h(
        "section.know",
        {"aria-label": "What you know"},
        h("h2", title, key="title"),
        *figures,
        h("p", *nodes_of(text), key="text"),
        key="know",
    )


def log(title: str, lines: Sequence[tuple[str, Text]]) -> Node:
    """A scrolling log, the latest line last."""
    last = len(lines) - 1
    shown = (_line(index, *each, index == last) for index, each in enumerate(lines))
    about: dict[str, Attr] = {"data-latest": True, "tabindex": "0", "aria-label": "Moves"}
    return h(
        "section.log",
        {"aria-label": title},
        h("h2", title, key="title"),
        h("ol.log-lines", about, *shown, key="lines")
        if lines
        else h("p.empty", "Nothing has been played yet.", key="empty"),
        key="log",
    )


@functools.lru_cache(maxsize=256)
def _line(index: int, number: str, line: Text, latest: bool) -> Node:
    """Cached: identical nodes skip comparison."""
    return h(
        f"li.{'now' if latest else ''}",
        h("span", number),
        h("span", *nodes_of(line)),
        key=str(index),
    )
