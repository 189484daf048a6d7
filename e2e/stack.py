"""A quicker look at the stack for Playwright.

With each call from a test Playwright notes by `inspect.stack` where it came from. That looks up
every file on the stack on the disk, and a frame that is of no file in all modules: a millisecond or
two, some hundred times in a test. Here the same is told without looking anything up.
"""

from __future__ import annotations

import sys
from inspect import FrameInfo
from types import FrameType, SimpleNamespace

from playwright._impl import _sync_base

__all__ = ["look_quickly"]


def _stack(_: int = 1) -> list[FrameInfo]:
    """As `inspect.stack` without lines of code, from the caller on."""
    found: list[FrameInfo] = []
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        found.append(FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return found


def look_quickly() -> None:
    """Let Playwright take the stack from here: of `inspect` it wants nothing else there."""
    vars(_sync_base)["inspect"] = SimpleNamespace(stack=_stack)
