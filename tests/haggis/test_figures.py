"""What the rules show of Haggis is held to the rules of Haggis."""

from __future__ import annotations

import pytest
from games.haggis.figures import group, reckoning, trick


def test_cards_that_are_something_else() -> None:
    with pytest.raises(ValueError, match="is three fives or run of three, 5 to 7, not three"):
        group("5R J Q", "three fives")
    with pytest.raises(ValueError, match="5R 6O 7R is nothing"):
        group("5R 6O 7R", "run of three, 5 to 7")


def test_a_play_that_is_not_higher() -> None:
    with pytest.raises(ValueError, match="3O 4O 5O does not beat"):
        trick(("Nell", "3G 4G 5G"), ("Finn", "3O 4O 5O"))


def test_a_round_with_points_that_are_not_there() -> None:
    assert reckoning((0,), (4,), (20, 12), "3R 9O J", (0, 0)).captured == (24, 12)
    with pytest.raises(ValueError, match="35 points"):
        reckoning((0,), (4,), (20, 12), "3R J", (0, 0))
