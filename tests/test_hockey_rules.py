"""The rules of Hockey, as its rules page tells them. Each ruling R-HK1 to R-HK9 has its tests."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadOptions, Event, IllegalMove
from pygames.cards import (
    HAGGIS_FACES,
    JACK,
    STANDARD_DECK,
    cards_text,
    parse_card,
    parse_cards,
    rank,
)
from pygames.hockey import DEAL, HOCKEY, HockeyOptions, HockeyState, Play
from pygames.hockey.rules import PERIODS, after_period, dealer_of, judge, schedule
from tests.strategies import seeds

A, B = 0, 1
KEPT = HAGGIS_FACES[0]
"""Nobody plays this card: a hand that holds it never runs out."""


def started(seed: str = "rules") -> HockeyState:
    return HOCKEY.start(HockeyOptions(), 2, seed)


def position(
    first: int = A, top: str = "", holder: int | None = None, period: int = 1
) -> HockeyState:
    """In the middle of a period, with hands that are filled as needed."""
    return HockeyState(
        "rules",
        first_dealer=dealer_of(period, 1 - first),
        period=period,
        round=2,
        hands=((KEPT,), (KEPT,)),
        pile=parse_cards(top),
        holder=holder,
        goals=((0, 0),) * period,
        turn=first,
    )


def after(cards: str, start: HockeyState | None = None) -> list[HockeyState]:
    """The positions after each of some cards, played in turns."""
    states = [start or position()]
    for card in parse_cards(cards):
        state = states[-1]
        assert state.turn is not None, "the match is over"
        hand, other = (card, KEPT), (KEPT,)
        hands = (hand, other) if state.turn == A else (other, hand)
        states.append(replace(state, hands=hands).play(Play(card)))
    return states[1:]


def outcomes(cards: str, start: HockeyState | None = None) -> list[str]:
    """What each card brought: ``"breakaway A"``, ``"goal B"`` or nothing."""
    return [
        " ".join(
            f"{event.kind} {'AB'[event.seat]}"
            for event in state.events
            if event.kind in ("breakaway", "goal") and event.seat is not None
        )
        for state in after(cards, start)
    ]


def deals(state: HockeyState) -> list[tuple[int | None, int]]:
    return [(event.seat, event.number) for event in state.events if event.kind == "deal"]


def goalless(state: HockeyState) -> HockeyState:
    """A position in which the next card cannot score."""
    return replace(state, holder=None)


def played_out(state: HockeyState) -> list[HockeyState]:
    """All positions to the end of the period, none with a goal."""
    states = [state]
    while not states[-1].between_periods and states[-1].turn is not None:
        states.append(goalless(states[-1]).play(states[-1].moves()[0]))
    return states


# Breakaways and goals


def test_a_card_of_the_rank_on_top_makes_a_breakaway() -> None:
    assert outcomes("2C 2D") == ["", "breakaway B"]


def test_a_jack_makes_a_breakaway_on_any_card() -> None:
    assert outcomes("4C JD") == ["", "breakaway B"]


def test_a_match_on_the_next_turn_after_a_breakaway_makes_a_goal() -> None:
    assert outcomes("4S 4H KD KS") == ["", "breakaway B", "", "goal B"]
    assert after("4S 4H KD KS")[-1].scores == (0, 1)


def test_a_goal_after_a_jack() -> None:
    assert outcomes("JC 7D 7H") == ["breakaway A", "", "goal A"]


def test_a_breakaway_that_is_not_used_lapses() -> None:
    states = after("4S 4H KD 9S 9C")
    assert [state.holder for state in states] == [None, B, B, None, A]
    assert Event("lapsed", B) in states[3].events


def test_only_one_player_holds_a_breakaway() -> None:
    states = after("3C 3D 3H 3S")
    assert [state.holder for state in states] == [None, B, A, B]
    assert Event("cancelled", B) in states[2].events
    assert Event("cancelled", A) in states[3].events


def test_r_hk1_the_first_card_of_a_period_cannot_match() -> None:
    assert outcomes("7C") == [""]
    assert after("7C")[0].holder is None


def test_r_hk1_a_jack_as_the_first_card_of_a_period_is_a_breakaway() -> None:
    assert outcomes("JC") == ["breakaway A"]
    assert after("JC")[0].holder == A


def test_r_hk2_a_breakaway_is_good_for_the_very_next_turn_only() -> None:
    assert outcomes("JC 5D 6H 9C 9D") == ["breakaway A", "", "", "", "breakaway A"]


def test_r_hk2_a_card_that_matched_mine_has_taken_the_breakaway() -> None:
    assert outcomes("3C 3D 3H 3S") == ["", "breakaway B", "breakaway A", "breakaway B"]


def test_r_hk2_a_jack_has_taken_the_breakaway() -> None:
    assert outcomes("5C 5D JH JS") == ["", "breakaway B", "breakaway A", "breakaway B"]


def test_r_hk3_a_goal_resets_everything() -> None:
    states = after("4S 4H KD KS 9C 9D")
    assert states[3].holder is None
    assert outcomes("4S 4H KD KS 9C 9D")[4:] == ["", "breakaway B"]


def test_r_hk3_the_opponent_may_match_the_scoring_card_and_gets_a_breakaway() -> None:
    assert outcomes("4S 4H KD KS KC") == ["", "breakaway B", "", "goal B", "breakaway A"]


def test_r_hk3_the_scorers_further_match_is_only_a_breakaway() -> None:
    assert outcomes("4S 4H KD KS 8C 8D")[-1] == "breakaway B"
    assert outcomes("4S 4H KD KS KC KH")[-2:] == ["breakaway A", "breakaway B"]


def test_r_hk4_a_jack_on_a_jack_is_a_breakaway_for_the_second() -> None:
    states = after("JC JD JH JS")
    assert [state.holder for state in states] == [A, B, A, B]
    assert states[-1].scores == (0, 0)


def test_r_hk4_a_jack_never_scores() -> None:
    holder_faces_a_jack = position(first=B, top="JH", holder=B)
    assert outcomes("JC", holder_faces_a_jack) == ["breakaway B"]


def test_r_hk4_a_holder_who_misses_with_a_jack_has_a_new_breakaway() -> None:
    states = after("5C 5D 8H JS")
    assert outcomes("5C 5D 8H JS") == ["", "breakaway B", "", "breakaway B"]
    assert states[-1].events[1:] == (
        Event("lapsed", B),
        Event("breakaway", B, parse_cards("JS")),
    )
    assert outcomes("5C 5D 8H JS 9C 9D")[-1] == "goal B"


def test_r_hk9_nobody_has_to_match_or_to_play_a_jack() -> None:
    hand = parse_cards("4C 9D JS")
    state = replace(position(top="9H"), hands=(hand, (KEPT,)))
    assert state.moves() == tuple(map(Play, hand))
    for move in state.moves():
        state.play(move)


# What the table is told


def test_the_events_of_a_breakaway_name_what_was_matched() -> None:
    state = after("2C 2D")[-1]
    assert state.events == (
        Event("play", B, parse_cards("2D")),
        Event("breakaway", B, parse_cards("2D 2C")),
    )


def test_the_events_of_a_breakaway_by_a_jack_name_the_jack() -> None:
    assert after("2C JD")[-1].events[-1] == Event("breakaway", B, parse_cards("JD"))


def test_the_events_of_a_goal_count_the_goals_of_the_match() -> None:
    earlier = replace(position(), goals=((2, 1), (0, 0)), period=2)
    assert after("4S 4H KD KS", earlier)[-1].events[-1] == Event("goal", B, parse_cards("KS KD"), 2)


def test_a_card_that_leaves_a_breakaway_alone_is_only_played() -> None:
    assert after("4S 4H KD")[-1].events == (Event("play", A, parse_cards("KD")),)


def test_the_events_at_the_end_of_a_period_number_it_and_its_last_round() -> None:
    state = last_card(2, ((0, 0), (1, 0)))
    assert state.events[1:] == (Event("round end", number=5), Event("period end", number=2))


def test_a_goal_is_counted_in_its_period() -> None:
    second = replace(position(), goals=((2, 1), (0, 0)), period=2)
    state = after("4S 4H KD KS", second)[-1]
    assert state.goals == ((2, 1), (0, 1)) and state.scores == (2, 2)


# An independent reading of the rules: what a card is, from the cards before it alone


def what_each_card_is(ranks: list[int]) -> list[str]:
    """A goal needs a match, no jack, on the turn after one's breakaway, with no answer between."""
    kinds: list[str] = []
    for index, played in enumerate(ranks):
        matches = index > 0 and ranks[index - 1] == played
        chance = kinds[index - 2 : index] == ["breakaway", "none"] if index > 1 else False
        if matches and chance and played != JACK:
            kinds.append("goal")
        else:
            kinds.append("breakaway" if matches or played == JACK else "none")
    return kinds


