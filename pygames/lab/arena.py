"""Computer opponents against each other, over deals that are played from every seat.

With two seats the first player plays a deal on seat 0, then on seat 1; at a larger table the first
player meets copies of the second, once from each seat. The unit of the statistics is the deal: its
matches depend on each other. Everything follows from the seed, whatever the number and order of
workers. A player that fails is a `Failure`; its deal does not count.
"""

from __future__ import annotations

import math
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from functools import partial

from pygames.chance import stream
from pygames.errors import IllegalMove, short
from pygames.game import Json, State, options_from_json
from pygames.lab.players import player_for
from pygames.lab.sequential import Sequential, llr
from pygames.match import Match, Player, Turn
from pygames.opponents.levels import UnknownBot
from pygames.registry import GAMES
from pygames.rounds import is_between

__all__ = [
    "Contest",
    "DealResult",
    "Estimate",
    "Failure",
    "Result",
    "Thinking",
    "estimate",
    "matches_to_show",
    "play_deal",
    "run",
    "summary",
    "until",
]

_NORMAL_95, _POWER_80 = 1.959964, 0.84
"""Normal quantiles of a two-sided 95% interval, and of a power of 80%."""

_TASKS = 256


@dataclass(frozen=True, slots=True)
class Contest:
    """Who meets whom, in which game."""

    game: str
    bots: tuple[str, str]
    """The first player, and the one that sits on all other seats."""
    seed: str = "1"
    seats: int = 2
    options: Json = field(default_factory=dict)
    parts: bool = False
    """Only the first part of each match is played."""
    alike: bool = False
    """Each seat has its own chance, whoever sits there: two versions of one player play alike until
    they decide differently, so fewer deals are needed.
    """
    records: bool = False
    """The matches are kept (`DealResult.records`)."""

    @property
    def even(self) -> float:
        """The share of the matches that a player no better than the others wins."""
        return 1 / self.seats


@dataclass(frozen=True, slots=True)
class Thinking:
    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Thinking) -> Thinking:
        longest = max(self.longest, other.longest)
        return Thinking(self.moves + other.moves, self.seconds + other.seconds, longest)


@dataclass(frozen=True, slots=True)
class Failure:
    """A player that raised, or gave no legal move."""

    bot: str
    deal: int
    seat: int
    move: int
    """The number of the move in the record, from 1."""
    why: str
    record: Json
    """The match up to there."""

    def __str__(self) -> str:
        return (
            f"{self.bot} failed in deal {self.deal} on seat {self.seat} at move {self.move}: "
            f"{self.why}"
        )

    def to_json(self) -> Json:
        """A JSON object of all fields."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class DealResult:
    """The first player's results in the matches of one deal, one from each seat."""

    number: int
    shares: tuple[float, ...]
    """1 for a match won, 0 for one lost, between for one shared."""
    leads: tuple[float, ...]
    """The own score less the mean of the others'."""
    thinking: tuple[Thinking, Thinking]
    """Of the first player, and of all copies of the second."""
    records: tuple[Json, ...] = ()
    """The matches, if the contest keeps them."""
    failure: Failure | None = None
    """Why the deal does not count; then `shares` is empty."""

    @property
    def share(self) -> float:
        """The mean share of its matches."""
        return sum(self.shares) / len(self.shares)


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    margin: float | None
    """None when there are too few deals to tell."""

    def __str__(self) -> str:
        margin = "" if self.margin is None else f" ± {self.margin:.3f}"
        return f"{self.mean:.3f}{margin}"

    @property
    def percent(self) -> str:
        """The same in hundredths: ``"66.1% ± 1.9"``."""
        margin = "" if self.margin is None else f" ± {100 * self.margin:.1f}"
        return f"{100 * self.mean:.1f}%{margin}"

    @classmethod
    def of_percent(cls, text: str) -> Estimate:
        """The inverse of `percent`. Raises `ValueError`."""
        mean, _, margin = text.partition("%")
        margin = margin.removeprefix(" ± ")
        return cls(float(mean) / 100, float(margin) / 100 if margin else None)


def matches_to_show(share: float, even: float) -> float:
    """How many matches show, with a power of 80%, that a share is more than even."""
    return float(((_NORMAL_95 + _POWER_80) / (share - even)) ** 2 * share * (1 - share))


