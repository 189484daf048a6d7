"""The tables: what the page shows of each game. A `Table` is a value of functions."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from app.held import Held, face, faces
from app.keys import Key
from app.nodes import Node, h
from app.rich import Rich
from app.scenes import Kind, Scene, at_once
from pygames.cards import Card
from pygames.game import Event, Move, View

__all__ = [
    "OWN",
    "Aid",
    "Answer",
    "Choice",
    "Layout",
    "Option",
    "Sheet",
    "Sitting",
    "Table",
    "TableUi",
    "Weighed",
    "table_of",
]


@dataclass(frozen=True, slots=True)
class TableUi:
    """What the table shows besides the view: none of it is known to the rules."""

    names: tuple[str, ...]
    """What each seat is called; the person's own is "You"."""
    levels: tuple[str, ...]
    """The word for each seat's level; empty for a person."""
    picked: tuple[Held, ...] = ()
    """The cards that the person has chosen and not yet played, as they were chosen."""
    cursor: Held | None = None
    """The card of the hand that the arrows have come to."""
    note: Rich = ()
    """A sentence in place: why something is not possible, or a hint's reason."""
    aside: Rich = ()
    """A quiet sentence below what is expected."""
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
    """How the hand is arranged, one of the table's `sortings`; empty where there is one way."""
    own: tuple[Held, ...] = ()
    """The hand as the person has arranged it by hand."""
    follow: str = ""
    """The act that follows the hint in the note: its button is the main one then."""
    unsaved: bool = False
    """Whether the browser does not save the match."""
    weighed: Weighed | None = None
    """What the choices are worth, once somebody has asked for a hint."""
    scene: Kind | None = None
    """What is just being seen; None while the table is at rest."""
    occasion: str = ""
    """What is played, where it is no ordinary match: ``"Hand of 22 November"``."""
    is_over: bool = False
    """Whether it ends here, though the match could go on: a day's deal ends with its first part."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """Every seat's cards, where all hands are turned up; empty as long as they are held."""

    @property
    def card(self) -> Card | None:
        """The face of the chosen card, where no more than one can be."""
        return face(self.picked[0]) if self.picked else None

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The faces of the chosen cards, as they were chosen."""
        return faces(self.picked)


V = TypeVar("V", bound=View)
"""The view of a game."""

V_co = TypeVar("V_co", bound=View, covariant=True)


@dataclass(frozen=True, slots=True)
class Sitting(Generic[V_co]):
    """One seat's side of a table: what it may know, and what the page shows besides."""

    view: V_co
    ui: TableUi

    @property
    def seat(self) -> int:
        """Whose side it is."""
        return self.view.seat

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called; one's own is "You"."""
        return self.ui.names

    @property
    def rivals(self) -> list[int]:
        """The other seats, in the order of play from one's left."""
        seats = len(self.names)
        return [(self.seat + step) % seats for step in range(1, seats)]

    @property
    def opponent(self) -> str:
        """What the other one of two is called."""
        return self.names[1 - self.seat]

    @property
    def seats(self) -> list[int]:
        """One's own seat, then the others."""
        return [self.seat, *self.rivals]

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to move."""
        return self.view.turn == self.seat

    def does(self, seat: int, verb: str, mine: str) -> str:
        """Somebody and a verb in its form for them: ``"Finn deals"``, ``"You deal"``."""
        return f"{self.names[seat]} {mine if seat == self.seat else verb}"

    def name(self, seat: int) -> str:
        """What a seat is called within a sentence: ``"Finn"``, ``"you"``."""
        return "you" if seat == self.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """``"Your"`` or ``"Finn’s"``."""
        return "Your" if seat == self.seat else f"{self.names[seat]}’s"

    def standings(self) -> str:
        """Everybody's points: ``"You 64, Finn 38"``."""
        return ", ".join(f"{self.names[seat]} {self.view.scores[seat]}" for seat in self.seats)

    def with_ui(self, **changes: Any) -> Sitting[V_co]:
        """The same with something else chosen, or noted."""
        return replace(self, ui=replace(self.ui, **changes))


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawn table: the parts of the page."""

    header: list[Node]
    cloth: list[Node]
    dock: list[Node]
    side: list[Node]
    strip: tuple[Node, ...] = ()
    """What stands below it all: the strip of a replay."""

    @property
    def roots(self) -> dict[str, list[Node]]:
        """What is drawn into each root of the page, by its name (``data-root``)."""
        return {
            "header": self.header,
            "cloth": self.cloth,
            "dock": [h("div.dock-in", *self.dock)],
            "side": self.side,
            "strip": [*self.strip],
        }


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet at the end of a part of the match."""

    name: str
    """What it is about; a sheet closed once is not shown again for the same name."""
    title: str
    body: tuple[Node, ...]
    actions: tuple[tuple[str, str], ...]
    """The buttons: what each does (``data-act``) and its words; the last one is the main one."""
    kind: str = ""
    """A class of the sheet, for a look of its own."""