@given(st.integers(0, 2**32), st.integers(2, 13))
def test_any_period_is_judged_as_the_rules_are_read(number: int, ranks: int) -> None:
    cards = [card for card in STANDARD_DECK if rank(card) > 12 - ranks]
    cards = Random(number).sample(cards, len(cards))
    brought = [outcome.partition(" ")[0] or "none" for outcome in outcomes(cards_text(cards))]
    assert brought == what_each_card_is(list(map(rank, cards)))


@pytest.mark.parametrize("top", [None, 4, JACK])
@pytest.mark.parametrize("holder", [None, A, B])
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("played", [4, 7, JACK])
def test_what_a_card_does_in_every_case(
    top: int | None, holder: int | None, seat: int, played: int
) -> None:
    outcome, after_it = judge(top, holder, seat, played)
    if played == JACK or (played == top and holder != seat):
        assert (outcome, after_it) == ("breakaway", seat)
    elif played == top:
        assert (outcome, after_it) == ("goal", None)
    else:
        assert (outcome, after_it) == ("none", holder if holder == 1 - seat else None)


# Deals and rounds


@pytest.mark.parametrize("period", [1, 2, 3])
def test_a_period_is_dealt_five_five_five_five_and_six(period: int) -> None:
    assert schedule(period) == (5, 5, 5, 5, 6)


