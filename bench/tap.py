"""What one tap costs in calls: the second tap on a card of Gin, which discards it.

    PYTHONPATH=web python -m bench.tap [all]

Counted over the document of `tests/app/small_dom.py`, from the tap's handler until the scene is
handed to the motion, then until the handler returns: calls of Python functions, and calls from them
into JavaScript. No clock: the numbers are the same everywhere.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from types import FrameType

from pygames import Match, new_match
from tests.app import small_dom
from tests.app.small_dom import SmallPage

DISCARDS = 2
"""Which discard of the person it is: the table looks as it does in most turns."""


def before_a_discard() -> tuple[Match, str]:
    """A match in which the person is to discard, and a card that can be."""
    match, discards = new_match("gin", ["", "easy"], "bench tap"), 0
    while True:
        move = match.state.moves()[0]
        if match.state.turn == 0 and str(move).startswith("discard"):
            discards += 1
            if discards == DISCARDS:
                return match, str(move).split()[1]
        match = match.play(move)


_INTO = "into JavaScript: "


def _is_page(frame: FrameType) -> bool:
    """Whether what runs stands for JavaScript."""
    code = frame.f_code
    return code.co_filename == small_dom.__file__ and code is not SmallPage.tell.__code__


def into_javascript(calls: Counter[str]) -> int:
    """How many of some calls went into JavaScript."""
    return sum(times for name, times in calls.items() if name.startswith(_INTO))


async def counted() -> dict[str, Counter[str]]:
    """The calls of each function, by when: until the motion has the scene, or by its end."""
    match, card = before_a_discard()
    page = SmallPage(match)
    await page.go()
    first = f'[role="option"][data-card="{card}"]'
    page.tap(first)
    await page.settle()
    calls: Counter[str] = Counter()
    by_moment: dict[str, Counter[str]] = {}

    inside = 0

    def see(frame: FrameType, event: str, argument: object) -> None:
        nonlocal inside
        is_page, code = _is_page(frame), frame.f_code
        if event == "call" and not inside:
            name = f"{code.co_filename.rpartition('/')[2]} {code.co_qualname}"
            calls[f"{_INTO}{name}" if is_page else name] += 1
            if code is small_dom.Motion.after.__code__:
                by_moment["until the scene is handed over"] = calls.copy()
        if is_page and event in ("call", "return"):
            inside += 1 if event == "call" else -1

    target = page.root.querySelector(first)
    assert target is not None
    target.focus()
    sys.setprofile(see)
    page.tell(page.root, "tap", target=target, detail=None)
    sys.setprofile(None)
    by_moment["in all"] = calls
    await page.settle()
    return by_moment


def main() -> None:
    """Print the counts."""
    most = len(sys.argv) > 1
    for until, calls in asyncio.run(counted()).items():
        into = into_javascript(calls)
        print(f"{until}: {calls.total() - into:,} calls of Python, {into} into JavaScript")
        for name, times in calls.most_common() if most else ():
            print(f"  {times:5} {name}")


if __name__ == "__main__":
    main()
