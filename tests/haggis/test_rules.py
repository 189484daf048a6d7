"""How Haggis is played: the deal, plays, passes, tricks, bets, and how rounds and matches end."""

from __future__ import annotations

from itertools import product

import pytest

from pygames import BadOptions, BadText, Event, IllegalMove
from pygames.cards import parse_cards
from pygames.haggis import (
    DEAL,
    HAGGIS,
    PASS,
    Bet,
    Capture,
    HaggisMove,
    HaggisOptions,
    HaggisState,
    Play,
)
from pygames.haggis.rules import TARGETS
from tests.haggis.positions import A, B, C, after, kinds, plays_of, position, shown, started


def test_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(3, f"dealer {number}").dealer for number in range(600)]
    assert all(150 < dealers.count(seat) < 250 for seat in (A, B, C))


def test_r_ha8_led_cards_that_can_be_several_things_are_declared() -> None:
    state = position("5R J Q K", "2R")
    with pytest.raises(IllegalMove, match="say which: set, sequence 1, sequence 2"):
        after(state, "5R J Q K")
    for reading in ("set", "sequence 1", "sequence 2"):
        assert f"5R J Q K as {reading}" in plays_of(state)
        (result,) = after(state, f"5R J Q K as {reading}").score.results
        assert result.out == (A,)
    state = position("5R 9R J Q", "2R")
    led = after(state, "5R J Q as sequence 1")
    assert (led.trick[0].combination.length, led.trick[0].combination.rank) == (3, 7)
    assert led.events == (Event("play", A, parse_cards("5R J Q"), 1),)
    assert after(state, "5R J Q as set").events == (Event("play", A, parse_cards("5R J Q")),)


def test_r_ha8_what_goes_without_saying_is_not_declared() -> None:
    state = position("5R 5O J Q", "2R")
    for move in ("5R 5O as set", "5R J as set"):
        with pytest.raises(IllegalMove, match=r"can only be a .*, so leave that out"):
            after(state, move)
    with pytest.raises(IllegalMove, match="say which: set, sequence 2"):
        after(state, "5R 5O J Q as sequence 1")


@pytest.mark.parametrize(("top", "there"), [("9Y", "card"), ("9Y 9G", "2 cards"), ("J K", "bomb")])
def test_what_is_not_beaten_is_named(top: str, there: str) -> None:
    state = position("2Y 3Y", "5R 5O 9B", turn=B, trick=((A, top),))
    cards = "5R" if there == "card" else "5R 5O"
    with pytest.raises(IllegalMove, match=f"^these cards do not beat the {there} on the table$"):
        after(state, cards)


def test_a_match_is_to_250_or_350_and_a_view_knows_each_bet() -> None:
    assert (HaggisOptions().target, TARGETS) == (250, (250, 350))
    state = started(3)
    for seat, bet in enumerate((Bet(0), Bet(15), Bet(30))):
        state = state.play(bet, seat)
    assert HAGGIS.view(state.view(A).to_json()).bets == (0, 15, 30)
    for wrong in (1, -1, 45):
        with pytest.raises(BadText, match=f"{wrong} is not one of None, 0, 15, 30"):
            HAGGIS.view({**state.view(A).to_json(), "bets": [wrong, 15, 30]})


def test_with_three_players_the_winner_chooses_an_opponent() -> None:
    assert kinds(WON) == ["pass", "trick"]
    assert (WON.phase, WON.turn) == ("choose", B)
    assert WON.moves() == (Capture(A), Capture(C))
    chosen = after(WON, "capture 2")
    assert chosen.events == (Event("capture", C, (), 6),)
    assert chosen.piles == ((), (), parse_cards("9R J Q"))
    assert (chosen.phase, chosen.turn) == ("lead", B)


LEAD = position("9R 2O", "TR 3R", "4O")
HAND = position("5R 6R 7R J", "9R K")
WON = after(position("9R 2O", "J Q 3R", "4O"), "9R", "J Q", PASS, PASS)
ENDED = after(position("9R", "3R"), "9R")
NOT_IN_TURN = "it is not this player's turn"
NOT_DEALT = "the next round has not been dealt yet"


