"""A coach adds to what a match shows and says, and decides when the opponents wait."""

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
    """Adds to the layout; the last argument is whether all is at rest."""
    prompt: Callable[[str], str] = lambda prompt: prompt
    """The prompt as the person hears it."""
    tell: Callable[[], None] = lambda: None
    """Says something after the events."""
    begin: Callable[[], None] = lambda: None
    """Says something once the cards are dealt."""
    decided: Callable[[Move], None] = lambda move: None
    """The person has decided on a move, which is about to be made."""
    holds: Callable[[], bool] = lambda: False
    """Whether the opponents wait for the person to keep a move or take it back."""
    enter_act: Callable[[], str] = lambda: ""
    """The act that Enter does, if not the usual one."""
    question: Callable[[], str] = lambda: ""
    """A first line for a sheet that asks."""
    refuse: Callable[[Text], Text] = lambda why: why
    changed: Callable[[], None] = lambda: None
    """The match has changed."""
    opponents_move: Callable[[], Move | None] = lambda: None
    """A fixed move for the opponent in turn; None to ask its level."""


ALONE = Coach()
"""No coach."""