@pytest.mark.parametrize("period", [4, 5, 6, 20])
def test_overtime_is_dealt_four_five_times_and_then_six(period: int) -> None:
    assert schedule(period) == (4, 4, 4, 4, 4, 6)


@pytest.mark.parametrize("period", range(1, 8))
def test_every_period_plays_out_the_whole_deck_as_scheduled(period: int) -> None:
    dealer = dealer_of(period, A)
    before = HockeyState("rules", A, period - 1, goals=((0, 0),) * (period - 1), turn=dealer)
    states = played_out(before.play(DEAL))
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
        first_dealer=B,
        round=1,
        hands=((), parse_cards("4D")),
        stock=parse_cards("KD KS 9C 9D 8C 8D 7C 7D 6C 6D"),
    )
    state = last.play(Play(parse_card("4D")))
    assert (state.round, state.holder, state.turn) == (2, B, A)
    assert state.pile == parse_cards("4H 4D")
    state = state.play(Play(parse_card("KD")))
    assert state.play(Play(parse_card("KS"))).scores == (0, 1)


def test_r_hk5_the_first_card_of_a_round_matches_the_last_of_the_one_before() -> None:
    last = replace(
        position(first=B, top="5H"),
        first_dealer=B,
        round=1,
        hands=((), parse_cards("4D")),
        stock=parse_cards("4S KS 9C 9D 8C 8D 7C 7D 6C 6D"),
    )
    state = last.play(Play(parse_card("4D"))).play(Play(parse_card("4S")))
    assert state.holder == A


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
    assert waiting.between_periods
    assert waiting.turn == 1 - waiting.dealer == dealer_of(2, waiting.first_dealer)
    assert waiting.moves() == (DEAL,)
    with pytest.raises(IllegalMove, match="the next period has not been dealt yet"):
        waiting.play(Play(0))
    with pytest.raises(IllegalMove, match="not this player's turn"):
        waiting.play(DEAL, waiting.dealer)
    dealt = waiting.play(DEAL, waiting.turn)
    assert (dealt.period, dealt.round, dealt.dealer) == (2, 1, waiting.turn)
    assert dealt.turn == 1 - dealt.dealer
    assert dealt.goals == ((0, 0), (0, 0))
    assert dealt.events[0] == Event("period", dealt.dealer, (), 2)


def test_a_period_is_not_dealt_before_the_last_is_played_out() -> None:
    for state in played_out(started())[:-1]:
        with pytest.raises(IllegalMove, match="when this one has been played out"):
            state.play(DEAL)


def test_every_period_has_a_shuffle_of_its_own() -> None:
    first = started()
    second = played_out(first)[-1].play(DEAL)
    assert (*second.hands, second.stock) != (*first.hands, first.stock)


@given(seeds)
def test_r_hk8_the_deal_changes_every_period(seed: str) -> None:
    state = started(seed)
    first = state.first_dealer
    dealers = [state.dealer]
    for _ in range(5):
        state = replace(played_out(state)[-1], turn=1 - state.dealer).play(DEAL)
        dealers.append(state.dealer)
    assert dealers == [first, 1 - first] * 3


def test_r_hk8_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [started(f"dealer {number}").first_dealer for number in range(1000)]
    assert 440 < sum(dealers) < 560


# The end


