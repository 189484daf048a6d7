"""What moves, frame by frame: nothing grows, leaves the cloth, leaps or is seen twice."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.film import Film
from pygames import GAMES

SIZES = {"desktop": DESKTOP, "phone": {**PHONE, "viewport": {"width": 390, "height": 844}}}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_frame(visit: Visit, game: str, size: str) -> None:
    """A deal and what follows, some of it taken back, some of it hurried."""
    options: dict[str, Any] = {**SIZES[size], "reduced_motion": "no-preference"}
    film = Film(visit(**options), game, hasty=True)
    film.deal("deal=frames&players=you,easy")
    film.run(scenes=24)
    assert film.kinds["deal"] and film.flights > 40, film.kinds
    assert any(kind.endswith("undone") for kind in film.kinds), film.kinds


@pytest.mark.parametrize("fault", ["larger", "thrown", "doubled", "off"])
def test_the_frames_would_show_a_fault(visit: Visit, fault: str) -> None:
    """A copy grown, thrown off the cloth, seen twice or started elsewhere is found."""
    film = Film(visit(reduced_motion="no-preference"), next(iter(GAMES)))
    film.deal("deal=faults&players=you,easy")
    film.guest.wait_for("() => window.cardTable.motion.state()?.flights.length > 0")
    film.guest.page.evaluate(
        """(fault) => {
          const copy = document.querySelector(".fly:not([style*='z-index: 1'])");
          const shift = { thrown: "900px 0", off: "40px 0" };
          if (fault === "larger") copy.style.scale = "20";
          else if (fault === "doubled") {
            const hidden = document.querySelectorAll("[data-away]");
            for (const one of hidden) one.removeAttribute("data-away");
          } else copy.style.translate = shift[fault];
        }""",
        fault,
    )
    assert film.guest.page.evaluate("window.scenes.check()")["faults"]
