"""Checks records from a file by playing them through, and positions that people set up."""

from __future__ import annotations

import traceback

from app.history import row_of
from app.own_hand import match_from_position
from app.session import Session, from_record
from app.words import capital, sentence
from pygames.deals import is_over
from pygames.errors import BadRecord, BadText
from pygames.game import Json


def check_position(text: str) -> Json:
    """A position's shortest text, or what is wrong."""
    try:
        return {"text": match_from_position(text).position}
    except BadText as error:
        return {"refused": sentence(capital(str(error)))}


def examine_record(text: str) -> Json:
    """Read a record for `pages/data/data.js`::

        {"record": "{…}", "row": {…}}         a finished match and its row in lists
        {"record": "{…}", "place": "…", "words": "…"} one under way: its place and score
        {"refused": "Move 41 of this match is not possible: …"}

    The record is saved anew from what the engine has read of it.
    """
    try:
        match = from_record(text)
        if is_over(match):
            return {"record": match.save(), "row": row_of(match)}
        session = Session(match)
        return {"record": match.save(), "place": session.place, "words": session.summary}
    except BadRecord as error:
        return {"refused": sentence(capital(str(error)))}
    except Exception:  # the file's other matches can still be read
        traceback.print_exc()
        return {"refused": "This match cannot be read."}
