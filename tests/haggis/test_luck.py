"""The luck of the deal at Haggis."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from pygames.haggis import HAGGIS, HaggisState, HaggisView
from pygames.haggis.bots.luck import ANY, dealt


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
    assert all(sum(each) == pytest.approx(0) and len(each) == n for n, each in ANY.items())


def test_only_a_deal_is_the_luck_of_the_deal() -> None:
    state = HAGGIS.start(HAGGIS.Options(), 2, "deal")
    assert state.turn is not None
    seat = state.turn
    bet = state.play(next(m for m in state.moves(seat) if str(m).startswith("bet")))
    assert dealt(views(state), views(bet)) is None
    played = state.play(next(m for m in state.moves(seat) if not str(m).startswith("bet")))
    assert dealt(views(state), views(played)) is None
