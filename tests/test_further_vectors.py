"""The vectors beyond those of the files hold; one that does not says why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rooms import rooms
from tests.vector_parts import Further
from tests.vectors import check

GAMES: dict[str, Further] = rooms("further_vectors")
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
