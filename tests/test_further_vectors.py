"""The vectors beyond those of the files hold; one that does not says why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygames.gin.melds import deadwood
from tests.further_vectors import GAMES
from tests.vector_ops.gin import ten_cards
from tests.vectors import check

VECTORS = [
    pytest.param(vector, id=f"{name} {json.dumps(vector['given'])[:60]}")
    for name, game in GAMES.items()
    for vector in game.VECTORS
]
FAILING = [failing for game in GAMES.values() for failing in game.FAILING]


@pytest.mark.parametrize("vector", VECTORS)
def test_further_vectors(vector: dict[str, Any]) -> None:
    verdict = check(vector)
    assert verdict.passed, str(verdict)


@pytest.mark.parametrize(("vector", "said"), FAILING)
def test_a_vector_that_fails_says_why(vector: object, said: str) -> None:
    verdict = check(vector)
    assert not verdict.passed and said in str(verdict)


def test_a_flow_can_be_knocked_with_any_deadwood() -> None:
    for points in range(99):
        cards = ten_cards(points)
        assert len(set(cards)) == 10 and deadwood(cards) == points
