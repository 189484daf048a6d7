"""The computer opponents of a game by name: the levels and reference players in ``BOTS`` of
``pygames.<game>.bots``.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from pygames.ai.players import RandomBot
from pygames.game import Bot
from pygames.registry import GAMES

__all__ = ["LEVELS", "UnknownBot", "bot_for", "bot_names", "levels_of"]

LEVELS = ("easy", "medium", "hard", "expert")
"""All levels, each stronger than the one before."""


class UnknownBot(ValueError):
    """No computer opponent has this name; the message lists the names."""


def bot_names(game: str) -> tuple[str, ...]:
    """The names that `bot_for` knows: the levels, then the reference players.

    >>> print(*bot_names("hockey"))
    easy medium hard expert random book careful greedy jacks
    """
    bots = _bots(game)
    return *levels_of(game), "random", *(name for name in bots if name not in LEVELS)


def levels_of(game: str) -> tuple[str, ...]:
    """From weak to strong."""
    return tuple(level for level in LEVELS if level in _bots(game))


def bot_for(game: str, name: str) -> Bot:
    """The computer opponent with a name. Raises `UnknownBot`.

    >>> from random import Random
    >>> from pygames import new_match
    >>> view = new_match("gin", ["hard", "easy"], seed=5).state.view(1)
    >>> str(bot_for("gin", "hard").choose(view, Random(1)))
    'pass'

    Where a game lacks a level, the next weaker one plays, or else the weakest.
    Names from files or links are safe: nothing is imported by them.
    """
    bots = _bots(game)
    if name in LEVELS and name not in bots:
        name = _next_to(name, levels_of(game))
    if name in bots:
        return bots[name]
    if name == "random":
        return RandomBot()
    names = ", ".join(bot_names(game))
    raise UnknownBot(f"there is no player called {name!r} here, only {names}")


def _next_to(level: str, has: tuple[str, ...]) -> str:
    weaker = [one for one in has if LEVELS.index(one) < LEVELS.index(level)]
    return weaker[-1] if weaker else has[0]


def _bots(game: str) -> Mapping[str, Bot]:
    if game not in GAMES:
        raise UnknownBot(f"there is no game called {game!r} here: take {', '.join(GAMES)}")
    bots: Mapping[str, Bot] = importlib.import_module(f"pygames.{game}.bots").BOTS
    return bots
