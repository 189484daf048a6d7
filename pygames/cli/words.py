"""A game's words for the terminal, and its players' names."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from pygames.cards import Card, card_text
from pygames.cli.terminal import printable
from pygames.game import Event, View
from pygames.match import Player

__all__ = ["Words", "line_of", "names_of", "words_of"]


class Words(Protocol):
    """The module ``pygames.<game>.text``. Instead of `event_text` it may have `said`::

        def said(event: Event[str], names: Sequence[str]) -> Sequence[str | Card]

    which returns a sentence in parts, for its table on the page, too; the person is "You".
    """

    HELP: str
    """How to enter a move, and the rules in a few lines."""

    def event_text(self, event: Event[str], names: Sequence[str]) -> str:
        """What happened, in a line."""
        ...

    def table_text(self, view: View, names: Sequence[str]) -> str:
        """The table as a seat sees it before its move."""
        ...


def words_of(game: str) -> Words:
    """The words of a game of the registry."""
    return cast(Words, importlib.import_module(f"pygames.{game}.text"))


def line_of(game: str, event: Event[str], names: Sequence[str]) -> str:
    """What happened, in a line."""
    words = words_of(game)
    parts_of: Callable[..., Sequence[str | Card]] | None = getattr(words, "said", None)
    if parts_of is None:
        return words.event_text(event, names)
    parts = (part if isinstance(part, str) else card_text(part) for part in parts_of(event, names))
    return "  " + "".join(parts)


def names_of(players: Sequence[Player]) -> list[str]:
    """A name for each player; equal names get their seats' numbers."""
    names = [printable(player.name or player.bot or "You") for player in players]
    return [
        name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names, 1)
    ]
