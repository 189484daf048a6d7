"""`train.strengths`: what is proved is rated, and the rest is not."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

pytest.importorskip("numpy", reason="a bench fits the scale")

from bench.results import Results, Row, Table
from bench.scale import Pair, chance, placed
from train.strengths import decisions, is_proved, strengths

TRUE = {"easy": -150.0, "medium": 0.0, "hard": 120.0, "expert": 260.0, "greedy": 60.0}
LEVELS = [*TRUE][:4]


def recorded(seats: int, margin: float = 1.5, **other: float) -> Results:
    true = TRUE | other
    rows = [
        Row(
            cells={"A": a, "B": b, "A wins": f"{100 * share:.1f}% ± {margin}", "of": 4000},
            **dict.fromkeys(("command", "date", "commit", "machine"), ""),
        )
        for b, a in combinations(true, 2)
        for share in [chance(true[a] - true[b], seats)]
    ]
    return Results({f"ladder hockey {seats}": Table("", ["A", "B"], [*rows[0].cells], rows)})


def test_a_recorded_ladder_becomes_the_strengths() -> None:
    report = strengths("hockey", recorded(2))
    assert report is not None
    scale = report["seats"]["2"]
    assert scale["levels"]["medium"] == [1000, 0.0]
    for level in LEVELS:
        value, error = scale["levels"][level]
        assert abs(value - 1000 - TRUE[level]) <= 2 and error < 15
    assert scale["misfit"] < 2 and "greedy" not in scale["levels"]


def test_where_two_levels_may_be_alike_there_is_no_rating() -> None:
    assert strengths("hockey", recorded(2, hard=5.0)) is None
    assert strengths("hockey", recorded(2, margin=25.0)) is None
    assert strengths("hockey", Results()) is None


@pytest.mark.parametrize("won", [0.5, 0.55, 0.6])
def test_few_matches_prove_little(won: float) -> None:
    pairs = [Pair("hard", "medium", won, 0.01, 20)]
    assert not is_proved(pairs, ["medium", "hard"], 2)
    assert is_proved([Pair("hard", "medium", 0.9, 0.01, 20)], ["medium", "hard"], 2)


def test_a_player_who_is_no_level_has_a_place_on_the_scale() -> None:
    pairs = [Pair("greedy", level, chance(60 - TRUE[level]), 0.01, 4000) for level in LEVELS]
    assert placed(pairs, TRUE, 10.0) == pytest.approx(60, abs=1)


def test_decisions_are_a_line_and_an_offset() -> None:
    costs = {name: 0.5 - 0.001 * TRUE[name] for name in LEVELS} | {"greedy": 0.34}
    accuracy: dict[str, Any] = {
        "version": 7,
        "levels": {name: {"capped": cost} for name, cost in costs.items()},
        "spread": {"variance": 2.0, "together": 0.1},
    }
    line = decisions(accuracy, TRUE, LEVELS)
    assert line is not None
    assert (line["at"], line["slope"], line["reach"]) == (1500, 1000.0, [750, 1360])
    assert line["offset"] == 100  # greedy is worth 160 by the line
    assert line["variance"] == 2.0 and line["version"] == 7
    accuracy["levels"]["random"] = {"capped": 9.0}
    assert decisions(accuracy, {**TRUE, "random": -400.0}, LEVELS) == line, "beyond the line"
    accuracy["levels"]["easy"]["capped"] = -1.0
    assert decisions(accuracy, TRUE, LEVELS) is None, "who loses more would be better"
    assert decisions({**accuracy, "levels": {}}, TRUE, LEVELS) is None
