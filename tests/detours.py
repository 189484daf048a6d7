"""What a game's room says of moves off the path of its guided hand: `DETOURS` in its `guide`."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Detour"]


class Detour(NamedTuple):
    """A move in place of the one that the record has."""

    at: int
    """After so many moves of the record."""
    move: str
    says: str = ""
    """How what is said of it begins."""
    asks: str = ""
    """What it is asked about with; a part is enough."""
    after: str = ""
    """What is said when it has been made all the same."""
    learnt: bool = True
    """Whether the step is done with it; one that is asked about never is."""
