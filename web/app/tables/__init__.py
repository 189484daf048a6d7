"""What the page shows of each game."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple, TypeAlias, TypedDict, TypeVar, Unpack

from app.act import Acts, PlainAct
from app.hand_card import HandCard, face, faces
from app.keys import Key
from app.nodes import Node, h
from app.scenes import Kind, Scene
from app.text import Text
from pygames.cards import Card
from pygames.game import Event, Move, View
from pygames.match import Match


@dataclass(frozen=True, slots=True)
class TableUi:
    """What the table shows besides the view."""

    names: tuple[str, ...]
    """By seat; the person's own is "You"."""
    levels: tuple[str, ...]
    """By seat; empty for a person."""
    picked: tuple[HandCard, ...] = ()
    cursor: HandCard | None = None
    note: Text = ()
    aside: Text = ()
    thinking: bool = False
    can_undo: bool = False
    busy: bool = False
    help: bool = True
    stuck: bool = False
    sorting: str = ""
    """One of the table's `sortings`; empty if it has none."""
    own: tuple[HandCard, ...] = ()
    hint_act: str = ""
    """The act that follows the hint in the note."""
    unsaved: bool = False
    weighed: Weighed | None = None
    numbers: bool = True
    scene: Kind | None = None
    occasion: str = ""
    """Names a daily deal: ``"Hand of 22 November"``; else empty."""
    is_over: bool = False
    """A daily deal is over after one part."""
    result_seen: bool = False
    hands: tuple[tuple[Card, ...], ...] = ()
    """By seat, once all are shown; else empty."""

    @property
    def card(self) -> Card | None:
        return face(self.picked[0]) if self.picked else None

    @property
    def chosen(self) -> tuple[Card, ...]:
        return faces(self.picked)


class UiChanges(TypedDict, total=False):
    hint_act: str
    help: bool
    is_over: bool
    result_seen: bool
    numbers: bool
    picked: tuple[HandCard, ...]


V = TypeVar("V", bound=View)

V_co = TypeVar("V_co", bound=View, covariant=True)

E = TypeVar("E", bound=Event[str])

M = TypeVar("M", bound=Move)


@dataclass(frozen=True, slots=True)
class SeatContext(Generic[V_co]):
    view: V_co
    ui: TableUi

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def names(self) -> tuple[str, ...]:
        return self.ui.names

    @property
    def rivals(self) -> list[int]:
        seats = len(self.names)
        return [(self.seat + step) % seats for step in range(1, seats)]

    @property
    def opponent(self) -> str:
        """The other player's name; for two players only."""
        return self.names[1 - self.seat]

    @property
    def seats(self) -> list[int]:
        return [self.seat, *self.rivals]

    @property
    def my_turn(self) -> bool:
        return self.view.turn == self.seat

    def does(self, seat: int, verb: str, mine: str) -> str:
        """A subject with its verb: ``"Finn deals"``, ``"You deal"``."""
        return f"{self.names[seat]} {mine if seat == self.seat else verb}"

    def name(self, seat: int) -> str:
        """A seat's name within a sentence: ``"Finn"``, ``"you"``."""
        return "you" if seat == self.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """``"Your"`` or ``"Finn’s"``."""
        return "Your" if seat == self.seat else f"{self.names[seat]}’s"

    def standings(self) -> str:
        """All scores: ``"You 64, Finn 38"``."""
        return ", ".join(f"{self.names[seat]} {self.view.scores[seat]}" for seat in self.seats)

    def with_ui(self, **changes: Unpack[UiChanges]) -> SeatContext[V_co]:
        return replace(self, ui=replace(self.ui, **changes))


@dataclass(frozen=True, slots=True)
class Layout:
    header: list[Node]
    cloth: list[Node]
    dock: list[Node]
    side: list[Node]
    strip: tuple[Node, ...] = ()

    @property
    def roots(self) -> dict[str, list[Node]]:
        return {
            "header": self.header,
            "cloth": self.cloth,
            "dock": [h("div.dock-in", *self.dock)],
            "side": self.side,
            "strip": [*self.strip],
        }


@dataclass(frozen=True, slots=True)
class Sheet:
    """A dialog, such as a part's result or a question."""

    name: str
    """An open sheet of this name is updated in place."""
    title: str
    body: tuple[Node, ...]
    actions: tuple[tuple[str, str], ...]
    """Act and label of each button; the last is the main one."""
    kind: str = ""
    main: str | None = None
    """The act of the main button, if not the last one's; empty for none."""


class Aid(NamedTuple):
    title: str
    lines: tuple[tuple[str, str], ...]
    """Pairs of name and value, ranked where ranks exist."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards that an act or a hint selects."""

    cards: tuple[HandCard, ...]
    note: Text = ()
    """Empty where the prompt says enough."""
    act: str = ""
    """The act that follows a hint; empty for the main button's."""


