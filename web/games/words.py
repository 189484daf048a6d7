"""What the pages have to be told of a game in words and cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["GameWords"]


@dataclass(frozen=True, slots=True)
class GameWords:
    """How the pages present one game."""

    tagline: str
    """What it is about, in a line of its tile."""
    length: str
    """How long a match takes."""
    opponents: Mapping[str, str]
    """How each level plays and where it errs, in so many letters as two short lines hold."""
    cloth: str
    """The game's own cloth: green, night, burgundy or slate."""
    art: tuple[str, ...]
    """The cards on its tile, from left to right."""
    lead: str
    """The first lines of its rules."""
    contents: tuple[tuple[str, str], ...]
    """The sections of its rules: anchor and title."""
    new_match: str = "start like this"
    """What new matches do as they are set up; a variation in braces stands for its value."""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How `new_match` says the values of a variation: their texts in JSON, and the words."""
    players: Mapping[int, str] = field(default_factory=dict)
    """What a number of players brings with it, where that is not the same for all."""
    only_for: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Variations that need a number of players, and what is said of them with fewer."""
    deck: str = "standard"
    """Its cards, one of `cards.DECKS`."""
    minis: bool = False
    """Whether its table shows cards so small that they need the mini cut."""
    credit: str = ""
    """Whose game it is, in a sentence, where that has to be said."""
