"""Write views as JSON, and check them when they are read.

The form follows from the type, that of a dataclass from its fields:

==========================  =======================================================
type                        JSON
==========================  =======================================================
``int``                     a number from 0 up
``bool``                    true or false
``str``                     a text
``Literal[...]``            one of these values
`Seat`                      the number of a seat at this table
`Card`                      its text, ``"9D"``
``tuple[Card, ...]``        their texts, ``"9C 9D"``
``X | None``                null, or as X
``tuple[X, ...]``           a list
`PerSeat` of X              a list with one for each player
``tuple[X, Y]``             a list of an X and a Y
``Event[Literal[...]]``     a list, see `Event.to_json`; the kind is one of these
a dataclass                 an object, by the names of its fields
`Row` of a dataclass        a list of its fields
==========================  =======================================================

``Annotated[X, Form(write, read)]`` has its own form, and so has a class with `to_json` and a class
method ``from_json(data, domain)``.

Data of another form raises `BadText` with a short sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pygames.cards import Card, card_text, cards_text
from pygames.errors import BadOptions, BadText, short
from pygames.game import Event, Game, Json, options_from_json, options_to_json

__all__ = [
    "Domain",
    "Form",
    "PerSeat",
    "Row",
    "Seat",
    "form_of",
    "hand_of",
    "options_form",
    "parsed",
    "read_view",
    "text_form",
    "write_view",
]

_Value = TypeVar("_Value")

_MOST = 100_000
"""The largest number in a view: bots make lists of that length."""

_DEEPEST = 8
_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")

_SEAT, _PER_SEAT, _ROW = "a seat", "one for each player", "a row"

Seat: TypeAlias = Annotated[int, _SEAT]
"""A seat, from 0 up."""

PerSeat: TypeAlias = Annotated[tuple[_Value, ...], _PER_SEAT]
"""One value for each player."""

Row: TypeAlias = Annotated[_Value, _ROW]
"""A dataclass that is written as a list of its values."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The players and the deck that a value must fit."""

    players: int
    cards: Mapping[str, Card]
    """The cards in play, by their texts."""
    copies: int = 1
    """How many copies of each the deck has."""

    @staticmethod
    @lru_cache(maxsize=32)
    def of(game: Game, players: int) -> Domain:
        """The domain for so many players of a game."""
        deck = game.deck(players)
        cards = {card_text(card): card for card in deck}
        return Domain(players, cards, len(deck) // len(cards))


@dataclass(frozen=True, slots=True)
class Form:
    """How a value is written as JSON, and read."""

    write: Callable[[Any], Any] | None
    """None if the value is JSON already."""
    read: Callable[[Any, Domain], Any]
    """Raises `BadText`."""


def write_view(game: str, view: object) -> Json:
    """The JSON object of a view, the game's name first."""
    kind: Any = type(view)
    write = form_of(kind).write
    assert write is not None
    return {"game": game, **write(view)}


def read_view(kind: type[_Value], game: Game, data: object) -> _Value:
    """The inverse of `write_view`. Raises `BadText`.

    The length of the first `PerSeat` field is the number of players.
    """
    if not isinstance(data, dict) or "game" not in data:
        raise BadText(f"{short(data)} is not a view of {game.title}")
    if data["game"] != game.name:
        raise BadText(f"this is a view of {short(data['game'])}, not of {game.name}")
    view_type: Any = kind
    counted = next((name for name, hint in _hints(view_type).items() if _is_per_seat(hint)), None)
    players = game.seats[0] if counted is None else _length(data.get(counted))
    try:
        if players not in game.seats:
            raise BadText(f"{players} players do not play it")
        view: _Value = form_of(view_type).read(data, Domain.of(game, players))
    except BadText as error:
        raise BadText(f"this is not a view of {game.title}: {error}") from None
    return view


def parsed(text: str) -> Any:
    """The value of any JSON text. Raises `ValueError`, also for deep nesting.

    Count the nesting first: in Pyodide a thousand levels overflow the stack and end the
    interpreter.
    """
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text)


# Forms by types


