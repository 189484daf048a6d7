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
from pygames.gin.rules import LIMITS
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


def test_r_g1_the_upcard_is_offered_to_the_non_dealer_and_then_to_the_dealer() -> None:
    state = started()
    assert state.moves() == (TAKE, PASS)
    state = after(state, PASS)
    assert (state.phase, state.turn) == ("upcard", state.dealer)
    assert state.moves() == (TAKE, PASS)


@pytest.mark.parametrize("passes", [0, 1])
def test_r_g1_whoever_takes_the_upcard_discards_next(passes: int) -> None:
    state = after(started(), *[PASS] * passes)
    taker, upcard = state.turn, state.pile[-1]
    assert taker is not None
    state = after(state, TAKE)
    assert (state.phase, state.turn, state.pile) == ("discard", taker, ())
    assert upcard in state.hands[taker] and len(state.hands[taker]) == 11
    assert state.events == (Event("take", taker, (upcard,)),)
    state = after(state, "discard")
    assert (state.phase, state.turn) == ("draw", 1 - taker)
    assert state.moves() == (DRAW_STOCK, DRAW_DISCARD)


def test_r_g1_after_two_passes_the_non_dealer_draws_from_the_stock() -> None:
    state = after(started(), PASS, PASS)
    assert (state.phase, state.turn) == ("draw", 1 - state.dealer)
    assert state.moves() == (DRAW_STOCK,)
    with pytest.raises(IllegalMove, match="after two passes the first card is drawn from the st"):
        state.play(DRAW_DISCARD)
    state = after(state, DRAW_STOCK, "discard")
    assert state.moves() == (DRAW_STOCK, DRAW_DISCARD)
    assert len(state.pile) == 2  # the upcard lies under the discard


@pytest.mark.parametrize("passes", [0, 1])
def test_r_g1_the_stock_is_closed_while_the_upcard_is_on_offer(passes: int) -> None:
    state = after(started(), *[PASS] * passes)
    for move in (DRAW_STOCK, DRAW_DISCARD):
        with pytest.raises(IllegalMove, match="the upcard is on offer: take it or pass"):
            state.play(move)


# A turn


def test_a_card_is_drawn_from_the_top_of_the_stock() -> None:
    state = position(LOOSE, phase="draw", draws="KD AS 3S")
    state = after(state, DRAW_STOCK)
    assert state.hands[A] == tuple(sorted(parse_cards(ELEVEN)))
    assert state.stock[:2] == parse_cards("AS 3S")
    assert (state.phase, state.turn, state.drawn) == ("discard", A, parse_card("KD"))
    assert state.events == (Event("draw", A, parse_cards("KD"), 1),)


def test_a_card_is_drawn_from_the_top_of_the_discard_pile() -> None:
    state = position(LOOSE, phase="draw", pile="AS KD")
    stock = state.stock
    state = after(state, DRAW_DISCARD)
    assert state.hands[A] == tuple(sorted(parse_cards(ELEVEN)))
    assert state.pile[-1] == parse_card("AS") and state.stock == stock
    assert state.events == (Event("take", A, parse_cards("KD")),)


def test_a_discard_ends_the_turn() -> None:
    state = after(position(ELEVEN), "discard QS")
    assert (state.phase, state.turn) == ("draw", B)
    assert state.pile[-1] == parse_card("QS") and len(state.hands[A]) == 10
    assert state.events == (Event("discard", A, parse_cards("QS")),)


def test_all_cards_may_be_discarded_and_knocked_with_after_a_draw_from_the_stock() -> None:
    state = after(position(LOOSE, phase="draw", draws="KD"), DRAW_STOCK)
    assert cards_in(state) == sorted(parse_cards(ELEVEN))


def test_r_g3_a_card_taken_from_the_pile_may_not_go_back_in_the_same_turn() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD)
    assert cards_in(state) == sorted(parse_cards(LOOSE))
    for move in (Discard(parse_card("KD")), Knock(parse_card("KD"))):
        with pytest.raises(IllegalMove, match="taken from the discard pile may not be discarded"):
            state.play(move)


def test_r_g3_the_upcard_may_not_go_back_in_the_same_turn() -> None:
    state = started()
    upcard = state.pile[0]
    assert upcard not in cards_in(after(state, TAKE))


def test_r_g3_the_taken_card_may_go_in_the_next_turn() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD, "discard QS")
    assert state.known[A] == parse_cards("KD")
    state = after(state, DRAW_STOCK, "discard", DRAW_STOCK)
    assert parse_card("KD") in cards_in(state)
    assert after(state, "discard KD").known[A] == ()


def test_taking_discards_does_not_use_up_the_stock() -> None:
    state = position(LOOSE, phase="draw", pile="KD", stock=3)
    for _ in range(10):
        state = after(state, DRAW_DISCARD, "discard")
        assert (state.phase, len(state.stock)) == ("draw", 3)


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


def test_r_g2_whoever_drew_the_third_last_card_may_still_knock() -> None:
    state = position("AC 2C 3C 5D 5H 5S 9S TS JS 2H", phase="draw", draws="KD", stock=3)
    state = after(state, DRAW_STOCK, "knock KD")
    assert kinds(state)[0] == "knock" and kinds(state)[-1] == "score"


def test_r_g2_the_other_player_may_not_take_the_last_discard() -> None:
    state = after(position(ELEVEN, stock=2), "discard")
    assert state.moves() == (DEAL,)
    with pytest.raises(IllegalMove, match="the next hand has not been dealt yet"):
        state.play(DRAW_DISCARD)


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


def test_r_g10_a_match_goes_to_one_of_five_limits() -> None:
    assert LIMITS == (100, 200, 250, 300, 500)
    assert GinOptions().limit == 100
    with pytest.raises(BadOptions):
        GinOptions(limit=150)


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
