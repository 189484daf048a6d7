"""Draws a tree of nodes into a part of the document, changing only what differs.

The changes go in one list, since a call from Python costs more than a change.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from app.nodes import Attr, Node


class Drawing:
    def __init__(self, apply: Callable[[str], None]) -> None:
        """`apply` changes the document (`python/patch.js`)."""
        self._apply = apply
        self._drawn: list[Node] | None = None
        self._numbers = 0
        self._changes: list[tuple[object, ...]] = []

    def draw(self, *nodes: Node) -> None:
        new = list(nodes)
        # If this drawing fails half-way, the next one starts from nothing.
        old, self._drawn = self._drawn, None
        self._changes.clear()
        if old is None:
            self._changes.append(("fill", 0, [self._made(node) for node in new]))
        else:
            self._children(0, old, new)
        if self._changes:
            self._apply(json.dumps(self._changes, separators=(",", ":")))
        self._drawn = new

    def _made(self, child: Node | str) -> object:
        """A `Made` of patch.js."""
        if isinstance(child, str):
            return child
        self._numbers = child.element = number = self._numbers + 1
        style = child.attrs.get("style") or {}
        attrs = {
            name: _text(value)
            for name, value in child.attrs.items()
            if name != "style" and value is not None and value is not False
        }
        return [number, child.tag, attrs, style, [self._made(below) for below in child.children]]

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
            self._text(element, old.children, new.children)
        elif old.children or new.children:
            self._children(element, old.nodes, new.nodes)

    def _text(self, element: int, old: list[Node | str], new: list[Node | str]) -> None:
        """Children with text among them are drawn afresh when they differ."""
        if len(old) == len(new) == 1 and isinstance(old[0], str) and isinstance(new[0], str):
            if old[0] != new[0]:
                self._changes.append(("text", element, new[0]))
        elif not _same(old, new):
            self._changes.append(("fill", element, [self._made(child) for child in new]))

    def _children(self, parent: int, old: list[Node], new: list[Node]) -> None:
        if len(old) == len(new) and all(map(_matches, old, new)):
            for match, child in zip(old, new, strict=True):
                self._update(match, child)
            return
        places = {_key(child, index): index for index, child in enumerate(old)}
        origins: list[int | None] = []
        for index, child in enumerate(new):
            place = places.pop(_key(child, index), None)
            origins.append(place if place is not None and old[place].tag == child.tag else None)
        stays = set(origins)
        for index, child in enumerate(old):
            if index not in stays:
                self._changes.append(("remove", child.element))
        # From the last to the first, elements that keep their order stay in place: taken out, they
        # would lose focus and animation.
        after: int | None = None
        limit = len(old)
        for place, child in zip(reversed(origins), reversed(new), strict=True):
            if place is None:
                self._changes.append(("insert", parent, self._made(child), after))
            else:
                self._update(old[place], child)
                if place < limit:
                    limit = place
                else:
                    self._changes.append(("move", parent, child.element, after))
            after = child.element

    def _set(self, element: int, name: str, old: Attr, value: Attr) -> None:
        if name == "style":
            before, after = old or {}, value or {}
            assert isinstance(before, dict) and isinstance(after, dict)
            for prop in before.keys() - after.keys():
                self._changes.append(("style", element, prop, None))
            for prop, text in after.items():
                if before.get(prop) != text:
                    self._changes.append(("style", element, prop, text))
        else:
            gone = value is None or value is False
            self._changes.append(("attribute", element, name, None if gone else _text(value)))


def _text(value: Attr) -> str:
    return "" if value is True else str(value)


def _key(node: Node, index: int) -> object:
    return node.key if node.key is not None else (node.tag, index)


def _matches(old: Node, new: Node) -> bool:
    return old.key == new.key and old.tag == new.tag


def _same(old: list[Node | str], new: list[Node | str]) -> bool:
    return len(old) == len(new) and all(
        a == b
        if isinstance(a, str) or isinstance(b, str)
        else (a.tag == b.tag and a.attrs == b.attrs and _same(a.children, b.children))
        for a, b in zip(old, new, strict=True)
    )
