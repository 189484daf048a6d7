"""The same seed gives the same deal, here and in Pyodide, this year and in five years.

These numbers never change. If one of them does, every link and every save is broken: raise
`rules_version` and say so in the changelog, or better, put it right.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import STANDARD_DECK, cards_text
from pygames.chance import shuffled, stream

pytestmark = pytest.mark.pyodide


@pytest.mark.parametrize(
    ("seed", "place", "numbers"),
    [
        ("golden", (), "0.7856243492403919 0.7981540548290387 0.6354300771785302"),
        ("golden", ("hockey", "period", 1), "0.18056459095500665 0.623340217862058"),
        ("golden", ("hockey", "period", 2), "0.6083898381131942 0.6628365749899616"),
        ("golden", ("gin", "hand", 2), "0.5487823510071534 0.5605010445872467"),
        ("Wörter & 牌", ("cut", 0), "0.16229788967507564 0.3175015932936045"),
        ("", (), "0.6048192170315362 0.9944413101870133 0.022290027922318045"),
    ],
)
def test_a_stream_stays(seed: str, place: tuple[object, ...], numbers: str) -> None:
    rng = stream(seed, *place)
    assert [rng.random() for _ in numbers.split()] == [*map(float, numbers.split())]


def test_a_shuffle_stays() -> None:
    deck = shuffled(STANDARD_DECK, stream("golden", "shuffle"))
    assert cards_text(deck) == (
        "JC 5C 2D KS 6D 7H AS 6C 9C AD QS 2H 6S 2C KH 6H 5S AH 4S QD JS 4H 4C 4D TC QH "
        "5D KD 7C 8D 8S 3H 7D 3S 7S 9S KC 8C 5H JH AC 9H 3C 2S 9D TD TH 3D JD TS QC 8H"
    )


@given(st.text(st.characters(exclude_categories=["Cs"])), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    before = list(items)
    assert Counter(shuffled(items, stream(seed))) == Counter(items)
    assert items == before


def test_every_order_is_as_likely() -> None:
    rng = stream("fair")
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_every_place_has_a_stream_of_its_own() -> None:
    places: list[tuple[str | int, ...]] = [(), (1,), (2,), ("b", 1)]
    rngs = [stream("a", *place) for place in places] + [stream("b", 1)]
    assert len({rng.random() for rng in rngs}) == len(rngs)
