"""A trick at the Haggis table goes to its captor whole."""

from __future__ import annotations

import pytest

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.film import Film
from e2e.haggis.matches import going_out, in_a_trick
from e2e.haggis.table import HaggisTable

SIZES = [
    pytest.param(DESKTOP, id="desktop"),
    pytest.param(PHONE, id="phone", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("size", SIZES)
def test_a_capture(visit: Visit, size: dict[str, object]) -> None:
    film = Film(visit(**{**size, "reduced_motion": "no-preference"}), "haggis")
    film.resume(in_a_trick())
    film.run(scenes=16)
    assert film.kinds["capture"], film.kinds


def _going_out(visit: Visit, size: dict[str, object]) -> Film:
    """With the cards chosen whose play ends the round."""
    match, play = going_out()
    film = Film(visit(**{**size, "reduced_motion": "no-preference"}), "haggis")
    film.resume(match)
    table = HaggisTable(film.guest.page)
    table.wait_until_playable()
    table.pick(*play.cards)
    return film


@pytest.mark.parametrize("size", SIZES)
def test_what_is_left_goes_to_whoever_is_out(visit: Visit, size: dict[str, object]) -> None:
    """The trick, then the last hand and the haggis, which are turned up before."""
    film = _going_out(visit, size)
    film.run("Enter")
    assert film.kinds == {"play": 1, "capture": 3, "turn up": 1}, film.kinds
