"""What the laws need to know of each game beyond its contract.

The laws themselves (`tests/test_laws.py` and its neighbours) hold for every game in `GAMES`, so a
new game gets them all for one module, `tests/<game>/laws.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from pygames.cards import Card
from pygames.game import Event, Move, State
from tests.rooms import rooms

__all__ = ["ADAPTERS", "Adapter", "Chooser"]

Chooser: TypeAlias = Callable[[Any, int, Random], tuple[int, Move]]
"""From a position, the number of seats and chance to a seat and what it does."""


class Adapter(Protocol):
    """What the `laws` of a game's room offer. Its states are those of its own game."""

    LONGEST: int
    """No match, from the seeds that the tests use, takes more moves than this."""

    @property
    def CHOOSERS(self) -> Sequence[Chooser]:
        """Players that bring about what random moves hardly ever do."""
        ...

    def deck(self, seats: int, options: Any) -> Iterable[Card]:
        """All cards in play, each as often as it exists."""
        ...

    def cards(self, state: Any) -> Iterable[Card]:
        """Every card of a position, wherever it lies."""
        ...

    def hidden(self, state: Any, seat: int) -> set[Card]:
        """The cards whose place a seat does not know."""
        ...

    def swapped(self, state: Any, seat: int, rng: Random) -> State:
        """A position that a seat cannot tell from this one: whatever it has not seen is another.

        The cards that are hidden now and the order of what was hidden before, in the past of the
        position too, and the seed.
        """
        ...

    def plausible(self, state: Any) -> Iterable[Move]:
        """Well-formed moves of the game, legal now or not; all of them if they can be listed."""
        ...

    def scores(self, events: Iterable[Event[str]]) -> tuple[int, ...]:
        """The scores that all events of a match add up to."""
        ...


ADAPTERS: dict[str, Adapter] = rooms("laws")
"""One for each of `pygames.GAMES`."""
