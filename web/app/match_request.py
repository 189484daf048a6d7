"""Requests for a match: a new match, an existing one, or a rematch."""

from __future__ import annotations

from dataclasses import dataclass, field
from reprlib import repr as short
from typing import TypeAlias

from app.site import SITE
from app.words import LEVELS, count
from pygames.game import Json
from pygames.match import Match
from pygames.registry import GAMES

_DEFAULT: str = SITE["defaults"]["level"]


class BadRequest(ValueError):
    """What the page left is not a request for a match."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    game: str
    levels: tuple[str, ...] = (_DEFAULT,)
    """From the person's left."""
    options: Json = field(default_factory=dict)
    """By name; the game checks whether they go together."""
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class ExistingMatch:
    match: Match
    goes_on: bool = False
    """Otherwise its deal is shown first."""


@dataclass(frozen=True, slots=True)
class Rematch:
    same_cards: bool


MatchRequest: TypeAlias = NewMatch | ExistingMatch | Rematch


def request_from(left: object) -> NewMatch:
    """The request that the page's scripts left (`matchRequestOf` in ``setup-fields.js``).

    An unknown level becomes the default. Raises `BadRequest`.

    >>> request_from({"game": "gin", "level": "hard", "seats": 2, "options": {}, "seed": None})
    NewMatch(game='gin', levels=('hard',), options={}, seed=None)
    """
    if not isinstance(left, dict):
        raise BadRequest(f"{short(left)} is not a request for a match")
    game = left.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise BadRequest(f"there is no game called {short(game)} here")
    seats = left.get("seats", 2)
    if not isinstance(seats, int) or seats not in GAMES[game].seats:
        raise BadRequest(f"{game} is not for {short(seats)} players")
    levels = left.get("levels") or [left.get("level")] * (seats - 1)
    if not isinstance(levels, list) or len(levels) != seats - 1:
        raise BadRequest(f"{short(levels)} are not the levels of {count(seats - 1, 'opponent')}")
    options = left.get("options") or {}
    if not isinstance(options, dict):
        raise BadRequest(f"{short(options)} are not rule variations")
    seed = left.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise BadRequest(f"{short(seed)} is not the number of a deal")
    names = (one if isinstance(one, str) and one in LEVELS else _DEFAULT for one in levels)
    return NewMatch(game, tuple(names), options, seed)
