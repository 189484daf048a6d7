"""``python -m pygames arena``: run it on all processors or a cluster, and print the result."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing, nullcontext
from itertools import combinations, permutations
from pathlib import Path

from pygames.cli.errors import CommandError
from pygames.cli.table import options_of, seats_of
from pygames.cli.working import progress_bar, redirect_output, workers_for
from pygames.lab import arena
from pygames.lab.players import player_for
from pygames.lab.records import Records
from pygames.lab.sequential import Sequential
from pygames.registry import GAMES

__all__ = ["run"]

_MATCHES = 200
"""Matches by default, for two seats."""
_MOST = 20_000
"""The default with `--sprt`, for two seats."""


_SHOWN = 5
"""The most failures printed one by one."""
_LONG = 10
"""The seconds of the shortest run that is announced."""


def run(chosen: argparse.Namespace) -> int:
    """Returns 130 after Ctrl-C, with the result so far, and 1 if a player failed."""
    seats = seats_of(chosen.game, chosen.seats)
    options = options_of(chosen.game, chosen.option)
    contests = [
        arena.Contest(chosen.game, pair, chosen.seed, seats, options, records=bool(chosen.records))
        for pair in _pairs(chosen.bots, seats)
    ]
    if len(contests) > 1 and chosen.sprt is not None:
        raise CommandError("--sprt is a test of two players")
    matches = _matches(chosen.matches, seats, _MATCHES if chosen.sprt is None else _MOST)
    test = _test(contests[0], chosen.sprt)
    with redirect_output():
        for name in chosen.bots:
            player_for(chosen.game, name)
    records = None if chosen.records is None else Records(chosen.records, contests)
    played: list[list[arena.DealResult]] = [[] for _ in contests]
    status = 0
    try:
        with (
            closing(records) if records else nullcontext(),
            workers_for(chosen.jobs, chosen.dask) as (executor, workers),
            redirect_output(),
        ):
            wanted = matches // seats
            earlier_deals = [records.known(contest) if records else [] for contest in contests]
            had = sum(min(wanted, len(each)) for each in earlier_deals)
            bar = progress_bar(wanted * len(contests), "matches", seats, had)
            bar(had)
            begun = _Begun(wanted * len(contests) - had, workers)
            for contest, deals, before in zip(contests, played, earlier_deals, strict=True):
                old = {deal.number for deal in before}
                playing = arena.run(contest, wanted, executor, workers, known=before)
                for deal in playing if test is None else arena.until(test, playing):
                    deals.append(deal)  # one by one, so that Ctrl-C keeps them
                    if deal.number in old:
                        continue
                    if records:
                        records.add(contest, deal)
                    begun.one_more()
                    bar(sum(map(len, played)))
                playing.close()  # not after Ctrl-C: then the workers end first
    except KeyboardInterrupt:
        status = 130
    except BrokenExecutor:
        status = 1
        print("\na player has ended its process: the rest is left out", file=sys.stderr, end="")
    finally:
        print(file=sys.stderr)
    failed = _report(chosen, contests, played, test, matches)
    return status or failed


class _Begun:
    def __init__(self, wanted: int, workers: int) -> None:
        self._wanted, self._workers = wanted, workers
        self._began, self._done = time.monotonic(), 0

    def one_more(self) -> None:
        self._done += 1
        if self._done != min(self._workers, self._wanted):
            return
        left = (time.monotonic() - self._began) / self._done * (self._wanted - self._done)
        if left >= _LONG:
            length = f"{left:.0f} seconds" if left < 120 else f"{left / 60:.0f} minutes"
            print(f"\nThis will take about {length}; Ctrl-C keeps what is done.", file=sys.stderr)


def _pairs(bots: Sequence[str], seats: int) -> list[tuple[str, str]]:
    if len(bots) < 2:
        raise CommandError("--bots: two players at least are needed")
    if len(bots) == 2:
        return [(bots[0], bots[1])]
    if len(set(bots)) < len(bots):
        raise CommandError("--bots: of more than two players each may be there once")
    return list(combinations(bots, 2) if seats == 2 else permutations(bots, 2))


def _report(
    chosen: argparse.Namespace,
    contests: list[arena.Contest],
    played: list[list[arena.DealResult]],
    test: Sequential | None,
    matches: int,
) -> int:
    """Print the results; return 1 if a player failed."""
    failures = [deal.failure for deals in played for deal in deals if deal.failure is not None]
    summaries = [
        arena.summary(contest, deals, test) for contest, deals in zip(contests, played, strict=True)
    ]
    for failure in failures[:_SHOWN]:
        place = "" if chosen.records or chosen.json else _save_match(failure)
        print(f"{failure}{place}", file=sys.stderr)
    if failures:
        more = f" ({len(failures) - _SHOWN} more are not told)" if len(failures) > _SHOWN else ""
        deals = "1 deal does" if len(failures) == 1 else f"{len(failures)} deals do"
        print(f"{deals} not count{more}", file=sys.stderr)
    results = [result for result in summaries if result is not None]
    if not results and not failures:
        print("stopped before the first deal was over", file=sys.stderr)
    if chosen.json and len(contests) > 1:
        data = {
            "pairs": [result.to_json() for result in results],
            "failed": [failure.to_json() for failure in failures],
        }
        print(json.dumps(data, indent=1))
    elif chosen.json and results:
        print(json.dumps(results[0].to_json(), indent=1))
    elif chosen.json and failures:
        print(json.dumps({"failed": [failure.to_json() for failure in failures]}, indent=1))
    elif len(contests) > 1:
        print("\n".join(_table(chosen.bots, results)))
    elif results:
        print("\n".join(_lines(results[0], matches)))
    return 1 if failures else 0


def _save_match(failure: arena.Failure) -> str:
    """Save the match of a failure, and say where."""
    path = Path(f"failed-deal-{failure.deal}-seat-{failure.seat}.json")
    try:
        path.write_text(json.dumps(failure.record, ensure_ascii=False), encoding="utf-8")
    except OSError:
        return ""
    return f"; its match is in {path}"


def _table(bots: Sequence[str], results: Sequence[arena.Result]) -> Iterator[str]:
    """The share that each row's player won against each column's."""
    shares: dict[tuple[str, str], float] = {}
    for result in results:
        one, other = result.contest.bots
        shares[one, other] = result.share.mean
        if result.contest.seats == 2:
            shares[other, one] = 1 - result.share.mean
    if results:
        first = results[0]
        each = min(result.matches for result in results)
        yield f"{GAMES[first.contest.game].title}: {each} matches of each pair; won by the row's"
    wide = max(map(len, bots))
    columns = [f"{number}" for number in range(1, len(bots) + 1)]
    yield f"{'':{wide + 4}}{''.join(f'{column:>8}' for column in columns)}{'mean':>8}"
    for number, one in enumerate(bots, 1):
        row = [shares.get((one, other)) for other in bots]
        values = [share for share in row if share is not None]
        cells = "".join(f"{'' if share is None else f'{share:.1%}':>8}" for share in row)
        mean = f"{sum(values) / len(values):.1%}" if values else ""
        yield f"{number:>2}  {one:{wide}}{cells}{mean:>8}"


def _test(contest: arena.Contest, bounds: tuple[float, float] | None) -> Sequential | None:
    """The test of two shares, given in percentage points above even. Raises `CommandError`."""
    if bounds is None:
        return None
    low, high = (contest.even + points / 100 for points in bounds)
    if not 0 < low < high < 1:
        raise CommandError(
            f"--sprt {bounds[0]:g} {bounds[1]:g}: the first has to be less than the second, and "
            f"both are points above the {100 * contest.even:.1f}% of an even match"
        )
    return Sequential(low, high)


def _matches(number: int | None, seats: int, default: int) -> int:
    """The number of matches, a multiple of the seats. Raises `CommandError`."""
    if number is None:
        return -(-default // seats) * seats
    if number % seats and seats == 2:
        raise CommandError(f"{number} is odd: every deal is played twice")
    if number % seats:
        raise CommandError(
            f"{number} is not a multiple of {seats}: every deal is played from each seat"
        )
    return number


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
