"""The cut and a renewal of the draw pile at the Haddock table."""

from __future__ import annotations

import pytest

from e2e.conftest import DESKTOP, PHONE, Visit
from e2e.film import Film
from e2e.haddock.matches import before_renewal, decide, last_pair, state_of
from e2e.haddock.table import HaddockTable
from pygames.cards import card_name
from pygames.haddock import Pair


def test_a_renewal(visit: Visit) -> None:
    """The pile goes over in packets, is shuffled, and only then a card is drawn from it."""
    film = Film(visit(reduced_motion="no-preference"), "haddock")
    film.resume(before_renewal(4))
    film.run(scenes=10)
    assert film.kinds["renewal"], film.kinds


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_hands_are_turned_up_at_the_end(visit: Visit, size: dict[str, object]) -> None:
    """Every card turns where it lay; only then comes the result."""
    match = last_pair(6)
    film = Film(visit(**{**size, "reduced_motion": "no-preference"}), "haddock")
    film.resume(match)
    table = HaddockTable(film.guest.page)
    table.wait_until_playable()
    pair = decide(state_of(match).view(0))
    assert isinstance(pair, Pair)
    table.pick(pair.under, pair.top)
    film.run("Enter")
    assert list(film.kinds) == ["play", "turn up"], film.kinds
    hands = state_of(match).hands[1:]
    assert film.flights >= 2 + sum(map(len, hands))
    for seat in table.root.locator(".seat").all():
        label = seat.get_attribute("aria-label") or ""
        assert any(all(card_name(card) in label for card in hand) for hand in hands), label
    table.wait_for_sheet("You win the game")


def test_the_cut_and_the_deal_to_six(visit: Visit) -> None:
    film = Film(visit(reduced_motion="no-preference"), "haddock")
    film.deal("deal=six&players=you,easy,easy,easy,easy,easy")
    film.run(scenes=4)
    assert list(film.kinds)[:2] == ["cut", "deal"], film.kinds
