"""What is seen to move at a table: the scenes of a change, as tests ask for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from app.scenes import CardMoves, Scene
from app.session import Session
from app.tables import Table, V

__all__ = ["changes", "scenes", "taken_back", "travel"]


def scenes(table: Table[V, Any, Any], before: V, after: V) -> tuple[Scene[V], ...]:
    """The scenes that lead from one view to another; the last one shows the latter."""
    result = table.scenes(after.seen[len(before.seen) :], before, after)
    assert result and result[-1].view is after
    return result


def travel(table: Table[V, Any, Any], before: V, after: V) -> CardMoves:
    """All that comes and goes between two views, in whatever scene."""
    whole = CardMoves()
    for scene in scenes(table, before, after):
        whole.enter |= scene.travel.enter
        whole.leave |= scene.travel.leave
    return whole


def changes(session: Session, turns: Sequence[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Play these turns; gives each one with the views before and after it."""
    for turn in turns:
        before = session.view
        session.play(turn.move, turn.seat)
        yield turn, before, session.view


def taken_back(session: Session) -> list[tuple[Any, Any]]:
    """Take back the last decision; each change that is undone, as the views before and after."""
    return [(before, after) for after, before in pairwise(session.undo())]
