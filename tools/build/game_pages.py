"""What the templates know of each game: what the engine and the table say, and the pages' words."""

import dataclasses
import json
from typing import Any

from app.guide import guide_of
from app.keys import Key
from app.tables import table_of
from app.tables.parts.guide import Guide
from games.words import GameWords
from pages import words

from pygames import GAMES
from pygames.match_facts import MatchFacts, match_facts_of
from tools.build import rooms

__all__ = ["GamePage", "OptionField", "game_page"]


@dataclasses.dataclass(frozen=True, slots=True)
class OptionField:
    """One rule variation as the form shows it."""

    name: str
    label: str
    help: str
    default: Any
    choices: tuple[Any, ...]
    between: tuple[int, int] | None
    """The least and the greatest number that there may be besides the choices."""

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return set(self.choices) == {True, False} and isinstance(self.default, bool)


@dataclasses.dataclass(frozen=True, slots=True)
class GamePage:
    """What the templates know of one game: what the engine says, and the pages' words."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionField, ...]
    keys: tuple[Key, ...]
    words: GameWords
    daily: str
    """What is played in its deal of the day."""
    match_facts: MatchFacts
    guide: Guide[Any] | None
    """Its guided first hand, if it has one."""
    accuracy: str
    """What the levels have of accuracy, as JSON (`train/accuracy.py`); empty where it is not
    measured."""
    puzzles: str
    """Its puzzles as JSON; empty where it has none."""

    @property
    def puzzle_count(self) -> int:
        """How many puzzles there are."""
        return len(json.loads(self.puzzles or "[]"))


def game_page(name: str) -> GamePage:
    """A game as the templates know it. Raises `rooms.MissingFile`."""
    rooms.check(name)
    game = GAMES[name]
    options = tuple(
        OptionField(
            name=field.name,
            label=field.metadata["label"],
            help=field.metadata["help"],
            default=field.default,
            choices=tuple(field.metadata["choices"]),
            between=field.metadata["between"],
        )
        for field in dataclasses.fields(game.Options)
    )
    return GamePage(
        name=game.name,
        title=game.title,
        seats=game.seats,
        options=options,
        keys=table_of(name).keys,
        words=rooms.words(name),
        daily=words.daily(match_facts_of(name).PART, match_facts_of(name).DAILY),
        match_facts=match_facts_of(name),
        guide=guide_of(name),
        accuracy=rooms.accuracy(name),
        puzzles=rooms.puzzles(name),
    )
