"""What the wild cards of a combination stand for."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.cards import SUITLESS, Card
from pygames.haggis.combinations import Combination, rank

__all__ = ["stands_for"]


def stands_for(cards: Sequence[Card], combination: Combination) -> dict[Card, int]:
    """For each wild card the rank it stands for, unless that is its own.

    Missing ranks of a sequence are filled from below, the lowest face card first.

    >>> from pygames.cards import cards_text, parse_cards
    >>> from pygames.haggis.combinations import sequence, set_of
    >>> def shown(text, combination):
    ...     ranks = stands_for(parse_cards(text), combination)
    ...     return {cards_text([card]): rank for card, rank in ranks.items()}
    >>> shown("7R 8R J", sequence(1, 3, 9))
    {'J': 9}
    >>> shown("5R J Q", set_of(3, 5)), shown("TR J K", sequence(1, 3, 12))
    ({'J': 5, 'Q': 5}, {'K': 12})
    """
    faces = sorted((card for card in cards if card in SUITLESS), key=rank)
    if combination.level or combination.size == 1:
        return {}
    if combination.kind == "set":
        return dict.fromkeys(faces, combination.rank)
    ranks = [rank(card) for card in cards if card not in SUITLESS]
    lowest = combination.rank - combination.length + 1
    lacking = [
        each
        for each in range(lowest, combination.rank + 1)
        for _ in range(combination.width - ranks.count(each))
    ]
    pairs = zip(faces, lacking, strict=True)
    return {card: each for card, each in pairs if each != rank(card)}
