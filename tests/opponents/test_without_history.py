"""Hints of positions whose history nobody told: the advice costs next to nothing.

With its history a text gives the very hint of the table. Printed (``pytest -s``): how often another
move is best without it, and what that move loses by the numbers of the whole position.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from statistics import fmean, pstdev

import pytest

from pygames.game import Json, View
from pygames.opponents.hints import hint
from pygames.position import parse_position, position_text
from tests.test_positions import TABLES, states

CHOSEN = [TABLES[0], TABLES[2], TABLES[5], TABLES[7]]
MOST = 0.02
"""Of the chance to win the match."""


def weighed(view: View) -> Json | None:
    """What is known after two batches."""
    steps = hint(json.dumps(view.to_json()), most=99)
    told = next(steps, None)
    return None if told is None else told if told["is_done"] else steps.send(True)


def costs(game: str, seats: int, options: Json, every: int) -> Iterator[float]:
    """For each position what the best move of its bare text loses."""
    for number in range(10_000):
        for state in islice(states(game, seats, options, f"bare {number}"), 0, None, every):
            view = state.view(state.turn)
            if view.between or len(view.moves) < 2:
                continue
            whole = weighed(parse_position(position_text(view)))
            bare = weighed(parse_position(position_text(view, history=False)))
            if whole is None or bare is None:
                continue
            loss = {each["move"]: each["chance_behind"] for each in whole["moves"]}
            best = bare["moves"][0]["move"]
            if best in loss:
                yield loss[best]


@pytest.mark.parametrize("positions", [6, pytest.param(600, marks=pytest.mark.slow(pyodide=False))])
@pytest.mark.parametrize(("game", "seats", "options"), CHOSEN)
def test_the_advice_costs_little(game: str, seats: int, options: Json, positions: int) -> None:
    lost = list(islice(costs(game, seats, options, 7), positions))
    mean, error = fmean(lost), pstdev(lost) / sqrt(len(lost))
    others = sum(loss != 0 for loss in lost) / len(lost)
    print(
        f"{game}: {len(lost)} positions, {others:.0%} another move, {mean:.2%} ± {error:.2%} lost"
    )
    assert mean - 2 * error < MOST and max(lost) < 0.5
