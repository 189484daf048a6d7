"""The contract that every game keeps. Bots, hints and the page receive views, never states."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pygames.cards import Card, cards_text
from pygames.errors import BadOptions, BadRecord, BadText, IllegalMove, short

__all__ = [
    "BadOptions",
    "BadRecord",
    "BadText",
    "Bot",
    "Event",
    "Game",
    "IllegalMove",
    "Json",
    "Move",
    "Sampled",
    "State",
    "View",
    "allowed_words",
    "check_options",
    "option",
    "options_from_json",
    "options_to_json",
    "part_of",
    "seen_by",
    "since",
]

Json = dict[str, Any]
"""A JSON object: dicts with str keys, lists, strs, ints, bools, None."""


class Move(Protocol):
    """One decision of one seat: an immutable value whose `str` reads like a player's words.

    Between two parts of a match the only move is `pygames.rounds.DEAL`.
    """

    def __str__(self) -> str:
        """What `Game.move` reads back: ``"play 9D"``. One line without commas, which divide lists.

        A lower-case word is a verb, which the terminal lets players omit.
        """
        ...

    def __hash__(self) -> int: ...


_Kind = TypeVar("_Kind", bound=str, covariant=True)


@dataclass(frozen=True, slots=True)
class Event(Generic[_Kind]):
    """Something that happened, as far as its observer could see it.

    Each game has its own type, ``Event[Literal["deal", ...]]``, so that an unknown kind is a type
    error.
    """

    kind: _Kind
    """What happened, in the game's own terms: ``"play"``, ``"goal"``. All games share
    ``"deal"``: one seat's first cards of a part or round (`pygames.rounds.deals`)."""
    seat: int | None = None
    """The seat that acts or is concerned, if any."""
    cards: tuple[Card, ...] = ()
    """The cards that this observer saw; others are only counted."""
    number: int = 0
    """A count, amount or index; the game says which for each kind."""

    def to_json(self) -> list[Any]:
        if self.number:
            return [self.kind, self.seat, cards_text(self.cards), self.number]
        if self.cards:
            return [self.kind, self.seat, cards_text(self.cards)]
        return [self.kind] if self.seat is None else [self.kind, self.seat]


def seen_by(
    seat: int | None, events: Iterable[Event[_Kind]], hidden: Container[str]
) -> tuple[Event[_Kind], ...]:
    """Events as a seat sees them: in `hidden` kinds, others' cards are only counted.

    With None: as uninvolved seats see them.
    """
    return tuple(
        Event(event.kind, event.seat, (), event.number)
        if event.kind in hidden and event.seat != seat
        else event
        for event in events
    )


_Event = TypeVar("_Event", bound=Event[str])


def since(events: Sequence[_Event], kind: str) -> Sequence[_Event]:
    """The events from the last one of a kind on; all if there is none."""
    at = max((index for index, event in enumerate(events) if event.kind == kind), default=0)
    return events[at:]


class View(Protocol):
    """A frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    @property
    def seat(self) -> int:
        """Whose view it is."""
        ...

    @property
    def hand(self) -> tuple[Card, ...]: ...

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the match is over."""
        ...

    @property
    def between(self) -> bool:
        """Whether a part is over and the next one is not dealt yet."""
        ...

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves of this seat, in a stable order; empty when it may not move."""
        ...

    @property
    def seen(self) -> tuple[Event[str], ...]:
        """What this seat has seen since the match began, in order."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the match runs."""
        ...

    def to_json(self) -> Json:
        """A JSON object with the game's name under ``"game"``; `Game.view` reads it back."""
        ...


