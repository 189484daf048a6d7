"""The cut for the deal at Haddock."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pygames import Event
from pygames.cards import parse_cards
from pygames.haddock.cut import highest
from pygames.haddock.moves import value
from tests.haddock.positions import started


@pytest.mark.parametrize(
    ("cuts", "winner"),
    [("QS KC", [1]), ("2C AS", [0]), ("9D 9C 9H", [2]), ("KS KH KH", [0]),
     ("3C 3C 3C 2S 2S", [0, 1, 2])],
)  # fmt: skip
def test_ties_of_the_cut_go_by_spades_hearts_diamonds_clubs(cuts: str, winner: list[int]) -> None:
    assert highest(tuple(enumerate(parse_cards(cuts)))) == tuple(winner)


def test_r_hd7_with_two_decks_only_those_with_the_same_highest_card_cut_again() -> None:
    again = 0
    for number in range(400):
        state = started(f"cut {number}", 6)
        first, *more = cuts = state.standing.cuts
        assert all(max(Counter(card for _, card in cut).values()) <= 2 for cut in cuts)
        assert [seat for seat, _ in first] == list(range(6))
        assert (state.dealer,) == highest(cuts[-1])
        assert Event("dealer", state.dealer) in state.events
        if more:
            again += 1
            assert tuple(seat for seat, _ in more[0]) == highest(first) and len(more[0]) == 2
            kinds = [(event.kind, event.seat) for event in state.events[6:10]]
            assert kinds == [(kind, seat) for kind in ("recut", "cut") for seat in highest(first)]
    assert again > 0


def test_r_hd7_with_one_deck_everybody_shows_another_card_of_those_in_play() -> None:
    for number, seats in product(range(40), (2, 3, 4)):
        (cut,) = started(f"cut {number}", seats, no_court_cards=True).standing.cuts
        assert len({card for _, card in cut}) == seats
        assert all(2 <= value(card) <= 10 for _, card in cut)
