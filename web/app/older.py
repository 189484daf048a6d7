"""What earlier versions of the page kept is brought to where it is kept now."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from app.history import row_of
from app.keeping import Keeping
from pygames.deals import is_over
from pygames.registry import GAMES

__all__ = ["take_over"]

_DONE = "card-table.older"
"""Where the browser remembers that it has been done."""


async def take_over(window: Any, keeping: Keeping) -> None:
    """Put matches that were finished before such were kept among the finished ones, once."""
    with suppress(Exception):  # where nothing can be kept there is nothing to bring
        if window.localStorage.getItem(_DONE):
            return
        for game in GAMES:
            match = (await keeping.kept(game)).match
            if match is not None and is_over(match):
                await keeping.keep_played(row_of(match), match)
        window.localStorage.setItem(_DONE, "{}")
