"""A history is a value, although all positions of a match share what they tell."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import Match
from pygames.game import Event
from pygames.history import History
from tests.strategies import matches

pytestmark = pytest.mark.pyodide

DEAL = Event("deal", 0, (21,), 1)
UNSEEN = Event("deal", 0, (), 1)
PASS, PLAY = Event("pass", 1), Event("play", 0, (21,))


def test_two_ways_on_from_one_history_know_nothing_of_each_other() -> None:
    """Each tells events in order, and to each seat what it has seen."""
    first = History([DEAL], [UNSEEN])
    one, other = first.extended([PASS]), first.extended([PLAY, PASS])
    assert (list(first), list(one), list(other)) == ([DEAL], [DEAL, PASS], [DEAL, PLAY, PASS])
    assert one == History[str]().extended([DEAL], [UNSEEN]).extended([PASS]) and len(one) == 2
    assert one.seen(1) == one.seen(None) == (UNSEEN, PASS)
    assert other.seen(1) == (UNSEEN, PLAY, PASS)
    assert first.seen(1) == (UNSEEN,) and first.seen(0) == (DEAL,)
    assert one.extended([PLAY]).seen(0) == (DEAL, PASS, PLAY)


def test_histories_are_equal_when_they_tell_the_same_to_everyone() -> None:
    first = History([DEAL], [UNSEEN])
    assert first == History([DEAL], [UNSEEN]) and hash(first) == hash(History([DEAL], [UNSEEN]))
    assert first != History([DEAL]) and first != History([UNSEEN], [UNSEEN])
    assert first != first.extended([PASS]) and first.extended([PASS]) == first.extended([PASS])
    assert first != (DEAL,)
    assert repr(first) == f"History([{DEAL!r}])"
    copy = pickle.loads(pickle.dumps(first))
    assert copy == first and copy.extended([PASS]) != first.extended([PLAY])


@given(matches(longest=60), st.integers(0, 60))
def test_positions_share_it_however_a_match_goes_on(match: Match, length: int) -> None:
    """What was looked at before a move is taken back is no part of what is played instead."""
    back = match.back_to(min(length, len(match.turns)))
    again = Match.load(back.save())
    for seat in range(len(match.players)):
        match.state.view(seat)
        for move in back.state.moves(seat):
            played = back.state.play(move, seat).view(seat)
            assert played == again.state.play(move, seat).view(seat)
            assert played.seen[: len(again.state.view(seat).seen)] == again.state.view(seat).seen