@dataclass(frozen=True, slots=True)
class WeighedMove:
    """A move that a hint has evaluated."""

    words: Text
    choice: Choice
    value: float
    error: float
    """Half the 95% interval of the difference from the best; 0 for the best."""
    close: bool
    """Whether it is too close to the best to tell."""


@dataclass(frozen=True, slots=True)
class Weighed:
    options: tuple[WeighedMove, ...]
    unit: Literal["points", "percent"]
    """Points less the others', or percent chance of winning the match."""
    part: str
    """The scoring part: ``"hand"``."""
    worlds: int
    """The number of sampled deals; 1 when nothing is hidden."""
    reason: Text = ()
    """What to do and why; empty if no fact explains it."""
    offered: Move | None = None
    """A side move, such as a bet, that is the first option."""


@dataclass(frozen=True, slots=True)
class Make:
    """Make a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Ask:
    """Open a sheet that asks first."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Choose:
    """Select cards."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why the act is impossible."""

    why: Text


Answer: TypeAlias = Make | Ask | Choose | Refuse
"""What an act leads to."""

MAIN = PlainAct("main")


def at_once(events: Sequence[E], before: V, after: V) -> tuple[Scene[V], ...]:
    """For a game without scenes of its own."""
    return (Scene("regroup", after, sound="card"),)


@dataclass(frozen=True, kw_only=True)
class Table(Generic[V, E, M]):
    keys: tuple[Key, ...]
    picks: int
    """How many cards can be selected. 0: a tap plays. 1: a tap selects, a second presses the main
    button. More: a tap toggles."""
    sortings: tuple[str, ...] = ()
    """The default first; `OWN` is the person's. Empty: one fixed order."""
    layout: Callable[[SeatContext[V]], Layout]
    prompt_text: Callable[[SeatContext[V]], Text]
    announce: Callable[[Sequence[E], SeatContext[V]], list[Text]]
    """The events in sentences, for a screen reader."""
    heard: Callable[[Sequence[E], SeatContext[V]], list[Text]] = lambda events, at: []
    """Adds what the cloth shows at a glance: a new meld, the score, a last card."""
    in_order: Callable[[SeatContext[V]], tuple[HandCard, ...]]
    """The hand in display order; empty once laid down."""
    play_cards: Callable[[SeatContext[V], tuple[HandCard, ...]], Answer]
    """What playing these cards leads to."""
    acts: Acts[SeatContext[V], Answer]
    """What `MAIN` and the game's own acts lead to."""
    others: Callable[[SeatContext[V], str], Answer | None] = lambda at, act: None
    refusal: Callable[[SeatContext[V]], Text]
    """Why an act is impossible now."""
    standing: Callable[[SeatContext[V]], str]
    describe_table: Callable[[SeatContext[V]], str]
    advice: Callable[[SeatContext[V], M], Choice]
    move_label: Callable[[SeatContext[V], M], Text]
    """A move in short: ``("Discard ", card)``."""
    caution: Callable[[SeatContext[V], HandCard], Text] = lambda at, card: ()
    """Why a second tap does not play this card: it would lose too much."""
    offer: Callable[[V, M], tuple[V, str] | None] = lambda view, move: None
    """For a move that may be declined, such as a bet: the view once declined, and what introduces
    the hint there.
    """
    nudge: Callable[[V], str] = lambda view: "What does it leave you with?"
    """A question that does not give the answer away."""
    opening: Callable[[V], tuple[V, ...]]
    """Views shown before a new match's deal; the deal plays the events that the last has not
    ``seen``.
    """
    scenes: Callable[[Sequence[E], V, V], tuple[Scene[V], ...]] = at_once
    """From the events the seat saw between two views."""
    hands_open: Callable[[V], bool] = lambda view: False
    """Whether all hands are shown, as after a part."""
    sheet: Callable[[SeatContext[V]], Sheet | None]
    summary: Callable[[SeatContext[V]], str]
    """For "Continue" on the home page."""
    course: Callable[[Match, int, Sequence[str]], str] = lambda match, winner, names: ""
    """How a match of one part went."""
    aid: tuple[Aid, ...] = ()

    def act(self, at: SeatContext[V], act: str) -> Answer:
        is_known = self.acts.knows(act)
        answer = self.acts.do(at, act) if is_known else self.others(at, act)
        return answer or Refuse(self.refusal(at))

    def prompt(self, at: SeatContext[V]) -> Text:
        return at.ui.note or self.prompt_text(at)


OWN = "own"
"""The person's own order."""


AnyTable: TypeAlias = Table[View, Event[str], Move]
"""A table of any game. Pass only that game's views, events and moves."""


def table_of(game: str) -> AnyTable:
    """The `TABLE` of the game's folder."""
    table: AnyTable = importlib.import_module(f"app.tables.{game}").TABLE
    return table
