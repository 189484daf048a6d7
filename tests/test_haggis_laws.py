"""The laws of every game, put to Haggis, which has no table yet and so is not among the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import GAMES, Match, Player
from pygames.cards import HAGGIS_FACES
from pygames.haggis import HAGGIS, HaggisOptions, HaggisState
from tests import test_laws, test_match, test_text
from tests.games import ADAPTERS, haggis
from tests.strategies import at_random, options, played

Law = Callable[..., Any]


@pytest.fixture(autouse=True, scope="module")
def among_the_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "haggis", HAGGIS)
        patch.setitem(ADAPTERS, "haggis", haggis)
        yield


@st.composite
def matches(draw: st.DrawFn, whole: bool = False) -> Match:
    """A match of any options, two or three players, at any point or at its end."""
    seats, seed = draw(st.sampled_from(HAGGIS.seats)), draw(st.integers(0, 10**6))
    match = Match.start(HAGGIS, (Player(),) * seats, str(seed), draw(options(HAGGIS)))
    length = haggis.LONGEST if whole else draw(st.integers(0, 400))
    chooser = draw(st.sampled_from((at_random, *haggis.CHOOSERS)))
    match = played(match, Random(seed), length, chooser)
    assert not whole or match.state.turn is None, "this match does not end"
    return match


AT_ANY_POINT = (
    test_laws.test_exactly_the_legal_moves_are_accepted,
    test_laws.test_what_is_no_move_of_the_game_is_refused,
    test_laws.test_the_seat_in_turn_is_the_one_that_moves_by_default,
    test_laws.test_the_legal_moves_are_listed_once_and_in_a_stable_order,
    test_laws.test_a_position_never_changes,
    test_laws.test_a_view_agrees_with_the_position,
    test_match.test_every_record_replays_to_the_same_match,
    test_text.test_moves_read_back,
    test_text.test_events_read_back,
    test_text.test_views_read_back,
)
WITH_A_NUMBER = (
    test_laws.test_a_view_stays_the_same_byte_for_byte_when_hidden_cards_are_swapped,
    test_laws.test_the_swap_of_hidden_cards_makes_a_position_that_plays_on,
)
OF_WHOLE_MATCHES = (
    test_laws.test_all_cards_are_accounted_for,
    test_laws.test_a_match_has_a_seat_in_turn_until_it_has_winners,
    test_laws.test_scores_are_what_the_events_add_up_to,
    test_laws.test_what_a_seat_has_seen_only_grows_and_never_tells_a_hidden_card,
)


def name(law: Law) -> str:
    return law.__name__.removeprefix("test_")


def put(law: Law, *values: object) -> None:
    """The law's own test, without the matches of other games."""
    law.hypothesis.inner_test(*values)  # type: ignore[attr-defined]


@pytest.mark.parametrize("law", AT_ANY_POINT, ids=name)
@settings(max_examples=15)
@given(match=matches())
def test_at_any_point(law: Law, match: Match) -> None:
    put(law, match)


@pytest.mark.parametrize("law", WITH_A_NUMBER, ids=name)
@settings(max_examples=15)
@given(match=matches(), number=st.integers(0, 2**32))
def test_with_a_number(law: Law, match: Match, number: int) -> None:
    put(law, match, number)


@pytest.mark.parametrize("law", OF_WHOLE_MATCHES, ids=name)
@settings(max_examples=8)
@given(match=matches(whole=True))
def test_of_whole_matches(law: Law, match: Match) -> None:
    put(law, match)


def test_some_swaps_are_seen_by_those_whose_cards_they_are() -> None:
    test_laws.test_some_swaps_are_seen_by_those_whose_cards_they_are()


# What holds of Haggis alone


@settings(max_examples=8)
@given(matches(whole=True))
def test_r_ha13_the_points_of_a_round_are_36_or_50_and_nothing_is_captured_twice(
    match: Match,
) -> None:
    total = {2: 36, 3: 50}[len(match.players)]
    rounds = 0
    for state in match.states:
        assert isinstance(state, HaggisState)
        view = state.view(0)
        if state.phase in ("reckoning", "over"):
            rounds += 1
            assert sum(view.captured) == total
            assert view.results[-1].captured == view.captured
        else:
            assert sum(view.captured) <= total
    assert rounds == len(match.state.view(0).results)


@settings(max_examples=8)
@given(matches(whole=True))
def test_scores_are_the_sum_of_the_rounds_and_the_winner_has_the_most(match: Match) -> None:
    view = match.state.view(0)
    totals = [sum(each) for each in zip(*(result.points for result in view.results), strict=True)]
    assert tuple(totals) == view.scores
    assert isinstance(match.options, HaggisOptions)
    (winner,) = view.winners
    assert totals[winner] >= match.options.target
    assert Counter(totals)[max(totals)] == 1 and totals[winner] == max(totals)


@given(matches())
def test_every_player_has_one_of_each_face_card_and_they_lie_open(match: Match) -> None:
    state = match.state
    assert isinstance(state, HaggisState)
    counts = Counter(haggis.cards(state))
    assert all(counts[face] == state.players for face in HAGGIS_FACES)
    for seat in range(state.players):
        view = state.view(seat)
        for other in range(state.players):
            own = state.view(other).hand
            assert view.faces[other] == tuple(card for card in own if card in HAGGIS_FACES)
            assert view.cards[other] == len(own)
