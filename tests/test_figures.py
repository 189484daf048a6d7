"""The pictures of the rules pages cannot say what the rules do not: what games show there runs."""

from __future__ import annotations

import doctest

import pytest
from games import rooms

from pygames import GAMES


@pytest.mark.parametrize("game", [game for game in GAMES if rooms.figures(game)])
def test_the_examples(game: str) -> None:
    module = rooms.figures(game)
    assert module is not None
    failed, tried = doctest.testmod(module)
    assert tried and not failed
