"""Knocks in Gin Rummy, legal and illegal, and how they are answered: R-G6 and R-G8."""

from __future__ import annotations

import pytest

from pygames import Event, IllegalMove
from pygames.cards import parse_card, parse_cards
from pygames.gin import ACCEPT, DEAL, DRAW_DISCARD, DRAW_STOCK, REFUSE, Knock
from tests.gin.positions import ELEVEN, LOOSE, A, B, after, kinds, position


def test_r_g8_nobody_knocks_before_a_draw() -> None:
    hand = "AC 2C 3C 5D 5H 5S 9S TS JS 2H"
    for state, reason in (
        (position(hand, phase="upcard", pile="KD"), "the upcard is on offer"),
        (position(hand, phase="draw"), "draw a card first"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            state.play(Knock(parse_card("2H")))


def test_r_g6_an_illegal_knock_is_told_as_such_and_the_opponent_answers() -> None:
    state = after(position(ELEVEN), "knock KD")
    assert state.events == (Event("knock", A, parse_cards("KD")), Event("illegal", A))
    assert (state.phase, state.turn, state.showdown) == ("respond", B, None)
    assert state.moves() == (ACCEPT, REFUSE) and state.moves(A) == ()
    with pytest.raises(IllegalMove, match="the other player's knock is illegal: accept or refuse"):
        state.play(DRAW_STOCK)


def test_r_g6_an_accepted_knock_is_scored_like_any_other() -> None:
    state = after(position(f"{LOOSE} KD", "KC KH KS QC QD QH JC JD JH AC"), "knock KD", ACCEPT)
    end = state.showdown
    assert end is not None and (end.kind, end.illegal) == ("undercut", True)
    assert end.deadwood == (60, 1) and end.points == 60 - 1 + 25
    assert state.scores == (0, 84)
    assert kinds(state) == ["accept", "show", "show", "score"]
    assert state.exposed == ()


def test_r_g6_a_refused_knock_lays_the_hand_open_and_the_turn_passes() -> None:
    state = after(position(ELEVEN), "knock KD", REFUSE)
    assert (state.phase, state.turn, state.exposed) == ("draw", B, (A,))
    assert state.moves() == (DRAW_STOCK, DRAW_DISCARD)
    assert state.pile[-1] == parse_card("KD")
    assert state.events == (Event("refuse", B), Event("exposed", A, state.hands[A]))
    assert state.scores == (0, 0) and state.standing.results == ()


def test_r_g6_the_hand_lies_open_for_the_rest_of_the_hand_only() -> None:
    state = after(position(ELEVEN, stock=3), "knock KD", REFUSE, DRAW_STOCK)
    assert state.exposed == (A,)
    state = after(state, "discard")
    assert (state.phase, state.exposed) == ("reckoning", (A,))
    assert after(state, DEAL).exposed == ()


def test_r_g6_both_hands_can_lie_open() -> None:
    state = after(position(ELEVEN, "3C 5C 7D 9D 3H 5H JC 7S 9S AS"), "knock KD", REFUSE)
    state = after(state, DRAW_STOCK, Knock(parse_card("JC")), REFUSE)
    assert state.exposed == (A, B)
