"""What a view that comes from elsewhere may hold: JSON values, checked one by one.

Each function returns the value it is given, or what it reads from it. Raises `ValueError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from pygames.errors import BadText

__all__ = [
    "each",
    "flag",
    "one_of",
    "or_none",
    "pair",
    "reading",
    "seat",
    "seat_or_none",
    "seats",
    "whole",
]

_Value = TypeVar("_Value")


@contextmanager
def reading(game: str, title: str, data: Any) -> Iterator[None]:
    """Whatever goes wrong while a game's view is made of JSON is raised as `BadText`.

    `game` is the registry key that the data must bear, `title` the name that people read.
    """
    try:
        if data["game"] != game:
            raise BadText(f"this is a view of {data['game']}, not of {game}")
        yield
    except BadText:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadText(f"this is not a view of {title}: {error}") from error


def one_of(value: Any, allowed: tuple[Any, ...]) -> Any:
    """One of some values, of the same type: true is not 1."""
    for other in allowed:
        if value == other and type(value) is type(other):
            return value
    raise ValueError(f"{value!r} is not one of {', '.join(map(str, allowed))}")


def flag(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def whole(value: Any) -> int:
    """A number from 0 up."""
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a number from 0 up")
    return value


def seat(value: Any, players: int) -> int:
    """A seat at a table of so many."""
    if type(value) is not int or not 0 <= value < players:
        raise ValueError(f"{value!r} is not one of {players} seats")
    return value


def seat_or_none(value: Any, players: int) -> int | None:
    """A seat, or none."""
    return None if value is None else seat(value, players)


def seats(values: Any, players: int) -> tuple[int, ...]:
    """Any number of seats, in order."""
    return tuple(seat(value, players) for value in values)


def or_none(read: Callable[[Any], _Value], value: Any) -> _Value | None:
    """What is read from a value, where there is one."""
    return None if value is None else read(value)


def each(read: Callable[[Any], _Value], values: Any, players: int) -> tuple[_Value, ...]:
    """What is read from a list that has one value for each seat."""
    if not isinstance(values, list) or len(values) != players:
        raise ValueError(f"{values!r} does not hold one value for each of {players} seats")
    return tuple(map(read, values))


def pair(read: Callable[[Any], _Value], values: Any) -> tuple[_Value, _Value]:
    """The same for two seats."""
    first, second = each(read, values, 2)
    return first, second
