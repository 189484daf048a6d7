"""What happens in a match of Hockey, as events:

=============  =============================  =========================================
kind           seat, cards                    number
=============  =============================  =========================================
``period``     the dealer                     the period that begins, 1 for the first
``deal``       who gets them, the cards       how many
``play``       who plays, the card            -
``breakaway``  who makes it, the card and     -
               what it matched (not a jack)
``goal``       who scores, the card and what  the goals of that seat in the match
               it matched
``lapsed``     whose breakaway found no match  -
``cancelled``  whose breakaway was taken       -
``round end``  -                              the round that ended, 1 for the first
``period end`` -                              the period that ended
``match end``  the winner                     -
=============  =============================  =========================================
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygames.game import Event

__all__ = ["HIDDEN", "HockeyEvent", "HockeyKind"]

HockeyKind: TypeAlias = Literal[
    "period",
    "deal",
    "play",
    "breakaway",
    "goal",
    "lapsed",
    "cancelled",
    "round end",
    "period end",
    "match end",
]

HockeyEvent: TypeAlias = Event[HockeyKind]

HIDDEN: frozenset[HockeyKind] = frozenset({"deal"})
