"""A page without a browser: enough of a document and of `window.cardTable` to use a table.

What is drawn is applied the way `python/patch.js` does it. Scenes end as soon as they have begun.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from app.main import start

from pygames import Match
from pygames.opponents.think import think

__all__ = ["Element", "Patch", "SmallPage", "together"]


@dataclass(eq=False)
class Element:
    """An element, or with the tag ``#text`` a text."""

    tag: str
    text: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    style: dict[str, str] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    put: int = 0
    """How often it was put into a parent; more than once costs it its focus and its motion."""
    parentElement: Element | None = None

    def __post_init__(self) -> None:
        self.tagName = self.tag.upper()
        self.dataset = SimpleNamespace()
        self.hidden = self.open = False
        for child in self.children:
            child.parentElement = self

    def insert(self, child: Element, before: Element | None = None) -> None:
        child.put += 1
        child.parentElement = self
        place = len(self.children) if before is None else self.children.index(before)
        self.children.insert(place, child)

    def picture(self) -> Any:
        """What it looks like."""
        shown = [each.text if each.tag == "#text" else each.picture() for each in self.children]
        return (self.tag, self.attributes, self.style, together(shown))

    def walk(self) -> list[Element]:
        return [self, *(below for child in self.children for below in child.walk())]

    @property
    def textContent(self) -> str:
        return "".join(each.text for each in self.walk())

    @textContent.setter
    def textContent(self, text: str) -> None:
        self.children = [Element("#text", text)]

    @property
    def ancestors(self) -> Iterator[Element]:
        """The element and those around it, the nearest first."""
        at: Element | None = self
        while at is not None:
            yield at
            at = at.parentElement

    # What the page asks of an element

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def toggleAttribute(self, name: str, on: bool) -> None:
        if on:
            self.attributes[name] = ""
        else:
            self.removeAttribute(name)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def querySelector(self, selector: str) -> Element | None:
        return next((each for each in self.walk()[1:] if _matches(each, selector)), None)

    def closest(self, selector: str) -> Element | None:
        return next((each for each in self.ancestors if _matches(each, selector)), None)

    def contains(self, other: Element) -> bool:
        return self in other.ancestors

    def isSameNode(self, other: Element) -> bool:
        return self is other

    def append(self, child: Element) -> None:
        child.remove()
        self.insert(child)

    def remove(self) -> None:
        if self.parentElement is not None:
            self.parentElement.children.remove(self)
            self.parentElement = None

    def focus(self, **how: Any) -> None:
        *_, top = self.ancestors
        vars(top)["activeElement"] = self

    def scrollIntoView(self, **how: Any) -> None:
        """There is nothing to be scrolled."""

    def getClientRects(self) -> Any:
        return SimpleNamespace(length=1)

    def showModal(self) -> None:
        self.open, self.attributes["open"] = True, ""

    def close(self) -> None:
        self.open = False
        self.removeAttribute("open")


def _matches(element: Element, selector: str) -> bool:
    """Whether an element is one that a selector names, as far as the page's selectors go."""
    ways = re.split(r", (?![^(]*\))", selector)
    return any(_path(element, re.findall(_STEP, each)) for each in ways)


_STEP = r"(?:\[.*?\]|\(.*?\)|\S)+"
"""A part of a selector up to a blank that is in no brackets."""


def _path(element: Element, steps: list[str]) -> bool:
    *above, last = steps
    around = [*element.ancestors][1:]
    return _fits(element, last) and (not above or any(_path(each, above) for each in around))


def _fits(element: Element, step: str) -> bool:
    for part in re.findall(r":is\(.*?\)|\[.*?\]|[.]?[\w-]+", step):
        if part.startswith(":is("):
            fits = element.tag in part[4:-1].split(", ")
        elif part.startswith("["):
            name, _, value = part[1:-1].partition("=")
            attribute = element.attributes.get(name)
            fits = attribute is not None and (not value or attribute == value.strip('"'))
        elif part.startswith("."):
            fits = part[1:] in element.attributes.get("class", "").split()
        else:
            fits = element.tag == part
        if not fits:
            return False
    return True


def together(children: list[Any]) -> list[Any]:
    """The same with texts beside each other as one."""
    parts: list[Any] = []
    for child in children:
        if isinstance(child, str) and parts and isinstance(parts[-1], str):
            parts[-1] += child
        else:
            parts.append(child)
    return parts


