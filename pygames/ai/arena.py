"""Two computer opponents against each other, over mirrored deals.

A deal is played twice: with the first player on seat 0, then with the seats swapped. The seed of
a deal decides its cards and its first dealer, so each player gets what the other one had. The unit
of the statistics is the deal, not the match: the two matches of a deal hang together.

Everything follows from the seed, whatever the number of workers and their order.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass

from pygames.ai.levels import bot_for
from pygames.chance import stream
from pygames.game import Json, State
from pygames.registry import GAMES

__all__ = ["DealResult", "Estimate", "Result", "Thinking", "play_deal", "run", "summary"]

_NORMAL_95 = 1.959964
"""The 95 % interval of a mean reaches so many standard errors to either side."""

_TASKS = 256
"""A run is cut into so many tasks for each worker, for all to end at about the same time."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long one player thought about its real decisions."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Thinking) -> Thinking:
        longest = max(self.longest, other.longest)
        return Thinking(self.moves + other.moves, self.seconds + other.seconds, longest)


@dataclass(frozen=True, slots=True)
class DealResult:
    """What the two matches of one deal brought the first player."""

    number: int
    shares: tuple[float, float]
    """1 for a match won, 0 for one lost, between for one shared: on seat 0, then on seat 1."""
    leads: tuple[int, int]
    """The own score less the other's: on seat 0, then on seat 1."""
    thinking: tuple[Thinking, Thinking]
    """Of the first and of the second player, in both matches."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and how far its 95 % interval reaches to either side."""

    mean: float
    margin: float | None
    """None when there are too few deals to tell."""

    def __str__(self) -> str:
        margin = "" if self.margin is None else f" ± {self.margin:.3f}"
        return f"{self.mean:.3f}{margin}"

    @property
    def percent(self) -> str:
        """The same in hundredths: ``"66.1 % ± 1.9"``."""
        margin = "" if self.margin is None else f" ± {100 * self.margin:.1f}"
        return f"{100 * self.mean:.1f} %{margin}"


@dataclass(frozen=True, slots=True)
class Result:
    """What a run of the arena has shown about its first player."""

    game: str
    bots: tuple[str, str]
    seed: str
    matches: int
    won: int
    lost: int
    share: Estimate
    """The share of the matches that the first player won."""
    lead: Estimate
    """The first player's score less the second's, for each match."""
    thinking: tuple[Thinking, Thinking]

    def to_json(self) -> Json:
        """A JSON object: all but what is under ``"time"`` is the same in every run."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "matches": self.matches,
            "won": self.won,
            "lost": self.lost,
            "share": _json(self.share),
            "lead": _json(self.lead),
            "time": [
                {
                    "decisions": one.moves,
                    "mean_ms": round(1000 * one.seconds / max(1, one.moves), 3),
                    "longest_ms": round(1000 * one.longest, 3),
                }
                for one in self.thinking
            ],
        }


def play_deal(game: str, bots: tuple[str, str], seed: str, number: int) -> DealResult:
    """Both matches of one deal of the arena."""
    first, second = (_match(game, bots, seed, number, seat) for seat in (0, 1))
    return DealResult(
        number,
        (first[0], second[0]),
        (first[1], second[1]),
        (first[2] + second[2], first[3] + second[3]),
    )


def summary(
    game: str, bots: tuple[str, str], seed: str, deals: Iterable[DealResult]
) -> Result | None:
    """The statistics of the deals that were played; None when there are none."""
    played = sorted(deals, key=lambda deal: deal.number)
    if not played:
        return None
    shares = [share for deal in played for share in deal.shares]
    thinking = Thinking(), Thinking()
    for deal in played:
        thinking = thinking[0] + deal.thinking[0], thinking[1] + deal.thinking[1]
    return Result(
        game=game,
        bots=bots,
        seed=seed,
        matches=len(shares),
        won=sum(share == 1 for share in shares),
        lost=sum(share == 0 for share in shares),
        share=_estimate([sum(deal.shares) / 2 for deal in played]),
        lead=_estimate([sum(deal.leads) / 2 for deal in played]),
        thinking=thinking,
    )


def run(
    game: str,
    bots: tuple[str, str],
    deals: int,
    seed: str,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[DealResult]:
    """The deals of a run as they end, in any order; without an executor one after the other.

    `progress` is told after each task how many deals are done. Closing the iterator cancels what
    has not begun.
    """
    size = max(1, min(25, deals // (_TASKS * workers)))
    tasks = [range(start, min(start + size, deals)) for start in range(0, deals, size)]
    done = 0
    for results in _finished(game, bots, seed, tasks, executor):
        done += len(results)
        progress(done)
        yield from results


def _finished(
    game: str,
    bots: tuple[str, str],
    seed: str,
    tasks: Sequence[range],
    executor: Executor | None,
) -> Iterator[list[DealResult]]:
    if executor is None:
        for task in tasks:
            yield _play_deals(game, bots, seed, task)
        return
    futures = [executor.submit(_play_deals, game, bots, seed, task) for task in tasks]
    try:
        yield from (future.result() for future in as_completed(futures))
    finally:
        for future in futures:
            future.cancel()


def _play_deals(
    game: str, bots: tuple[str, str], seed: str, numbers: Sequence[int]
) -> list[DealResult]:
    return [play_deal(game, bots, seed, number) for number in numbers]


def _match(
    game: str, bots: tuple[str, str], seed: str, number: int, seat: int
) -> tuple[float, int, Thinking, Thinking]:
    """One match with the first player on a seat: its share, its lead, both players' thinking."""
    rules = GAMES[game]
    players = [bot_for(game, name) for name in bots]
    # A player's chance has a name of its own: it tells nothing of the cards.
    chances = [stream(seed, "arena", number, seat, "player", who) for who in (0, 1)]
    thinking = [Thinking(), Thinking()]
    state: State = rules.start(rules.Options(), 2, f"{seed}/deal/{number}")
    while (turn := state.turn) is not None:
        who = turn ^ seat
        moves = state.moves()
        if len(moves) == 1:
            state = state.play(moves[0])
            continue
        view = state.view(turn)
        began = time.perf_counter()
        move = players[who].choose(view, chances[who])
        took = time.perf_counter() - began
        thinking[who] += Thinking(1, took, took)
        state = state.play(move)
    share = (seat in state.winners) / max(1, len(state.winners))
    return share, state.scores[seat] - state.scores[1 - seat], thinking[0], thinking[1]


def _estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values and its interval by the normal distribution."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, None)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, _NORMAL_95 * math.sqrt(variance / count))


def _json(estimate: Estimate) -> Json:
    margin = estimate.margin
    return {
        "mean": round(estimate.mean, 6),
        "margin95": None if margin is None else round(margin, 6),
    }
