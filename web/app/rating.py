"""The rating at the end of a match."""

from __future__ import annotations

import json
from collections.abc import Sequence

from app.nodes import Node, h
from app.tables.parts.sheets import line
from app.words import figures


def box(text: str, title: str, luck_text: str = "") -> list[Node]:
    """`text` is from `pages/rating/after-match.js`; `luck_text` says what the cards brought."""
    report = json.loads(text or "{}")
    if not report:
        return []
    name = f"Your rating at {title}"
    shown = [h("h3", name, key="h")] if "rating" in report or "isNew" in report else []
    if "rating" in report:
        value, error, change = report["rating"]
        moved = h("span", change, key="moved") if change else None
        about = f" {error} " if change else f" {error}"
        shown.append(h("p.rating", h("b", value, key="value"), about, moved, key="rating"))
    else:
        shown.append(line(report["line"]))
    luck = [line(luck_text)] if luck_text else []
    return [h("section.rated", {"aria-label": name}, *shown, *luck, key="rated")]


def luck_in_words(luck: Sequence[float], scores: Sequence[int], seat: int, in_points: bool) -> str:
    """What the cards brought a seat over the others' mean, beside what it won or lost by.

    >>> luck_in_words([6, -3], [104, 71], 0, True)
    'The cards were kind: worth 9 of the 33 points you won by.'
    """
    brought, margin = round(_lead(luck, seat)), round(_lead(scores, seat))
    if not brought:
        return "The cards favoured nobody."
    kind, by = "kind" if brought > 0 else "unkind", abs(brought)
    if in_points and brought * margin > 0 and by <= abs(margin):
        result = "won" if margin > 0 else "lost"
        points = figures(abs(margin), "point")
        return f"The cards were {kind}: worth {by} of the {points} you {result} by."
    did = "they were worth" if brought > 0 else "they cost you"
    much = figures(by, "point") if in_points else f"{by}% of a match"
    return f"The cards were {kind}: {did} {much}."


def _lead(values: Sequence[float], seat: int) -> float:
    others = max(1, len(values) - 1)
    return values[seat] - (sum(values) - values[seat]) / others
