"""The estimator, and choosing by playouts, by their laws on questions with known answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev
from typing import Never

import pytest

from pygames.ai.decision import BATCH, Scale, Value
from pygames.ai.move_comparison import Cost, MoveComparison, judged
from pygames.ai.search import PATIENCE, best_by_playouts

SCALE = Scale("points", least_flagged=2.0, typical=5.0, worlds=320)


@dataclass(frozen=True)
class Made:
    """A decision with choices of known worth, where 10 points are a tenth of the match."""

    worths: tuple[float, ...]
    played: int | None = None
    own: float = 20.0
    common: float = 20.0
    worlds: int = 1_000_000
    point: float = 0.01
    view: None = None
    batch: int = BATCH

    @property
    def choices(self) -> Sequence[int]:
        return range(len(self.worths))

    def side_moves(
        self, best: int, values: Sequence[Value], batches: Iterable[tuple[Random, int]]
    ) -> Sequence[Never]:
        return ()

    def move(self, choice: int) -> str:
        return str(choice)

    def is_refutable(self, choice: int) -> bool:
        return False

    def preference(self, choice: int) -> tuple[float, ...]:
        return (-choice,)

    def values(self, choices: Sequence[int], rng: Random, count: int) -> list[list[Value]]:
        rows = []
        for _ in range(count):
            world = rng.gauss(0, self.common)
            noise = [rng.gauss(0, self.own) for _ in self.worths]
            points = [self.worths[choice] + world + noise[choice] for choice in choices]
            rows.append([Value(each, 0.5 + each / 100) for each in points])
        return rows


def weighed(decision: Made, seed: str = "seed", budget: int = 320) -> MoveComparison[int]:
    return MoveComparison(decision, seed, budget).finished()


def cost(decision: Made, seed: str = "seed") -> Cost:
    assert decision.played is not None
    return judged(weighed(decision, seed), decision.played, SCALE)


def test_the_same_seed_gives_the_same_answer_in_one_go_and_taken_up_again() -> None:
    decision = Made((0, 1, 2, -30), played=1)
    whole = weighed(decision)
    assert weighed(decision).candidates() == whole.candidates()
    assert weighed(decision, "other").candidates() != whole.candidates()
    resumed, batches = MoveComparison(decision, "seed", 320), 0
    while not resumed.is_done:
        resumed.more()
        batches += 1
        resumed = MoveComparison(decision, "seed", 320, resumed.values)
    assert batches > 2
    assert resumed.values == whole.values
    assert judged(resumed, 1, SCALE) == judged(whole, 1, SCALE)


def test_the_usual_one_of_equals_is_advised_and_never_flagged() -> None:
    """Of the choices here the last is the usual one."""
    unusual = 0
    for seed in range(40):
        decision = Made((0, 0.5, -30, 0))
        comparison = weighed(decision, f"{seed}")
        advised = comparison.advised
        assert comparison.candidates(advised)[0].choice == advised
        unusual += advised != comparison.best
        review = weighed(replace(decision, played=advised), f"{seed}")
        assert judged(review, advised, SCALE).flag in ("best", "good")
        assert review.worlds <= 320
    assert 0 < unusual < 40
    assert weighed(Made((5, 5, 0), own=0.0)).advised == 1
    assert weighed(Made((5, 4, 4), own=0.0)).advised == 0


def test_all_that_are_weighed_are_weighed_in_the_same_worlds() -> None:
    """Without noise of its own each choice differs by its worth alone, and nothing is uncertain."""
    for candidate in weighed(Made((5, 3, 0), own=0.0)).candidates():
        worth = (5, 3, 0)[candidate.choice]
        assert candidate.loss.points == pytest.approx(5 - worth)
        assert candidate.loss.points_error == pytest.approx(0)
        assert candidate.chance == pytest.approx(candidate.points / 100 + 0.5)


def test_a_dominated_move_is_never_the_best_and_a_forced_one_costs_nothing() -> None:
    decision = Made((0.0, -0.01), played=1, own=0.0)
    assert {weighed(decision, str(number)).best for number in range(50)} == {0}
    comparison = weighed(Made((-7,), played=0))
    assert comparison.worlds == BATCH
    assert judged(comparison, 0, SCALE) == Cost(0.0, 0.0, 0.0, 0.0, "best")


def test_what_is_clearly_behind_is_dropped_but_never_what_was_played() -> None:
    comparison = MoveComparison(Made((0, 0.5, -80, -1), played=3), "seed", 320)
    for _ in range(3):
        comparison.more()
    assert len(comparison.values[2]) == BATCH
    assert len(comparison.values[3]) == comparison.worlds == 3 * BATCH
    assert [candidate.choice for candidate in comparison.candidates()][-1] == 2


def test_it_stops_when_all_is_clear() -> None:
    for played in (0, 1, None):
        assert weighed(Made((0, -60), played=played)).worlds == BATCH
    assert weighed(Made((0, 0), played=0, own=0.0), budget=200).worlds == 200


def test_what_may_be_a_mistake_is_weighed_for_longer() -> None:
    played = [weighed(Made((0, -5), played=1), str(number), 90).worlds for number in range(20)]
    assert {90, 180} <= set(played) and max(played) == 180
    assert weighed(Made((0, -5)), budget=90).worlds <= 90


def test_what_can_be_no_mistake_is_not_weighed_to_the_end_and_no_mistake_is_hidden() -> None:
    """From half of the budget on: what is surely no more than a trifle better is left aside."""
    good, worse, sooner = Made((0, -2, -9), played=0), Made((0, -8), played=1), 0
    for number in range(20):
        plain, ended = (
            MoveComparison(good, str(number), 320, trifle=t).finished() for t in (0, 0.03)
        )
        assert ended.worlds == plain.worlds or 160 <= ended.worlds < plain.worlds
        assert judged(ended, 0, SCALE).flag in ("best", "good")
        sooner += ended.worlds < plain.worlds
        plain, ended = (
            MoveComparison(worse, str(number), 320, trifle=t).finished() for t in (0, 0.02)
        )
        assert ended.values == plain.values
    assert sooner > 5


def test_no_world_is_drawn_twice_and_all_can_be_drawn_again() -> None:
    """Whatever the budget: batches begin anew where it ends."""
    decision = Made((0, -5), played=1)
    comparison = weighed(decision, "2", 90)
    values = comparison.values[0]
    assert len({value.points for value in values}) == len(values)
    again = [row for rng, count in comparison.batches() for row in decision.values([0], rng, count)]
    assert [value for (value,) in again] == values


def test_of_a_world_in_which_nothing_is_hidden_one_is_enough() -> None:
    decision = Made((0, -6), played=1, own=0.0, worlds=1)
    assert weighed(decision).worlds == 1
    judgement = judged(weighed(decision), 1, SCALE)
    assert (judgement.flag, judgement.error) == ("mistake", 0.0)
    assert judgement.value == judgement.shrunk == judgement.crossfitted == pytest.approx(6)


def test_a_true_mistake_is_found_and_told_for_about_what_it_costs() -> None:
    costs = [cost(Made((0, -9, -1), played=1), str(number)) for number in range(60)]
    assert sum(each.flag == "mistake" for each in costs) >= 54
    assert fmean(each.shrunk for each in costs) == pytest.approx(9, abs=1.5)


def test_whoever_plays_the_best_is_hardly_ever_accused() -> None:
    """Choices of the same worth: the naive cost is above nothing, the cross-fitted one is not."""
    costs = [cost(Made((0, 0, 0), played=0), str(number)) for number in range(80)]
    assert sum(each.flag in ("mistake", "inaccuracy") for each in costs) <= 4
    naive = [each.value for each in costs]
    fair = [each.crossfitted for each in costs]
    assert fmean(naive) > 0.6
    assert fmean(fair) < 2 * stdev(fair) / len(fair) ** 0.5


def test_the_worlds_beyond_the_budget_do_not_count_where_costs_are_averaged() -> None:
    """They are drawn only where a move seems to have cost something."""
    comparisons = [weighed(Made((0, 0, 0), played=0), str(number)) for number in range(40)]
    longer = [each for each in comparisons if each.worlds > 320]
    assert longer
    for each in longer:
        within = {choice: values[:320] for choice, values in each.values.items()}
        shorter = MoveComparison(each.decision, "seed", 320, within)
        assert each.crossfitted(0) == shorter.crossfitted(0)


@pytest.mark.parametrize("budget", [1, 2, 3, 7, 20, 39, 40, 41, 75])
def test_few_worlds_can_be_cross_fitted_too(budget: int) -> None:
    """However the batches divide: without noise the cost is what it is, but for a single world."""
    for worths, played in (((0, 3, -9), 0), ((0, 3, -9), 1), ((0.0,), 0), ((0, 40, -90), 2)):
        decision = Made(worths, played=played, own=0.0)
        estimate = weighed(decision, budget=budget).crossfitted(played)
        lost = (max(worths) - worths[played]) / 100
        assert estimate == pytest.approx(0.0 if budget == 1 else lost)


def test_a_mistake_is_grave_by_the_match_or_by_the_measure_of_its_game() -> None:
    little = cost(Made((0, -1.5), played=1, own=0.5))
    assert little.flag == "good" and little.value == pytest.approx(1.5, abs=0.3)
    comparison = weighed(Made((0, -3), played=1, own=1.0))
    assert judged(comparison, 1, SCALE).flag == "inaccuracy"
    assert judged(comparison, 1, replace(SCALE, least_mistake=2.0)).flag == "mistake"
    assert judged(comparison, 1, replace(SCALE, no_mistakes="It is not known.")).flag == "good"


def test_the_less_sure_a_cost_is_the_less_of_it_is_shown() -> None:
    sure = cost(Made((0, -9), played=1, own=1.0))
    unsure = cost(Made((0, -9), played=1, own=60.0), "7")
    assert sure.shrunk > 0.99 * sure.value
    assert 0 < unsure.shrunk < 0.9 * unsure.value


def test_what_is_far_beyond_the_usual_is_believed() -> None:
    """Half is shown of what is as unsure as it is large, and of the usual size; of more, more."""
    assert SCALE.shrunk(5.0, 5.0) == pytest.approx(2.5)
    assert 0.9 * 50 < SCALE.shrunk(50.0, 5.0) < 50
    assert SCALE.shrunk(0.0, 5.0) == 0
    shown = [SCALE.shrunk(value / 4, 5.0) for value in range(200)]
    assert shown == sorted(shown)
    assert all(0 < SCALE.shrunk(3.0, error) < 3.0 for error in (0.5, 5.0, 50.0))
    assert SCALE.shrunk(-4.0, 2.0) == -SCALE.shrunk(4.0, 2.0)


def test_a_race_is_won_by_the_best_in_the_same_worlds() -> None:
    calls: list[tuple[str, int]] = []

    def value(candidate: str, world: int) -> float:
        calls.append((candidate, world))
        return {"low": 0.0, "middle": 0.4, "high": 0.5}[candidate] + world % 3

    best = best_by_playouts(["low", "middle", "high"], lambda number: number, value, 600, 10, 2.0)
    assert best == "high"
    worlds = {name: [w for n, w in calls if n == name] for name in ("low", "middle", "high")}
    assert worlds["low"] == worlds["middle"] == worlds["high"] == list(range(10))


def test_a_race_ends_when_its_playouts_are_used_up() -> None:
    calls: list[int] = []

    def value(candidate: int, world: int) -> float:
        calls.append(world)
        return float((candidate + world) % 2)

    best_by_playouts([0, 1], lambda number: number, value, 100, 10, 2.0)
    assert len(calls) == 100


def test_a_race_ends_when_patience_does(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0

    def value(candidate: int, world: int) -> float:
        nonlocal clock
        clock += PATIENCE / 50
        return float(candidate == world % 3)

    monkeypatch.setattr("pygames.ai.search.time.process_time", lambda: clock)
    assert best_by_playouts([0, 1], lambda number: number, value, 10_000, 10, 9.0) == 0
    assert round(clock / PATIENCE, 2) == 1.2  # three turns of twenty values
    assert best_by_playouts(["only"], lambda number: number, lambda *_: 1 / 0, 10, 5, 2.0) == "only"
