"""The arena: mirrored deals, statistics by deal, the sequential test, the same whoever plays."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, Move, View
from pygames.haggis import HaggisView, Play
from pygames.lab.arena import (
    Contest,
    DealResult,
    Estimate,
    Thinking,
    play_deal,
    run,
    summary,
    until,
)
from pygames.lab.sequential import Sequential, llr

LOWEST, HIGHEST = f"{__name__}:Lowest", f"{__name__}:Highest"


class Lowest:
    """Plays its first move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[0]


class Highest:
    """Plays its last move."""

    def choose(self, view: View, rng: Random) -> Move:
        return view.moves[-1]


class Talkative:
    """Plays its last move, and keeps what it was asked."""

    views: ClassVar[list[HaggisView]] = []

    def choose(self, view: HaggisView, rng: Random) -> Move:
        self.views.append(view)
        plays = [move for move in view.moves if isinstance(move, Play)]
        return (plays or view.moves)[-1]


class Backwards(Executor):
    """Plays what it is given at once, but hands the deals out from the last to the first."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs)[::-1])
        return future


def result_of(number: int, shares: Sequence[float], leads: Sequence[float] = (0, 0)) -> DealResult:
    """A deal that nobody has played."""
    return DealResult(number, tuple(shares), tuple(leads), (Thinking(), Thinking()))


def without_time(deals: Sequence[DealResult]) -> list[tuple[Any, ...]]:
    """What is the same in every run."""
    return sorted((deal.number, deal.shares, deal.leads) for deal in deals)


@pytest.mark.parametrize(
    "contest",
    [
        Contest("hockey", (LOWEST, LOWEST), "even"),
        Contest("hockey", ("random", "random"), "alike", alike=True),
        Contest("haggis", ("greedy", "greedy"), "even"),
        Contest("haggis", ("greedy", "greedy"), "even", 3),
    ],
    ids=str,
)
def test_one_player_against_itself_is_even_deal_by_deal(contest: Contest) -> None:
    for number in range(3):
        deal = play_deal(contest, number)
        assert len(deal.shares) == len(deal.leads) == contest.seats
        assert sum(deal.shares) == pytest.approx(1)
        assert sum(deal.leads) == pytest.approx(0)


def test_swapping_the_players_swaps_the_result() -> None:
    for number in range(4):
        deal = play_deal(Contest("hockey", (LOWEST, HIGHEST), "swap"), number)
        swapped = play_deal(Contest("hockey", (HIGHEST, LOWEST), "swap"), number)
        assert deal.leads == (-swapped.leads[1], -swapped.leads[0])


@pytest.mark.parametrize("game", ["haggis", "hockey"])
def test_a_part_ends_before_the_next_is_dealt(game: str) -> None:
    rules = GAMES[game]
    state = rules.start(rules.Options(), 2, "parts/deal/0")
    while str(state.moves()[0]) != "deal":
        state = state.play(state.moves()[0])
    one, other = state.scores
    deal = play_deal(Contest(game, (LOWEST, LOWEST), "parts", parts=True), 0)
    assert deal.leads == (one - other, other - one)
    assert deal.shares[0] == (1 if one > other else 0 if other > one else 0.5)


def test_the_workers_and_their_order_change_nothing() -> None:
    contest, counts = Contest("hockey", ("greedy", "random"), "ends"), list[int]()
    alone = list(run(contest, 6, progress=counts.append))
    shared = list(run(contest, 6, Backwards(), workers=3))
    assert without_time(alone) == without_time(shared)
    one, other = (summary(contest, deals) for deals in (alone, shared))
    assert one is not None and other is not None
    assert {**one.to_json(), "time": 0} == {**other.to_json(), "time": 0}
    assert counts == sorted(counts) and counts[-1] == 6


def test_where_a_sequential_test_ends_follows_from_the_seed() -> None:
    contest, test = Contest("hockey", ("greedy", "random"), "ends"), Sequential(0.5, 0.7)
    alone = list(until(test, run(contest, 60)))
    assert without_time(alone) == without_time(
        list(until(test, run(contest, 60, Backwards(), workers=3)))
    )
    assert len(alone) < 60
    for deals, accepted in ((alone, True), (alone[:-1], None)):
        result = summary(contest, deals, test)
        assert result is not None and result.to_json()["test"]["accepted"] is accepted


def test_a_deal_may_be_played_at_another_table() -> None:
    contest = Contest("hockey", ("a", "b"))
    (deal,) = run(contest, 1, play=lambda _, number: result_of(number, (1.0, 0.5)))
    assert (deal.number, deal.share) == (0, 0.75)


@pytest.mark.parametrize(
    ("deals", "share"),
    [  # where each deal is won once by either side, no doubt is left that they are even
        ([result_of(number, (1.0, 0.0), (2, -2)) for number in range(10)], Estimate(0.5, 0.0)),
        ([result_of(n, (n % 2, n % 2)) for n in range(100)], Estimate(0.5, 1.96 * 0.5 / 99**0.5)),
        ([result_of(0, (1.0, 1.0))], Estimate(1.0, None)),
    ],
    ids=["clustered by deal", "as in the textbook", "one has no interval"],
)
def test_the_interval(deals: list[DealResult], share: Estimate) -> None:
    result = summary(Contest("hockey", ("a", "b")), deals)
    assert result is not None
    assert result.share.mean == share.mean
    assert result.share.margin == (share.margin and pytest.approx(share.margin, rel=1e-3))
    assert result.lead.mean == 0
    assert result.matches == 2 * len(deals)
    assert result.won == result.matches - result.lost == share.mean * result.matches
    assert not {"seats", "options", "test"} & result.to_json().keys()


def test_without_deals_there_is_no_result() -> None:
    assert summary(Contest("hockey", ("a", "b")), []) is None
    assert Estimate(1.0, None).percent == "100.0%"


@pytest.mark.parametrize(
    ("contest", "deals"),
    [
        (Contest("hockey", ("greedy", "random")), 20),
        (Contest("haggis", ("greedy", "random"), "three", 3, {"target": 350}), 4),
    ],
    ids=str,
)
def test_the_better_player_shows(contest: Contest, deals: int) -> None:
    result = summary(contest, run(contest, deals))
    assert result is not None
    assert result.matches == contest.seats * deals
    assert result.share.mean > max(0.8 - 0.4 * (contest.seats > 2), contest.even)
    assert contest.even == pytest.approx(1 / contest.seats)
    assert all(thinking.moves > 0 for thinking in result.thinking)
    if contest.seats > 2:
        assert result.thinking[1].moves > result.thinking[0].moves
        data = result.to_json()
        assert (data["seats"], data["options"]) == (3, {"target": 350})


def test_the_first_player_sits_on_every_seat_of_the_same_deal() -> None:
    Talkative.views.clear()
    field, options = (f"{__name__}:Talkative", "greedy"), {"target": 350, "tournament": True}
    play_deal(Contest("haggis", field, "field", 3, options), 0)
    assert all(view.turn == view.seat for view in Talkative.views)
    assert {(view.target, view.tournament) for view in Talkative.views} == {(350, True)}
    first = {view.seat: view for view in reversed(Talkative.views)}
    assert sorted(first) == [0, 1, 2]
    (dealer,) = {view.seen[0].seat for view in first.values()}
    assert dealer is not None
    # The hands are dealt from the dealer's left on: each is seen at its place by its own seat.
    hands = [view.seen[1 + (view.seat - dealer - 1) % 3].cards for view in first.values()]
    assert len({card for hand in hands for card in hand}) == 3 * 14  # three hands of one deal


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


@given(st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(1, 500)))
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
