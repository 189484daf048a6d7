"""What the templates know of each game."""

import dataclasses
import json
from typing import Any

from app.guide import guide_of
from app.keys import Key
from app.tables import table_of
from app.tables.parts.guide import AnyGuide
from games.words import GameWords, OwnHand
from pages import words

from pygames import GAMES
from pygames.game import part_of
from pygames.match_facts import MatchFacts, match_facts_of
from pygames.position_fields import VERSION
from tools.build import rooms
from tools.build.cards import DECKS


@dataclasses.dataclass(frozen=True, slots=True)
class OptionField:
    """A variation in the form."""

    name: str
    label: str
    help: str
    default: Any
    choices: tuple[Any, ...]
    between: tuple[int, int] | None
    """The allowed range besides the choices."""

    @property
    def is_switch(self) -> bool:
        return set(self.choices) == {True, False} and isinstance(self.default, bool)


@dataclasses.dataclass(frozen=True, slots=True)
class OwnGame:
    words: OwnHand
    fixed: tuple[str, ...]
    begins: str
    suits: tuple[tuple[str, tuple[str, ...]], ...]
    """Names and cards."""


def _own_game(name: str) -> OwnGame | None:
    own, position = rooms.words(name).own, part_of(name, "position")
    if own is None:
        return None
    suits: dict[str, list[str]] = {}
    for card in DECKS[rooms.words(name).deck]:
        suits.setdefault(SUIT_NAMES.get(card[1:], "wild cards"), []).append(card)
    each = tuple((suit, tuple(cards)) for suit, cards in suits.items())
    return OwnGame(own, position.FIXED, f"{name}{VERSION}", each)


SUIT_NAMES = {
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
}


@dataclasses.dataclass(frozen=True, slots=True)
class GamePage:
    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionField, ...]
    keys: tuple[Key, ...]
    words: GameWords
    daily: str
    """Its daily deal in words."""
    daily_with: dict[str, tuple[str, str]]
    """By level: the opponents as in the address, and `daily` with them."""
    match_facts: MatchFacts
    guide: AnyGuide | None
    """Its guided hand."""
    accuracy: str
    """The levels' accuracy as JSON (`train/accuracy.py`); empty if not measured."""
    strengths: str
    """The levels' strengths as JSON (`train/strengths.py`); empty if no order is proved."""
    puzzles: str
    """As JSON; empty for none."""
    own: OwnGame | None

    @property
    def puzzle_count(self) -> int:
        return len(json.loads(self.puzzles or "[]"))


def _daily_with(game: str) -> dict[str, tuple[str, str]]:
    facts = match_facts_of(game)
    each = {level: [level] * len(facts.DAILY) for level in rooms.words(game).opponents}
    return {
        level: (",".join(levels), words.daily(facts.PART, levels)) for level, levels in each.items()
    }


def game_page(name: str) -> GamePage:
    """A game for the templates. Raises `rooms.MissingFile`."""
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
        daily_with=_daily_with(name),
        match_facts=match_facts_of(name),
        guide=guide_of(name),
        accuracy=rooms.accuracy(name),
        strengths=rooms.strengths(name),
        puzzles=rooms.puzzles(name),
        own=_own_game(name),
    )
