from __future__ import annotations

from pygames.hockey.scoring import PERIODS, period_name
from pygames.match_facts import Counts, Fact, Part, Played, PlayedPart, leaders, played_parts, zeros

__all__ = ["DAILY", "FACTS", "PART", "counts", "parts"]

PART = "period"

FACTS = (
    Fact("Goals a match", "goals", "matches", "mean"),
    Fact("Breakaways a match", "breakaways", "matches", "mean"),
    Fact("Breakaways converted", "goals", "breakaways", "percent"),
    Fact("Breakaways taken away", "taken_away", "breakaways", "percent"),
    Fact("Overtime won", "overtimes_won", "overtimes", "of"),
)

DAILY = ("expert",)


def parts(match: Played) -> tuple[Part, ...]:
    """The periods and overtimes; more goals in one win it."""
    return tuple(_period(match, part) for part in played_parts(match, "period"))


def _period(match: Played, period: PlayedPart) -> Part:
    goals = [0] * len(match.players)
    is_over = False
    for event in period.events:
        if event.kind == "goal" and event.seat is not None:
            goals[event.seat] += 1
        is_over |= event.kind in ("period end", "match end")
    best, least = max(goals), min(goals)
    return Part(
        period.number,
        period_name(period.number),
        period.first,
        period.last,
        tuple(goals),
        leaders(goals) if is_over and best > least else (),
        f"{best}–{least}" if is_over else "",
        is_over,
    )


def counts(match: Played) -> Counts:
    """What is counted:

    - ``goals``, ``breakaways``: those of a seat;
    - ``taken_away``: its breakaways that the other player took away;
    - ``lapsed``: its breakaways that found no match;
    - ``overtimes``, ``overtimes_won``: matches that went into overtime, and those won there.
    """
    names = ("goals", "breakaways", "taken_away", "lapsed", "overtimes", "overtimes_won")
    result = zeros(match, *names)
    for state in match.states:
        for event in state.events:
            name = _COUNTED.get(event.kind)
            if name is not None and event.seat is not None:
                result[name][event.seat] += 1
    if len(played_parts(match, "period")) > PERIODS:
        winners = match.states[-1].winners
        for seat in range(len(match.players)):
            result["overtimes"][seat] = 1
            result["overtimes_won"][seat] = int(seat in winners)
    return result


_COUNTED = {
    "goal": "goals",
    "breakaway": "breakaways",
    "cancelled": "taken_away",
    "lapsed": "lapsed",
}
