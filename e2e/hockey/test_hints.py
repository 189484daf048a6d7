"""A period of Hockey by its own hints."""

from __future__ import annotations

from e2e.conftest import Visit
from e2e.hints import follow_hints
from e2e.hockey.table import sit_down
from pygames.cards import card_name
from pygames.hockey import HockeyView


def came_true(hint: str, view: HockeyView, move: str, after: HockeyView) -> bool:
    """Whether a move did what the hint said."""
    if not hint.startswith(f"Play the {card_name(after.pile[-1])}: "):
        return False
    if hint.endswith("and you score"):
        return after.scores[after.seat] == view.scores[view.seat] + 1
    return "breakaway" not in hint or after.holder == after.seat


def test_a_period_by_its_hints(visit: Visit) -> None:
    table, oracle = sit_down(visit(), "deal=by+hints&players=you,easy")
    hints = follow_hints(table, oracle, came_true, "period")
    assert len(hints) > 4
