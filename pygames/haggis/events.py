"""What happens in a match of Haggis, as events:

===============  ===============================  ================================================
kind             seat, cards                      number
===============  ===============================  ================================================
``round``        the dealer                       the round that begins, 1 for the first
``deal``         who gets them, the number cards  how many
``bet``          who declares it                  0 for no bet, 15 or 30
``play``         who plays, the cards             the width, if it is a sequence
``out``          who has just played the last     what that scores: 5 for each card of the largest
                 card                             hand among the opponents
``pass``         who passes                       -
``trick``        who wins it                      the points in it
``capture``      who gets its cards               the points in it
``round end``    -                                the round that ended, 1 for the first
``haggis``       who gets it: the first out; the  the points in it
                 cards
``last hand``    whose hand it is; the cards      the points in it, for the same seat
``score``        each seat in turn                what the round scored it
``match end``    the winner                       -
===============  ===============================  ================================================

``out`` follows a play that empties a hand. Between the ``trick`` of a bomb and its ``capture`` the
winner may choose who captures; with one hand left ``round end`` and the scores follow at once.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygames.game import Event

__all__ = ["HIDDEN", "HaggisEvent", "HaggisKind"]

HaggisKind: TypeAlias = Literal[
    "round",
    "deal",
    "bet",
    "play",
    "out",
    "pass",
    "trick",
    "capture",
    "round end",
    "haggis",
    "last hand",
    "score",
    "match end",
]

HaggisEvent: TypeAlias = Event[HaggisKind]

HIDDEN: frozenset[HaggisKind] = frozenset({"deal"})
