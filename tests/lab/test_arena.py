"""The arena: mirrored deals, statistics by deal, the same result whoever plays the deals."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from random import Random
from typing import Any, ClassVar

import pytest

from pygames import GAMES, Move
from pygames.ai.search import PATIENCE, race
from pygames.haggis import HaggisView, Play
from pygames.lab.arena import Contest, DealResult, Estimate, Thinking, play_deal, run, summary

NO_TIME = (Thinking(), Thinking())
AB = Contest("hockey", ("a", "b"))


class Talkative:
    """Plays its last move, and tells which seat was asked, and whether that seat was in turn."""

    asked: ClassVar[list[tuple[int, bool, HaggisView]]] = []

    def choose(self, view: HaggisView, rng: Random) -> Move:
        self.asked.append((view.seat, view.turn == view.seat, view))
        plays = [move for move in view.moves if isinstance(move, Play)]
        return (plays or view.moves)[-1]


class Backwards(Executor):
    """Plays what it is given at once, but hands the deals out from the last to the first."""

    def __init__(self) -> None:
        self.tasks: list[Any] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs)[::-1])
        self.tasks.append(args)
        return future


def without_time(deals: list[DealResult]) -> list[tuple[Any, ...]]:
    return sorted((deal.number, deal.shares, deal.leads) for deal in deals)


def test_one_player_against_itself_is_even_deal_by_deal() -> None:
    # Greedy chooses among equal cards by chance, so a player without any choice is taken.
    for number in range(4):
        contest = Contest("hockey", ("tests.lab.players:Lowest",) * 2, "even")
        deal = play_deal(contest, number)
        assert deal.shares[0] + deal.shares[1] == 1
        assert deal.leads[0] == -deal.leads[1]


def test_swapping_the_players_swaps_the_result() -> None:
    bots = ("tests.lab.players:Lowest", "tests.lab.players:Highest")
    for number in range(4):
        deal = play_deal(Contest("hockey", bots, "swap"), number)
        swapped = play_deal(Contest("hockey", bots[::-1], "swap"), number)
        assert deal.leads == (-swapped.leads[1], -swapped.leads[0])


def test_the_workers_and_their_order_change_nothing() -> None:
    contest = Contest("hockey", ("greedy", "random"), "workers")
    alone = list(run(contest, 6))
    shared = list(run(contest, 6, Backwards(), workers=3))
    assert without_time(alone) == without_time(shared)
    one, other = (summary(contest, deals) for deals in (alone, shared))
    assert one is not None and other is not None
    assert {**one.to_json(), "time": 0} == {**other.to_json(), "time": 0}


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    list(run(Contest("hockey", ("random", "random")), 5, progress=told.append))
    assert told[-1] == 5
    assert told == sorted(told)


def test_the_interval_is_clustered_by_deal() -> None:
    # Ten deals, each won once by either side: no doubt is left that they are even.
    deals = [DealResult(number, (1.0, 0.0), (2, -2), NO_TIME) for number in range(10)]
    result = summary(AB, deals)
    assert result is not None
    assert result.share == Estimate(0.5, 0.0)
    assert result.lead == Estimate(0.0, 0.0)
    assert (result.matches, result.won, result.lost) == (20, 10, 10)


def test_the_interval_is_that_of_the_textbook() -> None:
    deals = [DealResult(n, (float(n % 2),) * 2, (n % 2, n % 2), NO_TIME) for n in range(100)]
    result = summary(AB, deals)
    assert result is not None and result.share.margin is not None
    assert result.share.mean == 0.5
    assert result.share.margin == pytest.approx(1.96 * 0.5 / 99**0.5, rel=1e-3)


def test_no_deals_no_result() -> None:
    assert summary(AB, []) is None


def test_one_deal_has_no_interval() -> None:
    result = summary(AB, [DealResult(0, (1.0, 1.0), (1, 2), NO_TIME)])
    assert result is not None
    assert result.share == Estimate(1.0, None)
    assert result.share.percent == "100.0%"


def test_the_better_player_shows() -> None:
    contest = Contest("hockey", ("greedy", "random"))
    result = summary(contest, run(contest, 20))
    assert result is not None
    assert result.share.mean > 0.8
    assert result.thinking[0].moves > 0


def test_a_race_is_won_by_the_best_in_the_same_worlds() -> None:
    asked: list[tuple[str, int]] = []

    def value(candidate: str, world: int) -> float:
        asked.append((candidate, world))
        return {"low": 0.0, "middle": 0.4, "high": 0.5}[candidate] + world % 3

    assert race(["low", "middle", "high"], lambda number: number, value, 600, 10, 2.0) == "high"
    worlds = {name: [w for n, w in asked if n == name] for name in ("low", "middle", "high")}
    assert worlds["low"] == worlds["middle"] == worlds["high"] == list(range(10))


def test_a_race_ends_when_its_playouts_are_used_up() -> None:
    asked = 0

    def value(candidate: int, world: int) -> float:
        nonlocal asked
        asked += 1
        return float((candidate + world) % 2)

    race([0, 1], lambda number: number, value, 100, 10, 2.0)
    assert asked == 100


def test_a_race_ends_when_patience_does(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0

    def value(candidate: int, world: int) -> float:
        nonlocal clock
        clock += PATIENCE / 50
        return float(candidate == world % 3)

    monkeypatch.setattr("pygames.ai.search.time.process_time", lambda: clock)
    assert race([0, 1], lambda number: number, value, 10_000, 10, 9.0) == 0
    assert round(clock / PATIENCE, 2) == 1.2  # three turns of twenty values


def test_a_race_of_one_needs_no_playout() -> None:
    assert race(["only"], lambda number: number, lambda *_: 1 / 0, 10, 5, 2.0) == "only"


@pytest.mark.parametrize("game", ["haggis", "hockey"])
def test_a_part_ends_before_the_next_is_dealt(game: str) -> None:
    rules, bots = GAMES[game], ("tests.lab.players:Lowest",) * 2
    state = rules.start(rules.Options(), 2, "parts/deal/0")
    while str(state.moves()[0]) != "deal":
        state = state.play(state.moves()[0])
    one, other = state.scores
    deal = play_deal(Contest(game, bots, "parts", parts=True), 0)
    assert deal.leads == (one - other, other - one)
    assert deal.shares[0] == (1 if one > other else 0 if other > one else 0.5)


def test_alike_two_of_a_kind_play_alike() -> None:
    contest = Contest("hockey", ("random", "random"), "alike", alike=True)
    for number in range(3):
        deal = play_deal(contest, number)
        assert deal.leads[0] == -deal.leads[1]


# More than two seats


FIELD = ("tests.lab.test_arena:Talkative", "greedy")


def test_the_first_player_sits_on_every_seat_of_the_same_deal() -> None:
    Talkative.asked.clear()
    deal = play_deal(Contest("haggis", FIELD, "field", 3), 0)
    assert len(deal.shares) == len(deal.leads) == 3
    first: dict[int, HaggisView] = {}
    for seat, in_turn, view in Talkative.asked:
        assert in_turn
        first.setdefault(seat, view)
    assert sorted(first) == [0, 1, 2]
    assert len({view.seen[0] for view in first.values()}) == 1  # the same first dealer
    hands = {card for view in first.values() for card in view.seen[1 + _turn(view)].cards}
    assert len(hands) == 3 * 14  # three hands of one deal


def _turn(view: HaggisView) -> int:
    """How many were dealt to before this seat."""
    return (view.seat - view.seen[0].seat - 1) % 3 if view.seen[0].seat is not None else 0


def test_one_player_against_its_copies_is_even_deal_by_deal() -> None:
    for seats in (2, 3):
        contest = Contest("haggis", ("greedy", "greedy"), "even", seats)
        deal = play_deal(contest, 1)
        assert sum(deal.shares) == pytest.approx(1)
        assert sum(deal.leads) == pytest.approx(0)


def test_a_table_of_three_has_its_statistics_by_deal() -> None:
    contest = Contest("haggis", ("greedy", "random"), "three", 3, {"target": 350})
    result = summary(contest, run(contest, 4))
    assert result is not None
    assert result.matches == 12
    assert result.share.mean > contest.even == pytest.approx(1 / 3)
    assert result.thinking[1].moves > result.thinking[0].moves > 0
    data = result.to_json()
    assert (data["seats"], data["options"]) == (3, {"target": 350})


def test_the_options_are_those_of_the_match() -> None:
    Talkative.asked.clear()
    play_deal(Contest("haggis", FIELD, "options", 3, {"target": 350, "tournament": True}), 0)
    assert {(view.target, view.tournament) for _, _, view in Talkative.asked} == {(350, True)}


def test_a_result_for_two_says_nothing_of_seats_and_options() -> None:
    result = summary(AB, [DealResult(0, (1.0, 0.0), (2, -2), NO_TIME)])
    assert result is not None
    assert not {"seats", "options"} & result.to_json().keys()
