"""The hand at the Haddock table: its order, what fits together, what is chosen of it."""

from __future__ import annotations

from app.held import Held, face, faces, told_apart
from app.tables import OWN, Sitting
from app.tables.parts.hand import Group, arranged, in_rows
from pygames.cards import rank, suit
from pygames.haddock import HaddockView, Pair
from pygames.haddock.moves import fits, legal_pairs

__all__ = ["SORTINGS", "chosen_pair", "drawn", "in_order", "pairs", "partners", "rows"]

SORTINGS = ("rank", "suit", OWN)
"""The ways to arrange a hand of Haddock."""

_IN_A_ROW = 10
"""So many cards stand in one row on a narrow table."""


def in_order(at: Sitting[HaddockView]) -> tuple[Held, ...]:
    """The hand as it is arranged, equal cards told apart."""
    return arranged(at, at.view.hand, lambda card: (suit(card), rank(card)))


def rows(at: Sitting[HaddockView]) -> list[list[Group]]:
    """The hand in the rows of a narrow table."""
    return in_rows(in_order(at), -(-len(at.view.hand) // _IN_A_ROW))


def pairs(view: HaddockView) -> tuple[tuple[Pair, ...], ...]:
    """The pairs that can be played on the last card, and the ways to lay each, whoever's turn."""
    if not view.pile:
        return ()
    return legal_pairs(view.hand, view.top, view.variations.low_card_on_top)


def partners(view: HaddockView, card: Held) -> tuple[Held, ...]:
    """The other cards of the hand that go on the last card together with one of them."""
    if not view.pile:
        return ()
    return tuple(
        other
        for other in told_apart(view.hand)
        if other != card and fits(face(card), face(other), view.top)
    )


def chosen_pair(view: HaddockView, picked: tuple[Held, ...]) -> Pair | None:
    """Two chosen cards as a pair, the one that was chosen last on top, where the rules let it."""
    if len(picked) != 2:
        return None
    under, top = faces(picked)
    ways = [way for group in pairs(view) for way in group]
    return next((way for way in (Pair(under, top), Pair(top, under)) if way in ways), None)


def drawn(view: HaddockView) -> set[Held]:
    """The cards of the hand that have just been drawn; of equal ones those that stand last."""
    left = list(view.drawn)
    found = set()
    for card in reversed(told_apart(view.hand)):
        if face(card) in left:
            left.remove(face(card))
            found.add(card)
    return found
