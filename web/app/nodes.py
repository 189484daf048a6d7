"""A picture of the page as plain data: what the tables return and what `app.dom` draws."""

from __future__ import annotations

from functools import lru_cache
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


def h(tag: str, *inside: dict[str, Attr] | Child, key: str | None = None) -> Node:
    """A node: its classes stand after its tag, its attributes, if it has more, before its children.

    Classes that are empty and children that are None are left out.

    >>> h("p.prompt", {"id": "now"}, "Your turn", None)
    <p {'class': 'prompt', 'id': 'now'}>['Your turn']
    """
    name, classes = _named(tag)
    attrs: dict[str, Attr] = {"class": classes} if classes else {}
    children: list[Any] = [*inside]
    if children and isinstance(children[0], dict):
        attrs |= children.pop(0)
    while None in children:
        children.remove(None)
    return Node(name, key, attrs, children)


@lru_cache(maxsize=512)
def _named(tag: str) -> tuple[str, str]:
    """A tag and the classes after it, in the form of the attribute."""
    name, *classes = tag.split(".")
    return name, " ".join(filter(None, classes))


def walk(node: Node) -> list[Node]:
    """The node and all nodes below it, in document order."""
    found: list[Node] = []
    waiting = [node]
    while waiting:
        at = waiting.pop()
        found.append(at)
        for child in reversed(at.children):
            if isinstance(child, Node):
                waiting.append(child)
    return found
