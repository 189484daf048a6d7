"""A picture of the page as plain data: what the tables return and what `app.dom` draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

__all__ = ["Attr", "Child", "Node", "h", "walk"]

Attr: TypeAlias = str | int | bool | dict[str, str] | None
"""An attribute: None and False leave it out, True is the empty text, a dict is only for `style`."""

Child: TypeAlias = "Node | str | None"


class Node:
    """One element: its tag, its key among its siblings, its attributes and its children.

    Siblings with the same key in two pictures are the same element of the page, which then keeps
    its focus and its running animations. Without a key, the tag and the position decide.
    """

    __slots__ = ("attrs", "children", "element", "has_text", "key", "tag")

    def __init__(self, tag: str, key: str | None, attrs: dict[str, Attr], children: list[Any]):
        self.tag = tag
        self.key = key
        self.attrs = attrs
        self.children = children
        self.has_text = str in map(type, children)
        self.element = 0
        """The number of its element (`app.dom`), once it is drawn."""

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attrs}>{self.children}"

    @property
    def text(self) -> str:
        """The text inside, as a reader would meet it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)


def h(
    tag: str, attrs: dict[str, Attr] | None = None, *children: Child, key: str | None = None
) -> Node:
    """A node; children that are None are left out.

    >>> h("p", {"class": "prompt"}, "Your turn", None).text
    'Your turn'
    """
    return Node(tag, key, attrs or {}, [child for child in children if child is not None])


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, in document order."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)
