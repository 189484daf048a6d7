from __future__ import annotations

import time

from app.session import seat_names
from pygames.game import Json
from pygames.match import Match
from pygames.match_facts import statistics_of
from pygames.summary import summary


def row_of(match: Match) -> Json:
    """The data for lists of finished matches (`Row` of match-store.js)."""
    return {
        **summary(match),
        "when": int(time.time() * 1000),
        "names": list(seat_names(match.players)),
        "link": match.link(),
        "tally": statistics_of(match),
    }
