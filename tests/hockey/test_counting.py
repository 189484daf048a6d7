"""What a player counts, and how it draws hidden hands from that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygames.ai.sampling import sampled_hand
from pygames.cards import rank
from pygames.hockey.bots.counting import COPIES, count
from pygames.hockey.scoring import schedule
from tests.hockey.random_positions import random_states


@pytest.mark.parametrize("number", range(5))
def test_every_card_is_held_played_or_unseen(number: int) -> None:
    for state in random_states(f"counting {number}"):
        assert state.turn is not None
        view = state.view(state.turn)
        known = count(view)
        ranks = Counter(known.hand) + Counter(known.unseen) + Counter(map(rank, view.pile))
        assert ranks == Counter(dict.fromkeys(range(13), COPIES))
        assert len(known.unseen) == known.opponent + view.stock


@pytest.mark.parametrize("number", range(5))
def test_what_is_known_of_the_last_round_is_the_opponents_hand(number: int) -> None:
    for state in random_states(f"counting {number}"):
        assert state.turn is not None
        known = count(state.view(state.turn))
        if known.rounds_left == 0:
            assert Counter(known.unseen) == Counter(map(rank, state.hands[1 - state.turn]))


@pytest.mark.parametrize("number", range(5))
def test_declined_is_what_the_opponent_was_seen_to_pass_over(number: int) -> None:
    """A plain reading of the events: a rank left unmatched, a breakaway not cancelled by a jack."""
    for state in random_states(f"declined {number}"):
        assert state.turn is not None
        view = state.view(state.turn)
        other = 1 - state.turn
        passed: set[int] = set()
        top: int | None = None
        for event in view.seen:
            if event.kind == "period":
                top = None
            if event.kind in ("period", "deal"):
                passed = set()
            if event.kind == "play":
                played = rank(event.cards[0])
                if event.seat == other and top is not None and played != top:
                    passed.add(top)
                top = played
        known = count(view)
        assert known.declined == count(state.view(other)).shown
        jack = 1 << 10
        assert known.declined & ~jack == sum(1 << r for r in passed) & ~jack
        if 10 in passed:
            assert known.declined & jack


def test_a_sampled_hand_is_part_of_the_unseen_cards() -> None:
    for state in random_states("sampling"):
        assert state.turn is not None
        known = count(state.view(state.turn))
        unseen = list(known.unseen)
        hand = sampled_hand(unseen, known.opponent, Random(1))
        assert len(hand) == known.opponent
        assert Counter(unseen) == Counter(known.unseen)
        assert not Counter(hand) - Counter(known.unseen)


def test_unlikely_cards_are_rare_in_sampled_hands() -> None:
    rng, unseen = Random(2), list(range(20))
    hands = [sampled_hand(unseen, 4, rng, lambda item: item < 5, 0.05) for _ in range(500)]
    odd = sum(item < 5 for hand in hands for item in hand) / 2000
    assert odd < 0.05


def test_an_unlikely_hand_is_drawn_where_there_is_no_other() -> None:
    assert sorted(sampled_hand([1, 2, 3], 3, Random(3), lambda item: True, 0.0)) == [1, 2, 3]


def test_every_hand_is_equally_likely() -> None:
    rng, unseen = Random(4), list(range(5))
    hands = Counter(tuple(sorted(sampled_hand(unseen, 2, rng))) for _ in range(5000))
    assert len(hands) == 10
    assert all(400 < times < 600 for times in hands.values())


def test_a_round_has_as_many_cards_as_the_schedule_says() -> None:
    for state in random_states("rounds"):
        assert state.turn is not None
        known = count(state.view(state.turn))
        assert known.rounds_left == len(schedule(state.standing.period)) - state.round
