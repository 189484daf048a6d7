"""The four errors, `ValueError`s whose message tells a player what is wrong."""

from __future__ import annotations

from reprlib import Repr

__all__ = ["BadOptions", "BadRecord", "BadText", "IllegalMove", "short"]

_LONGEST = 60
_REPR = Repr()
_REPR.maxlevel = 2


class IllegalMove(ValueError):
    """The rules do not allow the move in this position."""


class BadText(ValueError):
    """The text is not the form of a card, a move or a view."""


class BadOptions(ValueError):
    """The rule variations or the seats do not fit the game."""


class BadRecord(ValueError):
    """The record or link cannot be read, or does not replay."""


def short(value: object) -> str:
    """Any value for a message, in a few dozen characters.

    >>> short("9X"), short([[[1]]]), short("x" * 1000)
    ("'9X'", '[[[...]]]', "'xxxxxxxxxxxx...xxxxxxxxxxxxx'")
    """
    try:
        text = _REPR.repr(value)
    except ValueError:
        return "a number of thousands of digits"  # which Python refuses to spell out
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
