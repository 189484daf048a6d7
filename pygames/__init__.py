"""Card games for one person and computer opponents: rules, views, records and bots.

>>> from pygames import GAMES, Match, Player
>>> match = Match.start(GAMES["hockey"], (Player("You"), Player(bot="hard")), seed="demo")
>>> match = match.play(match.state.moves()[0])
>>> Match.load(match.save()) == match
True
"""

from pygames.errors import BadOptions, BadRecord, BadText, IllegalMove
from pygames.game import Bot, Event, Game, Move, State, View
from pygames.match import Match, Player, Turn, new_match
from pygames.opponents.levels import LEVELS, UnknownBot, bot_for, bot_names
from pygames.registry import GAMES

__all__ = [
    "GAMES",
    "LEVELS",
    "BadOptions",
    "BadRecord",
    "BadText",
    "Bot",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Player",
    "State",
    "Turn",
    "UnknownBot",
    "View",
    "bot_for",
    "bot_names",
    "new_match",
]

__version__ = "0.1.0"
