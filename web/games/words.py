"""What a game tells the pages of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Marks:
    """Of each card of a row."""

    title: str
    values: tuple[tuple[str, str], ...]
    """In the text and in words; the first is the default."""
    key: str = ""
    """Where marked cards are written, if not in the row."""
    default: str = ""
    """Not written there."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that are put in."""

    word: str
    """Theirs in the text (`pygames.position`)."""
    title: str
    least: int
    most: int
    seat: str = ""
    """What stands before them there."""
    short: str = ""
    marks: Marks | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What else is said; the first value is the default."""

    key: str
    """With a place behind ``/`` in a list; ``by/`` and a row: who played it."""
    title: str
    values: tuple[tuple[str, str], ...] = ()
    """In the text and in words; none where it is typed."""
    default: str = ""
    only: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Which values need rows of at most so many cards."""
    several: bool = False
    of: str = ""
    """A row: its cards, when full, are the values."""
    is_counted: bool = False
    """A number stands before them."""
    is_rare: bool = False


@dataclass(frozen=True, slots=True)
class OwnHand:
    """How a position is put in."""

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
    """What it is, for a first visit; empty for other games."""
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
