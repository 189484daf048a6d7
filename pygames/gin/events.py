"""What happens in a match of Gin Rummy, as events:

=============  ==============================  ===============================================
kind           seat, cards                     number
=============  ==============================  ===============================================
``hand``       the dealer                      the hand that begins, 1 for the first
``deal``       who gets them, the cards        how many
``upcard``     -, the card turned up           -
``pass``       who leaves the upcard           -
``take``       who takes it, the upcard or     -
               the top of the discard pile
``draw``       who draws, the stock's card     1, the cards drawn
``discard``    who discards, the card          -
``knock``      who knocks, the card discarded  -
``gin``        the same instead, with gin      -
``illegal``    whose knock is illegal          -
``accept``     who accepts it                  -
``refuse``     who refuses it                  -
``exposed``    whose hand lies open from now   -
               on, its ten cards
``show``       whose hand, its ten cards       its deadwood, after laying off
``layoff``     the defender, the card that is  the index of the knocker's meld that it joins
               laid off
``score``      who scores                      the points
``void``       -                               -
``match end``  the winner                      -
=============  ==============================  ===============================================
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygames.game import Event

__all__ = ["HIDDEN", "GinEvent", "GinKind"]

GinKind: TypeAlias = Literal[
    "hand",
    "deal",
    "upcard",
    "pass",
    "take",
    "draw",
    "discard",
    "knock",
    "gin",
    "illegal",
    "accept",
    "refuse",
    "exposed",
    "show",
    "layoff",
    "score",
    "void",
    "match end",
]

GinEvent: TypeAlias = Event[GinKind]

HIDDEN: frozenset[GinKind] = frozenset({"deal", "draw"})
"""Kinds whose cards only their player sees, until the hand lies open."""