class Aid(NamedTuple):
    """A part of the player aid: what one may want to look up while one plays."""

    title: str
    lines: tuple[tuple[str, str], ...]
    """What there is, and how much it counts; in their order where there is one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards of the hand that an act or a hint chooses for the person, who may then play them."""

    cards: tuple[Held, ...]
    note: Rich = ()
    """A sentence in place; empty where the prompt says it all."""
    act: str = ""
    """The act that follows a hint; empty where the main button's does."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a hint weighs."""

    words: Rich
    """What it is, in short."""
    choice: Choice
    """What chooses it for the person."""
    value: float
    error: float
    """Half the 95% interval of its difference to the best one; 0 for that one itself."""
    close: bool
    """Whether it cannot be told from the best one."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the choices of a position are worth."""

    options: tuple[Option, ...]
    """The best first."""
    unit: Literal["points", "percent"]
    """Points of what is played for, more than the others'; or percent of the match."""
    part: str
    """What is played for: ``"hand"``."""
    worlds: int
    """Over so many deals that fit what the seat knows; 1 where nothing is hidden any more."""
    reason: Rich = ()
    """Why the best is better, where a fact explains it."""


Answer: TypeAlias = "Move | Sheet | Choice | Rich"
"""What an act comes to: a move, a sheet that asks first, cards that are chosen, or a sentence that
says why not."""


@dataclass(frozen=True, kw_only=True)
class Table(Generic[V]):
    """What the page asks of a game. Each function is given a sitting, and none keeps anything."""

    keys: tuple[Key, ...]
    """All keys of the table, in the order of their list."""
    picks: int
    """How many cards can be chosen at a time. With 0 a tap plays a card; with 1 the first tap
    chooses it and the second one presses the main button; with more a tap chooses a card or lets go
    of it."""
    sortings: tuple[str, ...] = ()
    """The ways to arrange the hand, the usual one first; `OWN` is by hand. Empty: there is one."""
    layout: Callable[[Sitting[V]], Layout]
    """The whole table."""
    expects: Callable[[Sitting[V]], Rich]
    """What is expected now, in words."""
    told: Callable[[Sequence[Event[Any]], Sitting[V]], list[Rich]]
    """The latest events as sentences, for the live region."""
    in_order: Callable[[Sitting[V]], tuple[Held, ...]]
    """The hand in the order in which it is shown; empty once it has been laid down."""
    put: Callable[[Sitting[V], tuple[Held, ...]], Answer]
    """What comes of playing these cards of the hand."""
    act: Callable[[Sitting[V], str], Answer]
    """What comes of an act: ``"main"`` is the main button's, the others are the game's own."""
    refusal: Callable[[Sitting[V]], Rich]
    """Why no card can be played now."""
    standing: Callable[[Sitting[V]], str]
    """The score and where the match stands, in words."""
    lies: Callable[[Sitting[V]], str]
    """What lies on the table, in words."""
    advice: Callable[[Sitting[V], Any], Choice]
    """A hint for a move: the cards that it plays, and why, by what the seat knows."""
    called: Callable[[Sitting[V], Any], Rich]
    """A move in short: ``("Discard ", card)``."""
    costs: Callable[[Sitting[V], Held], Rich] = lambda at, card: ()
    """Why a second tap does not play a card that can be played: too much would be lost by it."""
    offer: Callable[[V, Any], tuple[V, str] | None] = lambda view, move: None
    """For a hint that one may well decline, such as a bet: the view once it is declined, and what
    is said before the hint for that one."""
    ponder: Callable[[V], str] = lambda view: "What does it leave you with?"
    """A question that points the way in a position, and does not give the answer away."""
    opening: Callable[[V], tuple[V, ...]]
    """The views that a fresh match begins with: each for a look, then the deal from the last. What
    has been seen in them is where ``view.seen`` begins."""
    scenes: Callable[[Sequence[Event[Any]], V, V], tuple[Scene[V], ...]] = at_once
    """What is seen when these events (as the seat saw them) lead from one view to another, one
    after the other; the last scene shows the latter."""
    turned_up: Callable[[V], bool] = lambda view: False
    """Whether all hands lie face up now: what was played for is over. The view of a seat need not
    tell what they are."""
    sheet: Callable[[Sitting[V]], Sheet | None]
    """The sheet that belongs to this position, if there is one."""
    summary: Callable[[Sitting[V]], str]
    """The match in a line, for "Continue" on the home page."""
    aid: tuple[Aid, ...] = ()
    """The player aid, if the game has one."""

    def prompt(self, at: Sitting[V]) -> Rich:
        """What the dock says: the note in place, or what is expected now."""
        return at.ui.note or self.expects(at)


OWN = "own"
"""The arrangement of a hand that the person has made."""


def table_of(game: str) -> Table[Any]:
    """The table of a game, by the game's name: the `TABLE` of its folder here."""
    table: Table[Any] = importlib.import_module(f"app.tables.{game}").TABLE
    return table