class State(Protocol):
    """One position of a match: complete, immutable, hidden cards included.

    A match is over when `turn` is None, and between two parts when `DEAL` is the only move. There
    are no other signs.
    """

    @property
    def turn(self) -> int | None: ...

    @property
    def events(self) -> tuple[Event[str], ...]:
        """What the last move brought about, hidden cards included."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the match runs."""
        ...

    def moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of a seat (by default the one in turn), in a stable order."""
        ...

    def play(self, move: Any, seat: int | None = None) -> State:
        """Raises `IllegalMove`."""
        ...

    def view(self, seat: int) -> View:
        """What one seat may know."""
        ...


class Game(Protocol):
    """The rules of one game and its text forms. An immutable value."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str:
        """The registry key, also in links and records: ``"gin"``."""
        ...

    @property
    def title(self) -> str: ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that it allows."""
        ...

    @property
    def rules_version(self) -> int:
        """Increased when the same record would replay differently."""
        ...

    @property
    def most_moves(self) -> int:
        """The most moves: a match ends there, and a longer record is refused."""
        ...

    @property
    def Options(self) -> type[Any]:
        """A frozen dataclass of the rule variations, validated when made."""
        ...

    def deck(self, seats: int) -> tuple[Card, ...]: ...

    def start(self, options: Any, seats: int, seed: str) -> State:
        """The first position of a match, cards dealt. Raises `BadOptions`."""
        ...

    def move(self, text: str) -> Move:
        """The inverse of ``str(move)``. Raises `BadText`."""
        ...

    def view(self, data: Json) -> View:
        """The inverse of ``view.to_json()``. Raises `BadText`."""
        ...

    def worlds(self, view: Any, rng: Random) -> Iterator[State]:
        """Yield endless positions that look like `view` from its seat, with later deals drawn."""
        ...


class Sampled:
    """`Game.worlds`, by the function ``sample(view, rng)`` of the game's `bots`."""

    __slots__ = ()
    name: ClassVar[str]

    def worlds(self, view: Any, rng: Random) -> Iterator[Any]:
        sample = part_of(self.name, "bots").sample
        while True:
            yield sample(view, rng)


class Bot(Protocol):
    """A computer opponent."""

    def choose(self, view: Any, rng: Random) -> Move:
        """One of ``view.moves``; all chance comes from `rng`."""
        ...


class _Options(Protocol):
    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]


_OptionsT = TypeVar("_OptionsT", bound=_Options)


def option(
    default: object,
    label: str,
    help: str,
    choices: Sequence[object] = (),
    between: tuple[int, int] | None = None,
) -> Any:
    """A field of an `Options` dataclass, with the words of the form.

    `choices` are the allowed values (empty for a bool). `between`, a least and a greatest number,
    allows all whole numbers in that range instead; the form then offers `choices` first.
    """
    allowed = tuple(choices) or (False, True)
    metadata = {"label": label, "help": help, "choices": allowed, "between": between}
    return dataclasses.field(default=default, metadata=metadata)


def check_options(options: _Options) -> None:
    """Call it in ``__post_init__``. Raises `BadOptions` for a value not allowed."""
    for field in dataclasses.fields(options):
        value, between = getattr(options, field.name), field.metadata["between"]
        if between and type(value) is int and between[0] <= value <= between[1]:
            continue
        choices = field.metadata["choices"]
        if between or not any(value == each and type(value) is type(each) for each in choices):
            label, allowed = field.metadata["label"], allowed_words(field)
            raise BadOptions(f"{label} is {allowed}, not {short(value)}")


def allowed_words(field: dataclasses.Field[Any]) -> str:
    """What is allowed: ``"one of 100, 200"``, ``"a whole number from 50 to 1000"``."""
    between = field.metadata["between"]
    if between:
        return f"a whole number from {between[0]} to {between[1]}"
    return f"one of {', '.join(map(str, field.metadata['choices']))}"


def options_to_json(options: _Options) -> Json:
    """The variations that differ from the defaults, by name."""
    return {
        field.name: getattr(options, field.name)
        for field in dataclasses.fields(options)
        if getattr(options, field.name) != field.default
    }


def options_from_json(kind: type[_OptionsT], data: Mapping[str, Any]) -> _OptionsT:
    """The inverse of `options_to_json`. Raises `BadOptions`."""
    names = {field.name for field in dataclasses.fields(kind)}
    for name in data:
        if name not in names:
            raise BadOptions(f"there is no rule variation called {short(name)}")
    return kind(**data)


def part_of(game: str, name: str) -> Any:
    """An optional module of a game, such as ``"bots.luck"``, or None."""
    path = f"pygames.{game}.{name}"
    return None if find_spec(path) is None else importlib.import_module(path)
