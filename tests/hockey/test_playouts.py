"""The fast rounds of the search, held to the rules move by move."""

from __future__ import annotations

import pytest

from pygames.cards import rank
from pygames.hockey import HockeyState, Play
from pygames.hockey.bots.counting import NOBODY, count
from pygames.hockey.bots.playouts import (
    CAREFUL,
    Player,
    Round,
    Rule,
    Turn,
    Weights,
    choose_greedy,
    choose_jacks,
    play_round,
)
from tests.hockey.random_positions import random_states

PLAYERS = {"careful": CAREFUL, "jacks": choose_jacks, "greedy": choose_greedy}


def by_the_rules(state: HockeyState, player: Player) -> HockeyState:
    """The position after the round, with both seats played from their views."""
    round_now = state.standing.period, state.round
    while state.turn is not None and state.hands[state.turn]:
        if (state.standing.period, state.round) != round_now:
            break
        known = count(state.view(state.turn))
        chosen = known.hand[0]
        if len(known.hand) > 1:
            chosen = player(Turn.of(known))
        hand = state.hands[state.turn]
        state = state.play(Play(next(card for card in hand if rank(card) == chosen)))
    return state


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("number", range(4))
def test_a_round_played_out_at_speed_ends_as_the_rules_say(name: str, number: int) -> None:
    player = PLAYERS[name]
    for state in list(random_states(f"playouts {number}"))[::3]:
        seat = state.turn
        assert seat is not None
        mine, theirs = count(state.view(seat)), count(state.view(1 - seat))
        hands = (
            [rank(card) for card in state.hands[seat]],
            [rank(card) for card in state.hands[1 - seat]],
        )
        passed = [theirs.declined, mine.declined]
        left = list(mine.left)
        start = Round(hands, left, mine.top, mine.holder, 0, passed, mine.overtime)
        goals, top, holder = play_round((player, player), start)
        after = by_the_rules(state, player)
        before = state.scores[seat] - state.scores[1 - seat]
        assert goals == after.scores[seat] - after.scores[1 - seat] - before
        if not after.winners and after.phase == "play":
            assert top == rank(after.pile[-1])
            held = NOBODY if after.holder is None else after.holder ^ seat
            assert holder == held


def test_a_goal_is_taken() -> None:
    assert CAREFUL(Turn([3, 8], [4] * 13 + [0], 8, 0, 5, 40)) == 8


def test_a_jack_saves_the_day() -> None:
    assert CAREFUL(Turn([2, 3, 10], [4] * 13 + [0], 8, 1, 5, 40)) == 10


def test_a_card_that_nobody_else_can_have_is_led_under_a_breakaway() -> None:
    left = [4] * 13 + [0]
    left[6] = 1
    assert CAREFUL(Turn([2, 6], left, 8, 1, 5, 40)) == 6


def test_weights_have_names_and_can_be_changed() -> None:
    changed = Weights().with_changes({"offer": 0.25})
    assert changed.offer == pytest.approx(Weights().offer + 0.25)
    assert "offer" in Weights.names()
    assert Rule(changed).choose(Turn([5, 5, 6], [4] * 13 + [0], 13, -1, 5, 44)) in (5, 6)