class Patch:
    """Applies what `app.dom` sends, the way `python/patch.js` does."""

    def into(self, root: Element) -> Callable[[str], None]:
        """What applies changes to the inside of an element."""
        elements = {0: root}

        def make(made: Any) -> Element:
            if isinstance(made, str):
                return Element("#text", made)
            number, tag, attributes, style, children = made
            element = elements[number] = Element(tag, "", attributes, style)
            for child in children:
                element.insert(make(child))
            return element

        def take_out(element: Element) -> None:
            element.remove()

        def forget(*gone: Element) -> None:
            below = [each for element in gone for each in element.walk()]
            for number in [number for number, element in elements.items() if element in below]:
                del elements[number]

        def change(name: str, number: int, *rest: Any) -> None:
            element = elements[number]
            match name, *rest:
                case "attribute", key, None:
                    element.attributes.pop(key, None)
                case "attribute", key, value:
                    element.attributes[key] = value
                case "style", key, None:
                    del element.style[key]
                case "style", key, value:
                    element.style[key] = value
                case "text", text:
                    element.children[0].text = text
                case "fill", children:
                    forget(*element.children)
                    element.children = []
                    for made in children:
                        element.insert(make(made))
                case "insert", made, before:
                    element.insert(make(made), None if before is None else elements[before])
                case "move", child, before:
                    take_out(elements[child])
                    element.insert(elements[child], None if before is None else elements[before])
                case ("remove",):
                    take_out(element)
                    forget(element)
                case _:
                    raise ValueError(f"{name} {rest} is no change")

        def apply(changes: str) -> None:
            for each in json.loads(changes):
                change(*each)

        return apply


class Motion:
    """Of `motion/motion.js`: whatever moves has arrived at once."""

    def __init__(self) -> None:
        self.speed = 1
        self.kinds: list[str] = []
        """The scenes that were seen."""

    def pace(self) -> int:
        return self.speed

    def before(self) -> None: ...

    def after(self, plan: str) -> None:
        self.kinds.append(json.loads(plan)["kind"])

    def mark(self, kind: str | None, heard: str | None = None) -> None: ...

    def note(self) -> None: ...

    def count(self) -> None: ...

    def sound(self, name: str) -> None: ...

    def finish(self) -> None: ...

    def showLatest(self) -> None: ...

    def conduct(self, end: Callable[[Any], None]) -> None: ...

    async def arrived(self) -> None: ...

    async def rested(self) -> None: ...

    async def afterFrame(self) -> None: ...


class Store:
    """Of `storage/open-matches.js` and `storage/match-store.js`: what is kept, by its name."""

    def __init__(self) -> None:
        self.records: dict[str, str] = {}

    async def read(self, key: str) -> str | None:
        return self.records.get(key)

    async def write(self, key: str, text: str) -> None:
        self.records[key] = text

    async def all(self) -> str:
        return json.dumps([*self.records.items()])

    async def keep(self, row: str, record: str) -> None:
        self.records[json.loads(row)["id"]] = record

    async def record(self, name: str) -> str | None:
        return self.records.get(name)

    async def remove(self, key: str) -> None:
        self.records.pop(key, None)

    async def outdated(self, version: int) -> str:
        return "[]"

    async def hold(self, place: str, steal: bool) -> bool:
        return True

    def release(self, place: str) -> None: ...

    def askToLast(self) -> None: ...

    def secret(self) -> str:
        return "0" * 32


class Opponents:
    """Of `python/opponents.js`."""

    async def ask(self, view: str, level: str, nonce: str) -> str:
        return think(view, "easy", nonce)


