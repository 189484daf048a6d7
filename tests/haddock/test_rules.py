"""The rules of Haddock, every ruling by its name."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadOptions, BadText, Event, IllegalMove
from pygames.cards import STANDARD_DECK, parse_card, parse_cards, rank
from pygames.haddock import DEAL, DRAW, HADDOCK, HaddockOptions, Pair
from pygames.haddock.moves import fits, legal_pairs, value
from tests.haddock.positions import after, hand_of, kinds, position, started
from tests.strategies import seeds


def texts(moves: object) -> list[str]:
    assert isinstance(moves, tuple)
    return list(map(str, moves))


# The deal


@pytest.mark.parametrize("no_court_cards", [False, True])
@pytest.mark.parametrize("seats", HADDOCK.seats)
def test_r_hd9_up_to_four_play_with_one_deck_and_five_or_six_with_two(
    seats: int, no_court_cards: bool
) -> None:
    state = started("decks", seats, no_court_cards=no_court_cards)
    cards = [*state.draw_pile, *state.pile]
    for hand in state.hands:
        assert len(hand) == 7
        cards += hand
    counts = Counter(cards)
    assert set(counts.values()) == {1 if seats <= 4 else 2}
    lowest, most = (2, 10) if no_court_cards else (1, 13)
    assert set(counts) == {card for card in STANDARD_DECK if lowest <= value(card) <= most}


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_haddock_is_a_game_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"Haddock is a game for two to six players, not {seats}"):
        HADDOCK.start(HaddockOptions(), seats, "seed")


@given(seeds, st.sampled_from(HADDOCK.seats))
def test_seven_cards_each_from_the_dealers_left_and_the_dealer_plays_first(
    seed: str, seats: int
) -> None:
    state = started(seed, seats)
    deals = [event for event in state.events if event.kind == "deal"]
    assert [event.seat for event in deals] == [
        (state.dealer + step) % seats for step in range(1, seats + 1)
    ]
    for event in deals:
        assert event.seat is not None and event.number == len(event.cards) == 7
        assert sorted(event.cards) == sorted(state.hands[event.seat])
    assert state.events[-1] == Event("turn up", None, state.pile) and len(state.pile) == 1
    assert (state.phase, state.turn) == ("play", state.dealer)


# Pairs


@given(*[st.sampled_from(STANDARD_DECK)] * 3)
def test_a_pair_fits_when_the_two_make_the_top_or_one_of_them_makes_the_other_with_it(
    first: int, second: int, top: int
) -> None:
    a, b, last = value(first), value(second), value(top)
    expected = a + b == last or a + last == b or b + last == a
    assert fits(first, second, top) == fits(second, first, top) == expected


def test_pairs_are_listed_in_the_order_of_the_hand() -> None:
    state = position("KD 8S 2C TC 5H 3D 4H", top="5S")
    assert texts(state.moves()) == [
        "2C 3D", "3D 2C", "3D 8S", "8S 3D", "5H TC", "TC 5H", "8S KD", "KD 8S",
    ]  # fmt: skip


def test_two_identical_cards_are_two_cards_but_one_choice() -> None:
    state = position("3C 3C 6D KH KH")
    assert texts(state.moves()) == ["3C 6D", "6D 3C"]
    assert hand_of(after(state, "3C 6D")) == "3C KH KH"
    twins = position("4C 4C KH KD", top="8S")
    assert texts(twins.moves()) == ["4C 4C"]
    assert hand_of(after(twins, "4C 4C")) == "KD KH"


def test_a_pair_of_one_card_is_refused() -> None:
    with pytest.raises(IllegalMove, match="there is only one 4 of clubs in this hand"):
        position("4C KC KH", top="8S").play(Pair(*parse_cards("4C 4C")))


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("3C KD", "3 and 13 do not go on 9: none of the three is the sum of the other two"),
        ("3C 6H", "the 6 of hearts is not in this hand"),
        ("draw", "only a player who has no pair to play may draw"),
        ("deal", "this game is not over yet"),
    ],
)
def test_what_is_refused(move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove, match=sentence):
        after(position("3C 6D KD", draws="2C"), move)


def test_out_of_turn_nobody_plays() -> None:
    with pytest.raises(IllegalMove, match="it is not this player's turn"):
        position("3C 6D KD").play(DRAW, 1)


# A turn


@pytest.mark.parametrize(
    ("hand", "left", "drawn"),
    [("3C 6D KH KS 2C", "2C KH KS", 0), ("3C 6D KH 2C", "2C KH", 0), ("3C 6D KH", "4H KH", 1)],
)
def test_with_one_card_left_a_card_is_drawn(hand: str, left: str, drawn: int) -> None:
    state = after(position(hand, draws="4H 5H"), "3C 6D")
    assert hand_of(state) == left and len(state.draw_pile) == 2 - drawn
    assert kinds(state) == ["play", "draw"][: 1 + drawn]
    assert state.turn == 1
    assert state.drawn[0] == parse_cards("4H")[:drawn]


def test_without_a_pair_one_card_is_drawn_and_the_turn_ends_even_if_it_makes_a_pair() -> None:
    state = after(position("3C KD KH", draws="6H 5H"), "draw")
    assert hand_of(state) == "3C 6H KD KH" and state.turn == 1
    assert state.events == (Event("draw", 0, parse_cards("6H"), 1),)
    assert state.draw_pile == parse_cards("5H")


def test_r_hd2_the_draw_pile_is_renewed_when_a_card_is_needed_and_not_before() -> None:
    state = after(position("3C KD KH", "5C KC", draws="7D", beneath="2S 4S"), "draw")
    assert state.draw_pile == () and state.pile == parse_cards("2S 4S 9S")
    state = after(state, "draw")
    assert kinds(state) == ["renew", "draw"]
    assert state.events[0] == Event("renew", None, (), 2)
    assert state.pile == parse_cards("9S") and len(state.draw_pile) == 1
    assert {*state.draw_pile, *state.events[1].cards} == set(parse_cards("2S 4S"))


def test_r_hd2_a_card_left_alone_is_drawn_for_from_a_pile_with_the_pair_just_played() -> None:
    state = after(position("3C 6D KH", beneath="2S 4S"), "3C 6D")
    assert kinds(state) == ["play", "renew", "draw"]
    assert state.pile == parse_cards("6D") and len(state.draw_pile) == 3
    assert {*state.draw_pile, *state.drawn[0]} == set(parse_cards("2S 4S 9S 3C"))


def test_renewals_are_shuffles_of_their_own() -> None:
    state = position("KC KD", "KH KS", beneath="2C 3C 4C 5C 6C 7C 8C", top="9S")
    first = after(state, "draw")
    again = after(position("KC KD", "KH KS", beneath="2C 3C 4C 5C 6C 7C 8C", top="9S"), "draw")
    assert first == again and first.renewals == 1
    assert list(first.draw_pile) != sorted(first.draw_pile)


@pytest.mark.parametrize("draw_until_able", [False, True])
def test_r_hd3_with_nothing_to_draw_the_turn_simply_ends(draw_until_able: bool) -> None:
    state = after(position("3C KD KH", draw_until_able=draw_until_able), "draw")
    assert state.events == (Event("stuck", 0),)
    assert (state.turn, state.passed, hand_of(state)) == (1, 1, "3C KD KH")


# A blocked game


def test_r_hd4_with_equal_smallest_hands_a_single_game_is_shared() -> None:
    state = after(position("KC KD", "KS KC", "QC QD QH QS"), "draw", "draw", "draw")
    assert (state.turn, state.winners, state.scores) == (None, (0, 1), (0, 0, 0))
    assert state.events[-2:] == (Event("game end"), Event("match end"))


def test_r_hd4_a_pair_in_between_begins_the_count_anew() -> None:
    state = position("KC KD KH", "3C 6D KS QC", "KC KD KH")
    state = after(state, "draw", "3C 6D")
    assert (state.passed, state.phase) == (0, "play")


# Variations


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r_hd8_in_a_series_the_deal_passes_to_the_left_whoever_won(dealer: int) -> None:
    state = position("3C 6D", "KC KD", "QC QD", dealer=dealer, scores=(0, 1, 2), series=True)
    state = after(state, "3C 6D")
    assert state.events[-2:] == (Event("game end", 0), Event("mark", 0, (), 1))
    left = (dealer + 1) % 3
    assert (state.phase, state.turn, state.moves()) == ("reckoning", left, (DEAL,))
    with pytest.raises(IllegalMove, match="the next game has not been dealt yet"):
        state.play(DRAW)
    state = after(state, "deal")
    assert (state.dealer, state.turn, state.standing.number) == (left, left, 3)
    assert state.events[0] == Event("game", left, (), 3)
    assert "cut" not in kinds(state)


def test_every_game_of_a_series_has_a_shuffle_of_its_own() -> None:
    first, third = (
        started("rules", series=True),
        after(position("3C 6D", series=True), "3C 6D", "deal"),
    )
    assert first.standing.seed == third.standing.seed
    assert first.hands != third.hands and first.draw_pile != third.draw_pile


def test_r_hd5_draws_go_on_until_there_is_a_pair_which_is_then_played() -> None:
    state = position("3C KD KH", draws="KS JS 6H 5H", draw_until_able=True)
    state = after(state, "draw")
    assert state.events == (Event("draw", 0, parse_cards("KS JS 6H"), 3),)
    assert (state.turn, state.drawn[0]) == (0, parse_cards("KS JS 6H"))
    assert texts(state.moves()) == ["3C 6H", "6H 3C"]
    assert state.draw_pile == parse_cards("5H")
    with pytest.raises(IllegalMove):
        state.play(DRAW)
    state = after(state, "6H 3C")
    assert (state.turn, state.drawn[0], hand_of(state)) == (1, (), "JS KD KH KS")


def test_r_hd5_a_renewal_is_told_between_the_cards() -> None:
    state = position("3C KD KH", draws="KS", beneath="6H", draw_until_able=True)
    state = after(state, "draw")
    assert state.events == (
        Event("draw", 0, parse_cards("KS"), 1),
        Event("renew", None, (), 1),
        Event("draw", 0, parse_cards("6H"), 1),
    )
    assert state.turn == 0 and state.drawn[0] == parse_cards("KS 6H")


def test_r_hd5_if_the_cards_run_out_the_turn_ends() -> None:
    state = after(position("3C KD KH", draws="KS", beneath="QS JS", draw_until_able=True), "draw")
    assert kinds(state) == ["draw", "renew", "draw"]
    assert state.turn == 0 and texts(state.moves()) == ["3C QS", "QS 3C"]
    state = after(position("3C KD KH", draws="KS", beneath="JS", draw_until_able=True), "draw")
    assert (state.turn, state.passed, len(state.hands[0])) == (1, 0, 5)
    assert (state.draw_pile, state.pile) == ((), parse_cards("9S"))


def test_the_low_card_goes_on_top() -> None:
    state = position("3C 6D KH KS", low_card_on_top=True)
    assert texts(state.moves()) == ["6D 3C"]
    with pytest.raises(IllegalMove, match="the lower card must go on top: the 3 of clubs"):
        after(state, "3C 6D")


def test_r_hd6_of_two_equal_cards_either_may_be_on_top() -> None:
    state = position("4C 4D KH KS", top="8S", low_card_on_top=True)
    assert texts(state.moves()) == ["4C 4D", "4D 4C"]


@pytest.mark.parametrize("low", [False, True])
@given(
    st.lists(st.sampled_from(STANDARD_DECK), max_size=12),
    st.sampled_from(STANDARD_DECK),
)
def test_legal_pairs_are_all_pairs_that_fit(low: bool, hand: list[int], top: int) -> None:
    expected = set()
    for first, second in product(range(len(hand)), repeat=2):
        under, upper = hand[first], hand[second]
        if first != second and fits(under, upper, top) and not (low and rank(upper) > rank(under)):
            expected.add(Pair(under, upper))
    listed = [way for ways in legal_pairs(sorted(hand), top, low) for way in ways]
    assert set(listed) == expected and len(listed) == len(expected)
    if not low:
        assert legal_pairs(sorted(hand), top) == legal_pairs(sorted(hand), top, False)


# Texts


@pytest.mark.parametrize(
    "text", ["", "3C", "3C 6D 9S", "3C  6D", "play 3C 6D", "3c 6d", "Draw", "7R 8R", "J Q", "3C J"]
)
def test_what_is_no_move_of_haddock_is_bad(text: str) -> None:
    with pytest.raises(BadText):
        HADDOCK.move(text)


def test_moves_read_like_a_players_words() -> None:
    assert HADDOCK.move("draw") is DRAW and HADDOCK.move("deal") is DEAL
    assert HADDOCK.move("3C 6D") == Pair(under=parse_card("3C"), top=parse_card("6D"))
