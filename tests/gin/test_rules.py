"""How a hand of Gin Rummy goes, but for knocks: R-G1, R-G2, R-G3 and R-G5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadOptions, BadText, Event, IllegalMove
from pygames.cards import STANDARD_DECK, card_text, parse_card, parse_cards
from pygames.gin import (
    ACCEPT,
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    GIN,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinOptions,
    Knock,
)
from tests.gin.positions import ELEVEN, LOOSE, A, B, after, cards_in, kinds, position, started
from tests.strategies import seeds

# The deal


@given(seeds)
def test_ten_cards_each_one_at_a_time_to_the_non_dealer_first(seed: str) -> None:
    state = started(seed)
    dealer, opener = state.dealer, 1 - state.dealer
    hand, to_opener, to_dealer, upcard = state.events
    assert hand == Event("hand", dealer, (), 1)
    assert (to_opener.kind, to_opener.seat, to_opener.number) == ("deal", opener, 10)
    assert (to_dealer.kind, to_dealer.seat, to_dealer.number) == ("deal", dealer, 10)
    assert upcard == Event("upcard", None, state.pile)
    assert sorted(to_opener.cards) == list(state.hands[opener])
    assert sorted(to_dealer.cards) == list(state.hands[dealer])
    assert len(state.pile) == 1 and len(state.stock) == 31
    assert (state.phase, state.turn) == ("upcard", opener)


def test_every_hand_has_a_shuffle_of_its_own() -> None:
    state = started()
    void = after(position(ELEVEN, stock=2), "discard")
    dealt = after(void, DEAL)
    assert dealt.standing.number == 4
    assert dealt.hands != state.hands and dealt.stock != state.stock


def test_r_g5_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(f"dealer {number}").dealer for number in range(600)]
    assert 250 < sum(dealers) < 350


# The upcard


def test_r_g1_after_two_passes_the_non_dealer_draws_from_the_stock() -> None:
    state = after(started(), PASS, PASS)
    assert (state.phase, state.turn) == ("draw", 1 - state.dealer)
    assert state.moves() == (DRAW_STOCK,)
    with pytest.raises(IllegalMove, match="after two passes the first card is drawn from the st"):
        state.play(DRAW_DISCARD)
    state = after(state, DRAW_STOCK, "discard")
    assert state.moves() == (DRAW_STOCK, DRAW_DISCARD)
    assert len(state.pile) == 2  # the upcard lies under the discard


# A turn


def test_r_g3_a_card_taken_from_the_pile_may_not_go_back_in_the_same_turn() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD)
    assert cards_in(state) == sorted(parse_cards(LOOSE))
    for move in (Discard(parse_card("KD")), Knock(parse_card("KD"))):
        with pytest.raises(IllegalMove, match="taken from the discard pile may not be discarded"):
            state.play(move)


def test_r_g3_the_taken_card_may_go_in_the_next_turn() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD, "discard QS")
    assert state.known[A] == parse_cards("KD")
    state = after(state, DRAW_STOCK, "discard", DRAW_STOCK)
    assert parse_card("KD") in cards_in(state)
    assert after(state, "discard KD").known[A] == ()


# The end of the stock


@pytest.mark.parametrize("stock", [2, 3, 4])
def test_r_g2_a_discard_with_two_cards_left_in_the_stock_ends_the_hand(stock: int) -> None:
    state = after(position(ELEVEN, stock=stock, scores=(20, 30)), "discard")
    if stock > 2:
        assert (state.phase, state.turn) == ("draw", B)
        return
    assert kinds(state) == ["discard", "void"]
    assert state.phase == "reckoning" and state.scores == (20, 30)
    assert [(each.kind, each.winner, each.points) for each in state.standing.results] == [
        ("void", None, 0)
    ]
    assert state.showdown is None


def test_r_g2_a_refused_knock_with_two_cards_left_ends_the_hand() -> None:
    state = after(position(ELEVEN, stock=2), "knock KD", REFUSE)
    assert kinds(state) == ["refuse", "exposed", "void"]
    assert state.phase == "reckoning"


@pytest.mark.parametrize("dealer", [A, B])
def test_r_g5_after_a_void_hand_the_same_dealer_deals(dealer: int) -> None:
    void = after(position(ELEVEN, stock=2, dealer=dealer), "discard")
    assert void.turn == dealer
    dealt = after(void, DEAL)
    assert (dealt.dealer, dealt.turn, dealt.phase) == (dealer, 1 - dealer, "upcard")
    assert dealt.events[0] == Event("hand", dealer, (), 4)


# What is refused


def test_moves_of_another_phase_are_refused_with_what_is_asked_for() -> None:
    drawing, discarding = position(LOOSE, phase="draw"), position(ELEVEN)
    for state, moves, sentence in (
        (started(), (ACCEPT, REFUSE, DEAL, Discard(0)), "the upcard is on offer: take it or pass"),
        (drawing, (TAKE, PASS, ACCEPT, DEAL, Discard(1)), "draw a card first"),
        (discarding, (TAKE, PASS, DRAW_STOCK, REFUSE, DEAL), "a card has been drawn: now discard"),
    ):
        for move in moves:
            with pytest.raises(IllegalMove, match=sentence):
                state.play(move)


def test_only_a_card_of_the_hand_may_be_discarded() -> None:
    state = position(ELEVEN)
    for card in set(STANDARD_DECK) - set(state.hands[A]):
        for move in (Discard(card), Knock(card)):
            with pytest.raises(IllegalMove, match=r"the .* is not in this hand"):
                state.play(move)


def test_nobody_plays_out_of_turn() -> None:
    state = started()
    with pytest.raises(IllegalMove, match="it is not this player's turn"):
        state.play(PASS, state.dealer)


def test_gin_rummy_is_a_game_for_two() -> None:
    assert GAMES["gin"].seats == (2,)
    with pytest.raises(BadOptions, match="Gin Rummy is a game for two players, not 3"):
        GIN.start(GinOptions(), 3, "seed")


@pytest.mark.parametrize(
    "text", ["draw", "discard", "knock", "discard 7R", "knock J", "gin", "7H", "Take", "draw 7H"]
)
def test_what_is_no_move_of_gin_is_bad(text: str) -> None:
    with pytest.raises(BadText):
        GIN.move(text)


@given(st.sampled_from(STANDARD_DECK))
def test_moves_read_like_a_players_words(card: int) -> None:
    assert str(Discard(card)) == f"discard {card_text(card)}"
    assert str(Knock(card)) == f"knock {card_text(card)}"
    assert GIN.move("draw stock") is DRAW_STOCK and GIN.move("draw discard") is DRAW_DISCARD
