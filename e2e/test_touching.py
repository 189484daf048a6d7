"""Taps, keys and drops, the same at every table."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from e2e.conftest import PHONE, Visit
from e2e.oracle import Oracle
from e2e.table import Table
from e2e.touching import (
    double_click_is_one_tap,
    missed_drop_changes_nothing,
    sorting_is_never_covered,
    space_chooses,
)
from pygames import GAMES
from pygames.match import Match, new_match

SORTED = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.sortings]
CHOSEN = [game for game in GAMES if import_module(f"app.tables.{game}").TABLE.picks]


def to_choose(game: str) -> Match:
    """The person is to choose from several moves with cards, some moves into a fresh match."""
    for number in range(100):
        match = new_match(game, ["", *["easy"] * (min(GAMES[game].seats) - 1)], f"touch {number}")
        for _ in range(4):
            named = [move for move in match.state.moves() if any(map(str.isupper, str(move)))]
            if match.state.turn == 0 and len(named) > 1:
                return match
            match = match.play(match.state.moves()[0])
    raise AssertionError("no such position")


def seated(visit: Visit, game: str, **options: Any) -> tuple[Table, Oracle]:
    guest = visit(**options)
    guest.keep(f"match/{game}", to_choose(game).save())
    table = guest.sit_down(f"#{game}")
    oracle = Oracle(guest, game)
    oracle.begin()
    return table, oracle


@pytest.mark.parametrize("game", CHOSEN)
def test_a_double_click_is_one_tap(visit: Visit, game: str) -> None:
    double_click_is_one_tap(*seated(visit, game))


@pytest.mark.parametrize("game", GAMES)
def test_space_chooses_and_lets_go(visit: Visit, game: str) -> None:
    space_chooses(*seated(visit, game))


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_missed_drop_changes_nothing(visit: Visit, game: str, size: dict[str, Any]) -> None:
    missed_drop_changes_nothing(*seated(visit, game, **size))


@pytest.mark.parametrize("game", SORTED)
def test_the_button_that_sorts_is_never_covered(visit: Visit, game: str) -> None:
    sorting_is_never_covered(seated(visit, game, **PHONE)[0])
