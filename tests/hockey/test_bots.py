"""What Hockey's opponents are made of: counting, sampling, fast rounds, the solver, luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev

import pytest

from pygames.ai.sampling import sampled_hand
from pygames.cards import JACK, rank
from pygames.game import Bot
from pygames.hockey import HockeyState, HockeyView, Play
from pygames.hockey.bots import BOTS
from pygames.hockey.bots.counting import COPIES, NOBODY, Count, count
from pygames.hockey.bots.expert import Expert
from pygames.hockey.bots.luck import dealt
from pygames.hockey.bots.opponent_models import MODELS, likely_models
from pygames.hockey.bots.person import NELL, PIP, Habits
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
from pygames.hockey.bots.solver import Ending, solve
from pygames.hockey.scoring import PERIODS, schedule
from pygames.rounds import Deal
from tests.hockey.positions import random_states, started


def counted(seed: str) -> Iterator[tuple[HockeyState, int, Count]]:
    """Positions with the seat in turn, and what it counts."""
    for state in random_states(seed):
        assert state.turn is not None
        yield state, state.turn, count(state.view(state.turn))


def ranks_of(state: HockeyState, seat: int) -> list[int]:
    return [rank(card) for card in state.hands[seat]]


def passed_over(view: HockeyView) -> set[int]:
    """The ranks that the opponent did not match in this round, by a plain reading of the events."""
    passed: set[int] = set()
    top: int | None = None
    for event in view.seen:
        if event.kind == "period":
            top = None
        if event.kind in ("period", "deal"):
            passed = set()
        if event.kind == "play":
            played = rank(event.cards[0])
            if event.seat != view.seat and top not in (None, played):
                passed.add(top)
            top = played
    return passed


@pytest.mark.parametrize("number", range(5))
def test_what_is_counted(number: int) -> None:
    for state, seat, counts in counted(f"counting {number}"):
        ranks = Counter(counts.hand) + Counter(counts.unseen) + Counter(map(rank, state.pile))
        assert ranks == Counter(dict.fromkeys(range(13), COPIES))
        assert len(counts.unseen) == counts.opponent_cards + len(state.stock)
        assert counts.rounds_left == len(schedule(state.score.period)) - state.round
        if counts.rounds_left == 0:
            assert Counter(counts.unseen) == Counter(ranks_of(state, 1 - seat))
        assert counts.declined == count(state.view(1 - seat)).shown
        passed, jack = passed_over(state.view(seat)), 1 << JACK
        assert counts.declined & ~jack == sum(1 << r for r in passed - {JACK})
        assert JACK not in passed or counts.declined & jack


def test_sampled_hands_are_parts_of_the_unseen_cards_all_as_likely() -> None:
    rng, unseen = Random(4), list(range(5))
    hands = Counter(tuple(sorted(sampled_hand(unseen, 2, rng))) for _ in range(5000))
    assert len(hands) == 10 and sorted(unseen) == list(range(5))
    assert all(400 < times < 600 for times in hands.values())


def test_unlikely_cards_are_rare_in_sampled_hands_where_there_are_others() -> None:
    rng, unseen = Random(2), list(range(20))
    hands = [sampled_hand(unseen, 4, rng, lambda item: item < 5, 0.05) for _ in range(500)]
    assert sum(item < 5 for hand in hands for item in hand) / 2000 < 0.05
    assert sorted(sampled_hand([1, 2, 3], 3, rng, lambda item: True, 0.0)) == [1, 2, 3]


def by_the_rules(state: HockeyState, player: Player) -> HockeyState:
    """The position after the round, with both seats played from their views."""
    round_now = state.score.period, state.round
    while state.turn is not None and state.hands[state.turn]:
        if (state.score.period, state.round) != round_now:
            break
        counts = count(state.view(state.turn))
        chosen = player(Turn.of(counts)) if len(counts.hand) > 1 else counts.hand[0]
        hand = state.hands[state.turn]
        state = state.play(Play(next(card for card in hand if rank(card) == chosen)))
    return state


def led(state: HockeyState, seat: int) -> int:
    return state.scores[seat] - state.scores[1 - seat]


def holder_for(state: HockeyState, seat: int) -> int:
    return NOBODY if state.holder is None else int(state.holder != seat)


CARELESS, SOME_MISTAKES = MODELS[2:4]


@pytest.mark.parametrize(
    "player",
    [
        CAREFUL,
        choose_jacks,
        choose_greedy,
        *(it.player(Random(1)) for it in (CARELESS, SOME_MISTAKES)),
    ],
)
@pytest.mark.parametrize("number", range(4))
def test_a_round_played_out_at_speed_ends_as_the_rules_say(player: Player, number: int) -> None:
    for state, seat, mine in list(counted(f"playouts {number}"))[::3]:
        passed = [count(state.view(1 - seat)).declined, mine.declined]
        hands = ranks_of(state, seat), ranks_of(state, 1 - seat)
        start = Round(hands, list(mine.left), mine.top, mine.holder, 0, passed, mine.overtime)
        goals, top, holder = play_round((player, player), start)
        after = by_the_rules(state, player)
        assert goals == led(after, seat) - led(state, seat)
        if after.phase == "play":
            assert (top, holder) == (rank(after.pile[-1]), holder_for(after, seat))


def test_a_card_that_nobody_else_can_have_is_led_under_a_breakaway() -> None:
    left = [4] * 13 + [0]
    left[6] = 1
    assert CAREFUL(Turn([2, 6], left, 8, 1, 5, 40)) == 6


@pytest.mark.parametrize("habits", [PIP, NELL])
def test_a_person_plays_something_of_its_hand(habits: Habits) -> None:
    for _, _, counts in counted("habits"):
        chances = list(habits.chances(Turn.of(counts)))
        assert {r for r, _ in chances} <= {*counts.hand}
        assert all(likely >= 0 for _, likely in chances)
        assert sum(likely for _, likely in chances) == pytest.approx(1)


@pytest.mark.parametrize(
    ("level", "model"), [("careful", 0), ("jacks", 1), ("easy", 2)], ids=["careful", "plain", "Pip"]
)
def test_how_somebody_plays_is_told_from_the_rounds_that_are_over(level: str, model: int) -> None:
    by_round = told(BOTS[level], model)
    assert by_round[1] == pytest.approx([MODELS[model].likely] * len(by_round[1]))
    assert fmean(by_round[5]) > 0.6 > fmean(by_round[1])


def test_who_thinks_further_than_any_rule_is_not_taken_to_be_careless() -> None:
    assert fmean(told(Expert(playouts=160), MODELS.index(CARELESS))[5]) < 0.4


def told(bot: Bot, model: int) -> dict[int, list[float]]:
    """By round, how likely a model seems to be while a bot plays."""
    by_round: dict[int, list[float]] = {}
    for number in range(8):
        rng, state = Random(number), started(f"models/{number}")
        while state.turn is not None and len(state.score.goals) < 2:
            view = state.view(state.turn)
            if state.turn == 0:
                by_round.setdefault(view.round, []).append(likely_models(view)[model])
            move = bot.choose(view, rng)
            assert isinstance(move, Play | Deal)
            state = state.play(move)
    return by_round


def test_weights_have_names_and_can_be_changed() -> None:
    changed = Weights().with_changes({"offer": 0.25})
    assert changed.offer == pytest.approx(Weights().offer + 0.25)
    assert "offer" in Weights.names()
    assert Rule(changed).choose(Turn([5, 5, 6], [4] * 13 + [0], 13, -1, 5, 44)) in (5, 6)


# The solver of a round, held to a plain search through the rules themselves


def by_goals(*worth: float) -> Ending:
    """An ending of which only the goals matter: 0, 1, ... and, from the end, -1, -2, ..."""
    return lambda lead, top, holder: worth[lead]


def carried_over(lead: int, top: int, holder: int) -> float:
    """An ending in which all that goes on into the next round matters."""
    return lead + top / 100 + (0.3, -0.2, 0.0)[holder]


EVEN = by_goals(0.5, 0.7, 0.8, 0.9, 0.95, 1.0, 1.0, 0.0, 0.0, 0.05, 0.1, 0.2, 0.3)
BEHIND = by_goals(0.1, 0.5, 0.9, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
GOALS = by_goals(0, 1, 2, 3, 4, 5, 6, -6, -5, -4, -3, -2, -1)


def brute_force(state: HockeyState, seat: int, start: HockeyState, ending: Ending) -> float:
    """The worth to a seat of a position with open hands, by trying every card through `play`."""
    if state.phase != "play" or state.round != start.round:
        return ending(
            led(state, seat) - led(start, seat), rank(state.pile[-1]), holder_for(state, seat)
        )
    values = [brute_force(state.play(move), seat, start, ending) for move in state.moves()]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.pyodide
@pytest.mark.parametrize(
    ("ending", "matches", "late", "least"),
    [
        pytest.param(EVEN, 12, 0, 50, id="even"),
        pytest.param(BEHIND, 12, 0, 50, id="behind"),
        pytest.param(GOALS, 12, 0, 50, id="goals"),
        pytest.param(GOALS, 40, PERIODS + 1, 10, id="overtime"),
        pytest.param(carried_over, 4, 0, 40, id="carried over"),
    ],
)
def test_the_solver_agrees_with_brute_force(
    ending: Ending, matches: int, late: int, least: int
) -> None:
    cases = 0
    for number in range(matches):
        for state, seat, counts in counted(f"solver {number}"):
            goes_on = bool(counts.rounds_left)
            if len(counts.hand) + counts.opponent_cards > 6 or counts.period < late:
                continue
            if goes_on != (ending is carried_over) or (goes_on and counts.overtime):
                continue
            other = ranks_of(state, 1 - seat)
            solved = solve(counts.hand, other, counts.top, counts.holder, ending, counts.overtime)
            assert solved == pytest.approx(
                {
                    rank(move.card): brute_force(state.play(move), seat, state, ending)
                    for move in state.moves()
                    if isinstance(move, Play)
                }
            )
            cases += 1
    assert cases > least


def test_what_a_last_card_is_worth() -> None:
    assert solve([4], [7], 4, 0, GOALS) == {4: 1}
    assert solve([4], [7], 4, NOBODY, GOALS) == {4: 0}
    # The other holds a breakaway: an 8 lets it score; the jack makes the 8 a goal of one's own.
    assert solve([8, JACK], [8, 8], 3, 1, GOALS) == {8: -1, JACK: 1}
    hand, *_ = (one for *_, one in counted("full") if one.is_open and one.opponent_cards == 6)
    assert len(hand.hand) == 6
    assert set(solve(hand.hand, hand.unseen, hand.top, hand.holder, GOALS)) == set(hand.hand)


# The luck of the deal


def views(state: HockeyState) -> list[HockeyView]:
    return [state.view(seat) for seat in (0, 1)]


@pytest.mark.slow(pyodide=False)
def test_deals_bring_no_luck_on_average() -> None:
    values = []
    for number in range(60):
        luck = dealt(None, views(started(f"deal {number}")))
        assert luck is not None and sum(luck) == 0
        values.append(luck[0])
    assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5
    assert stdev(values) > 1


def test_every_round_has_its_deal_and_nothing_else_is_one() -> None:
    state, before = started("rounds"), None
    rounds = set()
    while state.turn is not None:
        now = views(state)
        luck = dealt(before, now)
        place = state.score.period, state.round
        assert (luck is not None) == (bool(now[0].hand) and place not in rounds)
        if luck is not None:
            rounds.add(place)
        before, state = now, state.play(state.moves()[0])
    assert len(rounds) >= 15
