"""The plain player that the opponents of Haggis are measured against."""

from __future__ import annotations

from random import Random

import pytest

from pygames.haggis import HaggisState
from pygames.haggis.bots import BOTS
from tests.haggis.positions import after, position

GREEDY = BOTS["greedy"]


def choice(state: HaggisState) -> str:
    assert state.turn is not None
    return str(GREEDY.choose(state.view(state.turn), Random(1)))


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("2R 5R 5O 9R 9O", "5R 5O"),
        ("2R 4O 5O 6O 7R 8R 9R", "4O 5O 6O"),
        ("TR J Q K", "TR J Q K as set"),
        ("2R 9R", "2R"),
        ("J Q", "J Q"),
        ("2R 3R J", "2R 3R J"),
    ],
)
def test_it_leads_its_longest_combination_and_the_lowest_of_them(hand: str, lead: str) -> None:
    assert choice(position(hand, "2O 3O")) == lead


@pytest.mark.parametrize(
    ("hand", "top", "answer"),
    [
        ("2R 6R 9R", "5O", "6R"),
        ("2R 4R", "5O", "pass"),
        ("2R 6O J", "5O", "6O"),
        ("6O 7O J Q", "5R 5O", "6O J"),
        ("2R J Q", "K", "pass"),
        ("J Q", "K", "J Q"),
        ("3R 5O 7Y 9G", "2R 2O 2Y", "3R 5O 7Y 9G"),
    ],
)
def test_it_answers_with_the_lowest_that_beats_and_bombs_to_go_out(
    hand: str, top: str, answer: str
) -> None:
    assert choice(position("2Y", hand, turn=1, trick=((0, top),))) == answer


def test_it_gives_a_trick_to_the_opponent_with_fewer_points() -> None:
    state = position("9R 2O", "J Q", "4O 5O", scores=(50, 0, 20))
    state = after(state, "9R", "J Q", "pass", "pass")
    assert choice(state) == "capture 2"
