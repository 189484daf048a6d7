"""Brings a part of the document to look like a tree of nodes, touching only what differs."""

from __future__ import annotations

from typing import Any

from app.nodes import Attr, Node

__all__ = ["Drawing"]

_SVG = "http://www.w3.org/2000/svg"
_SVG_TAGS = frozenset({"svg", "use", "path", "circle"})


class Drawing:
    """One element of the document and the tree that was last drawn into it."""

    def __init__(self, document: Any, root: Any) -> None:
        self._document = document
        self._root = root
        self._drawn: list[Any] | None = None

    def draw(self, *nodes: Node) -> None:
        """Make the children of the root look like these nodes."""
        if self._drawn is None:
            self._root.replaceChildren()
        new = list(nodes)
        self._children(self._root, self._drawn or [], new)
        self._drawn = new

    def _create(self, node: Node) -> Any:
        element = (
            self._document.createElementNS(_SVG, node.tag)
            if node.tag in _SVG_TAGS
            else self._document.createElement(node.tag)
        )
        node.element = element
        for name, value in node.attrs.items():
            self._set(element, name, None, value)
        for child in node.children:
            element.append(child if isinstance(child, str) else self._create(child))
        return element

    def _update(self, old: Node, new: Node) -> None:
        if old is new:
            return
        element = new.element = old.element
        if old.attrs != new.attrs:
            for name in old.attrs.keys() - new.attrs.keys():
                self._set(element, name, old.attrs[name], None)
            for name, value in new.attrs.items():
                if old.attrs.get(name) != value:
                    self._set(element, name, old.attrs.get(name), value)
        if old.has_text or new.has_text:
            self._text(element, old, new)
        elif old.children or new.children:
            self._children(element, old.children, new.children)

    def _text(self, element: Any, old: Node, new: Node) -> None:
        """Children with text among them are few: drawn afresh when they differ."""
        if not _same(old.children, new.children):
            element.replaceChildren(
                *[
                    self._create(child) if isinstance(child, Node) else child
                    for child in new.children
                ]
            )

    def _children(self, parent: Any, old: list[Any], new: list[Any]) -> None:
        if len(old) == len(new) and all(map(_matches, old, new)):
            for match, child in zip(old, new, strict=True):
                self._update(match, child)
            return
        places = {_key(child, index): index for index, child in enumerate(old)}
        kept: list[int | None] = []
        for index, child in enumerate(new):
            place = places.pop(_key(child, index), None)
            kept.append(place if place is not None and old[place].tag == child.tag else None)
        stays = set(kept)
        for index, child in enumerate(old):
            if index not in stays:
                child.element.remove()
        # From the last to the first: what stands in its old order stays where it is. An element
        # that were taken out and put back would lose its focus and its running animation.
        after: Any = None
        limit = len(old)
        for place, child in zip(reversed(kept), reversed(new), strict=True):
            if place is None:
                parent.insertBefore(self._create(child), after)
            else:
                self._update(old[place], child)
                if place < limit:
                    limit = place
                else:
                    parent.insertBefore(child.element, after)
            after = child.element

    def _set(self, element: Any, name: str, old: Attr, value: Attr) -> None:
        if name == "style":
            before, after = old or {}, value or {}
            assert isinstance(before, dict) and isinstance(after, dict)
            for prop in before.keys() - after.keys():
                element.style.removeProperty(prop)
            for prop, text in after.items():
                if before.get(prop) != text:
                    element.style.setProperty(prop, text)
        elif value is None or value is False:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, "" if value is True else str(value))


def _key(node: Node, index: int) -> Any:
    return node.key if node.key is not None else (node.tag, index)


def _matches(old: Node, new: Node) -> bool:
    """Whether a child is the same element as the one at its place before."""
    return old.key == new.key and old.tag == new.tag


def _same(old: list[Any], new: list[Any]) -> bool:
    """Whether two lists of children, text among them, look the same."""
    return len(old) == len(new) and all(
        type(a) is type(b)
        and (
            a == b
            if isinstance(a, str)
            else (a.tag == b.tag and a.attrs == b.attrs and _same(a.children, b.children))
        )
        for a, b in zip(old, new, strict=True)
    )
