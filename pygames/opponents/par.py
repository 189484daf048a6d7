"""Par of a day's deal: what the expert makes of the person's cards against the same opponents.

One play, with the chance of the date alone: the same for everybody.
"""

from __future__ import annotations

import json
import math

from pygames.ai.search import patience
from pygames.deals import is_over
from pygames.match import Match
from pygames.opponents.think import think
from pygames.summary import ahead, result_text
from pygames.wording import uncapital

__all__ = ["PLAYER", "par_text"]

PLAYER = "expert"
"""The level that plays the person's seat."""


def par_text(record: str) -> str:
    """Play one decision; return JSON: ``{"record": "…"}``, or ``{"told": "won 12", "ahead": 12}``
    once the deal is over.

    Raises `BadRecord`.
    """
    match = Match.load(record)
    seat = next(seat for seat, player in enumerate(match.players) if player.bot is None)
    is_decided = False
    while not (is_decided or is_over(match)):
        is_decided = len(match.state.moves()) > 1
        match = _played(match)
    if not is_over(match):
        return json.dumps({"record": match.save()})
    text = result_text(match, seat)
    return json.dumps({"told": uncapital(text), "ahead": ahead(match, seat)})


def _played(match: Match) -> Match:
    turn = match.state.turn
    assert turn is not None
    view = json.dumps(match.state.view(turn).to_json())
    level, nonce = match.players[turn].bot or PLAYER, f"par {match.seed} {len(match.turns)}"
    unhurried = patience.set(math.inf)
    try:
        return match.play(match.game.move(think(view, level, nonce)))
    finally:
        patience.reset(unhurried)
