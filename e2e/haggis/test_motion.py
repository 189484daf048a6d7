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


_POINTS = """(time) => {
  window.cardTable.motion.seek(time);
  const node = document.querySelector('[aria-label="You"] [data-rises]');
  return parseInt(node.dataset.was ?? node.textContent, 10);
}"""


@pytest.mark.parametrize("size", SIZES)
def test_what_is_left_goes_to_whoever_is_out(visit: Visit, size: dict[str, object]) -> None:
    """The trick, then the last hand and the haggis, which are turned up before."""
    film = _going_out(visit, size)
    film.run("Enter")
    assert film.kinds == {"play": 1, "capture": 3, "turn up": 1}, film.kinds


@pytest.mark.slow
def test_points_are_counted_when_the_cards_have_come(visit: Visit) -> None:
    film = _going_out(visit, DESKTOP)
    page = film.guest.page
    page.keyboard.press("Enter")
    counted = 0
    for _ in range(5):
        film.guest.wait_for("() => window.cardTable.motion.state()")
        state = page.evaluate("window.cardTable.motion.state()")
        arrival = max(one["end"] for one in state["flights"])
        points = [page.evaluate(_POINTS, state["total"] * at / 60) for at in range(61)]
        early = [page.evaluate(_POINTS, arrival * at / 20) for at in range(20)]
        assert points == sorted(points) and len(set(early)) == 1
        counted += len(set(points)) > 2
        page.evaluate("window.cardTable.motion.finish()")
    assert counted
