"""One sentence about a match that is over: a first win, wins in a row, or where it turned."""

from __future__ import annotations

import json
from collections.abc import Sequence

from app.words import capital, joined, small, was, you
from pygames.deals import FREE
from pygames.match import AGAIN, GUIDED, HINTED, PLAYED_ON, UNDONE, Match
from pygames.match_facts import parts

__all__ = ["UNCOUNTED", "UNRATED", "feat", "scores_by_part", "turning_point"]

UNCOUNTED = (PLAYED_ON, FREE, GUIDED)
"""The marks of matches that statistics leave out."""

UNRATED = (*UNCOUNTED, HINTED, UNDONE, AGAIN)
"""Those that ratings leave out."""

_A_ROW = 3


def feat(text: str, others: Sequence[str]) -> str:
    """Put the JSON of `storage/feat.js` into words.

    >>> feat('{"isFirst": true, "running": 1}', ["Vera"])
    'Your first win against Vera'
    >>> feat('{"isFirst": false, "running": 3}', ["Vera"])
    'Three wins in a row'
    """
    row = json.loads(text or "{}")
    if row.get("isFirst"):
        return f"Your first win against {joined(others)}"
    running = row.get("running", 0)
    return f"{capital(small(running))} wins in a row" if running >= _A_ROW else ""


def scores_by_part(match: Match) -> list[tuple[str, tuple[int, ...]]]:
    """Each part as it is called in a sentence, and all seats' scores after it."""
    by_part: list[tuple[str, tuple[int, ...]]] = []
    scores = (0,) * len(match.players)
    for part in parts(match):
        scores = tuple(had + won for had, won in zip(scores, part.points, strict=True))
        by_part.append((part.name[0].lower() + part.name[1:], scores))
    return by_part


def turning_point(by_part: Sequence[tuple[str, Sequence[int]]], winner: int, who: str) -> str:
    """Where a match turned: behind once, ahead throughout, or level until late.

    `by_part` are parts and all seats' scores after them, `who` is the winner's name. Empty for a
    match of one part.

    >>> turning_point([("hand 1", (0, 30)), ("hand 2", (25, 30)), ("hand 3", (60, 30))], 0, "You")
    'You were 30 behind after hand 1, and went ahead in hand 3'
    >>> turning_point([("hand 1", (9, 2)), ("hand 2", (20, 8))], 0, "Finn")
    'Finn led from hand 1 to the end'
    """
    names = [name for name, _ in by_part]
    leads = [
        scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner)
        for _, scores in by_part
    ]
    before = leads[:-1]
    if not before:
        return ""
    worst = min(before)
    turned = max((at for at, lead in enumerate(before) if lead <= 0), default=-1) + 1
    if worst < 0:
        after = names[before.index(worst)]
        return f"{who} {was(who)} {-worst} behind after {after}, and went ahead in {names[turned]}"
    if worst > 0:
        return f"{who} led from {names[0]} to the end"
    return f"It was level after {names[turned - 1]}, and {you(who)} went ahead in {names[turned]}"
