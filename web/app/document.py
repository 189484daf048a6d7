"""What the table needs of the document and its events."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

D_co = TypeVar("D_co", covariant=True)


class Dataset(Protocol):
    help: str | None
    keys: str | None
    ready: str | None
    review: str | None


class Items(Protocol):
    @property
    def length(self) -> int: ...


class Element(Protocol):
    className: str
    hidden: bool
    tabIndex: int
    textContent: str | None

    @property
    def dataset(self) -> Dataset: ...
    @property
    def parentElement(self) -> Element | None: ...
    @property
    def tagName(self) -> str: ...

    def addEventListener(self, name: str, handler: object, /) -> None: ...
    def append(self, child: Element, /) -> None: ...
    def before(self, sibling: Element, /) -> None: ...
    def closest(self, selector: str, /) -> Element | None: ...
    def contains(self, other: Element, /) -> bool: ...
    def focus(self, *, preventScroll: bool = False) -> None: ...
    def getAttribute(self, name: str, /) -> str | None: ...
    def getClientRects(self) -> Items: ...
    def querySelector(self, selector: str, /) -> Element | None: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str, /) -> None: ...
    def scrollIntoView(self, *, block: Literal["nearest"], inline: Literal["nearest"]) -> None: ...
    def setAttribute(self, name: str, value: str, /) -> None: ...
    def toggleAttribute(self, name: str, on: bool, /) -> bool: ...


class Dialog(Element, Protocol):
    open: bool

    def close(self) -> None: ...
    def showModal(self) -> None: ...


class Document(Protocol):
    @property
    def activeElement(self) -> Element | None: ...
    @property
    def documentElement(self) -> Element: ...

    def addEventListener(self, name: str, handler: object, capture: bool = False, /) -> None: ...
    def contains(self, other: Element, /) -> bool: ...
    def createElement(self, tag: str, /) -> Element: ...
    def getElementById(self, id: str, /) -> Element | None: ...
    def querySelector(self, selector: str, /) -> Element | None: ...


class Event(Protocol):
    @property
    def target(self) -> Element: ...
    @property
    def timeStamp(self) -> float: ...

    def preventDefault(self) -> None: ...


class DetailEvent(Event, Protocol[D_co]):
    @property
    def detail(self) -> D_co: ...


class Input(Element, Protocol):
    value: str


class InputEvent(Protocol):
    @property
    def target(self) -> Input: ...


class KeyEvent(Event, Protocol):
    @property
    def altKey(self) -> bool: ...
    @property
    def code(self) -> str: ...
    @property
    def ctrlKey(self) -> bool: ...
    @property
    def key(self) -> str: ...
    @property
    def metaKey(self) -> bool: ...
    @property
    def repeat(self) -> bool: ...
    @property
    def shiftKey(self) -> bool: ...


class Drop(Protocol):
    """The detail of ``card-drop``."""

    before: str
    drag: str
    zone: str


class Swipe(Protocol):
    by: int


class ReviewNews(Protocol):
    id: str
    news: str


class OpponentsState(Protocol):
    state: str


class FileText(Protocol):
    text: str
