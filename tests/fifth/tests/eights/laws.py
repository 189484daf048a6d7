"""Crazy Eights, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.eights.rules import DRAW, PASS, EightsEvent, EightsMove, EightsState, Play

from pygames.cards import STANDARD_DECK
from pygames.rounds import DEAL

LONGEST = 5_000


def plausible(state: EightsState) -> Iterable[EightsMove]:
    return [*(Play("play", card) for card in STANDARD_DECK), DRAW, PASS, DEAL]


def scores(events: Iterable[EightsEvent]) -> tuple[int, ...]:
    all_events = list(events)
    points = {event.seat: 0 for event in all_events if event.kind == "deal"}
    for event in all_events:
        if event.kind == "score" and event.number:
            points[event.seat] += event.number
    return tuple(points[seat] for seat in range(len(points)))
