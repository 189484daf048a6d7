"""Records from a file, each played through first; positions that somebody makes."""

from __future__ import annotations

import traceback

from app.history import row_of
from app.own_hand import begun
from app.session import Session, from_record
from app.words import capital, sentence
from pygames.deals import is_over
from pygames.errors import BadRecord, BadText
from pygames.game import Json


def checked(text: str) -> Json:
    """A position's shortest text, or what is wrong."""
    try:
        return {"text": begun(text).position}
    except BadText as error:
        return {"refused": sentence(capital(str(error)))}


def examined(text: str) -> Json:
    """What a record comes to, for `pages/data/data.js`::

        {"record": "{…}", "row": {…}}         a match that is over, as a list tells it
        {"record": "{…}", "place": "…", "words": "…"} one that goes on: where, and how it stands
        {"refused": "Move 41 of this match is not possible: …"}

    The record is written anew: only what the engine has read of it is kept.
    """
    try:
        match = from_record(text)
        if is_over(match):
            return {"record": match.save(), "row": row_of(match)}
        session = Session(match)
        return {"record": match.save(), "place": session.place, "words": session.summary}
    except BadRecord as error:
        return {"refused": sentence(capital(str(error)))}
    except Exception:  # the other matches of the file are none the worse
        traceback.print_exc()
        return {"refused": "This match cannot be read."}
