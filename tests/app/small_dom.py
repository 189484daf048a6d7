"""As much of a document as `app.dom` touches, to see what it leaves behind."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

__all__ = ["Element", "Patch"]


class Style(dict[str, str]):
    """The inline style of an element."""

    def setProperty(self, name: str, value: str) -> None:
        self[name] = value

    def removeProperty(self, name: str) -> None:
        del self[name]


class Element:
    """An element, or with the tag ``#text`` a text."""

    def __init__(self, tag: str, text: str = "") -> None:
        self.tag = tag
        self.text = text
        self.attributes: dict[str, str] = {}
        self.style = Style()
        self.childNodes: list[Element] = []
        self.parent: Element | None = None
        self.put = 0
        """How often it was put into a parent; more than once costs it its focus and its motion."""

    def _place(self, child: Any, index: int) -> None:
        node = Element("#text", child) if isinstance(child, str) else child
        node.put += 1
        node.parent = self
        self.childNodes.insert(index, node)

    def append(self, *children: Any) -> None:
        for child in children:
            if not isinstance(child, str) and child.parent is not None:
                child.remove()
            self._place(child, len(self.childNodes))

    def insertBefore(self, child: Element, before: Element | None) -> None:
        if child.parent is not None:
            child.remove()
        self._place(child, len(self.childNodes) if before is None else self.index(before))

    def index(self, child: Element) -> int:
        return next(index for index, node in enumerate(self.childNodes) if node is child)

    def remove(self) -> None:
        assert self.parent is not None, "removed twice"
        del self.parent.childNodes[self.parent.index(self)]
        self.parent = None

    def replaceChildren(self, *children: Any) -> None:
        for child in list(self.childNodes):
            child.remove()
        self.append(*children)

    @property
    def textContent(self) -> str:
        return self.text + "".join(child.textContent for child in self.childNodes)

    @textContent.setter
    def textContent(self, text: str) -> None:
        self.replaceChildren(*([text] if text else []))

    def setAttribute(self, name: str, value: str) -> None:
        assert isinstance(value, str)
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def picture(self) -> Any:
        """What it looks like; texts beside each other count as one."""
        children: list[Any] = []
        for child in self.childNodes:
            if child.tag != "#text":
                children.append(child.picture())
            elif children and isinstance(children[-1], str):
                children[-1] += child.text
            else:
                children.append(child.text)
        return (self.tag, self.attributes, dict(self.style), children)

    def walk(self) -> list[Element]:
        return [self, *(below for child in self.childNodes for below in child.walk())]


class Patch:
    """Applies what `app.dom` sends, the way `app-js/patch.js` does."""

    def into(self, root: Element) -> Callable[[str], None]:
        """What applies changes to the inside of an element."""
        elements = {0: root}

        def find(number: int | None) -> Element | None:
            return None if number is None else elements[number]

        def make(made: Any) -> Any:
            if isinstance(made, str):
                return made
            number, tag, attributes, style, children = made
            element = elements[number] = Element(tag)
            for name, value in attributes.items():
                element.setAttribute(name, value)
            for name, value in style.items():
                element.style.setProperty(name, value)
            element.append(*map(make, children))
            return element

        def change(name: str, number: int, *rest: Any) -> None:
            element = elements[number]
            match name, *rest:
                case "attribute", key, None:
                    element.removeAttribute(key)
                case "attribute", key, value:
                    element.setAttribute(key, value)
                case "style", key, None:
                    element.style.removeProperty(key)
                case "style", key, value:
                    element.style.setProperty(key, value)
                case "text", text:
                    element.childNodes[0].text = text
                case "fill", children:
                    forget(*element.childNodes)
                    element.replaceChildren(*map(make, children))
                case "insert", made, before:
                    element.insertBefore(make(made), find(before))
                case "move", child, before:
                    element.insertBefore(elements[child], find(before))
                case ("remove",):
                    element.remove()
                    forget(element)
                case _:
                    raise ValueError(f"{name} {rest} is no change")

        def forget(*gone: Element) -> None:
            below = [each for element in gone for each in element.walk()]
            for number in [number for number, element in elements.items() if element in below]:
                del elements[number]

        def apply(changes: str) -> None:
            for each in json.loads(changes):
                change(*each)

        return apply
