"""Positions of Hockey that the tests of its opponents look at."""

from __future__ import annotations

from collections.abc import Iterator

from pygames import GAMES
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.hockey import HockeyState

__all__ = ["LAST_ROUND", "random_states"]

LAST_ROUND = 40
"""The cards that lie on the pile when the last round of a period begins, overtime included."""


def random_states(seed: str) -> Iterator[HockeyState]:
    """The positions of one match of random moves in which a card is to be played."""
    state = GAMES["hockey"].start(GAMES["hockey"].Options(), 2, seed)
    assert isinstance(state, HockeyState)
    rng = stream(seed, "moves of the test")
    while state.turn is not None:
        if state.hands[state.turn]:
            yield state
        state = state.play(pick(state.moves(), rng))
