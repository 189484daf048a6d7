"""What is counted in a match of Crazy Eights, which is a single game."""

from __future__ import annotations

from dataclasses import replace

from pygames.match_facts import Counts, Fact, Part, Played, whole, zeros

__all__ = ["DAILY", "FACTS", "PART", "counts", "parts"]

PART = "game"

FACTS = (
    Fact("Games won", "parts_won", "parts", "percent"),
    Fact("Cards drawn a game", "drawn", "parts", "mean"),
)

DAILY = ("medium", "medium")


def parts(match: Played) -> tuple[Part, ...]:
    """The game; where it is shared, several have won it."""
    return (replace(whole(match), name="Game", result=""),)


def counts(match: Played) -> Counts:
    """The cards drawn."""
    result = zeros(match, "drawn")
    for state in match.states:
        for event in state.events:
            if event.kind == "draw" and event.seat is not None:
                result["drawn"][event.seat] += event.number
    return result
