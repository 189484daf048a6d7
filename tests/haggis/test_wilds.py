"""What wild cards stand for."""

from __future__ import annotations

import pytest

from pygames.cards import cards_text, parse_cards
from pygames.haggis.combinations import Combination, bomb, sequence, set_of
from pygames.haggis.wilds import stands_for


@pytest.mark.parametrize(
    ("cards", "combination", "wild"),
    [
        ("J", set_of(1, 11), {}),
        ("5R 5G J Q K", set_of(5, 5), {"J": 5, "Q": 5, "K": 5}),
        ("J Q", bomb(2), {}),
        ("3R 5O 7Y 9G", bomb(1), {}),
        # Below what it fills up, between, above, and where it is itself.
        ("8R 9R J", sequence(1, 3, 9), {"J": 7}),
        ("8R 9R J", sequence(1, 3, 10), {"J": 10}),
        ("7R 9R J K", sequence(1, 4, 10), {"J": 8, "K": 10}),
        ("9R TR J Q", sequence(1, 4, 12), {}),
        ("9R TR Q K", sequence(1, 4, 12), {"Q": 11, "K": 12}),
        # The empty places of two suits.
        ("5R 6R 6G J", sequence(2, 2, 6), {"J": 5}),
        ("5R 6R J K", sequence(2, 2, 6), {"J": 5, "K": 6}),
    ],
)
def test_what_each_stands_for(cards: str, combination: Combination, wild: dict[str, int]) -> None:
    found = stands_for(parse_cards(cards), combination)
    assert {cards_text([card]): rank for card, rank in found.items()} == wild
