"""What the opponents of Haggis bet: the chance that they reckon with, and what they make of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygames.haggis import HaggisState, HaggisView
from pygames.haggis.bots.bets import AS_SAID, BELIEFS, Belief, ahead_so_far, best_bet
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
    end.out, end.left = [first], [0]
    return end


def result(first: int, captured: tuple[int, int], bets: tuple[int, int] = (0, 0)) -> RoundResult:
    """A round of the match."""
    paid = tuple(sum(bets) if seat == first else 0 for seat in (0, 1))
    return RoundResult((first,), (0, 0), captured, 0, bets, paid)


EVEN = [ended(0, 30, 10), ended(1, 10, 30)]


@pytest.mark.parametrize(("chance", "bet"), [(0.4, 0), (0.5, 0), (0.55, 30), (0.9, 30)])
def test_a_bet_is_made_where_it_gains_points(chance: float, bet: int) -> None:
    """Between two it is won or lost in full, so what decides is whether it is likelier."""
    assert best_bet(before(), EVEN, chance) == bet
    assert best_bet(before(bets=(None, 30)), EVEN, chance) == bet


@pytest.mark.parametrize("ends", [EVEN[:1] * 2, EVEN[1:] * 2])
def test_the_chance_counts_also_where_all_playouts_end_alike(ends: list[Round]) -> None:
    assert best_bet(before(), ends, 0.3) == 0
    assert best_bet(before(), ends, 0.7) == 30


def test_among_three_a_bet_also_costs_what_the_bets_of_others_would_bring() -> None:
    """Whoever has bet gets nothing where another bet fails."""
    ends = [ended(0, 20, 10, 10), ended(1, 10, 20, 10), ended(2, 10, 10, 20)]
    alone = before((0, 0, 0))
    assert (best_bet(alone, ends, 0.49), best_bet(alone, ends, 0.51)) == (0, 30)
    other = before((0, 0, 0), (None, 30, None))
    assert (best_bet(other, ends, 0.54), best_bet(other, ends, 0.57)) == (0, 30)


def test_whoever_is_about_to_win_does_not_bet() -> None:
    """With ten points to go any round that is won wins the match, and a bet can only lose it."""
    assert best_bet(before((240, 215)), EVEN, 0.6) == 0
    assert best_bet(before((100, 75)), EVEN, 0.6) == 30


def test_whoever_would_lose_the_match_without_a_bet_makes_one() -> None:
    """A round that is lost is the end, and one that is won is not enough without 30 more."""
    ends = [ended(0, 30, 20), ended(1, 10, 30)]
    assert best_bet(before((200, 240)), ends, 0.4) == 30
    assert best_bet(before((100, 140)), ends, 0.4) == 0


def test_a_small_bet_is_enough_where_a_big_one_gains_no_more() -> None:
    ends = [ended(0, 30, 20), ended(1, 10, 30)]
    assert best_bet(before((210, 234)), ends, 0.7) == 15


@pytest.mark.parametrize("belief", BELIEFS)
def test_the_chance_grows_with_the_playouts_and_is_never_sure(belief: Belief) -> None:
    view = before()
    chances = [belief.first(wins, 64, view) for wins in range(65)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 0.2
    assert 0.8 < chances[-1] < 1


def test_playouts_are_not_taken_at_their_word_between_two() -> None:
    """What they call 55 of 64 comes about seven times of ten (`python -m train.haggis_bets`)."""
    assert BELIEFS[0].first(55, 64, before()) == pytest.approx(0.73, abs=0.04)
    assert AS_SAID.first(25, 41, before()) > 0.5 > AS_SAID.first(23, 41, before())


def test_who_has_bet_is_likelier_to_go_out_first() -> None:
    silent, bold = before(bets=(None, 0)), before(bets=(None, 15))
    assert BELIEFS[0].first(40, 64, silent) > BELIEFS[0].first(40, 64, bold) + 0.2


def test_earlier_rounds_tell_of_the_others() -> None:
    """What bets brought is left out, and a round says less than three."""
    won = result(0, (60, 20), (0, 30))
    assert ahead_so_far(before(results=(won,))) == pytest.approx(40 / 4)
    assert ahead_so_far(before(results=(won,) * 3)) == pytest.approx(120 / 6)
    chances = [BELIEFS[0].first(32, 64, before(results=(won,) * count)) for count in range(4)]
    assert chances == sorted(set(chances))
    lost = result(1, (20, 60))
    assert BELIEFS[0].first(32, 64, before(results=(lost,))) < chances[0]
