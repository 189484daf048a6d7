"""The cut for the deal at Haddock."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import Event
from pygames.cards import parse_cards, rank
from pygames.haddock import HADDOCK
from pygames.haddock.cut import highest
from pygames.haddock.moves import value
from tests.haddock.positions import started
from tests.strategies import seeds


@given(seeds, st.sampled_from(HADDOCK.seats))
def test_everybody_cuts_and_the_highest_card_deals(seed: str, seats: int) -> None:
    state = started(seed, seats)
    cuts = [event for event in state.events if event.kind == "cut"]
    assert [event.seat for event in cuts[:seats]] == list(range(seats))
    best = max(
        (rank(card), card // 13) for event in cuts[-len(state.standing.cuts[-1]) :]
        for card in event.cards
    )  # fmt: skip
    (dealer,) = (seat for seat, card in state.standing.cuts[-1] if (rank(card), card // 13) == best)
    assert state.dealer == dealer
    assert Event("dealer", dealer) in state.events


@pytest.mark.parametrize(
    ("cuts", "winner"),
    [
        ("QS KC", [1]), ("2C AS", [0]), ("9D 9C 9H", [2]), ("KH KS 2D KD 5C", [1]),
        ("KH KH 2D KD 5C", [0, 1]), ("KS KH KH", [0]), ("3C 3C 3C 2S 2S", [0, 1, 2]),
    ],
)  # fmt: skip
def test_ties_of_the_cut_go_by_spades_hearts_diamonds_clubs(cuts: str, winner: list[int]) -> None:
    assert highest(tuple(enumerate(parse_cards(cuts)))) == tuple(winner)


def test_r_hd7_with_two_decks_only_those_with_the_same_highest_card_cut_again() -> None:
    again = 0
    for number in range(400):
        state = started(f"cut {number}", 6)
        assert all(
            max(Counter(card for _, card in cut).values()) <= 2 for cut in state.standing.cuts
        )
        first, *more = state.standing.cuts
        assert len(first) == 6
        if more:
            again += 1
            tied = highest(first)
            assert [seat for seat, _ in more[0]] == list(tied) and len(tied) == 2
            told = [event.seat for event in state.events if event.kind == "recut"]
            assert told[:2] == list(tied)
            assert [event.kind for event in state.events[6:10]] == ["recut", "recut", "cut", "cut"]
    assert again > 0


def test_r_hd7_with_one_deck_everybody_shows_another_card_and_nobody_cuts_again() -> None:
    for number, seats in product(range(60), (2, 3, 4)):
        (cut,) = started(f"cut {number}", seats).standing.cuts
        assert len({card for _, card in cut}) == seats


def test_r_hd7_the_cut_is_of_the_cards_in_play() -> None:
    for number in range(40):
        cuts = started(f"cut {number}", 4, no_court_cards=True).standing.cuts
        assert all(2 <= value(card) <= 10 for cut in cuts for _, card in cut)
