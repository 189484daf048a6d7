"""The rating at the end of a match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import ceil

from app.nodes import Child, Node, h
from app.tables.parts.sheets import line
from app.words import figures, small

_WHY = {
    "hinted": "you asked for a hint",
    "undone": "you took a move back after seeing what came next",
    "same cards": "you have played these cards before",
}
_FIVE = 5


def box(text: str, title: str, cards: str = "") -> list[Node]:
    """`text` is of `pages/rating/after-match.js`, `title` the game's, `cards` what they brought."""
    told = json.loads(text or "{}")
    about_cards = [line(cards)] if cards else []
    name = f"Your rating at {title}"
    if why := _WHY.get(told.get("why")):
        shown = [line(f"This match does not count for your rating: {why}.")]
    elif not told or "why" in told:
        return []
    elif "value" in told:
        shown = [h("h3", name, key="h"), h("p.rating", *_value(told), key="rating")]
    else:
        shown = [h("h3", name, key="h"), line(_so_far(told["left"]))]
    return [h("section.rated", {"aria-label": name}, *shown, *about_cards, key="rated")]


def _so_far(left: int) -> str:
    had = _FIVE - left
    return f"After five matches. {'This was the first' if had == 1 else f'You have {small(had)}'}."


def _value(told: dict[str, float]) -> list[Child]:
    by = round(told["change"])
    moved = f"{'up' if by > 0 else 'down'} {abs(by)}"
    return [
        h("b", f"{round(told['value']):,}", key="value"),
        f" ± {ceil(told['margin']):,}",
        h("span", moved, key="moved") if by else None,
    ]


def cards_in_words(luck: Sequence[float], scores: Sequence[int], seat: int, in_points: bool) -> str:
    """What the cards brought a seat over the others' mean, beside what it won or lost by.

    >>> cards_in_words([6, -3], [104, 71], 0, True)
    'The cards were kind: worth 9 of the 33 points you won by.'
    >>> cards_in_words([-20, 20], [104, 71], 0, True)
    'The cards were unkind: they cost you 40 points.'
    >>> cards_in_words([0.1, 0.2], [3, 2], 0, False)
    'The cards favoured nobody.'
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
