"""What a game's room says of moves off the path of its guided hand: `DETOURS` in its `guide`."""

from typing import NamedTuple


class Detour(NamedTuple):
    """A move after so many of the record: how what is said of it begins, before and after it."""

    at: int
    move: str
    says: str = ""
    asks: str = ""
    """What it is asked about with; a part is enough."""
    after: str = ""
    learnt: bool = True
    """Whether the step is done with it; one that is asked about never is."""
