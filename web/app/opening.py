"""How a fresh match begins: what comes before the first deal is looked at, then it is dealt."""

from __future__ import annotations

from collections.abc import Callable

from app.rich import plain
from app.stage import Stage
from app.tasks import spawn
from app.words import sentence

__all__ = ["deal_in"]


def deal_in(stage: Stage, dealt: Callable[[], None]) -> None:
    """Show a fresh match: what comes before the deal, then its cards being dealt.

    `dealt` is called once they are. Whoever goes on cuts it short.
    """
    stage.unhurried()
    view = stage.session.view
    stage.opening = True
    stage.show_opening((*stage.session.table.opening(view), view))
    stage.tell(view.seen, along=False)
    if stage.session.beforehand:
        stage.page.say(sentence(plain(stage.session.beforehand)), along=True)
    spawn(_go_on(stage, dealt))


async def _go_on(stage: Stage, dealt: Callable[[], None]) -> None:
    version = stage.session.version
    await stage.at_rest()
    if stage.current(version):
        dealt()
