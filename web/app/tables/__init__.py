"""The tables: what the page shows of each game, by the protocol `Table`."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from app.keys import Key
from app.nodes import Node
from app.rich import Rich
from pygames.cards import Card
from pygames.game import Event, Move, View

__all__ = [
    "OWN",
    "Answer",
    "Choice",
    "Layout",
    "Sheet",
    "Sitting",
    "Table",
    "TableUi",
    "Travel",
    "table_of",
]


@dataclass(frozen=True, slots=True)
class TableUi:
    """What the table shows besides the view: none of it is known to the rules."""

    names: tuple[str, ...]
    """What each seat is called; the person's own is "You"."""
    levels: tuple[str, ...]
    """The word for each seat's level; empty for a person."""
    picked: tuple[Card, ...] = ()
    """The cards that the person has chosen and not yet played, as they were chosen."""
    cursor: Card | None = None
    """The card of the hand that the arrows have come to."""
    note: Rich = ()
    """A sentence in place: why something is not possible, or a hint's reason."""
    thinking: bool = False
    """Whether the opponent has been thinking for long enough to say so."""
    can_undo: bool = False
    busy: bool = False
    """Whether a hint is being worked out."""
    help: bool = True
    """Whether cards carry tags that say what they would do."""
    stuck: bool = False
    """Whether the opponent has failed to answer."""
    sorting: str = ""
    """How the hand is arranged, one of the table's `sortings`."""
    own: tuple[Card, ...] = ()
    """The hand as the person has arranged it by hand."""

    @property
    def card(self) -> Card | None:
        """The chosen card, where no more than one can be."""
        return self.picked[0] if self.picked else None


V = TypeVar("V", bound=View, covariant=True)
"""The view of a game."""


@dataclass(frozen=True, slots=True)
class Sitting(Generic[V]):
    """One seat's side of a table: what it may know, and what the page shows besides."""

    view: V
    ui: TableUi

    @property
    def seat(self) -> int:
        """Whose side it is."""
        return self.view.seat

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called; one's own is "You"."""
        return self.ui.names

    def with_ui(self, **changes: Any) -> Sitting[V]:
        """The same with something else chosen, or noted."""
        return replace(self, ui=replace(self.ui, **changes))

    @property
    def rivals(self) -> list[int]:
        """The other seats, in the order of play from one's left."""
        seats = len(self.names)
        return [(self.seat + step) % seats for step in range(1, seats)]

    @property
    def seats(self) -> list[int]:
        """One's own seat, then the others."""
        return [self.seat, *self.rivals]


@dataclass(frozen=True, slots=True)
class Travel:
    """How cards that were not on the table before come in, or leave it, for the animation."""

    enter: dict[str, dict[str, Any]]
    """For each identity: ``{"from": zone, "flip": bool, "order": int}``."""
    exit: dict[str, dict[str, Any]]
    """For each identity: ``{"to": zone}``."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawn table: the parts of the page."""

    header: list[Node]
    cloth: list[Node]
    dock: list[Node]
    side: list[Node]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet at the end of a part of the match."""

    name: str
    """What it is about; a sheet closed once is not shown again for the same name."""
    title: str
    body: tuple[Node, ...]
    actions: tuple[tuple[str, str], ...]
    """The buttons: what each does (``data-act``) and its words; the last one is the main one."""
    before: tuple[Node, ...] = ()
    """The body as it is seen first; then the cards in it move to where `body` has them."""
    kind: str = ""
    """A class of the sheet, for a look of its own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards of the hand that an act or a hint chooses for the person, who may then play them."""

    cards: tuple[Card, ...]
    note: Rich = ()
    """A sentence in place; empty where the prompt says it all."""


Answer: TypeAlias = "Move | Sheet | Choice | Rich"
"""What an act comes to: a move, a sheet that asks first, cards that are chosen, or a sentence that
says why not."""


class Table(Protocol):
    """What a table offers."""

    picks: int
    """How many cards can be chosen at a time. With 0 a tap plays a card; with 1 the first tap
    chooses it and the second one plays it; with more a tap chooses a card or lets go of it."""
    keys: tuple[Key, ...]
    """All keys of the table, in the order of their list."""
    sortings: tuple[str, ...]
    """The ways to arrange the hand, the usual one first; `OWN` is by hand. Empty: there is one."""

    def layout(self, at: Sitting[Any]) -> Layout:
        """The whole table, from one seat's view."""
        ...

    def travel(self, events: tuple[Event[str], ...], view: Any, undone: bool) -> Travel:
        """Where cards come from and go to when these events (as the seat saw them) happen."""
        ...

    def prompt(self, at: Sitting[Any]) -> Rich:
        """What is expected now, in words."""
        ...

    def told(self, events: tuple[Event[str], ...], at: Sitting[Any]) -> list[Rich]:
        """The events as sentences, for the live region."""
        ...

    def in_order(self, at: Sitting[Any]) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        ...

    def put(self, at: Sitting[Any], cards: tuple[Card, ...]) -> Answer:
        """What comes of playing these cards of the hand."""
        ...

    def act(self, at: Sitting[Any], name: str) -> Answer:
        """What comes of an act: ``"main"`` is the main button's, the others are the game's own."""
        ...

    def refusal(self, at: Sitting[Any]) -> Rich:
        """Why no card can be played now."""
        ...

    def standing(self, at: Sitting[Any]) -> str:
        """The score and where the match stands, in words."""
        ...

    def lies(self, at: Sitting[Any]) -> str:
        """What lies on the table, in words."""
        ...

    def advice(self, at: Sitting[Any], move: Any) -> Choice:
        """A hint: the cards that a move plays, and why it is suggested, by what the seat knows."""
        ...

    def opening(self, view: Any) -> tuple[Any, ...]:
        """The views that a fresh match begins with: each for a look, then the deal from the last.

        What has been seen in them is where `view.seen` begins.
        """
        ...

    def sheet(self, at: Sitting[Any]) -> Sheet | None:
        """The sheet that belongs to this position, if there is one."""
        ...

    def summary(self, at: Sitting[Any]) -> str:
        """The match in a line, for "Continue" on the home page."""
        ...


OWN = "own"
"""The arrangement of a hand that the person has made."""


def table_of(game: str) -> Table:
    """The table of a game, by the game's name: the `TABLE` of its folder here."""
    table: Table = importlib.import_module(f"app.tables.{game}").TABLE
    return table
