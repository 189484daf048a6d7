"""``python -m pygames arena``: run it on all processors or a cluster, and print the result."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing

from pygames.cli.errors import Wrong
from pygames.cli.table import options_of, seats_of
from pygames.cli.working import progress_bar, workers_for
from pygames.lab import arena
from pygames.lab.players import player_for
from pygames.lab.sequential import Sequential
from pygames.registry import GAMES

__all__ = ["run"]

_MATCHES = 200
"""Matches by default, for two seats."""
_MOST = 20_000
"""The same where a test decides."""


def run(chosen: argparse.Namespace) -> int:
    """Play the matches and print the result, after Ctrl-C that so far."""
    seats = seats_of(chosen.game, chosen.seats)
    options = options_of(chosen.game, chosen.option)
    bots: tuple[str, str] = tuple(chosen.bots)
    contest = arena.Contest(chosen.game, bots, chosen.seed, seats, options)
    matches = _matches(chosen.matches, seats, _MATCHES if chosen.sprt is None else _MOST)
    test = _test(contest, chosen.sprt)
    for name in bots:
        player_for(chosen.game, name)
    deals: list[arena.DealResult] = []
    status = 0
    with workers_for(chosen.jobs, chosen.dask) as (executor, workers):
        wanted = matches // seats
        bar = progress_bar(wanted, "matches", seats)
        playing = arena.run(contest, wanted, executor, workers, bar)
        try:
            bar(0)
            with closing(playing):
                for deal in playing if test is None else arena.until(test, playing):
                    deals.append(deal)  # one by one: Ctrl-C leaves what there is
        except KeyboardInterrupt:
            status = 130
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)
        finally:
            print(file=sys.stderr)
    result = arena.summary(contest, deals, test)
    if result is None:
        print("stopped before the first deal was over", file=sys.stderr)
    elif chosen.json:
        print(json.dumps(result.to_json(), indent=1))
    else:
        print("\n".join(_lines(result, matches)))
    return status


def _test(contest: arena.Contest, asked: tuple[float, float] | None) -> Sequential | None:
    """The test of two shares, given in points above an even one. Raises `Wrong`."""
    if asked is None:
        return None
    low, high = (contest.even + points / 100 for points in asked)
    if not 0 < low < high < 1:
        raise Wrong(
            f"--sprt {asked[0]:g} {asked[1]:g}: the first has to be less than the second, and both "
            f"are points above the {100 * contest.even:.1f}% of an even match"
        )
    return Sequential(low, high)


def _matches(asked: int | None, seats: int, usual: int) -> int:
    """How many matches: each deal is played from each seat. Raises `Wrong`."""
    if asked is None:
        return -(-usual // seats) * seats
    if asked % seats and seats == 2:
        raise Wrong(f"{asked} is odd: every deal is played twice")
    if asked % seats:
        raise Wrong(f"{asked} is not a multiple of {seats}: every deal is played from each seat")
    return asked


def _lines(result: arena.Result, wanted: int) -> Iterator[str]:
    contest = result.contest
    first, second = contest.bots
    title, matches = GAMES[contest.game].title, result.matches
    decided = result.test is not None and result.test.accepted(result.ratio) is not None
    stopped = "" if matches == wanted or decided else f" of {wanted}, then stopped"
    if contest.seats == 2:
        yield f"{title}: {first} against {second}, {matches} mirrored matches{stopped}"
        yield f"  {first} wins {result.share.percent} (95% interval, clustered by deal)"
        yield f"  {first} leads by {result.lead} per match"
    else:
        field = f"{contest.seats - 1} times {second}"
        yield f"{title}: {first} against {field}, {matches} matches{stopped}, from every seat"
        yield (
            f"  {first} wins {result.share.percent} (95% interval, clustered by deal;"
            f" even would be {100 * contest.even:.1f}%)"
        )
        yield f"  {first} leads the mean of the others by {result.lead} per match"
    for name, thinking in zip(contest.bots, result.thinking, strict=True):
        mean = 1000 * thinking.seconds / max(1, thinking.moves)
        yield f"  {name} thinks {mean:.2f} ms per move, {1000 * thinking.longest:.0f} ms at most"
    verdict = _verdict(result)
    if verdict:
        yield f"  {verdict}"


def _verdict(result: arena.Result) -> str:
    first, second = result.contest.bots
    share, even = result.share, result.contest.even
    if result.test is not None:
        return _decision(result.test, result.ratio)
    if share.margin is None:
        return ""
    if share.mean - share.margin > even:
        return f"{first} is stronger than {second}"
    if share.mean + share.margin < even:
        return f"{second} is stronger than {first}"
    return "neither is shown to be stronger"


def _decision(test: Sequential, ratio: float) -> str:
    low, high = f"{100 * test.low:.1f}%", f"{100 * test.high:.1f}%"
    bounds = f"LLR {ratio:.2f}, bounds {test.lower:.2f} and {test.upper:.2f}"
    match test.accepted(ratio):
        case True:
            return f"accepted: rather {high} than {low} ({bounds}; errors {test.alpha:.0%})"
        case False:
            return f"refused: rather {low} than {high} ({bounds}; errors {test.beta:.0%})"
        case None:
            return f"not decided between {low} and {high} ({bounds})"
