"""The sequential test: its ratio, its bounds, and how often it errs."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.lab.arena import Contest, run, summary, until
from pygames.lab.sequential import Sequential, llr
from tests.lab.players import Backwards, result_of, without_time

COUNTS = st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(1, 500))


def test_the_bounds_are_walds() -> None:
    test = Sequential(0.5, 0.52)
    assert test.upper == -test.lower == pytest.approx(math.log(19))
    strict = Sequential(0.5, 0.52, alpha=0.01, beta=0.1)
    assert (strict.lower, strict.upper) == pytest.approx((math.log(0.1 / 0.99), math.log(90)))
    assert [strict.accepted(ratio) for ratio in (-2.4, 0.0, 4.6)] == [False, None, True]


def test_of_many_deals_the_ratio_is_that_of_a_normal_mean() -> None:
    counts = {0.0: 2300, 0.5: 5000, 1.0: 2700}
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total
    variance = sum(count * (value - mean) ** 2 for value, count in counts.items()) / total
    low, high = 0.5, 0.51
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert llr(counts, low, high) == pytest.approx(normal, rel=0.01)


@given(COUNTS)
def test_the_ratio_is_the_opposite_seen_from_the_other_side_and_grows_with_the_result(
    counts: dict[float, int],
) -> None:
    mirrored = {1 - value: count for value, count in counts.items()}
    assert llr(counts, 0.5, 0.55) == pytest.approx(-llr(mirrored, 0.45, 0.5), abs=1e-6)
    better = Counter(counts) + Counter({1.0: 20})
    assert llr(better, 0.5, 0.55) > llr(counts, 0.5, 0.55)


@pytest.mark.parametrize(("share", "right"), [(0.5, False), (0.6, True)])
def test_it_seldom_errs(share: float, right: bool) -> None:
    """Of 80 tests at most ten are wrong, where four are to be expected (chance 0.3 percent)."""
    wrong = 0
    for seed in range(80):
        rng = Random(f"sprt {share} {seed}")
        won = ((rng.random() < share, rng.random() < share) for _ in range(10_000))
        deals = (result_of(number, pair) for number, pair in enumerate(won))
        test = Sequential(0.5, 0.6)
        result = summary(Contest("hockey", ("a", "b")), until(test, deals), test)
        assert result is not None
        wrong += test.accepted(result.ratio) is not right
    assert wrong <= 10


def test_where_it_ends_follows_from_the_seed() -> None:
    contest, test = Contest("hockey", ("greedy", "random"), "ends"), Sequential(0.5, 0.7)
    alone = list(until(test, run(contest, 60)))
    shared = list(until(test, run(contest, 60, Backwards(), workers=3)))
    assert without_time(alone) == without_time(shared)
    assert len(alone) < 60
    accepted = []
    for deals in (alone, alone[:-1]):
        result = summary(contest, deals, test)
        assert result is not None
        accepted.append(result.to_json()["test"]["accepted"])
    assert accepted == [True, None]
