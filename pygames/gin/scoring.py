from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import Card
from pygames.gin.melds import arrange, defend
from pygames.gin.view import HandResult, Showdown, ShowdownKind

__all__ = ["BONUS", "KNOCK_LIMIT", "match_winner", "next_dealer", "settle"]

BONUS = 25
"""What gin and an undercut score beyond the difference."""

KNOCK_LIMIT = 10
"""The most deadwood of a legal knock."""


def settle(knocker: int, hands: Sequence[Sequence[Card]]) -> Showdown:
    """What a knock scores. Both hands are ten cards, without the knock's discard."""
    shown = arrange(hands[knocker])
    gin = shown.deadwood == 0
    defence = defend(hands[1 - knocker], () if gin else shown.melds)
    lead = defence.deadwood - shown.deadwood
    kind: ShowdownKind = "gin" if gin else "knock" if lead > 0 else "undercut"
    bonus = 0 if kind == "knock" else BONUS
    own = (shown.melds, shown.unmatched, shown.deadwood)
    other = (defence.melds, defence.unmatched, defence.deadwood)
    first, second = (own, other) if knocker == 0 else (other, own)
    return Showdown(
        knocker=knocker,
        kind=kind,
        illegal=shown.deadwood > KNOCK_LIMIT,
        melds=(first[0], second[0]),
        layoffs=defence.layoffs,
        unmatched=(first[1], second[1]),
        deadwood=(first[2], second[2]),
        winner=1 - knocker if kind == "undercut" else knocker,
        points=abs(lead) + bonus,
        bonus=bonus,
    )


def next_dealer(dealer: int, result: HandResult) -> int:
    return dealer if result.winner is None else 1 - result.winner


def match_winner(limit: int, scores: tuple[int, int]) -> int | None:
    """The seat that has reached the limit; only one seat scores in a hand."""
    if max(scores) < limit:
        return None
    return 0 if scores[0] >= limit else 1
