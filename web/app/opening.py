"""How a fresh match begins: what comes before the first deal is looked at, then it is dealt."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from app.stage import Stage
from app.tasks import spawn
from pygames.game import View

__all__ = ["deal_in"]

_CUT = 1.2
"""Seconds that what comes before the deal is looked at, at normal speed."""


def deal_in(stage: Stage, dealt: Callable[[], None]) -> None:
    """Show a fresh match: what comes before the deal, then its cards being dealt.

    `dealt` is called once they are. Whoever goes on cuts it short, and whatever draws the table as
    it is.
    """
    stage.unhurried()
    first, *others = stage.session.table.opening(stage.session.view)
    stage.opening = True
    stage.show_before(first)
    if others and stage.page.motion.pace():
        spawn(_open(stage, (first, *others), dealt))
    else:
        _deal(stage, first, dealt)


async def _open(stage: Stage, views: tuple[View, ...], dealt: Callable[[], None]) -> None:
    """Let what comes before the deal be looked at, one view after the other; then deal."""
    version = stage.session.version
    stage.tell(views[-1].seen, along=False)
    for before, view in itertools.pairwise(views):
        if stage.hurried or not stage.opening or not stage.current(version):
            break
        time = stage.show_before(view, before)
        await stage.rest(time / 1000)
        await stage.rest(_CUT * stage.page.motion.resting())
    if stage.current(version):
        if stage.opening:
            stage.show_before(views[-1])
        _deal(stage, views[-1], dealt, along=True)


def _deal(stage: Stage, undealt: View, dealt: Callable[[], None], along: bool = False) -> None:
    """Deal the first cards of the match."""
    events = stage.session.view.seen[len(undealt.seen) :]
    stage.show(events, still=not stage.opening)
    stage.tell(events, along)
    dealt()