@pytest.mark.parametrize(
    ("state", "seat", "move", "sentence"),
    [
        (started(), None, PASS, "the leader may not pass"),
        (HAND, A, "9R", "the red 9 is not in this hand"),
        (HAND, A, "5R K", "the king is not in this hand"),
        (HAND, A, "2Y 2G 5R", "the yellow 2 is not in this hand"),
        (HAND, A, "7R 6R 5R", "in order: 5R 6R 7R"),
        (HAND, A, "5R 5R", "5R 5R is not a play of Haggis"),
        (HAND, A, "7C", "7C is not a play of Haggis"),
        (HAND, A, "", "is not a play of Haggis"),
        *((LEAD, B, move, NOT_IN_TURN) for move in ("TR", PASS, DEAL, Capture(A))),
        (LEAD, 3, Bet(15), "there is no such player"),
        (LEAD, A, Capture(B), "no bomb has won a trick to give away"),
        (LEAD, A, DEAL, "this round is not over yet"),
        *((WON, B, Capture(seat), "goes to one of the opponents") for seat in (B, 3, -1)),
        (WON, B, "3R", "the winner of the trick must first say who captures it"),
        *((ENDED, None, move, NOT_DEALT) for move in ("3R", PASS)),
    ],
)  # fmt: skip
def test_what_is_refused(
    state: HaggisState, seat: int | None, move: str | HaggisMove, sentence: str
) -> None:
    if isinstance(move, str):
        move = Play(parse_cards(move))
    assert move not in state.moves(state.turn if seat is None else seat)
    with pytest.raises(IllegalMove, match=sentence):
        state.play(move, seat)


def test_haggis_is_a_game_for_two_or_three() -> None:
    assert HAGGIS.seats == (2, 3)
    for target in (49, 1001, "250", True):
        with pytest.raises(BadOptions, match="Target score is a whole number from 50 to 1000, not"):
            HaggisOptions(target=target)  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="for two or three players, not 4"):
        HAGGIS.start(HaggisOptions(), 4, "seed")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "are not cards of one player"),
        ("7C", "are not cards of one player"),
        ("5R 5R", "are not cards of one player"),
        ("J J", "are not cards of one player"),
        ("5B 5R", "cards are named by rank, then by suit: 5R 5B"),
        ("5R  6R 7R", "cards are named by rank, then by suit: 5R 6R 7R"),
        ("Q 5R J", "cards are named by rank, then by suit: 5R J Q"),
        ("5R J Q as run", "not 'run'"),
        ("5R J Q as", "'as' is not a card"),
        ("5R J Q as sequence 6", "not 'sequence 6'"),
        ("5R J Q as sequence 0", "not 'sequence 0'"),
        ("5R J Q as ", "cards are a set or a sequence 1 to 5, not ''"),
        ("5R J Q as bomb", "not 'bomb'"),
        ("bet 10", "'bet' is not a card"),
        ("bet", "'bet' is not a card"),
        ("capture 3", "'capture' is not a card"),
        ("Pass", "'Pass' is not a card"),
    ],
)
def test_what_is_no_move_of_haggis_is_bad(text: str, sentence: str) -> None:
    with pytest.raises(BadText, match=sentence):
        HAGGIS.move(text)


@pytest.mark.parametrize(
    "text",
    ["5R", "J Q", "5R J Q as set", *(f"TR TO J Q as sequence {width}" for width in range(1, 6)),
     "pass", "deal", "no bet", "bet 15", "bet 30", "capture 0", "capture 2"],
)  # fmt: skip
def test_moves_read_like_a_players_words(text: str) -> None:
    assert str(HAGGIS.move(text)) == text


def test_singles_come_first_then_passing_then_bets() -> None:
    state = position("5R 6R 7R J", "2R", played=(False, True))
    texts = list(map(str, state.moves()))
    assert texts[:4] == ["5R", "6R", "7R", "J"]
    assert texts[-3:] == ["bet 15", "bet 30", "no bet"]
    state = position("9R 2O", "TR 3R J", turn=B, trick=((A, "4R"),), played=(True, False))
    assert list(map(str, state.moves())) == ["TR", "J", "pass", "bet 15", "bet 30", "no bet"]
    assert shown(state, B) == "3R TR J"


# Bets, and how a round ends and a match goes on and is won


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
    assert dealt.score.leader == A and dealt.score.number == 4
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
