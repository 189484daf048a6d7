"""The page as a tree of plain data."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Attr: TypeAlias = str | int | bool | dict[str, str] | None
"""None and False omit the attribute, True makes it empty, a dict is only for `style`."""

Child: TypeAlias = "Node | str | None"


class Node:
    """Siblings with the same key in two trees are one element, which keeps its focus and its
    animations. Without a key, the tag and the position decide.
    """

    __slots__ = ("attrs", "children", "element", "has_text", "key", "nodes", "tag")

    def __init__(
        self, tag: str, key: str | None, attrs: dict[str, Attr], children: list[Node | str]
    ):
        self.tag = tag
        self.key = key
        self.attrs = attrs
        self.children = children
        self.has_text = str in map(type, children)
        self.nodes: list[Node] = children  # type: ignore[assignment]
        """`children`, where none of them is text."""
        self.element = 0
        """The element's number, once drawn."""

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attrs}>{self.children}"

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)


def h(tag: str, *inside: dict[str, Attr] | Child, key: str | None = None) -> Node:
    """A node: tag with classes, attributes if any, children. Empty classes and None children are
    left out.

    >>> h("p.prompt", {"id": "now"}, "Your turn", None)
    <p {'class': 'prompt', 'id': 'now'}>['Your turn']
    """
    name, classes = _named(tag)
    attrs: dict[str, Attr] = {"class": classes} if classes else {}
    children: list[Node | str] = []
    for child in inside:
        if isinstance(child, dict):
            attrs |= child
        elif child is not None:
            children.append(child)
    return Node(name, key, attrs, children)


@lru_cache(maxsize=512)
def _named(tag: str) -> tuple[str, str]:
    name, *classes = tag.split(".")
    return name, " ".join(filter(None, classes))


def walk(node: Node) -> list[Node]:
    """In document order."""
    nodes: list[Node] = []
    waiting = [node]
    while waiting:
        at = waiting.pop()
        nodes.append(at)
        for child in reversed(at.children):
            if isinstance(child, Node):
                waiting.append(child)
    return nodes
