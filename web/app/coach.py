"""Who stands by at a match: what is shown and said besides, and when the opponents wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.scenes import Scene
from app.tables import Layout
from app.text import Text
from pygames.game import Move, View


@dataclass(frozen=True, kw_only=True)
class Coach:
    lets_help: Callable[[], bool] = lambda: True
    """Whether cards may carry tags of what they would do."""
    draw: Callable[[Layout, Scene[View] | None, bool], Layout] = lambda layout, *_: layout
    """The table with what is shown besides."""
    prompt: Callable[[str], str] = lambda prompt: prompt
    """What the person hears is expected now."""
    tell: Callable[[], None] = lambda: None
    """Says something after the events."""
    begin: Callable[[], None] = lambda: None
    """Says something once the cards are dealt."""
    decided: Callable[[Move], None] = lambda move: None
    """The person has decided on a move, which is about to be made."""
    holds: Callable[[], bool] = lambda: False
    """Whether the opponents wait for the person to keep a move or take it back."""
    follow: Callable[[], str] = lambda: ""
    """The act that Enter does, if not the usual one."""
    question: Callable[[], str] = lambda: ""
    """What comes before the question on a sheet."""
    refuse: Callable[[Text], Text] = lambda why: why
    changed: Callable[[], None] = lambda: None
    """Something has happened."""
    opponents_move: Callable[[], Move | None] = lambda: None
    """What the opponent in turn is to do, if it is not asked."""


ALONE = Coach()
"""Nobody stands by."""
