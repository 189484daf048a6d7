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
        element = new.element = old.element
        if old.attrs != new.attrs:
            for name in old.attrs.keys() - new.attrs.keys():
                self._set(element, name, old.attrs[name], None)
            for name, value in new.attrs.items():
                if old.attrs.get(name) != value:
                    self._set(element, name, old.attrs.get(name), value)
        self._children(element, old.children, new.children)

    def _children(self, parent: Any, old: list[Any], new: list[Any]) -> None:
        if old == new == []:
            return
        if _all_text(old) and _all_text(new):
            before, after = "".join(old), "".join(new)
            if before != after:
                parent.textContent = after
            return
        if any(isinstance(child, str) for child in (*old, *new)):
            # Text between elements is rare and short: draw the whole run afresh.
            if not _same(old, new):
                parent.replaceChildren(
                    *[child if isinstance(child, str) else self._create(child) for child in new]
                )
            else:
                for before, after in zip(old, new, strict=True):
                    if isinstance(after, Node):
                        after.element = before.element
            return
        left = {_key(child, index): child for index, child in enumerate(old)}
        kept = []
        for index, child in enumerate(new):
            match = left.get(_key(child, index))
            fits = match is not None and match.tag == child.tag
            kept.append(left.pop(_key(child, index)) if fits else None)
        # What goes, goes first: an element that stays is then never taken out and put back,
        # which would cost it its focus and its running animation.
        for gone in left.values():
            gone.element.remove()
        cursor = parent.firstElementChild
        for match, child in zip(kept, new, strict=True):
            if match is None:
                self._create(child)
            else:
                self._update(match, child)
            if cursor and cursor.isSameNode(child.element):
                cursor = cursor.nextElementSibling
            else:
                parent.insertBefore(child.element, cursor)

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


def _all_text(children: list[Any]) -> bool:
    return all(isinstance(child, str) for child in children)


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
