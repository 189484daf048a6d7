"""The computer opponents by name: the four levels and the reference players of a game.

Each ``pygames.<game>.bots`` has a dict ``BOTS`` from names to players: the four levels and
reference players.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from pygames.ai.players import RandomBot
from pygames.game import Bot
from pygames.registry import GAMES

__all__ = ["LEVELS", "UnknownBot", "bot_for", "bot_names"]

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels that the page offers, each stronger than the one before."""


class UnknownBot(ValueError):
    """No computer opponent goes by this name; the message tells those there are."""


def bot_names(game: str) -> tuple[str, ...]:
    """The names that `bot_for` knows: the levels, then the reference players.

    >>> bot_names("hockey")
    ('easy', 'medium', 'hard', 'expert', 'random', 'greedy', 'jacks')
    """
    known = _bots(game)
    return *LEVELS, "random", *(name for name in known if name not in LEVELS)


def bot_for(game: str, name: str) -> Bot:
    """The computer opponent of a name. Raises `UnknownBot`.

    Names from files or links are safe: nothing is imported by them.
    """
    known = _bots(game)
    if name in known:
        return known[name]
    if name == "random":
        return RandomBot()
    names = ", ".join(bot_names(game))
    raise UnknownBot(f"there is no player called {name!r} here, only {names}")


def _bots(game: str) -> Mapping[str, Bot]:
    if game not in GAMES:
        raise UnknownBot(f"there is no game called {game!r} here: take {', '.join(GAMES)}")
    bots: Mapping[str, Bot] = importlib.import_module(f"pygames.{game}.bots").BOTS
    return bots
