"""Read the fields of a record or a link, which may hold anything.

Whatever is invalid raises `BadRecord` with a sentence that says why.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames.errors import short
from pygames.fingerprint import read_fingerprint
from pygames.game import BadRecord, BadText, Game
from pygames.registry import GAMES

__all__ = [
    "Player",
    "beat_of",
    "check_rules",
    "fingerprint_of",
    "game_of",
    "marks_of",
    "number_of",
    "player_of",
    "seed_of",
]

_LONGEST_NAME = 40
_MOST_MARKS = 10
_MOST_POINTS = 100_000


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a computer opponent of some level."""

    name: str = ""
    bot: str | None = None
    """The level (or the name) of a computer opponent; None for a person."""


def game_of(name: object) -> Game:
    """The game of a name."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadRecord(f"there is no game called {short(name)} here")
    return game


def player_of(data: object) -> Player:
    """A player of a record."""
    name = data.get("name", "") if isinstance(data, dict) else None
    bot = data.get("bot") if isinstance(data, dict) else None
    if not isinstance(name, str) or not isinstance(bot, str | None):
        raise BadRecord("the players of this match cannot be read")
    if len(name) > _LONGEST_NAME or len(bot or "") > _LONGEST_NAME:
        raise BadRecord("a player's name in this match is too long")
    if not _is_encodable(name + (bot or "")):
        raise BadRecord("the players of this match cannot be read")
    return Player(name, bot or None)


def seed_of(data: object) -> str:
    """The seed of a record or a link."""
    if not isinstance(data, str) or not 0 < len(data) <= _LONGEST_NAME or not _is_encodable(data):
        raise BadRecord("the number of the deal is missing or too long")
    return data


def marks_of(data: object) -> tuple[str, ...]:
    """The marks of a record, also those of newer versions."""
    if not isinstance(data, list) or len(data) > _MOST_MARKS:
        raise BadRecord("the marks of this record cannot be read")
    for mark in data:
        if not isinstance(mark, str) or len(mark) > _LONGEST_NAME or not _is_encodable(mark):
            raise BadRecord("the marks of this record cannot be read")
    return tuple(data)


def fingerprint_of(data: object) -> str | None:
    """The fingerprint of a record; whether it fits the deal is not checked."""
    if data is None:
        return None
    try:
        return read_fingerprint(data if isinstance(data, str) else "")
    except BadText:
        raise BadRecord("the fingerprint of this match cannot be read") from None


def beat_of(data: object) -> int | None:
    """The result to beat of a record or a link."""
    if data is None:
        return None
    if type(data) is not int or abs(data) > _MOST_POINTS:
        raise BadRecord("the result to beat cannot be read")
    return data


def number_of(text: str) -> int | str:
    """A link's text as a number, if it is one."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def check_rules(game: Game, text: str | None) -> None:
    """Raises `BadRecord` for other rules; an old link without any is for today's."""
    rules = game.rules_version if text is None else number_of(text)
    if not isinstance(rules, int):
        raise BadRecord("the rules in this link cannot be read")
    if rules > game.rules_version:
        raise BadRecord(
            f"this deal needs a newer version of this site, with newer rules of {game.title}"
        )
    if rules < game.rules_version:
        raise BadRecord(f"this deal is for older rules of {game.title}")


def _is_encodable(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)
