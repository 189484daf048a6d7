"""The cut and a renewal of the draw pile at the Haddock table."""

from __future__ import annotations

from e2e.conftest import Visit
from e2e.film import Film
from e2e.haddock.matches import before_renewal


def test_a_renewal(visit: Visit) -> None:
    """The pile goes over in packets, is shuffled, and only then a card is drawn from it."""
    film = Film(visit(reduced_motion="no-preference"), "haddock")
    film.resume(before_renewal(4))
    film.run(scenes=10)
    assert film.kinds["renewal"], film.kinds


def test_the_cut_and_the_deal_to_six(visit: Visit) -> None:
    film = Film(visit(reduced_motion="no-preference"), "haddock")
    film.deal("deal=six&players=you,easy,easy,easy,easy,easy")
    film.run(scenes=4)
    assert list(film.kinds)[:2] == ["cut", "deal"], film.kinds
