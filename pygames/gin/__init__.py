"""Gin Rummy: melds, deadwood and knocks, for two players."""

from pygames.gin.events import GinEvent, GinKind
from pygames.gin.moves import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    REFUSE,
    TAKE,
    Action,
    Discard,
    GinMove,
    Knock,
)
from pygames.gin.rules import GIN, Gin, GinOptions
from pygames.gin.state import GinState
from pygames.gin.view import GinView, HandResult, Showdown

__all__ = [
    "ACCEPT",
    "DEAL",
    "DRAW_DISCARD",
    "DRAW_STOCK",
    "GIN",
    "PASS",
    "REFUSE",
    "TAKE",
    "Action",
    "Discard",
    "Gin",
    "GinEvent",
    "GinKind",
    "GinMove",
    "GinOptions",
    "GinState",
    "GinView",
    "HandResult",
    "Knock",
    "Showdown",
]
