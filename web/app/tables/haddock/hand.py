from __future__ import annotations

from app.hand_card import HandCard, face, faces, number_duplicates
from app.tables import OWN, SeatContext
from app.tables.parts.hand import Group, arranged, in_rows
from pygames.cards import rank, suit
from pygames.haddock import HaddockView, Pair
from pygames.haddock.moves import fits, legal_pairs

SORTINGS = ("rank", "suit", OWN)

_IN_A_ROW = 10


def in_order(at: SeatContext[HaddockView]) -> tuple[HandCard, ...]:
    return arranged(at, at.view.hand, lambda card: (suit(card), rank(card)))


def rows(at: SeatContext[HaddockView]) -> list[list[Group]]:
    return in_rows(in_order(at), -(-len(at.view.hand) // _IN_A_ROW))


def pairs(view: HaddockView) -> tuple[tuple[Pair, ...], ...]:
    """Legal pairs, each in its possible orders, whoever is to move."""
    if not view.pile:
        return ()
    return legal_pairs(view.hand, view.top, view.variations.low_card_on_top)


def partners(view: HaddockView, card: HandCard) -> tuple[HandCard, ...]:
    if not view.pile:
        return ()
    return tuple(
        other
        for other in number_duplicates(view.hand)
        if other != card and fits(face(card), face(other), view.top)
    )


def chosen_pair(view: HaddockView, picked: tuple[HandCard, ...]) -> Pair | None:
    """The later card on top if the rules allow."""
    if len(picked) != 2:
        return None
    under, top = faces(picked)
    ways = [way for group in pairs(view) for way in group]
    return next((way for way in (Pair(under, top), Pair(top, under)) if way in ways), None)


def drawn(view: HaddockView) -> set[HandCard]:
    """The cards just drawn; of equal cards the last."""
    left = list(view.drawn)
    cards = set()
    for card in reversed(number_duplicates(view.hand)):
        if face(card) in left:
            left.remove(face(card))
            cards.add(card)
    return cards
