from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.nodes import Attr, Node, h
from app.tables import SeatContext
from pygames.game import View


def race(
    at: SeatContext[View], target: int, key: str = "race", gained: Sequence[int] | None = None
) -> Node:
    """All scores on the way to the target; of two players the second runs from the right.

    With `gained`, the points just won, in columns for a sheet.
    """

    def side(seat: int) -> Node:
        points = at.view.scores[seat]
        before = points - (gained[seat] if gained else 0)
        share = {"--p": _share(before, target), "--q": _share(points, target)}
        return h(
            "div.runner",
            h("span", at.names[seat]),
            h("b", {"data-rises": True}, str(points)),
            h("i", {"aria-hidden": "true", "style": share}),
            key=str(seat),
        )

    ends = "this deal" if at.ui.occasion else f"to {target}"
    label = "Score of this deal" if at.ui.occasion else f"Score, the match goes to {target}"
    kind = "on-sheet" if gained else "two" if len(at.seats) == 2 else ""
    return h(
        f"section.race.{kind}",
        {"aria-label": label},
        *map(side, at.seats),
        h("p.target", ends, key="target"),
        key=key,
    )


def lanes(at: SeatContext[View], target: int, points: Iterable[Sequence[int]]) -> Node | None:
    """Part by part, once a match is over; `points` by part and seat."""
    if not at.view.winners:
        return None
    longest, each = max(target, *at.view.scores), list(points)

    def lane(seat: int) -> Node:
        steps = (_share(one[seat], longest) for one in each if one[seat])
        return h(
            f"div.{'gold' if seat == at.seat and seat in at.view.winners else ''}",
            h("span", at.names[seat]),
            h("p", *(h("i", {"style": {"--w": step}}) for step in steps)),
            h("b", str(at.view.scores[seat])),
            key=str(seat),
        )

    about: dict[str, Attr] = {"aria-hidden": "true", "style": {"--to": _share(target, longest)}}
    return h("div.lanes", about, *map(lane, at.seats), key="lanes")


def to_target(at: SeatContext[View], target: int) -> str:
    """``", to 100"``; empty for a daily deal, which is one part."""
    return "" if at.ui.occasion else f", to {target}"


def _share(points: int, target: int) -> str:
    return f"{min(100, 100 * points // target)}%"
