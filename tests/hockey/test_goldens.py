"""The goldens of Hockey show what is rare."""

from __future__ import annotations

from tests.hockey.goldens import GOLDENS


def test_one_golden_of_hockey_goes_to_overtime_and_one_does_not() -> None:
    periods = [
        max(event.number for state in golden.match().states for event in state.events
            if event.kind == "period")
        for golden in GOLDENS
    ]  # fmt: skip
    assert min(periods) == 3 and max(periods) >= 5
