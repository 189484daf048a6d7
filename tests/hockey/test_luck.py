"""The luck of the deal at Hockey."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from pygames.hockey import HOCKEY, HockeyState, HockeyView
from pygames.hockey.bots.luck import dealt


def views(state: HockeyState) -> list[HockeyView]:
    return [state.view(seat) for seat in (0, 1)]


@pytest.mark.slow(pyodide=False)
def test_deals_bring_no_luck_on_average() -> None:
    values = []
    for number in range(60):
        found = dealt(None, views(HOCKEY.start(HOCKEY.Options(), 2, f"deal {number}")))
        assert found is not None and sum(found) == 0
        values.append(found[0])
    assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5
    assert stdev(values) > 1


def test_every_round_has_its_deal_and_nothing_else_is_one() -> None:
    state: HockeyState = HOCKEY.start(HOCKEY.Options(), 2, "rounds")
    before: list[HockeyView] | None = None
    rounds = set()
    while state.turn is not None:
        now = views(state)
        found = dealt(before, now)
        place = now[0].period, now[0].round
        assert (found is not None) == (bool(now[0].hand) and place not in rounds)
        if found is not None:
            rounds.add(place)
        before, state = now, state.play(state.moves()[0])
    assert len(rounds) >= 15
