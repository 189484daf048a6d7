"""The slip of paper on the cloth with a part's score."""

from __future__ import annotations

from app.nodes import Child, Node, h

__all__ = ["slip"]


def slip(*inside: Child) -> Node:
    return h("section.slip", {"aria-label": "The score"}, *inside, key="slip")
