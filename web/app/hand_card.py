"""The cards of a hand told apart: with two decks the same card can be there twice.

Whatever a person chooses and arranges are cards of the hand, and of two equal ones it has to be
known which. A card of a hand is therefore a type of its own: its card, and above 100 which of its
equals it is. The rules only know its face. In a hand from one deck, every card is its own face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NewType

from pygames.cards import Card, card_text, parse_card
from pygames.errors import BadText

__all__ = ["HandCard", "card_id", "face", "faces", "number_duplicates", "parse_card_id"]

HandCard = NewType("HandCard", int)
"""A card of a hand: its card, and 100 more for the second one of two equal ones."""

_NEXT = 100
"""What lies between a card and the next one of the same face."""


def face(card: HandCard) -> Card:
    """What a card of a hand shows.

    >>> face(HandCard(21)), face(HandCard(121))
    (21, 21)
    """
    return card % _NEXT


def faces(cards: Iterable[HandCard]) -> tuple[Card, ...]:
    """What cards of a hand show."""
    return tuple(card % _NEXT for card in cards)


def number_duplicates(cards: Iterable[Card]) -> tuple[HandCard, ...]:
    """The same cards with a number of its own for each.

    >>> number_duplicates((21, 21, 22))
    (21, 121, 22)
    """
    found: Counter[Card] = Counter()
    apart = []
    for card in cards:
        apart.append(HandCard(card + _NEXT * found[card]))
        found[card] += 1
    return tuple(apart)


def card_id(card: HandCard) -> str:
    """The text of a card of a hand: its card's, and for a second one a number.

    >>> card_id(HandCard(21)), card_id(HandCard(121))
    ('9D', '9D-2')
    """
    copy, shown = divmod(card, _NEXT)
    return f"{card_text(shown)}-{copy + 1}" if copy else card_text(shown)


def parse_card_id(text: str) -> HandCard:
    """The inverse of `card_id`. Raises `BadText`.

    >>> parse_card_id("9D-2")
    121
    """
    name, _, number = text.partition("-")
    if number and number not in ("2", "3", "4"):
        raise BadText(f"{text[:20]!r} is not a card of a hand")
    return HandCard(parse_card(name) + _NEXT * (int(number or 1) - 1))