def last_card(period: int, goals: tuple[tuple[int, int], ...]) -> HockeyState:
    """The position after the last card of a period, which scores nothing."""
    assert len(goals) == period
    dealer = dealer_of(period, A)
    hands = (parse_cards("9C"), ()) if dealer == A else ((), parse_cards("9C"))
    state = HockeyState(
        "end", A, period, len(schedule(period)), hands, pile=parse_cards("4H"), goals=goals,
        turn=dealer,
    )  # fmt: skip
    return state.play(Play(parse_card("9C")))


@pytest.mark.parametrize("goals", [((9, 0),), ((9, 0), (9, 0)), ((0, 1), (0, 0))])
def test_r_hk6_all_three_periods_are_played_however_large_the_lead(
    goals: tuple[tuple[int, int], ...],
) -> None:
    state = last_card(len(goals), goals)
    assert state.moves() == (DEAL,) and state.winners == ()
    assert after_period(goals) == (False, None)


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
    state = HockeyState(
        "end", A, 3, 5, hands, pile=parse_cards("9H"), holder=dealer, goals=((0, 0),) * 3,
        turn=dealer,
    )  # fmt: skip
    assert state.play(Play(parse_card("9C"))).winners == (dealer,)


def test_a_tie_after_three_periods_is_broken_in_overtime() -> None:
    tied = ((1, 0), (0, 0), (1, 2))
    waiting = last_card(3, tied)
    assert waiting.turn is not None and waiting.between_periods
    overtime = waiting.play(DEAL)
    assert overtime.period == 4
    assert list(map(len, overtime.hands)) == [4, 4]
    assert overtime.dealer == B  # A, B, A, and B again
    assert overtime.goals == (*tied, (0, 0))


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


def test_in_an_ordinary_period_a_goal_ends_nothing() -> None:
    for period in (1, 2, 3):
        assert after("4S 4H KD KS", position(period=period))[-1].turn == A


def test_a_breakaway_in_overtime_ends_nothing() -> None:
    assert after("4S 4H JD", position(period=4))[-1].turn is not None


@pytest.mark.parametrize("period", [4, 5, 6, 7])
def test_r_hk7_overtime_without_a_goal_is_followed_by_another(period: int) -> None:
    waiting = last_card(period, ((1, 1), *[(0, 0)] * (period - 1)))
    assert waiting.winners == () and waiting.between_periods
    following = waiting.play(DEAL)
    assert following.period == period + 1
    assert list(map(len, following.hands)) == [4, 4]
    assert following.dealer == 1 - waiting.dealer


# What is refused


def test_only_a_card_of_the_hand_may_be_played() -> None:
    state = started()
    assert state.turn is not None
    for card in (*state.hands[1 - state.turn], *state.stock):
        with pytest.raises(IllegalMove, match=r"the .* is not in this hand"):
            state.play(Play(card))


def test_nobody_plays_out_of_turn() -> None:
    state = started()
    assert state.turn is not None
    other = 1 - state.turn
    assert state.moves(other) == ()
    for card in state.hands[other]:
        with pytest.raises(IllegalMove, match="it is not this player's turn"):
            state.play(Play(card), other)


def test_hockey_is_a_game_for_two() -> None:
    assert GAMES["hockey"].seats == (2,)
    with pytest.raises(BadOptions, match="Hockey is a game for two players, not 3"):
        HOCKEY.start(HockeyOptions(), 3, "seed")


# What a player sees


def test_a_player_sees_his_hand_and_the_table_and_counts_the_rest() -> None:
    state = started().play(started().moves()[0])
    seat = state.turn
    assert seat is not None
    view = state.view(seat)
    assert view.hand == state.hands[seat]
    assert (view.opponent_cards, view.stock) == (4, 42)
    assert view.pile == state.pile and view.player_of(0) == 1 - seat
    assert view.moves == state.moves() and state.view(1 - seat).moves == ()
    assert (view.period, view.round, view.dealer) == (1, 1, state.dealer)
    own, other = (
        next(event for event in view.seen if event.kind == "deal" and event.seat == who)
        for who in (seat, 1 - seat)
    )
    assert sorted(own.cards) == sorted(view.hand) and own.number == 5
    assert other.cards == () and other.number == 5


def test_a_view_tells_who_played_each_card_of_the_pile() -> None:
    for state in played_out(started()):
        plays = [event for event in state.history if event.kind == "play"]
        view = state.view(A)
        assert [view.player_of(index) for index in range(len(view.pile))] == [
            event.seat for event in plays
        ]
