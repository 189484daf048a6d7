"""Cards as small ints, decks, and their text forms.

One numbering for every deck:

- 0..51 are the standard cards, suit by suit: ``card = 13 * suit + rank`` with the suits in the
  order clubs, diamonds, hearts, spades and the ranks from ace (0) to king (12).
- 52..96 are number cards in five colours, colour by colour: ``52 + 9 * colour + (value - 2)`` with
  red, orange, yellow, green, blue and the values 2 to 10.
- 97, 98, 99 are a jack, a queen and a king that have no suit.

>>> parse_card("9D"), card_text(21), card_name(21)
(21, '9D', '9 of diamonds')
>>> parse_cards("TC 7R J")
(9, 57, 97)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from pygames.errors import BadText, short

__all__ = [
    "COLOURS",
    "JACK",
    "RANKS",
    "STANDARD_DECK",
    "SUITLESS",
    "SUITS",
    "Card",
    "card_name",
    "card_text",
    "cards_text",
    "colour_deck",
    "parse_card",
    "parse_cards",
    "rank",
    "suit",
]

Card: TypeAlias = Annotated[int, "a card"]
"""One card: an int from 0 to 99 (see the module)."""

RANKS = "A23456789TJQK"
"""The letters of the standard ranks; a rank is an index into it (ace 0, king 12)."""

SUITS = "CDHS"
"""The letters of the standard suits; a suit is an index into it."""

JACK = RANKS.index("J")
"""The rank of the jacks."""

COLOURS = "ROYGB"
"""The letters of the five colours: red, orange, yellow, green, blue."""

COLOUR_RANKS = "23456789T"
"""The letters of the number cards in colours, 2 to 10."""

SUITLESS: tuple[Card, Card, Card] = (97, 98, 99)
"""The jack, queen and king that have no suit."""

STANDARD_DECK: tuple[Card, ...] = tuple(range(52))
"""The 52 standard cards in order."""

_FIRST_COLOURED = len(STANDARD_DECK)

_TEXTS: tuple[str, ...] = (
    *(r + s for s in SUITS for r in RANKS),
    *(r + s for s in COLOURS for r in COLOUR_RANKS),
    *"JQK",
)
_CARDS: dict[str, Card] = {text: card for card, text in enumerate(_TEXTS)}

_RANK_NAMES = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_SUIT_NAMES = {
    **dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True)),
    **dict(zip(COLOURS, ("red", "orange", "yellow", "green", "blue"), strict=True)),
}


def rank(card: Card) -> int:
    """The rank of a standard card, 0 (ace) to 12 (king)."""
    return card % 13


def suit(card: Card) -> int:
    """The suit of a standard card, an index into `SUITS`."""
    return card // 13


def colour_deck(colours: int) -> tuple[Card, ...]:
    """The number cards of the first so many colours, nine each.

    >>> len(colour_deck(4)), card_text(colour_deck(5)[-1])
    (36, 'TB')
    """
    return tuple(range(_FIRST_COLOURED, _FIRST_COLOURED + colours * len(COLOUR_RANKS)))


def card_text(card: Card) -> str:
    """The text form of a card: ``"TD"``, ``"7R"``, ``"J"``."""
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in their order as text: ``"9C 9D"``."""
    return " ".join(_TEXTS[card] for card in cards)


def parse_card(text: str) -> Card:
    """The inverse of `card_text`. Raises `BadText`."""
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise BadText(f"{short(text)} is not a card") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The inverse of `cards_text`. Raises `BadText`."""
    return tuple(parse_card(part) for part in text.split())


def card_name(card: Card) -> str:
    """A card in words: ``"9 of diamonds"``, ``"red 7"``, ``"jack"``."""
    text = _TEXTS[card]
    name = _RANK_NAMES.get(text[0], text[0])
    if len(text) == 1:
        return name
    suit_name = _SUIT_NAMES[text[1]]
    return f"{name} of {suit_name}" if card < _FIRST_COLOURED else f"{suit_name} {name}"