@lru_cache(maxsize=256)
def form_of(hint: Any) -> Form:
    """The form of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is Annotated:
        what = inner[1]
        if what == _PER_SEAT:
            return _list(form_of(get_args(inner[0])[0]), per_seat=True)
        return _fields(inner[0], row=True) if what == _ROW else what
    if origin is Literal:
        return Form(None, _one_of(inner))
    if origin in (Union, UnionType):
        (other,) = (each for each in inner if each is not type(None))
        return _or_none(form_of(other))
    if origin is tuple:
        if inner[1:] == (...,):
            return _CARDS if inner[0] == Card else _list(form_of(inner[0]))
        return _tuple([form_of(each) for each in inner])
    if origin is Event:
        return _event(frozenset(get_args(inner[0])))
    if hasattr(hint, "from_json"):
        return Form(hint.to_json, hint.from_json)
    return _fields(hint)


def text_form(read: Callable[[str], Any]) -> Form:
    """The form of a value that `str` writes and `read` reads or refuses with `BadText`."""
    return Form(str, lambda value, domain: read(_text(value, domain)))


def hand_of(most: int) -> Form:
    """The form of a hand with at most so many cards."""

    def read(value: Any, domain: Domain) -> tuple[Card, ...]:
        cards = _cards(value, domain)
        if len(cards) > most:
            raise BadText(f"nobody holds {len(cards)} cards, {most} at most")
        return cards

    return Form(cards_text, read)


def options_form(kind: type[Any]) -> Form:

    def read(value: Any, domain: Domain) -> Any:
        if type(value) is not dict:
            raise BadText(f"{short(value)} are not rule variations")
        try:
            return options_from_json(kind, value)
        except BadOptions as error:
            raise BadText(str(error)) from None

    return Form(options_to_json, read)


@lru_cache(maxsize=64)
def _hints(kind: Any) -> dict[str, Any]:
    assert is_dataclass(kind), f"{kind} has no form"
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def _is_per_seat(hint: Any) -> bool:
    return get_origin(hint) is Annotated and get_args(hint)[1] == _PER_SEAT


def _fields(kind: Any, row: bool = False) -> Form:
    forms = {name: form_of(hint) for name, hint in _hints(kind).items()}
    names = tuple(forms)
    if row:
        values = _tuple(list(forms.values()))
        get = attrgetter(*names)
        return Form(
            lambda value: values.write(get(value)),  # type: ignore[misc]
            lambda value, domain: kind(*values.read(value, domain)),
        )
    get = attrgetter(*names)
    # Most values are JSON already.
    special = tuple((name, form.write) for name, form in forms.items() if form.write is not None)
    readers = tuple((name, form.read) for name, form in forms.items())

    def write(value: Any) -> Json:
        data = dict(zip(names, get(value), strict=True))
        for name, write in special:
            data[name] = write(data[name])
        return data

    def read(value: Any, domain: Domain) -> Any:
        if type(value) is not dict:
            raise BadText(f"{short(value)} does not have the parts {', '.join(names)}")
        for name in names:
            if name not in value:
                raise BadText(f"there is no {name} in it")
        return kind(**{name: read(value[name], domain) for name, read in readers})

    return Form(write, read)


def _list(form: Form, per_seat: bool = False) -> Form:
    write, read_one = form.write, form.read

    def read(value: Any, domain: Domain) -> Any:
        if type(value) is not list:
            raise BadText(f"{short(value)} is not a list")
        if per_seat and len(value) != domain.players:
            raise BadText(f"{short(value)} has not one value for each of {domain.players} seats")
        return tuple([read_one(each, domain) for each in value])

    if write is None:
        return Form(list, read)
    return Form(lambda value: [write(each) for each in value], read)


def _tuple(forms: list[Form]) -> Form:
    size = len(forms)
    special = [(place, form.write) for place, form in enumerate(forms) if form.write is not None]
    readers = [form.read for form in forms]

    def write(value: Any) -> Any:
        data = list(value)
        for place, write in special:
            data[place] = write(data[place])
        return data

    def read(value: Any, domain: Domain) -> Any:
        if type(value) is not list or len(value) != size:
            raise BadText(f"{short(value)} is not a list of {size}")
        return tuple([read(each, domain) for read, each in zip(readers, value, strict=True)])

    return Form(write if special else list, read)


def _or_none(form: Form) -> Form:
    write, read = form.write, form.read
    return Form(
        write and (lambda value: None if value is None else write(value)),
        lambda value, domain: None if value is None else read(value, domain),
    )


def _event(kinds: frozenset[str]) -> Form:
    def read(value: Any, domain: Domain) -> Any:
        if type(value) is not list or not 1 <= len(value) <= 4:
            raise BadText(f"{short(value)} is not an event")
        kind, seat, cards, number = value + [None, "", 0][len(value) - 1 :]
        if not (
            type(kind) is str
            and kind in kinds
            and (seat is None or (type(seat) is int and 0 <= seat < domain.players))
            and type(number) is int
            and 0 <= number <= _MOST
        ):
            raise BadText(f"{short(value)} is not an event")
        return Event(kind, seat, _cards(cards, domain) if cards != "" else (), number)

    return Form(Event.to_json, read)


def _one_of(allowed: tuple[Any, ...]) -> Callable[[Any, Domain], Any]:
    def read(value: Any, domain: Domain) -> Any:
        for other in allowed:
            # Compare the types, too: True == 1.
            if type(value) is type(other) and value == other:
                return value
        raise BadText(f"{short(value)} is not one of {', '.join(map(str, allowed))}")

    return read


def _boolean(value: Any, domain: Domain) -> bool:
    if type(value) is not bool:
        raise BadText(f"{short(value)} is neither true nor false")
    return value


def _whole_number(value: Any, domain: Domain) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise BadText(f"{short(value)} is not a number from 0 up")
    return value


def _text(value: Any, domain: Domain) -> str:
    if type(value) is not str:
        raise BadText(f"{short(value)} is not a text")
    return value


def _seat(value: Any, domain: Domain) -> int:
    if type(value) is not int or not 0 <= value < domain.players:
        raise BadText(f"{short(value)} is not one of {domain.players} seats")
    return value


def _card(value: Any, domain: Domain) -> Card:
    if type(value) is not str or value not in domain.cards:
        raise BadText(f"{short(value)} is not a card of this deck")
    return domain.cards[value]


def _cards(value: Any, domain: Domain) -> tuple[Card, ...]:
    deck = domain.cards
    try:
        cards = tuple([deck[text] for text in value.split()])
    except (AttributeError, KeyError):
        raise BadText(f"{short(value)} are not cards of this deck") from None
    if len(cards) > 1 and len(set(cards)) * domain.copies < len(cards):
        raise BadText(f"{short(value)} are not all different cards")
    return cards


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


_CARDS = Form(cards_text, _cards)

_PLAIN: dict[Any, Form] = {
    bool: Form(None, _boolean),
    int: Form(None, _whole_number),
    str: Form(None, _text),
    Seat: Form(None, _seat),
    Card: Form(card_text, _card),
}
