"""The laws that hold of Haddock alone, beside those of every game (`test_laws`)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import Match
from pygames.haddock import HADDOCK, HaddockState
from tests.strategies import matches, whole_matches

pytestmark = pytest.mark.pyodide

of_haddock = st.just(HADDOCK)


def states(match: Match) -> list[HaddockState]:
    return [cast(HaddockState, state) for state in match.states]


@given(matches(of=of_haddock))
def test_nobody_begins_a_turn_with_one_card_and_cards_drawn_last_are_in_the_hand(
    match: Match,
) -> None:
    for state in states(match):
        assert state.phase != "play" or min(map(len, state.hands)) >= 2
        for hand, drawn in zip(state.hands, state.drawn, strict=True):
            assert not Counter(drawn) - Counter(hand)
        for event in state.events:
            if event.kind == "draw" and event.seat is not None:
                assert not Counter(event.cards) - Counter(state.drawn[event.seat])


@given(whole_matches(of=of_haddock))
def test_the_pile_and_the_number_of_drawable_cards_follow_from_what_is_seen(match: Match) -> None:
    """An independent reading of the table: from what a seat has seen, and nothing else."""
    everything = len(match.options.deck(len(match.players)))
    for state in states(match)[-40:]:
        view = state.view(0)
        pile: list[int] = []
        counts = [0] * view.seats
        for event in view.seen:
            match event.kind:
                case "game":
                    pile, counts = [], [0] * view.seats
                case "turn up":
                    pile += event.cards
                case "renew":
                    assert event.number == len(pile) - 1
                    pile = pile[-1:]
                case "deal" | "draw":
                    assert event.seat is not None
                    counts[event.seat] += event.number
                case "play":
                    assert event.seat is not None
                    counts[event.seat] -= 2
                    pile += event.cards
        assert (view.pile, view.cards) == (tuple(pile), tuple(counts))
        assert view.draw == everything - len(pile) - sum(counts)
