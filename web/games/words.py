"""What the pages say about a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Marks:
    """A choice for each card of a row."""

    title: str
    values: tuple[tuple[str, str], ...]
    """Pairs of text in the position and label; the first is the default."""
    key: str = ""
    """The position's key that lists the marked cards; empty to mark them in the row."""
    default: str = ""
    """The mark left out under `key`."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that the person enters."""

    word: str
    """Its field in the position's text (`pygames.position`)."""
    title: str
    least: int
    most: int
    seat: str = ""
    """Written before the cards there: ``"1="``."""
    short: str = ""
    marks: Marks | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """A field besides the rows; the first value is the default."""

    key: str
    """Its key; ``"bets/0"`` is a place in a list, ``"by/trick"`` who played a row."""
    title: str
    values: tuple[tuple[str, str], ...] = ()
    """Pairs as in `Marks`; none for a text field."""
    default: str = ""
    only: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """By value, how many cards a row may have at most."""
    several: bool = False
    of: str = ""
    """The row whose cards, once it is full, are the values."""
    is_counted: bool = False
    """Whether a number comes before the values."""
    is_rare: bool = False


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The form for entering a position."""

    rows: tuple[Row, ...]
    rest: tuple[Choices, ...]
    example: str
    help: str


@dataclass(frozen=True, slots=True)
class GameWords:
    """How the pages present a game."""

    tagline: str
    """The subject, in a line."""
    length: str
    """A match's duration."""
    opponents: Mapping[str, str]
    """How each level plays and errs, in at most two short lines."""
    cloth: str
    """Its default cloth: green, night, burgundy or slate."""
    art: tuple[str, ...]
    """The cards on its tile, left to right."""
    lead: str
    """The introduction to its rules."""
    contents: tuple[tuple[str, str], ...]
    """The sections of its rules as anchor and title."""
    begin: str = ""
    """What the game is. A first visit shows the first game that has it."""
    new_match: str = "start like this"
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How `new_match` words a variation's values, by their JSON."""
    players: Mapping[int, str] = field(default_factory=dict)
    """What a number of players implies."""
    only_for: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Variations that need a number of players, and the words for fewer."""
    deck: str = "standard"
    """One of `cards.DECKS`."""
    minis: bool = False
    """Whether its table needs the mini faces for small cards."""
    credit: str = ""
    """Its author, in a sentence."""
    own: OwnHand | None = None
