"""The laws of every game, put to Haddock, which has no table yet and so is not among the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, Match
from pygames.haddock import HADDOCK, HaddockState, Pair
from pygames.haddock.moves import fits, legal_pairs
from tests import strategies, test_laws, test_match, test_text
from tests.games import ADAPTERS, haddock
from tests.strategies import matches, whole_matches

LAWS = (
    test_laws.test_all_cards_are_accounted_for,
    test_laws.test_exactly_the_legal_moves_are_accepted,
    test_laws.test_what_is_no_move_of_the_game_is_refused,
    test_laws.test_the_seat_in_turn_is_the_one_that_moves_by_default,
    test_laws.test_the_legal_moves_are_listed_once_and_in_a_stable_order,
    test_laws.test_a_match_has_a_seat_in_turn_until_it_has_winners,
    test_laws.test_scores_are_what_the_events_add_up_to,
    test_laws.test_a_position_never_changes,
    test_laws.test_the_seed_alone_makes_the_deal,
    test_laws.test_a_view_stays_the_same_byte_for_byte_when_hidden_cards_are_swapped,
    test_laws.test_the_swap_of_hidden_cards_makes_a_position_that_plays_on,
    test_laws.test_some_swaps_are_seen_by_those_whose_cards_they_are,
    test_laws.test_what_a_seat_has_seen_only_grows_and_never_tells_a_hidden_card,
    test_laws.test_a_view_agrees_with_the_position,
    test_match.test_every_record_replays_to_the_same_match,
    test_text.test_moves_read_back,
    test_text.test_events_read_back,
    test_text.test_views_read_back,
    test_text.test_a_damaged_view_is_bad_text_and_nothing_else,
    test_text.test_what_is_no_view_is_bad_text,
)


@pytest.fixture(autouse=True, scope="module")
def alone_among_the_games() -> Iterator[None]:
    others = dict(GAMES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ADAPTERS, "haddock", haddock)
        patch.setattr(strategies, "games", st.just(HADDOCK))
        GAMES.clear()
        GAMES["haddock"] = HADDOCK
        yield
        GAMES.clear()
        GAMES.update(others)  # in the order that they had


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_law(law: Callable[[], None]) -> None:
    law()


# What holds of Haddock alone


def states(match: Match) -> list[HaddockState]:
    return [cast(HaddockState, state) for state in match.states]


@given(matches())
def test_a_player_draws_only_without_a_pair_and_every_pair_is_a_sum(match: Match) -> None:
    for state, turn in zip(states(match), match.turns, strict=False):
        pairs = legal_pairs(state.hands[turn.seat], state.top)
        if isinstance(turn.move, Pair):
            assert fits(turn.move.under, turn.move.top, state.top)
        elif state.phase == "play":
            assert not pairs


@given(matches())
def test_nobody_begins_a_turn_with_one_card(match: Match) -> None:
    for state in states(match):
        if state.phase == "play":
            assert min(map(len, state.hands)) >= 2


@given(matches())
def test_cards_drawn_last_are_in_the_hand_until_the_next_move(match: Match) -> None:
    for state in states(match):
        for hand, drawn in zip(state.hands, state.drawn, strict=True):
            assert not Counter(drawn) - Counter(hand)
        for event in state.events:
            if event.kind == "draw" and event.seat is not None:
                assert not Counter(event.cards) - Counter(state.drawn[event.seat])


@given(whole_matches())
def test_the_pile_and_the_number_of_drawable_cards_follow_from_what_is_seen(match: Match) -> None:
    """An independent reading of the table: from what a seat has seen, and nothing else."""
    everything = len(match.options.deck(len(match.players)))
    for state in states(match)[-40:]:
        view = state.view(0)
        pile: list[int] = []
        held = [0] * view.seats
        for event in view.seen:
            match event.kind:
                case "game":
                    pile, held = [], [0] * view.seats
                case "turn up":
                    pile += event.cards
                case "renew":
                    assert event.number == len(pile) - 1
                    pile = pile[-1:]
                case "deal" | "draw":
                    assert event.seat is not None
                    held[event.seat] += event.number
                case "play":
                    assert event.seat is not None
                    held[event.seat] -= 2
                    pile += event.cards
        assert (view.pile, view.cards) == (tuple(pile), tuple(held))
        assert view.draw == everything - len(pile) - sum(held)
