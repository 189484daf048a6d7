"""A trick at the Haggis table goes to its captor whole."""

from __future__ import annotations

import pytest

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.film import Film
from e2e.haggis.matches import in_a_trick


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_capture(visit: Visit, size: dict[str, object]) -> None:
    film = Film(visit(**{**size, "reduced_motion": "no-preference"}), "haggis")
    film.resume(in_a_trick())
    film.run(scenes=16)
    assert film.kinds["capture"], film.kinds
