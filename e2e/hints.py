"""Following the table's own hints to the letter: what each says has to come true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from e2e.oracle import Oracle
from e2e.table import Table

__all__ = ["follow_hints"]


def follow_hints(
    table: Table, oracle: Oracle, came_true: Callable[[str, Any, str, Any], bool], part: str
) -> list[str]:
    """Ask for hints and follow them with Enter alone, until a part of the match has ended.

    ``came_true(hint, view, move, after)`` says whether a move from a view did what the hint had
    said; `after` is the seat's view of the position that the move led to. `part` is what a view
    calls the number of the part. Returns the hints.
    """
    hints: list[str] = []
    number = getattr(oracle.view, part)
    while oracle.my_turn and getattr(oracle.view, part) == number:
        view, done = oracle.view, len(oracle.match.turns)
        expected = str(table.shown()["prompt"])
        table.page.keyboard.press("h")
        oracle.guest.wait_for("(old) => window.look.now().prompt !== old", expected)
        hint = str(table.shown()["prompt"])
        oracle.stay()
        table.page.keyboard.press("Enter")
        oracle.follow()
        turn, state = oracle.match.turns[done], oracle.match.states[done + 1]
        assert turn.seat == oracle.seat
        after = state.view(oracle.seat)
        assert came_true(hint, view, str(turn.move), after), (hint, str(turn.move))
        hints.append(hint)
    return hints
