"""Rounds, periods and the end of a match of Hockey: R-HK5 to R-HK8."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given

from pygames import Event, IllegalMove
from pygames.cards import (
    STANDARD_DECK,
    parse_card,
    parse_cards,
    rank,
)
from pygames.hockey import DEAL, HockeyState, Play
from pygames.hockey.scoring import PERIODS, after_period, dealer_of, schedule
from pygames.hockey.standing import Standing
from tests.hockey.positions import (
    KEPT,
    A,
    B,
    after,
    before,
    deals,
    last_card,
    played_out,
    position,
    started,
)
from tests.strategies import seeds

# Deals and rounds


@pytest.mark.parametrize("period", range(1, 8))
def test_every_period_plays_out_the_whole_deck_as_scheduled(period: int) -> None:
    dealer = dealer_of(period, A)
    states = played_out(before(period).play(DEAL))
    dealt = [state for state in states if deals(state)]
    assert [deals(state) for state in dealt] == [
        [(1 - dealer, each), (dealer, each)] for each in schedule(period)
    ]
    assert [state.round for state in dealt] == list(range(1, len(schedule(period)) + 1))
    assert sorted(states[-1].pile) == list(STANDARD_DECK)
    assert states[-1].stock == ()


def test_cards_are_dealt_one_at_a_time_to_the_non_dealer_first() -> None:
    state = started()
    period, to_first, to_dealer = state.events
    assert period == Event("period", state.dealer, (), 1)
    assert (to_first.seat, to_dealer.seat) == (1 - state.dealer, state.dealer)
    assert [len(to_first.cards), len(to_dealer.cards), len(state.stock)] == [5, 5, 42]
    # The deck as it lay: first card to the non-dealer, second to the dealer, and so on.
    deck = [card for pair in zip(to_first.cards, to_dealer.cards, strict=True) for card in pair]
    following = played_out(state)
    second = next(state for state in following if state.round == 2)
    _round_end, first_again, dealer_again = second.events[-3:]
    deck += [
        card for pair in zip(first_again.cards, dealer_again.cards, strict=True) for card in pair
    ]
    assert tuple(deck[10:]) == state.stock[:10]


def test_a_hand_lies_by_rank_and_then_by_suit() -> None:
    for seed in range(20):
        for hand in started(str(seed)).hands:
            assert list(hand) == sorted(hand, key=lambda card: (rank(card), card))


def test_the_next_round_is_dealt_as_soon_as_both_hands_are_empty() -> None:
    states = played_out(started())
    tenth = states[10]
    assert [event.kind for event in tenth.events][-3:] == ["round end", "deal", "deal"]
    assert tenth.round == 2 and list(map(len, tenth.hands)) == [5, 5]
    assert len(tenth.pile) == 10


def test_r_hk5_a_breakaway_and_the_pile_carry_over_to_the_next_round() -> None:
    """A breakaway made with the last card of a round scores with the first of the next."""
    last = replace(
        position(first=B, top="4H"),
        standing=Standing("rules", B),
        round=1,
        hands=((), parse_cards("4D")),
        stock=parse_cards("KD KS 9C 9D 8C 8D 7C 7D 6C 6D"),
    )
    state = last.play(Play(parse_card("4D")))
    assert (state.round, state.holder, state.turn) == (2, B, A)
    assert state.pile == parse_cards("4H 4D")
    state = state.play(Play(parse_card("KD")))
    assert state.play(Play(parse_card("KS"))).scores == (0, 1)


def test_r_hk5_the_non_dealer_opens_every_round_and_the_turns_alternate() -> None:
    states = played_out(started())
    turns = [state.turn for state in states[:-1]]
    assert turns == [(1 - states[0].dealer + index) % 2 for index in range(52)]
    for _, of_a_round in groupby(states[:-1], key=lambda state: state.round):
        assert next(of_a_round).turn == 1 - states[0].dealer


# Periods


def test_breakaways_do_not_carry_over_periods() -> None:
    last = replace(position(first=B, top="4H"), round=5, hands=((), parse_cards("4D")))
    state = last.play(Play(parse_card("4D")))
    assert [event.kind for event in state.events] == [
        "play", "breakaway", "round end", "period end",
    ]  # fmt: skip
    assert state.holder is None
    state = state.play(DEAL)
    assert state.holder is None and state.pile == ()


def test_between_two_periods_the_match_waits_for_the_new_dealer() -> None:
    waiting = played_out(started())[-1]
    assert waiting.phase == "reckoning"
    assert waiting.turn == 1 - waiting.dealer == dealer_of(2, waiting.standing.first_dealer)
    assert waiting.moves() == (DEAL,)
    with pytest.raises(IllegalMove, match="the next period has not been dealt yet"):
        waiting.play(Play(0))
    with pytest.raises(IllegalMove, match="not this player's turn"):
        waiting.play(DEAL, waiting.dealer)
    dealt = waiting.play(DEAL, waiting.turn)
    assert (dealt.standing.period, dealt.round, dealt.dealer) == (2, 1, waiting.turn)
    assert dealt.turn == 1 - dealt.dealer
    assert dealt.standing.goals == ((0, 0), (0, 0))
    assert dealt.events[0] == Event("period", dealt.dealer, (), 2)


def test_a_period_is_not_dealt_before_the_last_is_played_out() -> None:
    for state in played_out(started())[:-1]:
        with pytest.raises(IllegalMove, match="this period is not over yet"):
            state.play(DEAL)


def test_every_period_has_a_shuffle_of_its_own() -> None:
    first = started()
    second = played_out(first)[-1].play(DEAL)
    assert (*second.hands, second.stock) != (*first.hands, first.stock)


@given(seeds)
def test_r_hk8_the_deal_changes_every_period(seed: str) -> None:
    state = started(seed)
    first = state.standing.first_dealer
    dealers = [state.dealer]
    for _ in range(5):
        state = replace(played_out(state)[-1], turn=1 - state.dealer).play(DEAL)
        dealers.append(state.dealer)
    assert dealers == [first, 1 - first] * 3


def test_r_hk8_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(f"dealer {number}").standing.first_dealer for number in range(1000)]
    assert 440 < sum(dealers) < 560


# The end


@pytest.mark.parametrize(
    ("goals", "winner"),
    [
        (((1, 0), (0, 0), (0, 0)), A),
        (((3, 0), (0, 2), (0, 2)), B),
        (((0, 0), (0, 0), (0, 1)), B),
    ],
)
def test_most_goals_after_three_periods_win(
    goals: tuple[tuple[int, int], ...], winner: int
) -> None:
    state = last_card(PERIODS, goals)
    assert (state.turn, state.winners, state.moves()) == (None, (winner,), ())
    assert [event.kind for event in state.events][-3:] == ["round end", "period end", "match end"]
    assert state.events[-1] == Event("match end", winner)
    assert after_period(goals) == (True, winner)


def test_a_goal_with_the_very_last_card_counts() -> None:
    dealer = dealer_of(3, A)
    hands = (parse_cards("9C"), ()) if dealer == A else ((), parse_cards("9C"))
    standing = Standing("end", A, 3, ((0, 0),) * 3)
    state = HockeyState(standing, "play", dealer, 5, hands, (), parse_cards("9H"), dealer)
    assert state.play(Play(parse_card("9C"))).winners == (dealer,)


def test_a_tie_after_three_periods_is_broken_in_overtime() -> None:
    tied = ((1, 0), (0, 0), (1, 2))
    waiting = last_card(3, tied)
    assert waiting.turn is not None and waiting.phase == "reckoning"
    overtime = waiting.play(DEAL)
    assert overtime.standing.period == 4
    assert list(map(len, overtime.hands)) == [4, 4]
    assert overtime.dealer == B  # A, B, A, and B again
    assert overtime.standing.goals == (*tied, (0, 0))


def test_in_overtime_the_first_goal_ends_the_match_at_once() -> None:
    states = after("4S 4H KD KS", position(first=A, period=4))
    assert [state.turn for state in states] == [B, A, B, None]
    end = states[-1]
    assert end.winners == (B,) and end.scores == (0, 1) and end.holder is None
    assert [event.kind for event in end.events] == ["play", "goal", "match end"]
    assert end.moves() == () and end.moves(A) == ()
    with pytest.raises(IllegalMove, match="the match is over"):
        end.play(Play(KEPT))
    with pytest.raises(IllegalMove, match="the match is over"):
        end.play(DEAL)


@pytest.mark.parametrize("period", [4, 5, 6, 7])
def test_r_hk7_overtime_without_a_goal_is_followed_by_another(period: int) -> None:
    waiting = last_card(period, ((1, 1), *[(0, 0)] * (period - 1)))
    assert waiting.winners == () and waiting.phase == "reckoning"
    following = waiting.play(DEAL)
    assert following.standing.period == period + 1
    assert list(map(len, following.hands)) == [4, 4]
    assert following.dealer == 1 - waiting.dealer
