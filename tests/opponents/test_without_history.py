"""Hints of positions whose history nobody told: the advice costs next to nothing."""

from __future__ import annotations

from itertools import islice
from math import sqrt
from statistics import fmean, pstdev

import pytest

from bench.without_history import SEATS, changes
from pygames.game import part_of
from pygames.registry import GAMES

MOST = 0.02
"""Of the chance to win the match."""


@pytest.mark.parametrize("positions", [6, pytest.param(500, marks=pytest.mark.slow(pyodide=False))])
@pytest.mark.parametrize("game", [game for game in GAMES if part_of(game, "position")])
def test_the_advice_costs_little(game: str, positions: int) -> None:
    pairs = islice(changes(game, SEATS.get(game, 2), "bare"), positions)
    lost = [without.loss for without, _ in pairs]
    mean, error = fmean(lost), pstdev(lost) / sqrt(len(lost))
    assert mean - 2 * error < MOST and max(lost) < 0.5
