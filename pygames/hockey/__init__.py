"""Hockey: breakaways and goals, for two players."""

from pygames.hockey.moves import DEAL, Deal, HockeyMove, Play
from pygames.hockey.rules import HOCKEY, Hockey, HockeyOptions, HockeyState
from pygames.hockey.view import HockeyView

__all__ = [
    "DEAL",
    "HOCKEY",
    "Deal",
    "Hockey",
    "HockeyMove",
    "HockeyOptions",
    "HockeyState",
    "HockeyView",
    "Play",
]
