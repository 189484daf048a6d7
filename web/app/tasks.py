"""Tasks and event handlers whose errors are reported."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


def spawn(work: Awaitable[object]) -> asyncio.Task[object]:
    """Keep a task alive until it is done."""
    task = asyncio.ensure_future(work)
    _TASKS.add(task)
    task.add_done_callback(_done)
    return task


class Scope:
    def __init__(self) -> None:
        self.has_ended = False
        self._tasks: set[asyncio.Task[object]] = set()

    def spawn(self, work: Awaitable[object]) -> asyncio.Task[object]:
        """Start a task, or cancel it if the scope has ended."""
        task = spawn(work)
        if self.has_ended:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def end(self) -> None:
        """Cancel all tasks but the calling one."""
        self.has_ended = True
        current = asyncio.current_task() if self._tasks else None
        for task in self._tasks - {current}:
            task.cancel()


def guarded(handler: Callable[[T], object]) -> Callable[[T], None]:
    def handle(event: T) -> None:
        try:
            handler(event)
        except Exception as error:
            _tell(error)

    return handle


def tell_troubles_to(show: Callable[[str], None]) -> None:
    """`show` gets the traceback of whatever goes wrong."""
    global _show
    _show = show


def _done(task: asyncio.Task[object]) -> None:
    _TASKS.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        _tell(error)


def _tell(error: BaseException) -> None:
    """Report to the console and the person."""
    details = "".join(traceback.format_exception(error))
    print(details, end="", file=sys.stderr)
    try:
        _show(details)
    except Exception:
        traceback.print_exc()


_TASKS: set[asyncio.Task[object]] = set()
_show: Callable[[str], None] = lambda details: None  # noqa: E731
