"""A review's curve of the chance to win, on the timeline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.nodes import Attr, Node, h
from app.tables.parts.bar import icon_button
from app.tables.parts.marks import mark
from app.tables.parts.replay import bars, slider
from app.tables.parts.verdict import MoveVerdict, percent
from app.tables.parts.verdicts import Verdicts
from app.timeline import Timeline
from app.words import capital

_WIDE = 1000


def curve(
    timeline: Timeline, verdicts: Verdicts, turn: int | None, at: int, words: str
) -> list[Node]:
    """`turn` is the selected decision, `at` the cursor's position, `words` its description."""
    each = verdicts.all
    ends = not each or turn is None
    first, last = (each[0].turn, each[-1].turn) if each else (0, 0)
    along = (
        ("first", "To the first play", "begin", not each or turn == first),
        ("previous", "A play back", "step -1", turn is None or turn == first),
        ("next", "A play on", "step 1", not each or turn == last),
        ("last", "To the last play", "end", not each or turn == last),
    )
    now = verdicts.at(turn)
    chances = _chances(now) if now else ""
    steps = h("div.steps", *(icon_button(*one) for one in along), key="steps")
    return [
        h(
            "div.along",
            h(
                "p",
                {"aria-hidden": "true"},
                h("b", chances, key="n"),
                " to win" if chances else "",
                key="chance",
            ),
            steps,
            key="along",
        ),
        _curve(timeline, verdicts, at, words, None if ends else turn),
    ]


def _chances(now: MoveVerdict) -> str:
    before, after = (f"{100 * chance:.0f}" for chance in (now.chance, now.chance_after))
    return f"{before}%" if before == after else f"{before}%, then {after}%"


def _curve(timeline: Timeline, verdicts: Verdicts, at: int, words: str, turn: int | None) -> Node:
    each = verdicts.all
    length = max(1, timeline.length)
    even = {"--y": f"{100 * (1 - verdicts.even):.1f}%"}
    marks = (
        mark(
            one.flag,
            f"at-{one.turn}" + (".here" if one.turn == turn else ""),
            {
                "--x": f"{100 * one.turn / length:.2f}%",
                "--y": f"{100 * (1 - one.chance_after):.1f}%",
            },
        )
        for one in each
        if one.is_flagged
    )
    return h(
        "div.timeline.curve",
        {"role": "group", "aria-label": "Your chance to win"},
        bars(timeline, at),
        h(
            "div.drawn",
            {"aria-hidden": "true"},
            h("span.even", {"style": even}, f"{100 * verdicts.even:.0f}%", key="even"),
            _picture(verdicts, length),
            *marks,
            key="drawn",
        ),
        *slider(timeline, at, words),
        h("ul.sr", *_by_part(timeline, each), key="parts in words"),
        key="timeline",
    )


def _picture(verdicts: Verdicts, length: int) -> Node:
    """Steps are mistakes; slopes are what happens between decisions."""
    each = verdicts.all

    def point(turn: int, chance: float) -> str:
        return f"{_WIDE * turn / length:.1f} {100 * (1 - chance):.1f}"

    points: list[str] = []
    for one in each:
        points.append(point(one.turn, one.chance))
        if one.is_flagged:
            points.append(point(one.turn, one.chance_after))
    result, paths = verdicts.result, []
    if points:
        points.insert(0, point(0, each[0].chance))
        if verdicts.is_whole and result is not None:
            points.append(point(length, result))
        elif not verdicts.is_whole:
            ahead = [
                point(each[-1].turn, each[-1].chance_after),
                point(length, each[-1].chance_after),
            ]
            paths.append(h("path.ahead", {"d": f"M{' L'.join(ahead)}"}, key="ahead"))
        paths.append(h("path.course", {"d": f"M{' L'.join(points)}"}, key="course"))
        even = 100 * (1 - verdicts.even)
        end = points[-1].split()[0]
        area = f"M0 {even:.1f} L{' L'.join(points)} L{end} {even:.1f}z"
        paths.insert(0, h("path.area", {"d": area}, key="area"))
    box: dict[str, Attr] = {"viewBox": f"0 0 {_WIDE} 100", "preserveAspectRatio": "none"}
    return h("svg", box, *paths, key="picture")


def _by_part(timeline: Timeline, each: Sequence[MoveVerdict]) -> Iterable[Node]:
    """The curve in words, part by part."""
    for part in timeline.parts:
        its = [one for one in each if part.first <= one.turn < part.last]
        if its:
            chances = f"{percent(its[0].chance)} to {percent(its[-1].chance_after)}"
            mistakes = [one for one in its if one.is_flagged]
            flags = ", ".join(f"{one.word.lower()} {_turn(timeline, one)}" for one in mistakes)
            words = f"{capital(part.name)}: {chances}{'; ' if flags else ''}{flags}"
            yield h("li", words, key=str(part.number))


def _turn(timeline: Timeline, one: MoveVerdict) -> str:
    where = timeline.turn(one.turn).rpartition(", ")[2]
    return where if where.startswith("before") else f"in {where}"
