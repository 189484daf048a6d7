"""The games there are."""

from __future__ import annotations

from pygames.game import Game
from pygames.gin import GIN
from pygames.haddock import HADDOCK
from pygames.haggis import HAGGIS
from pygames.hockey import HOCKEY

__all__ = ["GAMES"]

GAMES: dict[str, Game] = {game.name: game for game in (GIN, HAGGIS, HOCKEY, HADDOCK)}
"""Every game by its name, in the order of the home page."""
