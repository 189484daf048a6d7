"""What to expect of the levels, from the recorded ladder (`bench.ladder --record`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from app.words import LEVELS, small
from pages.words import EXPECT

from pygames.lab.arena import Estimate, matches_to_show
from pygames.opponents.levels import levels_of
from pygames.wording import capital

__all__ = ["at_a_table", "beats"]

_RECORDED = Path(__file__).parents[2] / "bench" / "results.json"
_OFTEN = ((3, 5), (2, 3), (7, 10), (3, 4), (4, 5), (9, 10))
_ENOUGH = 200
"""The fewest matches to say something."""


@cache
def _shares(game: str, seats: int) -> dict[str, tuple[float, float]]:
    """What each level wins against the one below it, with the margin."""
    tables = json.loads(_RECORDED.read_text())["tables"] if _RECORDED.exists() else {}
    rows = tables.get(f"ladder {game} {seats}", {"rows": []})["rows"]
    levels = levels_of(game)
    return {
        cells["A"]: (estimate.mean, estimate.margin)
        for cells in (row["cells"] for row in rows)
        if cells["A"] in levels[1:] and cells["B"] == levels[levels.index(cells["A"]) - 1]
        if int(cells["of"]) >= _ENOUGH
        for estimate in [Estimate.of_percent(cells["A wins"])]
        if estimate.margin is not None
    }


def _rank(entry: tuple[str, object]) -> int:
    return [*LEVELS].index(entry[0])


def beats(game: str) -> dict[str, str]:
    """A sentence by level, for two players, where its lead is more than chance."""
    levels, sentences = levels_of(game), {}
    for level, (share, margin) in sorted(_shares(game, 2).items(), key=_rank):
        if share - margin > 0.5:
            won, of = min(_OFTEN, key=lambda each: abs(each[0] / each[1] - share))
            below = LEVELS[levels[levels.index(level) - 1]].names[0]
            sentences[level] = EXPECT["beats"].format(below, won, of)
    return sentences


def at_a_table(game: str, seats: int) -> str:
    """How much the levels matter at a larger table; empty where nothing was measured."""
    sentences = []
    for level, (share, margin) in sorted(_shares(game, seats).items(), key=_rank):
        below = levels_of(game)[levels_of(game).index(level) - 1]
        ahead = share - 1 / seats
        key = "wins" if ahead > margin else "unproved" if ahead > 0 else "equal"
        needed = round(matches_to_show(share, share - max(ahead, 0.001)), -2)
        names = LEVELS[level].names[0], LEVELS[below].names[0]
        say = EXPECT[key].format(*names, round(100 * share), small(seats - 1), int(needed))
        sentences.append(say)
    return (
        EXPECT["table"].format(capital("; ".join(sentences)), round(100 / seats))
        if sentences
        else ""
    )
