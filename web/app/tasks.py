"""Work that goes on by itself, and whose errors are told."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable
from typing import Any

__all__ = ["spawn"]


def spawn(work: Awaitable[Any]) -> asyncio.Task[Any]:
    """Start a task and keep it alive until it is done."""
    task = asyncio.ensure_future(work)
    _TASKS.add(task)
    task.add_done_callback(_done)
    return task


def _done(task: asyncio.Task[Any]) -> None:
    """Nothing that goes wrong goes wrong in silence."""
    _TASKS.discard(task)
    if not task.cancelled() and task.exception() is not None:
        traceback.print_exception(task.exception())


_TASKS: set[Any] = set()
