"""What long commands share: workers and progress."""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, InvalidStateError

from pygames.cli.errors import CommandError

__all__ = ["progress_bar", "redirect_output", "workers_for"]

_BAR = 30


@contextlib.contextmanager
def workers_for(jobs: int | None, dask: str | None) -> Iterator[tuple[Executor | None, int]]:
    """The executor, None for this process alone, and the number of workers.

    `jobs` is by default all processors; `dask` is a cluster's address. Ctrl-C ends our processes
    at once and raises `KeyboardInterrupt`. Raises `CommandError`.
    """
    if dask is not None:
        with _cluster(dask) as (executor, workers):
            yield executor, workers
        return
    workers = jobs or os.cpu_count() or 1
    if workers == 1:
        yield None, 1
        return
    # Imported here: the browser has no processes.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    before = set(active_children())
    interrupted, over = False, threading.Event()

    def end() -> None:
        while not over.wait(0.05):  # some processes may not have begun yet
            for process in set(active_children()) - before:
                process.kill()

    def on_interrupt(number: int, frame: object) -> None:
        nonlocal interrupted
        interrupted = True
        threading.Thread(target=end, daemon=True).start()

    def on_failure(failed: threading.ExceptHookArgs) -> None:
        # Python 3.11's pool fails on futures that were cancelled while it broke.
        if not (interrupted and failed.exc_type is InvalidStateError):
            hook(failed)

    # KeyboardInterrupt inside the pool would leave its locks held. Killing its processes breaks
    # the pool in an orderly way, and nobody waits for a move that takes a minute.
    old = signal.signal(signal.SIGINT, on_interrupt)
    hook, threading.excepthook = threading.excepthook, on_failure
    try:
        with ProcessPoolExecutor(workers, initializer=_begin_work) as pool:
            try:
                yield pool, workers
            except BaseException:
                threading.Thread(target=end, daemon=True).start()
                raise
    except BrokenExecutor:
        if not interrupted:
            raise
        raise KeyboardInterrupt from None
    finally:
        over.set()
        threading.excepthook = hook
        signal.signal(signal.SIGINT, old)


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.dup2(2, 1)
    sys.stdout = sys.stderr


@contextlib.contextmanager
def redirect_output() -> Iterator[None]:
    """While somebody else's code runs, send what it prints to the error stream, and let it read
    nothing: our output stays ours."""
    stdin, stdout = sys.stdin, sys.stdout
    stdout.flush()
    handles: tuple[int, int] | None = None
    with contextlib.suppress(OSError, ValueError, AttributeError):
        handles = os.dup(stdout.fileno()), stdout.fileno()
        os.dup2(2, handles[1])
    with open(os.devnull) as nothing:  # noqa: PTH123
        sys.stdin, sys.stdout = nothing, sys.stderr
        try:
            yield
        finally:
            sys.stdin, sys.stdout = stdin, stdout
            if handles is not None:
                with contextlib.suppress(OSError, ValueError):
                    stdout.flush()
                os.dup2(*handles)
                os.close(handles[0])


@contextlib.contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        client_class = importlib.import_module("distributed").Client
    except ImportError:
        raise CommandError("--dask needs the package 'distributed', which is not here") from None
    try:
        client = client_class(address, timeout=10)
    except (OSError, ValueError) as error:
        raise CommandError(f"no cluster answers at {address} ({error})") from None
    with client:
        yield client.get_executor(), max(1, sum(client.nthreads().values()))


def progress_bar(wanted: int, what: str, each: int = 1, had: int = 0) -> Callable[[int], None]:
    """Draw a bar on a terminal's error stream; elsewhere dots.

    Call the result with the number of finished steps. A step is `each` things; `had` steps were
    finished before.
    """
    began = time.monotonic()
    live = sys.stderr.isatty()
    dots = 0

    def show(done: int) -> None:
        nonlocal dots
        if live:
            filled = _BAR * done // wanted
            left = (time.monotonic() - began) * (wanted - done) / max(1, done - had)
            line = f"\r{'█' * filled}{'░' * (_BAR - filled)} {each * done}/{each * wanted} {what}"
            tail = f", {left:.0f} s left  " if done > had else ""
            print(line + tail, end="", file=sys.stderr, flush=True)
        else:
            print("." * (10 * done // wanted - dots), end="", file=sys.stderr, flush=True)
            dots = 10 * done // wanted

    return show
