"""What moves, frame by frame: nothing grows, leaves the cloth, leaps, is seen twice or mixed up."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.film import Film
from pygames import GAMES

SIZES = {"desktop": DESKTOP, "phone": PHONE}


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


@pytest.mark.parametrize("fault", ["larger", "thrown", "doubled", "off", "covered", "mixed"])
def test_the_frames_would_show_a_fault(visit: Visit, fault: str) -> None:
    """A copy grown, thrown off the cloth, seen twice or started elsewhere is found; so is what a
    text was, where it lies on a name or is seen with what it will be."""
    film = Film(visit(reduced_motion="no-preference"), next(iter(GAMES)))
    film.deal("deal=faults&players=you,easy")
    film.guest.wait_for("() => window.cardTable.motion.state()?.flights.length > 0")
    film.guest.page.evaluate(
        """(fault) => {
          const copy = document.querySelector(".fly:not([style*='z-index: 1'])");
          const shift = { thrown: "900px 0", off: "40px 0" };
          const words = document.querySelector("#table .plate .words");
          if (fault === "covered" || fault === "mixed") words.dataset.was = "easy, 9 cards";
          if (fault === "covered") words.style.setProperty("--was-x", "-12px");
          else if (fault === "mixed") {
            const pip = document.createElementNS("http://www.w3.org/2000/svg", "svg");
            words.append(pip);
            pip.style.opacity = "1";
          } else if (fault === "larger") copy.style.scale = "20";
          else if (fault === "doubled") {
            const hidden = document.querySelectorAll("[data-away]");
            for (const one of hidden) one.removeAttribute("data-away");
          } else copy.style.translate = shift[fault];
        }""",
        fault,
    )
    assert film.guest.page.evaluate("window.scenes.check()")["faults"]
