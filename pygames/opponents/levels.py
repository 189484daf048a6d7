"""The computer opponents by name: the four levels, the reference players, and people's own bots.

Every game has a package ``pygames.<game>.bots`` with a dict ``BOTS`` from names to players; it
holds the four levels, and whatever reference players that game is measured against.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from pygames.ai.players import RandomBot
from pygames.game import Bot
from pygames.registry import GAMES

__all__ = ["LEVELS", "UnknownBot", "bot_for", "bot_names", "known_bot"]

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels that the page offers, each stronger than the one before."""


class UnknownBot(ValueError):
    """No computer opponent goes by this name; the message tells which ones there are."""


def bot_names(game: str) -> tuple[str, ...]:
    """The names that `bot_for` knows for a game: the levels first, then the reference players.

    >>> bot_names("hockey")
    ('easy', 'medium', 'hard', 'expert', 'random', 'greedy', 'jacks')
    """
    known = _bots(game)
    return *LEVELS, "random", *(name for name in known if name not in LEVELS)


def bot_for(game: str, name: str) -> Bot:
    """The computer opponent of a name: a level, a reference player, or ``"module:Class"``.

    A class of one's own is imported and made without arguments. ``"expert@v0.1.0"`` is a player of
    an earlier version (`pygames.opponents.versions`). Raises `UnknownBot`.
    """
    if "@" in name and game in GAMES:
        versions = importlib.import_module("pygames.opponents.versions")
        bot: Bot = versions.earlier_bot(game, *name.split("@", 1))
        return bot
    return _own(name) if ":" in name and game in GAMES else known_bot(game, name)


def known_bot(game: str, name: str) -> Bot:
    """The same without people's own: for names that come from a file or a link.

    Raises `UnknownBot`.
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


def _own(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    try:
        bot: Bot = getattr(importlib.import_module(module), attribute)()
    except Exception as error:
        # Whatever a stranger's module does wrong while it is imported, the answer is a sentence.
        why = f"{type(error).__name__}: {error}"
        raise UnknownBot(f"the player {name!r} cannot be made ({why})") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"the player {name!r} has no method choose(view, rng)")
    return bot
