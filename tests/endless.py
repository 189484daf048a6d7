"""A record that is legal and never ends: both players of Gin Rummy take and discard for ever."""

from __future__ import annotations

from pygames import new_match
from pygames.game import Json
from pygames.gin import DRAW_DISCARD, TAKE, Discard, GinMove, GinState

__all__ = ["ENDLESS", "endless"]

ENDLESS = "gin"
"""The game that it is a match of."""


def endless(moves: int) -> Json:
    """The record of a match that has come to so many moves."""
    match = new_match(ENDLESS, ["", ""], seed="endless")
    state, told = match.state, list[str]()
    assert isinstance(state, GinState)
    while len(told) < moves:
        move = _next(state)
        told.append(f"{state.turn} {move}")
        state = state.play(move)
    return {**match.to_json(), "moves": told}


def _next(state: GinState) -> GinMove:
    """Take what the other one has discarded, and discard another card."""
    if state.phase == "upcard":
        return TAKE
    if state.phase == "draw":
        return DRAW_DISCARD
    assert state.turn is not None
    return Discard(next(card for card in state.hands[state.turn] if card != state.taken))
