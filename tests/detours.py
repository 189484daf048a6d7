"""What a game's room says of moves off the path of its guided hand: `DETOURS` in its `guide`."""

from typing import NamedTuple


class Detour(NamedTuple):
    """A move after so many of the record, and how what is said of it begins."""

    at: int
    move: str
    says: str = ""
    costs: str = ""
    """What it costs, and why; a part of both is enough."""
    after: str = ""
    """Said once it was kept, for one that costs something."""
    learnt: bool | None = None
    """Whether the step is done with it; by default with one that costs nothing."""
