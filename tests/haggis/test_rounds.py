"""How a round of Haggis ends and scores, bets, and how a match goes on and is won."""

from __future__ import annotations

from itertools import product

import pytest

from pygames import Event, IllegalMove
from pygames.haggis import DEAL, PASS, Bet
from tests.haggis.positions import A, B, C, after, plays_of, position, started


def test_r_ha15_bets_may_be_declared_in_turn_and_out_of_turn() -> None:
    state = started(3)
    assert all([Bet(15), Bet(30), Bet(0)] == list(state.moves(seat))[-3:] for seat in (A, B, C))
    before = state.turn
    for seat, amount in ((A, 30), (B, 0), (C, 15)):
        state = state.play(Bet(amount), seat)
        assert state.events == (Event("bet", seat, (), amount),)
        assert state.turn == before
    assert state.bets == (30, 0, 15)
    assert not any(isinstance(move, Bet) for seat in (A, B, C) for move in state.moves(seat))


def test_r_ha15_a_declaration_is_final_and_no_bet_is_one() -> None:
    for first, second in product((0, 15, 30), repeat=2):
        state = started().play(Bet(first), A)
        with pytest.raises(IllegalMove, match="a bet, once made, stands"):
            state.play(Bet(second), A)


def test_r_ha15_a_bet_is_made_before_the_first_card_but_after_any_number_of_passes() -> None:
    state = after(position("9R 2O 3R", "TR 4R", "2G 4O", played=(False, False, False)), "2O", PASS)
    for bet in (Bet(0), Bet(15), Bet(30)):
        with pytest.raises(IllegalMove, match="a bet must be made before the player’s first card"):
            state.play(bet, A)
        assert state.play(bet, B).bets[B] == bet.amount
        assert state.play(bet, C).bets[C] == bet.amount


def test_r_ha15_nobody_bets_once_somebody_is_out() -> None:
    state = after(position("9R", "TR 4R", "2G 4O", played=(False, False, False)), "9R")
    assert plays_of(state) == ["TR"] and state.moves(C) == ()
    for seat in (B, C):
        with pytest.raises(IllegalMove, match="somebody has already gone out"):
            state.play(Bet(15), seat)


def test_a_player_may_bet_while_another_chooses_who_captures() -> None:
    state = position("9R 2O", "J Q 3R", "4O 5O", played=(True, False, False))
    state = after(state, "9R", "J Q", PASS, PASS)
    assert state.phase == "choose"
    assert state.moves(C) == (Bet(15), Bet(30), Bet(0)) and state.moves(A) == ()
    assert after(state, "2 bet 15").turn == B


def test_what_is_no_bet_and_no_time_for_one() -> None:
    for amount in (10, 45, -15, 1):
        with pytest.raises(IllegalMove, match="a bet is 15 or 30, or no bet"):
            started().play(Bet(amount), A)
    state = after(position("9R", "2R", played=(False, False)), "9R")
    with pytest.raises(IllegalMove, match="the next round has not been dealt yet"):
        state.play(Bet(15), B)


def test_r_ha16_the_next_dealer_deals_and_the_next_leader_leads() -> None:
    state = after(position("9R", "2R", scores=(0, 90)), "9R")
    assert (state.phase, state.turn) == ("reckoning", B)
    dealt = after(state, DEAL)
    assert (dealt.dealer, dealt.turn, dealt.phase) == (B, A, "lead")
    assert dealt.standing.leader == A and dealt.standing.number == 4
    assert dealt.bets == (None, None) and dealt.played == (False, False)
    assert dealt.piles == ((), ()) and dealt.out == ()
    with pytest.raises(IllegalMove, match="it is not this player's turn"):
        state.play(DEAL, A)


@pytest.mark.parametrize(
    ("scores", "target", "winner"),
    [((244, 0), 250, A), ((243, 0), 250, None), ((244, 250), 250, None), ((244, 251), 250, B),
     ((244, 0), 350, None), ((344, 0), 350, A)],
)  # fmt: skip
def test_r_ha17_the_match_is_won_with_the_highest_total_at_the_target(
    scores: tuple[int, int], target: int, winner: int | None
) -> None:
    state = after(position("9R", "2R", scores=scores, target=target), "9R")  # for six points
    if winner is None:
        assert (state.phase, state.winners, state.moves()) == ("reckoning", (), (DEAL,))
        return
    assert (state.phase, state.turn, state.winners) == ("over", None, (winner,))
    assert state.events[-1] == Event("match end", winner)
    for seat in (A, B):
        assert state.moves(seat) == ()
        with pytest.raises(IllegalMove, match="the match is over"):
            state.play(DEAL, seat)
