"""Players and results for the tests of the arena."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future
from random import Random
from typing import Any, ClassVar

from pygames import Move, View
from pygames.haggis import HaggisView, Play
from pygames.lab.arena import DealResult, Thinking

__all__ = ["Backwards", "Highest", "Lowest", "Talkative", "result_of", "without_time"]


class Lowest:
    """Plays its first move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[0]


class Highest:
    """Plays its last move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[-1]


class Talkative:
    """Plays its last move, and keeps what it was asked."""

    asked: ClassVar[list[HaggisView]] = []

    def choose(self, view: HaggisView, rng: Random) -> Move:
        self.asked.append(view)
        plays = [move for move in view.moves if isinstance(move, Play)]
        return (plays or view.moves)[-1]


class Backwards(Executor):
    """Plays what it is given at once, but hands the deals out from the last to the first."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs)[::-1])
        return future


def result_of(number: int, shares: Sequence[float], leads: Sequence[float] = (0, 0)) -> DealResult:
    """A deal that nobody has played."""
    return DealResult(number, tuple(shares), tuple(leads), (Thinking(), Thinking()))


def without_time(deals: Sequence[DealResult]) -> list[tuple[Any, ...]]:
    """What is the same in every run."""
    return sorted((deal.number, deal.shares, deal.leads) for deal in deals)
