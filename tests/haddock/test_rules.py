"""What the vectors of Haddock leave open of its rules, and the words of what is refused."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadOptions, BadText, Event, IllegalMove
from pygames.cards import STANDARD_DECK, parse_card, parse_cards, rank
from pygames.haddock import DEAL, DRAW, HADDOCK, HaddockOptions, Pair
from pygames.haddock.cut import highest
from pygames.haddock.moves import fits, legal_pairs, value
from tests.haddock.positions import after, hand_of, kinds, position, started


def test_haddock_is_a_game_for_two_to_six() -> None:
    for seats in (0, 1, 7):
        with pytest.raises(BadOptions, match=f"is a game for two to six players, not {seats}"):
            HADDOCK.start(HaddockOptions(), seats, "seed")


# Pairs


@pytest.mark.parametrize("low", [False, True])
@given(
    st.lists(st.sampled_from(STANDARD_DECK), max_size=12),
    st.sampled_from(STANDARD_DECK),
)
def test_legal_pairs_are_all_pairs_that_fit(low: bool, hand: list[int], top: int) -> None:
    expected = set()
    for first, second in product(range(len(hand)), repeat=2):
        under, upper = hand[first], hand[second]
        *others, greatest = sorted((value(under), value(upper), value(top)))
        assert fits(under, upper, top) == (sum(others) == greatest)
        if first != second and sum(others) == greatest and not (low and rank(upper) > rank(under)):
            expected.add(Pair(under, upper))
    listed = [way for ways in legal_pairs(sorted(hand), top, low) for way in ways]
    assert set(listed) == expected and len(listed) == len(expected)
    if not low:
        assert legal_pairs(sorted(hand), top) == legal_pairs(sorted(hand), top, False)


def test_pairs_are_listed_in_the_order_of_the_hand() -> None:
    state = position("KD 8S 2C TC 5H 3D 4H", top="5S")
    assert list(map(str, state.moves())) == [
        "2C 3D", "3D 2C", "3D 8S", "8S 3D", "5H TC", "TC 5H", "8S KD", "KD 8S",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("3C KD", "3 and 13 do not go on 9: none of the three is the sum of the other two"),
        ("3C 6H", "the 6 of hearts is not in this hand"),
        ("3C 3C", "there is only one 3 of clubs in this hand"),
        ("3C 6D", "the lower card must go on top: the 3 of clubs"),
        ("draw", "only a player who has no pair to play may draw"),
        ("deal", "this game is not over yet"),
    ],
)
def test_what_is_refused(move: str, sentence: str) -> None:
    state = position("3C 6D KD", draws="2C", low_card_on_top=True)
    with pytest.raises(IllegalMove, match=sentence):
        after(state, move)
    with pytest.raises(IllegalMove, match="it is not this player's turn"):
        state.play(DRAW, 1)


# A turn


def test_r_hd2_a_renewal_is_told_and_shuffled() -> None:
    state = position("KC KD", "KH KS", beneath="2C 3C 4C 5C 6C 7C 8C")
    renewed = after(state, "draw")
    assert renewed == after(state, "draw") and renewed.renewals == 1
    assert renewed.events[0] == Event("renew", None, (), 7)
    assert list(renewed.draw_pile) != sorted(renewed.draw_pile)


@pytest.mark.parametrize("draw_until_able", [False, True])
def test_r_hd3_with_nothing_to_draw_the_turn_simply_ends(draw_until_able: bool) -> None:
    state = after(position("3C KD KH", draw_until_able=draw_until_able), "draw")
    assert state.events == (Event("stuck", 0),)
    assert (state.turn, state.passed, hand_of(state)) == (1, 1, "3C KD KH")


def test_r_hd4_with_equal_smallest_hands_a_single_game_is_shared() -> None:
    state = after(position("KC KD", "KS KC", "QC QD QH QS"), "draw", "draw", "draw")
    assert (state.turn, state.winners, state.scores) == (None, (0, 1), (0, 0, 0))
    assert state.events[-2:] == (Event("game end"), Event("match end"))


def test_r_hd4_a_pair_in_between_begins_the_count_anew() -> None:
    state = after(position("KC KD KH", "3C 6D KS QC", "KC KD KH"), "draw", "3C 6D")
    assert (state.passed, state.phase) == (0, "play")


# Variations


def test_r_hd8_in_a_series_the_deal_passes_to_the_left_whoever_won() -> None:
    state = position("3C 6D", "KC KD", "QC QD", dealer=2, scores=(0, 1, 2), series=True)
    state = after(state, "3C 6D")
    assert state.events[-2:] == (Event("game end", 0), Event("mark", 0, (), 1))
    assert (state.phase, state.turn, state.moves()) == ("reckoning", 0, (DEAL,))
    with pytest.raises(IllegalMove, match="the next game has not been dealt yet"):
        state.play(DRAW)
    dealt = after(state, "deal")
    assert dealt.score.number == 3 and (dealt.dealer, dealt.turn) == (0, 0)


def test_r_hd5_draws_go_on_until_there_is_a_pair_which_is_then_played() -> None:
    """A renewal is told between the cards."""
    state = position("3C KD KH", draws="KS", beneath="6H", draw_until_able=True)
    state = after(state, "draw")
    assert state.events == (
        Event("draw", 0, parse_cards("KS"), 1),
        Event("renew", None, (), 1),
        Event("draw", 0, parse_cards("6H"), 1),
    )
    assert state.turn == 0 and state.drawn[0] == parse_cards("KS 6H")
    assert list(map(str, state.moves())) == ["3C 6H", "6H 3C"]
    state = after(state, "6H 3C")
    assert (state.turn, state.drawn[0], hand_of(state)) == (1, (), "KD KH KS")


def test_r_hd5_if_the_cards_run_out_the_turn_ends() -> None:
    state = after(position("3C KD KH", draws="KS", beneath="JS", draw_until_able=True), "draw")
    assert kinds(state) == ["draw", "renew", "draw"]
    assert (state.turn, state.passed, len(state.hands[0])) == (1, 0, 5)
    assert (state.draw_pile, state.pile) == ((), parse_cards("9S"))


# The cut


@pytest.mark.parametrize(
    ("cuts", "winner"),
    [("QS KC", [1]), ("2C AS", [0]), ("9D 9C 9H", [2]), ("KS KH KH", [0]),
     ("3C 3C 3C 2S 2S", [0, 1, 2])],
)  # fmt: skip
def test_ties_of_the_cut_go_by_spades_hearts_diamonds_clubs(cuts: str, winner: list[int]) -> None:
    assert highest(tuple(enumerate(parse_cards(cuts)))) == tuple(winner)


def test_r_hd7_with_two_decks_only_those_with_the_same_highest_card_cut_again() -> None:
    again = 0
    for number in range(400):
        state = started(f"cut {number}", 6)
        first, *more = cuts = state.score.cuts
        assert all(max(Counter(card for _, card in cut).values()) <= 2 for cut in cuts)
        assert [seat for seat, _ in first] == list(range(6))
        assert (state.dealer,) == highest(cuts[-1])
        assert Event("dealer", state.dealer) in state.events
        if more:
            again += 1
            assert tuple(seat for seat, _ in more[0]) == highest(first) and len(more[0]) == 2
            kinds = [(event.kind, event.seat) for event in state.events[6:10]]
            assert kinds == [(kind, seat) for kind in ("recut", "cut") for seat in highest(first)]
    assert again > 0


def test_r_hd7_with_one_deck_everybody_shows_another_card_of_those_in_play() -> None:
    for number, seats in product(range(40), (2, 3, 4)):
        (cut,) = started(f"cut {number}", seats, no_court_cards=True).score.cuts
        assert len({card for _, card in cut}) == seats
        assert all(2 <= value(card) <= 10 for _, card in cut)


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
