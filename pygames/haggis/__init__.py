"""Haggis: sets, sequences, bombs and wild cards, for two or three players."""

from pygames.haggis.combinations import Combination
from pygames.haggis.events import HaggisEvent, HaggisKind
from pygames.haggis.moves import DEAL, PASS, Action, Bet, Capture, HaggisMove, Play
from pygames.haggis.rules import HAGGIS, Haggis, HaggisOptions
from pygames.haggis.scoring import RoundResult
from pygames.haggis.state import HaggisState
from pygames.haggis.view import HaggisView, TrickPlay

__all__ = [
    "DEAL",
    "HAGGIS",
    "PASS",
    "Action",
    "Bet",
    "Capture",
    "Combination",
    "Haggis",
    "HaggisEvent",
    "HaggisKind",
    "HaggisMove",
    "HaggisOptions",
    "HaggisState",
    "HaggisView",
    "Play",
    "RoundResult",
    "TrickPlay",
]
