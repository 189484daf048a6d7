"""The tables: what the page shows of each game, by the protocol `Table`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from app.nodes import Node
from app.rich import Rich
from pygames.cards import Card
from pygames.game import Event, Move

__all__ = ["Layout", "Sheet", "Table", "TableUi", "Travel", "table_of"]


@dataclass(frozen=True, slots=True)
class TableUi:
    """What the table shows besides the view: none of it is known to the rules."""

    names: tuple[str, ...]
    """What each seat is called; the person's own is "You"."""
    levels: tuple[str, ...]
    """The word for each seat's level; empty for a person."""
    picked: Card | None = None
    """The card that the person has chosen and not yet played."""
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


class Table(Protocol):
    """What a table offers."""

    cloth: str
    """The cloth that is the table's own: green, night, burgundy or slate."""

    def layout(self, view: Any, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        ...

    def travel(self, events: tuple[Event, ...], view: Any, undone: bool) -> Travel:
        """Where cards come from and go to when these events (as the seat saw them) happen."""
        ...

    def prompt(self, view: Any, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        ...

    def told(self, events: tuple[Event, ...], view: Any, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        ...

    def move_of(self, view: Any, card: Card) -> Move | None:
        """The legal move that plays a card, if there is one."""
        ...

    def main_move(self, view: Any, ui: TableUi) -> Move | None:
        """The move of the main button, if there is one now."""
        ...

    def refusal(self, view: Any, ui: TableUi) -> Rich:
        """Why no card can be played now."""
        ...

    def standing(self, view: Any, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        ...

    def pile_words(self, view: Any, ui: TableUi) -> str:
        """What lies on the pile, in words."""
        ...

    def reason(self, view: Any, move: Any, ui: TableUi) -> Rich:
        """Why a hint suggests a move, from what the seat can know."""
        ...

    def sheet(self, view: Any, ui: TableUi) -> Sheet | None:
        """The sheet that belongs to this position, if there is one."""
        ...

    def summary(self, view: Any, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        ...


def table_of(game: str) -> Table:
    """The table of a game, by the game's name."""
    from app.tables.hockey import HockeyTable

    return {"hockey": HockeyTable()}[game]
