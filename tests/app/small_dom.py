"""As much of a document as `app.dom` touches, to see what it leaves behind."""

from __future__ import annotations

from typing import Any

__all__ = ["Document", "Element"]


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


class Document:
    """Makes elements."""

    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, _namespace: str, tag: str) -> Element:
        return Element(tag)
