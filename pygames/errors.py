"""The four errors. Each is a `ValueError` whose message tells a player what is wrong."""

from __future__ import annotations

__all__ = ["BadOptions", "BadRecord", "BadText", "IllegalMove"]


class IllegalMove(ValueError):
    """The move is well formed, but the rules do not allow it in this position."""


class BadText(ValueError):
    """The text is not the form of a card, a move or a view."""


class BadOptions(ValueError):
    """The rule variations or the number of seats do not go together with the game."""


class BadRecord(ValueError):
    """The record, save or link cannot be read, or does not replay."""
