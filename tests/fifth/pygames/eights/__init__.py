"""Crazy Eights: a game that no site carries, for the tests of the house."""

from pygames.eights.rules import EIGHTS, EightsState, EightsView

__all__ = ["EIGHTS", "EightsState", "EightsView"]
