"""Decisions of Haggis as a review weighs them, and the chance to win a match from a score."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygames.ai.move_comparison import MoveComparison, judged
from pygames.haggis import HAGGIS, HaggisState
from pygames.haggis.bots.bets import first_out
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.review import POOL, SCALE, Choice, Decision, decision
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import WinProbability
from pygames.haggis.moves import Bet
from pygames.opponents.hints import hint
from tests.haggis.positions import after, position


def first_lead(seats: int = 2) -> HaggisState:
    """A round before its first card."""
    return HAGGIS.start(HAGGIS.Options(), seats, "review")


def decision_of(state: HaggisState, played: str | None = None) -> Decision:
    """The decision of the seat in turn."""
    assert state.turn is not None
    result = decision(state.view(state.turn), None if played is None else HAGGIS.move(played))
    assert result is not None
    return result


def near_the_end(first: str = "5R 5O 9Y", **more: Any) -> HaggisState:
    return position(first, "7G 8B TR", haggis="2R 3R 4R 2O 3O 4O 2Y 3Y", **more)


def test_bets_are_told_beside_the_best_play_and_not_judged() -> None:
    comparison = MoveComparison(decision_of(first_lead()), "bets", 40).finished()
    assert [candidate.choice.bet for candidate in comparison.candidates()].count(0) > 3
    little, big = comparison.side_moves()
    assert (little.choice.bet, big.choice.bet) == (15, 30)
    assert comparison.decision.move(big.choice) == Bet(30)
    # In the same worlds: a bet of twice as much brings, or costs, twice as much.
    assert big.loss.points == pytest.approx(2 * little.loss.points)
    assert decision_of(first_lead(), "bet 15").played is None
    begun = first_lead()
    for _ in range(2):
        begun = begun.play(begun.moves()[0])
    assert MoveComparison(decision_of(begun), "none", 40).finished().side_moves() == []


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        (2, "likely"),
        pytest.param(2, "unlikely", marks=pytest.mark.slow),
        pytest.param(3, "three", marks=pytest.mark.slow),
    ],
)
def test_bets_are_worth_what_comes_between_experts(seats: int, seed: str) -> None:
    """Not what the playouts say: by those, fewer chances come than they promise."""
    state = HAGGIS.start(HAGGIS.Options(), seats, seed)
    asking = decision_of(state)
    comparison = MoveComparison(asking, "bets", 80).finished()
    wins = 0
    for rng, count in comparison.batches():
        worlds = Worlds(asking.view, rng, POOL)
        for _ in range(count):
            played = worlds.dealt()
            played.make(comparison.best.group)
            play_out(played, POLICY)
            wins += played.out[0] == asking.view.seat
    chance = first_out(asking.view, wins, comparison.worlds)
    for candidate in comparison.side_moves():
        # It is won, or goes to all the others, who are ahead by it then.
        bet, points = candidate.choice.bet, candidate.loss.points
        assert points == pytest.approx(bet * (1 - 2 * chance))
        assert points != pytest.approx(bet * (1 - 2 * wins / comparison.worlds))


def test_a_bet_that_gains_points_may_cost_the_match() -> None:
    """Whoever leads by far leaves it alone; at an even score it is as good as the match."""

    def loss(*scores: int) -> list[float]:
        state = near_the_end(scores=scores, played=(False, True))
        little, big = MoveComparison(decision_of(state), "match", 80).finished().side_moves()
        assert little.loss.points < 0 and big.loss.points < 0
        return [little.loss.chance, big.loss.chance]

    assert min(loss(240, 100)) > 0
    assert loss(200, 200)[1] < -0.1


@pytest.mark.parametrize(
    ("seed", "bets"),
    [
        pytest.param("bets", ["bet 15", "bet 30"], marks=pytest.mark.slow),
        ("unlikely", []),
    ],
)
def test_a_hint_tells_of_bets_that_gain_something(seed: str, bets: list[str]) -> None:
    """In place of one of three plays."""
    state = HAGGIS.start(HAGGIS.Options(), 2, seed)
    assert state.turn is not None
    *before, last = hint(json.dumps(state.view(state.turn).to_json()))
    assert [len(each["moves"]) for each in before] == [3] * len(before)
    assert [each["move"] for each in last["aside"]] == bets
    assert len(last["moves"]) == (2 if bets else 3)


def test_where_the_match_is_decided_a_cost_is_not_blown_up() -> None:
    """With 240 to 100 of 250 the next round ends it, however many points it brings."""
    even = decision_of(first_lead()).point
    assert decision_of(near_the_end(scores=(100, 240))).point == pytest.approx(even / 2)
    assert decision_of(near_the_end(scores=(200, 200))).point > even


def test_a_play_in_other_suits_is_the_same_choice() -> None:
    """Of the fives the expert tries one; the other leaves the same."""
    fives = [decision_of(near_the_end(), five) for five in ("5R", "5O")]
    assert fives[0].played == fives[1].played
    assert [len(five.choices) for five in fives] == [3, 3]


def test_going_out_is_the_best_when_it_can_be_done() -> None:
    for move, flag in (("5R 5O 5Y", "best"), ("5R", "mistake")):
        comparison = MoveComparison(
            decision_of(near_the_end("5R 5O 5Y"), move), "out", 40
        ).finished()
        assert judged(comparison, comparison.decision.played or Choice(), SCALE).flag == flag


@pytest.mark.parametrize("seats", [2, 3])
def test_chances_add_up_and_grow_with_points(seats: int) -> None:
    scores = (120, 60, 90)[:seats]
    utilities = [WinProbability(250, scores, seat) for seat in range(seats)]
    for points in ((0.0,) * seats, (33.0,) * seats, (10.0, 70.0, 45.0)[:seats]):
        assert sum(worth.after(points) for worth in utilities) == pytest.approx(1)
    for seat, worth in enumerate(utilities):
        values = [
            worth.after([more if other == seat else 40.0 for other in range(seats)])
            for more in range(0, 100, 10)
        ]
        assert values == sorted(values)
        assert worth.of_a_point > 0


def test_whoever_is_level_is_even_and_a_target_ends_it() -> None:
    assert WinProbability(250, (100, 100), 0).after((0, 0)) == pytest.approx(0.5)
    assert WinProbability(250, (100, 100, 100), 1).after((0, 0, 0)) == pytest.approx(1 / 3)
    assert [WinProbability(250, (200, 230), seat).after((51, 20)) for seat in (0, 1)] == [1, 0]
    assert WinProbability(250, (249, 249), 1).after((0, 0)) == pytest.approx(0.5)
    assert WinProbability(250, (240, 240), 1).after((20, 20)) == 0.5
    # A long match is told by a shorter one.
    near, far = (WinProbability(target, (60, 0), 0).after((0, 0)) for target in (400, 1000))
    assert 0.5 < far < near


def test_naming_who_captures_is_weighed_by_the_match() -> None:
    state = position("9R 2O 5R", "J Q 3R 4R", "4O 6O", haggis="2R 3O 4Y 2O 3G 4B 2Y 3Y")
    comparison = MoveComparison(
        decision_of(after(state, "9R", "J Q", "pass", "pass")), "choose", 40
    ).finished()
    first, second = comparison.candidates()
    assert {first.choice.captor, second.choice.captor} == {0, 2}
    # Both others count alike in points ahead, so these are the same.
    assert first.loss.points == 0
