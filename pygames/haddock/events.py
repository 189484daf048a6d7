"""What happens in a match of Haddock, as events:

=============  =================================  =============================================
kind           seat, cards                        number
=============  =================================  =============================================
``cut``        who cuts for the deal, the card    -
``recut``      who has to cut again, since        -
               others show the same card
``dealer``     who has won the cut, and deals     -
``game``       the dealer                         the game that begins, 1 for the first
``deal``       who gets them, the cards           how many
``turn up``    -, the first last-card-played      -
``play``       who plays, the lower card of the   -
               pair and then the upper one
``draw``       who draws, the cards               how many
``renew``      -                                  the cards in the new draw pile
``stuck``      who can neither play nor draw      -
``game end``   the winner, nobody after a draw    -
``mark``       who gets it, in a series           the marks that this makes
``match end``  the winner, nobody after a single  -
               game that was drawn
=============  =================================  =============================================
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygames.game import Event

__all__ = ["HIDDEN", "HaddockEvent", "HaddockKind"]

HaddockKind: TypeAlias = Literal[
    "cut",
    "recut",
    "dealer",
    "game",
    "deal",
    "turn up",
    "play",
    "draw",
    "renew",
    "stuck",
    "game end",
    "mark",
    "match end",
]

HaddockEvent: TypeAlias = Event[HaddockKind]

HIDDEN: frozenset[HaddockKind] = frozenset({"deal", "draw"})