@dataclass(frozen=True, slots=True)
class Result:
    contest: Contest
    matches: int
    won: int
    lost: int
    share: Estimate
    lead: Estimate
    """The first player's score less the mean of the others'."""
    thinking: tuple[Thinking, Thinking]
    test: Sequential | None = None
    ratio: float = 0.0
    """The log-likelihood ratio of the test."""
    failures: tuple[Failure, ...] = ()
    """The deals that do not count."""

    def to_json(self) -> Json:
        """A JSON object: all but ``"time"`` is the same in every run.

        ``"seats"`` stands only if more than two, ``"options"`` if not all defaults, and ``"test"``
        and ``"failed"`` only if there are any.
        """
        contest = self.contest
        return {
            "game": contest.game,
            "bots": list(contest.bots),
            **({"seats": contest.seats} if contest.seats > 2 else {}),
            **({"options": dict(contest.options)} if contest.options else {}),
            "seed": contest.seed,
            "matches": self.matches,
            "won": self.won,
            "lost": self.lost,
            "share": _json(self.share),
            "lead": _json(self.lead),
            **({} if self.test is None else {"test": _test_json(self.test, self.ratio)}),
            **({"failed": [each.to_json() for each in self.failures]} if self.failures else {}),
            "time": [
                {
                    "decisions": one.moves,
                    "mean_ms": round(1000 * one.seconds / max(1, one.moves), 3),
                    "longest_ms": round(1000 * one.longest, 3),
                }
                for one in self.thinking
            ],
        }


def play_deal(contest: Contest, number: int) -> DealResult:
    played: list[_MatchResult] = []
    for seat in range(contest.seats):
        match = _match(contest, number, seat)
        if isinstance(match, Failure):
            return DealResult(number, (), (), (Thinking(), Thinking()), failure=match)
        played.append(match)
    return DealResult(
        number,
        tuple(match.share for match in played),
        tuple(match.lead for match in played),
        (
            sum((match.thinking[0] for match in played), Thinking()),
            sum((match.thinking[1] for match in played), Thinking()),
        ),
        tuple(match.record for match in played if match.record is not None),
    )


def until(test: Sequential, deals: Iterator[DealResult]) -> Iterator[DealResult]:
    """The deals of a run in order, up to the one that decides a test."""
    waiting: dict[int, DealResult] = {}
    counts: Counter[float] = Counter()
    number = 0
    for deal in deals:
        waiting[deal.number] = deal
        while number in waiting:
            this = waiting.pop(number)
            number += 1
            yield this
            if this.failure is not None:
                continue
            counts[this.share] += 1
            if test.accepted(llr(counts, test.low, test.high)) is not None:
                return


def summary(
    contest: Contest, deals: Iterable[DealResult], test: Sequential | None = None
) -> Result | None:
    """The statistics of the deals; None if none counts."""
    every = sorted(deals, key=lambda deal: deal.number)
    played = [deal for deal in every if deal.failure is None]
    if not played:
        return None
    shares = [share for deal in played for share in deal.shares]
    thinking = Thinking(), Thinking()
    for deal in played:
        thinking = thinking[0] + deal.thinking[0], thinking[1] + deal.thinking[1]
    return Result(
        contest=contest,
        matches=len(shares),
        won=sum(share == 1 for share in shares),
        lost=sum(share == 0 for share in shares),
        share=estimate([deal.share for deal in played]),
        lead=estimate([sum(deal.leads) / len(deal.leads) for deal in played]),
        thinking=thinking,
        test=test,
        ratio=0.0 if test is None else llr(Counter(d.share for d in played), test.low, test.high),
        failures=tuple(deal.failure for deal in every if deal.failure is not None),
    )


