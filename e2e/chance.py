"""The opponents' chance, which is that of the last run: known to the page and to the tests."""

from __future__ import annotations

import json

from app.opponents import nonce_of

from pygames.game import Move
from pygames.match import Match
from pygames.opponents.think import think

_SECRET = "0123456789abcdef" * 2

SAME_CHANCE = f"""try {{
  const key = "card-table.secret";
  const entry = JSON.stringify({{ digits: "{_SECRET}" }});
  if (!localStorage.getItem(key)) localStorage.setItem(key, entry);
}} catch {{}}"""
"""Keeps the same secret in every browser, which else draws one of its own."""


def answer(match: Match) -> Move:
    """The move of the opponent whose turn it is, as it will be at the page."""
    seat = match.state.turn
    assert seat is not None
    level = match.players[seat].bot
    assert level is not None
    view = json.dumps(match.state.view(seat).to_json())
    return match.game.move(think(view, level, nonce_of(match, _SECRET)))
