"""What the opponents of Haggis bet: the chance that they reckon with, and what they make of it."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean, stdev

import pytest

from pygames.haggis import HAGGIS, HaggisState, HaggisView
from pygames.haggis.bots.bets import BELIEFS, NAIVE_BELIEF, Belief, ahead_so_far, best_bet
from pygames.haggis.bots.luck import MEAN_BY_PLACE, dealt
from pygames.haggis.bots.round import Round
from pygames.haggis.scoring import RoundResult
from tests.haggis.positions import position

HANDS = ("2R 3O 4Y", "2O 3Y 4R", "2Y 3R 4O")


def before(
    scores: tuple[int, ...] = (0, 0),
    bets: tuple[int | None, ...] | None = None,
    results: tuple[RoundResult, ...] = (),
) -> HaggisView:
    """What seat 0 sees before it plays its first card."""
    seats = len(scores)
    state: HaggisState = position(*HANDS[:seats], bets=bets, scores=scores, played=(False,) * seats)
    return replace(state.view(0), results=results)


def ended(first: int, *captured: int) -> Round:
    """A round that was played out, in which a seat has gone out before all others."""
    end = Round([0] * len(captured), 0, -1)
    end.captured = list(captured)
    end.out, end.cards_left = [first], [0]
    return end


def result(first: int, captured: tuple[int, int], bets: tuple[int, int] = (0, 0)) -> RoundResult:
    """A round of the match."""
    paid = tuple(sum(bets) if seat == first else 0 for seat in (0, 1))
    return RoundResult((first,), (0, 0), captured, 0, bets, paid)


EVEN = [ended(0, 30, 10), ended(1, 10, 30)]
CLOSE = [ended(0, 30, 20), ended(1, 10, 30)]
THREE = [ended(0, 20, 10, 10), ended(1, 10, 20, 10), ended(2, 10, 10, 20)]


@pytest.mark.parametrize(
    ("view", "ends", "bets"),
    [
        # Between two it is won or lost in full, so what decides is whether it is likelier.
        (before(), EVEN, {0.4: 0, 0.5: 0, 0.55: 30, 0.9: 30}),
        (before(bets=(None, 30)), EVEN, {0.4: 0, 0.5: 0, 0.55: 30, 0.9: 30}),
        # The chance counts also where all playouts end alike.
        (before(), EVEN[:1] * 2, {0.3: 0, 0.7: 30}),
        (before(), EVEN[1:] * 2, {0.3: 0, 0.7: 30}),
        # Among three whoever has bet gets nothing where another bet fails.
        (before((0, 0, 0)), THREE, {0.49: 0, 0.51: 30}),
        (before((0, 0, 0), (None, 30, None)), THREE, {0.54: 0, 0.57: 30}),
        # With ten points to go any round that is won wins the match, and a bet can only lose it.
        (before((240, 215)), EVEN, {0.6: 0}),
        (before((100, 75)), EVEN, {0.6: 30}),
        # A round that is lost is the end, and one that is won is not enough without 30 more.
        (before((200, 240)), CLOSE, {0.4: 30}),
        (before((100, 140)), CLOSE, {0.4: 0}),
        # A small bet is enough where a big one gains no more.
        (before((210, 234)), CLOSE, {0.7: 15}),
    ],
)
def test_a_bet_is_made_where_it_gains(
    view: HaggisView, ends: list[Round], bets: dict[float, int]
) -> None:
    assert {chance: best_bet(view, ends, chance) for chance in bets} == bets


@pytest.mark.parametrize("belief", BELIEFS)
def test_the_chance_grows_with_the_playouts_and_is_never_sure(belief: Belief) -> None:
    view = before()
    chances = [belief.first(wins, 64, view) for wins in range(65)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 0.2
    assert 0.8 < chances[-1] < 1


def test_playouts_are_not_taken_at_their_word_between_two() -> None:
    """What they call 55 of 64 comes about eight times of ten (`python -m train.haggis_bets`)."""
    assert BELIEFS[0].first(55, 64, before()) == pytest.approx(0.81, abs=0.04)
    assert NAIVE_BELIEF.first(25, 41, before()) > 0.5 > NAIVE_BELIEF.first(23, 41, before())
    silent, bold = (BELIEFS[0].first(40, 64, before(bets=(None, bet))) for bet in (0, 15))
    assert silent > bold + 0.08, "who has bet is likelier to go out first than imagined hands say"


def test_earlier_rounds_tell_of_the_others() -> None:
    """What bets brought is left out, and a round says less than three."""
    won = result(0, (60, 20), (0, 30))
    assert ahead_so_far(before(results=(won,))) == pytest.approx(40 / 4)
    assert ahead_so_far(before(results=(won,) * 3)) == pytest.approx(120 / 6)
    chances = [BELIEFS[0].first(32, 64, before(results=(won,) * count)) for count in range(4)]
    assert chances == sorted(set(chances))
    lost = result(1, (20, 60))
    assert BELIEFS[0].first(32, 64, before(results=(lost,))) < chances[0]


# The luck of the deal


def views(state: HaggisState) -> list[HaggisView]:
    return [state.view(seat) for seat in range(len(state.hands))]


@pytest.mark.slow(pyodide=False)
@pytest.mark.parametrize("players", [2, 3])
def test_deals_bring_no_luck_on_average(players: int) -> None:
    values: list[float] = []
    for number in range(80 // players):
        state = HAGGIS.start(HAGGIS.Options(), players, f"deal {number}")
        values += dealt(None, views(state)) or ()
    assert len(values) == 80 // players * players
    assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5
    assert stdev(values) > 5


def test_what_any_hand_brings_is_brought_at_the_cost_of_others() -> None:
    assert all(sum(row) == pytest.approx(0) and len(row) == n for n, row in MEAN_BY_PLACE.items())


def test_only_a_deal_is_the_luck_of_the_deal() -> None:
    state = HAGGIS.start(HAGGIS.Options(), 2, "deal")
    assert state.turn is not None
    seat = state.turn
    for is_bet in (True, False):
        move = next(m for m in state.moves(seat) if str(m).startswith("bet") == is_bet)
        assert dealt(views(state), views(state.play(move))) is None