def run(
    contest: Contest,
    deals: int,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    play: Callable[[Contest, int], DealResult] | None = None,
    known: Iterable[DealResult] = (),
) -> Generator[DealResult]:
    """The deals of a run as they end, in any order; without an executor in order.

    `progress` gets the number of finished deals after each task. `play` replaces `play_deal`;
    the `known` deals of an earlier run come first, and are not played again.
    Closing the iterator cancels what has not begun.
    """
    before = {deal.number: deal for deal in known if deal.number < deals}
    yield from before.values()
    left = [number for number in range(deals) if number not in before]
    size = max(1, min(25, len(left) // (_TASKS * workers)))
    tasks = [left[start : start + size] for start in range(0, len(left), size)]
    done = len(before)
    for results in _run_tasks(partial(_play_deals, contest, play or play_deal), tasks, executor):
        done += len(results)
        progress(done)
        yield from results


def _run_tasks(
    work: Callable[[Sequence[int]], list[DealResult]],
    tasks: Sequence[Sequence[int]],
    executor: Executor | None,
) -> Iterator[list[DealResult]]:
    if executor is None:
        yield from map(work, tasks)
        return
    futures = [executor.submit(work, task) for task in tasks]
    try:
        yield from (future.result() for future in as_completed(futures))
    except BaseException:
        for future in futures:
            future.cancel()
        raise


def _play_deals(
    contest: Contest, play: Callable[[Contest, int], DealResult], numbers: Sequence[int]
) -> list[DealResult]:
    return [play(contest, number) for number in numbers]


@dataclass(frozen=True, slots=True)
class _MatchResult:
    """A match that was played, from the first player's side."""

    share: float
    lead: float
    thinking: tuple[Thinking, Thinking]
    record: Json | None


def _match(contest: Contest, number: int, seat: int) -> _MatchResult | Failure:
    rules, seats, seed = GAMES[contest.game], contest.seats, contest.seed
    first, second = contest.bots
    # Players are numbered from the first one on, clockwise.
    names = [first, *[second] * (seats - 1)]
    # Other streams than the deal's: a player's chance must tell nothing of the cards.
    chances = [
        stream(seed, "arena", number, "place", (seat + who) % seats)
        if contest.alike
        else stream(seed, "arena", number, seat, "player", who)
        for who in range(seats)
    ]
    thinking = [Thinking(), Thinking()]
    options = options_from_json(rules.Options, contest.options)
    deal = f"{seed}/deal/{number}"
    state: State = rules.start(options, seats, deal)
    turns: list[Turn] = []

    def record() -> Json:
        at_table = tuple(
            Player(bot=names[(place - seat) % seats][:_NAME]) for place in range(seats)
        )
        match = Match(rules, options, deal, at_table, tuple(turns), (state,))
        return match.to_json()

    who = 0
    try:
        players = []
        for who, name in enumerate(names):  # noqa: B007 - whoever fails is named below
            players.append(player_for(contest.game, name))
        while (turn := state.turn) is not None:
            who = (turn - seat) % seats
            moves = state.moves()
            if len(moves) == 1:
                if contest.parts and is_between(moves):
                    break
                move = moves[0]
            else:
                view = state.view(turn)
                began = time.perf_counter()
                move = players[who].choose(view, chances[who])
                took = time.perf_counter() - began
                thinking[who > 0] += Thinking(1, took, took)
                if move not in moves:
                    raise IllegalMove(f"it answered {_move_text(move)}, which is no legal move")
            state = state.play(move)
            turns.append(Turn(turn, move))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a player may do anything, SystemExit included
        on = (seat + who) % seats
        return Failure(names[who], number, on, len(turns) + 1, _reason(error), record())
    scores = state.scores
    best = state.winners or [place for place in range(seats) if scores[place] == max(scores)]
    share = (seat in best) / len(best)
    lead = scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    entry = record() if contest.records else None
    return _MatchResult(share, lead, (thinking[0], thinking[1]), entry)


_NAME = 40
"""The longest name in a record."""


def _reason(error: BaseException) -> str:
    """What went wrong; with its file and line unless the message is ours."""
    if isinstance(error, IllegalMove | UnknownBot):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = ""
    what = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return f"{what} ({last.filename}, line {last.lineno})"


def _move_text(move: object) -> str:
    try:
        return short(move)
    except Exception:
        return f"an object of the class {type(move).__name__}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values and its normal interval."""
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


def _test_json(test: Sequential, ratio: float) -> Json:
    return {
        "shares": [test.low, test.high],
        "bounds": [round(test.lower, 3), round(test.upper, 3)],
        "llr": round(ratio, 3),
        "accepted": test.accepted(ratio),
    }
