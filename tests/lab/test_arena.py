"""The arena: mirrored deals, statistics by deal, the same result whoever plays the deals."""

from __future__ import annotations

import pytest

from pygames import GAMES
from pygames.lab.arena import Contest, DealResult, Estimate, play_deal, run, summary
from tests.lab.players import Backwards, Talkative, result_of, without_time

LOWEST, HIGHEST = "tests.lab.players:Lowest", "tests.lab.players:Highest"
FIELD = ("tests.lab.players:Talkative", "greedy")


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
    contest, told = Contest("hockey", ("greedy", "random"), "workers"), list[int]()
    alone = list(run(contest, 6, progress=told.append))
    shared = list(run(contest, 6, Backwards(), workers=3))
    assert without_time(alone) == without_time(shared)
    one, other = (summary(contest, deals) for deals in (alone, shared))
    assert one is not None and other is not None
    assert {**one.to_json(), "time": 0} == {**other.to_json(), "time": 0}
    assert told == sorted(told) and told[-1] == 6


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
    if share.margin is None:
        assert result.share.margin is None
    else:
        assert result.share.margin == pytest.approx(share.margin, rel=1e-3)
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
    Talkative.asked.clear()
    options = {"target": 350, "tournament": True}
    play_deal(Contest("haggis", FIELD, "field", 3, options), 0)
    assert all(view.turn == view.seat for view in Talkative.asked)
    assert {(view.target, view.tournament) for view in Talkative.asked} == {(350, True)}
    first = {view.seat: view for view in reversed(Talkative.asked)}
    assert sorted(first) == [0, 1, 2]
    dealers = {view.seen[0].seat for view in first.values()}
    (dealer,) = dealers
    assert dealer is not None
    # The hands are dealt from the dealer's left on: each is seen at its place by its own seat.
    hands = [view.seen[1 + (view.seat - dealer - 1) % 3].cards for view in first.values()]
    assert len({card for hand in hands for card in hand}) == 3 * 14  # three hands of one deal
