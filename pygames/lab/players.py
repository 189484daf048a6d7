"""The arena's players by name: a game's, earlier versions', people's own."""

from __future__ import annotations

import importlib

from pygames.game import Bot
from pygames.lab.versions import earlier_bot
from pygames.opponents.levels import UnknownBot, bot_for
from pygames.registry import GAMES

__all__ = ["player_for"]


def player_for(game: str, name: str) -> Bot:
    """The player of a name: one that `bot_for` knows, ``"module:Class"``, or ``"expert@v0.1.0"``.

    A class is imported and made without arguments. After ``@`` stands a version
    (`pygames.lab.versions`). Raises `UnknownBot`.
    """
    if "@" in name and game in GAMES:
        return earlier_bot(game, *name.split("@", 1))
    return _own(name) if ":" in name and game in GAMES else bot_for(game, name)


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
