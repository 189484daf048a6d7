"""What a card does in Hockey, and what a player sees: R-HK1 to R-HK4, and R-HK9."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadOptions, Event, IllegalMove
from pygames.cards import (
    JACK,
    STANDARD_DECK,
    cards_text,
    parse_cards,
    rank,
)
from pygames.hockey import HOCKEY, HockeyOptions, Play
from pygames.hockey.scoring import judge
from pygames.hockey.standing import Standing
from tests.hockey.positions import (
    KEPT,
    A,
    B,
    after,
    last_card,
    outcomes,
    played_out,
    position,
    started,
)

# Breakaways and goals


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
    earlier = replace(position(), standing=Standing("rules", A, 2, ((2, 1), (0, 0))))
    assert after("4S 4H KD KS", earlier)[-1].events[-1] == Event("goal", B, parse_cards("KS KD"), 2)


def test_a_card_that_leaves_a_breakaway_alone_is_only_played() -> None:
    assert after("4S 4H KD")[-1].events == (Event("play", A, parse_cards("KD")),)


def test_the_events_at_the_end_of_a_period_number_it_and_its_last_round() -> None:
    state = last_card(2, ((0, 0), (1, 0)))
    assert state.events[1:] == (Event("round end", number=5), Event("period end", number=2))


def test_a_goal_is_counted_in_its_period() -> None:
    second = replace(position(), standing=Standing("rules", A, 2, ((2, 1), (0, 0))))
    state = after("4S 4H KD KS", second)[-1]
    assert state.standing.goals == ((2, 1), (0, 1)) and state.scores == (2, 2)


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
