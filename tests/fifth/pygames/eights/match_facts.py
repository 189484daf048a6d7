"""The rounds of a match of Crazy Eights, and what is counted in them."""

from __future__ import annotations

from pygames.match_facts import Counts, Fact, Part, Played, by_deal, zeros

PART = "round"

FACTS = (
    Fact("Rounds won", "parts_won", "parts", "percent"),
    Fact("Cards drawn a round", "drawn", "parts", "mean"),
)

DAILY = ("medium", "medium")


def parts(match: Played) -> tuple[Part, ...]:
    """The rounds."""
    return by_deal(match, PART)


def counts(match: Played) -> Counts:
    """The cards drawn."""
    result = zeros(match, "drawn")
    for state in match.states:
        for event in state.events:
            if event.kind == "draw" and event.seat is not None:
                result["drawn"][event.seat] += event.number
    return result
