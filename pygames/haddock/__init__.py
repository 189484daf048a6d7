"""Haddock: pairs by addition, for two to six players."""

from pygames.haddock.events import HaddockEvent, HaddockKind
from pygames.haddock.moves import DEAL, DRAW, Action, HaddockMove, Pair
from pygames.haddock.rules import HADDOCK, Haddock
from pygames.haddock.state import HaddockState
from pygames.haddock.variations import HaddockOptions
from pygames.haddock.view import GameResult, HaddockView

__all__ = [
    "DEAL",
    "DRAW",
    "HADDOCK",
    "Action",
    "GameResult",
    "Haddock",
    "HaddockEvent",
    "HaddockKind",
    "HaddockMove",
    "HaddockOptions",
    "HaddockState",
    "HaddockView",
    "Pair",
]
