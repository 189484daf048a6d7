from __future__ import annotations

from pygames.game import Event
from pygames.match_facts import Counts, Fact, Part, Played, PlayedPart, played_parts, totals, zeros

__all__ = ["DAILY", "FACTS", "PART", "counts", "opens_turn", "parts"]

PART = "hand"

FACTS = (
    Fact("Gins", "gins"),
    Fact("Undercuts", "undercuts"),
    Fact("Knocks", "knocks"),
    Fact("Deadwood at the knock", "deadwood", "knocks", "mean"),
    Fact("Turn of the knock", "turns", "knocks", "mean"),
)

DAILY = ("expert",)


def parts(match: Played) -> tuple[Part, ...]:
    """The hands."""
    return tuple(_hand(match, part) for part in played_parts(match, "hand"))


def _hand(match: Played, hand: PlayedPart) -> Part:
    points = totals(match, hand.events, "score")
    winners = tuple(seat for seat, each in enumerate(points) if each)
    is_void = any(event.kind == "void" for event in hand.events)
    return Part(
        hand.number,
        f"Hand {hand.number}",
        hand.first,
        hand.last,
        points,
        winners,
        "void" if is_void else str(max(points)) if winners else "",
        is_void or bool(winners),
    )


def opens_turn(event: Event[str]) -> bool:
    """Whether an event begins a turn: passing the upcard does not."""
    return event.kind in ("draw", "take")


def counts(match: Played) -> Counts:
    """What is counted:

    - ``gins``: hands won by going gin;
    - ``undercuts``: hands won by undercutting;
    - ``knocks``: knocks, without gin, that ended a hand, accepted illegal ones included;
    - ``deadwood``: the deadwood of these knocks;
    - ``turns``: the numbers of the knocker's turns (`opens_turn`) at them, from 1;
    - ``illegal``: illegal knocks, accepted or refused.
    """
    result = zeros(match, "gins", "undercuts", "knocks", "deadwood", "turns", "illegal")
    for hand in played_parts(match, "hand"):
        _count(hand, result)
    return result


def _count(hand: PlayedPart, result: Counts) -> None:
    turns = [0, 0]
    knocker: int | None = None
    for event in hand.events:
        seat = event.seat
        if seat is None:
            continue
        match event.kind:
            case _ if opens_turn(event):
                turns[seat] += 1
            case "gin":
                result["gins"][seat] += 1
            case "knock":
                knocker = seat
            case "illegal":
                result["illegal"][seat] += 1
            case "refuse":
                knocker = None
            case "show" if seat == knocker:
                result["knocks"][seat] += 1
                result["deadwood"][seat] += event.number
                result["turns"][seat] += turns[seat]
            case "score" if knocker is not None and seat != knocker:
                result["undercuts"][seat] += 1