class SmallPage:
    """A table that Python has been bound to; used inside a running loop, after `go`."""

    def __init__(self, match: Match, place: str = "") -> None:
        """The match under way of its game, or with a `place` the one that the address names."""
        game = match.game.name
        self.body = Element("body")
        self.body.activeElement = self.body  # type: ignore[attr-defined]
        self.root = Element("div", attributes={"id": "table"})
        for name in ("header", "cloth", "dock", "side", "strip", "live"):
            part = Element("div", attributes={"data-root": name, "class": name})
            self.root.insert(part)
        self.sheet = Element("dialog", attributes={"id": "table-sheet"})
        side = Element("dialog", attributes={"id": "table-side"})
        for part in (self.root, self.sheet, side):
            self.body.insert(part)
        self.motion, self.store = Motion(), Store()
        self.left: list[str] = []
        """The addresses that were gone to."""
        self._listeners: dict[tuple[object, str], list[Callable[[Any], None]]] = defaultdict(list)

        def first_time(what: str) -> bool:
            is_first = what not in topics
            topics.add(what)
            return is_first

        async def no_answer(name: str, more: str) -> str:
            return ""

        install = SimpleNamespace(install=lambda root: None)
        topics: set[str] = set()
        self.table: Any = SimpleNamespace(
            patch=Patch(),
            motion=self.motion,
            store=self.store,
            played=self.store,
            opponents=Opponents(),
            settings=SimpleNamespace(numbers=False, forced="off", speed="instant", sounds=False),
            preferences=SimpleNamespace(write=lambda settings: True, apply=lambda settings: None),
            feat=no_answer,
            rating=SimpleNamespace(after=no_answer, luck=no_answer),
            firstTime=first_time,
            par=no_answer,
            placed=asyncio.sleep(0),
            route=SimpleNamespace(name=game, arg=place),
            matchRequest=None,
            setContinue=lambda game, words: None,
            setGuide=lambda game, place: None,
            matchRequestFor=lambda game: None,
            goBack=lambda: self.left.append("back"),
            replaceWith=self.left.append,
            **dict.fromkeys(("drag", "press", "swipe"), install),
        )
        self.document: Any = self.body
        vars(self.body).update(
            getElementById=lambda name: self.body.querySelector(f'[id="{name}"]'),
            createElement=Element,
            documentElement=SimpleNamespace(dataset=SimpleNamespace(help="true", keys="true")),
            addEventListener=self._listener(None),
            dispatchEvent=lambda event: None,
        )
        for part in (self.root, self.sheet, side):
            vars(part)["addEventListener"] = self._listener(part)
        performance = SimpleNamespace(
            getEntriesByName=lambda name: SimpleNamespace(length=1), mark=lambda name: None
        )
        self.window: Any = SimpleNamespace(
            addEventListener=lambda name, listener: None,
            cardTable=self.table,
            location=SimpleNamespace(hash=f"#{game}", href=f"https://here/#{game}"),
            history=SimpleNamespace(state=None, replaceState=lambda *state: None),
            performance=performance,
            console=SimpleNamespace(warn=print, info=print),
            JSON=SimpleNamespace(parse=json.loads, stringify=json.dumps),
        )
        self.store.records[f"match/{game}"] = self.store.records[place.partition("=")[2]] = (
            match.save()
        )

    def _listener(self, target: object) -> Callable[..., None]:
        def listen(name: str, handler: Callable[[Any], None], *how: object) -> None:
            self._listeners[target, name].append(handler)

        return listen

    async def go(self) -> None:
        """Bind Python to the page, and wait until nothing more happens."""
        ffi = ModuleType("pyodide.ffi")
        vars(ffi)["create_proxy"] = lambda handler: handler
        with patch.dict("sys.modules", {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}):
            start(self.document, self.window)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing more happens."""
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)

    def tap(self, selector: str) -> None:
        """Tap what a selector names at the table, or in the sheet that is open."""
        where, name = (self.sheet, "click") if self.sheet.open else (self.root, "tap")
        target = where.querySelector(selector)
        assert target is not None, selector
        target.focus()
        self.tell(where, name, target=target, detail=SimpleNamespace(twice=False))

    def press(self, key: str) -> None:
        """Press a key."""
        event = dict.fromkeys(("ctrlKey", "altKey", "metaKey", "shiftKey", "repeat"), False)
        target = self.document.activeElement
        self.tell(
            None,
            "keydown",
            **event,
            key=key,
            code="",
            target=target,
            preventDefault=lambda: None,
            timeStamp=0.0,
        )

    def tell(self, where: object, name: str, **event: Any) -> None:
        """Let something happen."""
        for handler in self._listeners[where, name]:
            handler(SimpleNamespace(**event))

    @property
    def speech(self) -> str:
        """What a screen reader hears."""
        live = self.root.querySelector('[data-root="live"]')
        assert live is not None
        return live.textContent
