"""Hockey: breakaways and goals, for two players."""

from pygames.hockey.events import HockeyEvent, HockeyKind
from pygames.hockey.moves import DEAL, Deal, HockeyMove, Play
from pygames.hockey.rules import HOCKEY, Hockey, HockeyOptions
from pygames.hockey.state import HockeyState
from pygames.hockey.view import HockeyView

__all__ = [
    "DEAL",
    "HOCKEY",
    "Deal",
    "Hockey",
    "HockeyEvent",
    "HockeyKind",
    "HockeyMove",
    "HockeyOptions",
    "HockeyState",
    "HockeyView",
    "Play",
]
