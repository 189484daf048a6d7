"""Hand cards, numbered where two decks have the same card twice. The rules know faces only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NewType

from pygames.cards import Card, card_text, parse_card
from pygames.errors import BadText

HandCard = NewType("HandCard", int)

_NEXT = 100


def face(card: HandCard) -> Card:
    return card % _NEXT


def faces(cards: Iterable[HandCard]) -> tuple[Card, ...]:
    return tuple(card % _NEXT for card in cards)


def number_duplicates(cards: Iterable[Card]) -> tuple[HandCard, ...]:
    """
    >>> number_duplicates((21, 21, 22))
    (21, 121, 22)
    """
    counts: Counter[Card] = Counter()
    apart = []
    for card in cards:
        apart.append(HandCard(card + _NEXT * counts[card]))
        counts[card] += 1
    return tuple(apart)


def card_id(card: HandCard) -> str:
    """
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
