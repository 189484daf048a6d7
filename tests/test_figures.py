"""The pictures of the rules pages cannot say what the rules do not."""

from __future__ import annotations

import doctest

import pytest
from games.gin import figures as gin
from games.haddock import figures as haddock
from games.haggis import figures as haggis


@pytest.mark.parametrize("module", [gin, haddock, haggis], ids=lambda module: module.__name__)
def test_the_examples(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried and not failed


def test_cards_that_are_something_else() -> None:
    with pytest.raises(ValueError, match="is three fives or run of three, 5 to 7, not three"):
        haggis.group("5R J Q", "three fives")
    with pytest.raises(ValueError, match="5R 6O 7R is nothing"):
        haggis.group("5R 6O 7R", "run of three, 5 to 7")


def test_a_play_that_is_not_higher() -> None:
    with pytest.raises(ValueError, match="3O 4O 5O does not beat"):
        haggis.trick(("Nell", "3G 4G 5G"), ("Finn", "3O 4O 5O"))


def test_a_round_with_points_that_are_not_there() -> None:
    assert haggis.reckoning((0,), (4,), (20, 12), "3R 9O J", (0, 0)).captured == (24, 12)
    with pytest.raises(ValueError, match="35 points"):
        haggis.reckoning((0,), (4,), (20, 12), "3R J", (0, 0))


@pytest.mark.parametrize(("top", "fitting"), [("7S", False), ("6S", True)])
def test_pairs_that_do_not_do_as_told(top: str, fitting: bool) -> None:
    with pytest.raises(ValueError, match="that is not so"):
        haddock.laid("JC", "4H", top, fitting)


def test_who_has_to_cut_again() -> None:
    assert haddock.cut(["QS", "4D", "QS"]).winners == (0, 2)
