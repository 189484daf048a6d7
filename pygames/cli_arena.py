"""``python -m pygames arena``: run it on all processors or a cluster, and print what it showed."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor

from pygames.ai import arena
from pygames.ai.levels import bot_for
from pygames.cli_errors import Wrong
from pygames.registry import GAMES

__all__ = ["run"]

_BAR = 30


def run(chosen: argparse.Namespace) -> int:
    """Play the matches and print the result; after Ctrl-C that of the matches played so far."""
    bots: tuple[str, str] = tuple(chosen.bots)
    if 2 not in GAMES[chosen.game].seats:
        raise Wrong(f"{GAMES[chosen.game].title} is no game for two, as the arena needs it")
    for name in bots:
        bot_for(chosen.game, name)
    deals: list[arena.DealResult] = []
    status = 0
    with _executor(chosen.jobs, chosen.dask) as (executor, workers):
        wanted = chosen.matches // 2
        bar = _bar(wanted)
        playing = arena.run(chosen.game, bots, wanted, chosen.seed, executor, workers, bar)
        try:
            bar(0)
            for deal in playing:
                deals.append(deal)  # one by one: Ctrl-C leaves what there is
        except KeyboardInterrupt:
            status = 130
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)
        finally:
            print(file=sys.stderr)
    result = arena.summary(chosen.game, bots, chosen.seed, deals)
    if result is None:
        print("stopped before the first deal was over", file=sys.stderr)
    elif chosen.json:
        print(json.dumps(result.to_json(), indent=1))
    else:
        print("\n".join(_lines(result, chosen.matches)))
    return status


def _lines(result: arena.Result, wanted: int) -> Iterator[str]:
    first, second = result.bots
    title = GAMES[result.game].title
    stopped = "" if result.matches == wanted else f" of {wanted}, then stopped"
    yield f"{title}: {first} against {second}, {result.matches} mirrored matches{stopped}"
    yield f"  {first} wins {result.share.percent} (95 % interval, clustered by deal)"
    yield f"  {first} leads by {result.lead} per match"
    for name, thinking in zip(result.bots, result.thinking, strict=True):
        mean = 1000 * thinking.seconds / max(1, thinking.moves)
        yield f"  {name} thinks {mean:.2f} ms per move, {1000 * thinking.longest:.0f} ms at most"
    verdict = _verdict(result)
    if verdict:
        yield f"  {verdict}"


def _verdict(result: arena.Result) -> str:
    first, second = result.bots
    share = result.share
    if share.margin is None:
        return ""
    if share.mean - share.margin > 0.5:
        return f"{first} is stronger than {second}"
    if share.mean + share.margin < 0.5:
        return f"{second} is stronger than {first}"
    return "neither is shown to be stronger"


@contextlib.contextmanager
def _executor(jobs: int | None, dask: str | None) -> Iterator[tuple[Executor | None, int]]:
    """What plays the matches, and how many at a time; None for this process alone."""
    if dask is not None:
        with _cluster(dask) as (executor, workers):
            yield executor, workers
        return
    workers = jobs or os.cpu_count() or 1
    if workers == 1:
        yield None, 1
        return
    # Imported here: there are no processes in the browser, and the page needs none.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent) as pool:
        yield pool, workers


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        client_class = importlib.import_module("distributed").Client
    except ImportError:
        raise Wrong("--dask needs the package 'distributed', which is not here") from None
    try:
        client = client_class(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Wrong(f"no cluster answers at {address} ({error})") from None
    with client:
        yield client.get_executor(), max(1, sum(client.nthreads().values()))


def _bar(wanted: int) -> Callable[[int], None]:
    """A progress bar on a terminal's error stream; elsewhere a dot for every tenth part."""
    began = time.monotonic()
    live = sys.stderr.isatty()
    dots = 0

    def show(done: int) -> None:
        nonlocal dots
        if live:
            filled = _BAR * done // wanted
            left = (time.monotonic() - began) * (wanted - done) / done if done else 0
            line = f"\r{'█' * filled}{'░' * (_BAR - filled)} {2 * done}/{2 * wanted} matches"
            tail = f", {left:.0f} s left  " if done else ""
            print(line + tail, end="", file=sys.stderr, flush=True)
        else:
            print("." * (10 * done // wanted - dots), end="", file=sys.stderr, flush=True)
            dots = 10 * done // wanted

    return show
