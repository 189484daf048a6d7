"""The same seed gives the same deal, here and in Pyodide, this year and in five years.

These numbers never change. If one of them does, every link and every save is broken: raise
`rules_version` and say so in the changelog, or better, put it right.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, new_match
from pygames.cards import STANDARD_DECK, cards_text
from pygames.chance import shuffled, stream
from pygames.gin import GinState

pytestmark = pytest.mark.pyodide


@pytest.mark.parametrize(
    ("seed", "place", "numbers"),
    [
        ("golden", (), [0.7856243492403919, 0.7981540548290387, 0.6354300771785302]),
        (
            "golden",
            ("hockey", "period", 1),
            [0.18056459095500665, 0.623340217862058, 0.6489940078649243],
        ),
        (
            "golden",
            ("hockey", "period", 2),
            [0.6083898381131942, 0.6628365749899616, 0.31536536210676314],
        ),
        (
            "golden",
            ("gin", "hand", 2),
            [0.5487823510071534, 0.5605010445872467, 0.5511121474166899],
        ),
        ("Wörter & 牌", ("cut", 0), [0.16229788967507564, 0.3175015932936045, 0.33162610821474514]),
        ("", (), [0.6048192170315362, 0.9944413101870133, 0.022290027922318045]),
    ],
)
def test_a_stream_stays(seed: str, place: tuple[object, ...], numbers: list[float]) -> None:
    rng = stream(seed, *place)
    assert [rng.random() for _ in numbers] == numbers


def test_a_shuffle_stays() -> None:
    deck = shuffled(STANDARD_DECK, stream("golden", "shuffle"))
    assert cards_text(deck) == (
        "JC 5C 2D KS 6D 7H AS 6C 9C AD QS 2H 6S 2C KH 6H 5S AH 4S QD JS 4H 4C 4D TC QH "
        "5D KD 7C 8D 8S 3H 7D 3S 7S 9S KC 8C 5H JH AC 9H 3C 2S 9D TD TH 3D JD TS QC 8H"
    )


FIRST_DEALS = [
    ("demo", 1, ("7C 7D 7S 9H TH", "3S 4H 5H KD KH"), "8D 2H JD TD AD 6C 5D 4S AH AS"),
    ("golden", 1, ("2C 2H 3C 6S KD", "2S 9C 9H TS KC"), "6D 9D 7D AH 8S JD 4C 3D 5C JH"),
    ("1", 1, ("AH 2S 6C JS QS", "AD 5H 5S 7H KH"), "QH 2C 3H 6D 9S 7C 9C 9D TH 2H"),
    ("the card table", 0, ("3S 4S 9S QH KC", "2C 3H JD KD KS"), "5D 4D AC QD 3C KH 6S 8S 5C AH"),
    ("♠♥♦♣", 1, ("2C 8S 9S QC KC", "4D 7H 8D 9H KH"), "9D 3C 8C AH 4S 2D QH 3H KD QD"),
]


@pytest.mark.parametrize(("seed", "first_dealer", "hands", "stock"), FIRST_DEALS)
def test_the_first_deal_of_hockey_stays(
    seed: str, first_dealer: int, hands: tuple[str, str], stock: str
) -> None:
    state = new_match("hockey", ["", ""], seed=seed).state
    assert state.standing.first_dealer == first_dealer  # type: ignore[attr-defined]
    assert tuple(map(cards_text, state.hands)) == hands  # type: ignore[attr-defined]
    assert cards_text(state.stock).startswith(stock)  # type: ignore[attr-defined]


FIRST_HANDS = [
    (
        "demo",
        0,
        (
            "5C 2D TD QD AH 5H JH 3S 6S TS",
            "6C 5D 9D JD KD 6H 8H 9H QH 5S",
        ),
        "7S",
        "KS 2S QC 8D 7H 7C 9C 4S 2C 9S",
    ),
    (
        "golden",
        0,
        (
            "3C 7C 8C TC 3D 7D 9D 8H QH 7S",
            "AC 4D TD QD AH 4H TH 2S 5S QS",
        ),
        "KH",
        "4C 6C JS KS 8S 8D 4S AD KD 5C",
    ),
    (
        "the card table",
        0,
        (
            "6C 8C KC 4D 5D 7D TD QD 8H TH",
            "AC 2C 3C 4C 5C AD QH 7S JS KS",
        ),
        "4H",
        "6D 6H 8S 7C TS 2D KH 7H 9C 5H",
    ),
    (
        "♠♥♦♣",
        1,
        (
            "AC 4D 6D 7D 3H 7H TH QH 2S JS",
            "3C 5C TC KC 8D QD 2H 5H 5S 8S",
        ),
        "2C",
        "AS 2D JH 7S 3D 7C 9S 5D TS 4C",
    ),
]


@pytest.mark.parametrize(("seed", "dealer", "hands", "upcard", "stock"), FIRST_HANDS)
def test_the_first_deal_of_gin_stays(
    seed: str, dealer: int, hands: tuple[str, str], upcard: str, stock: str
) -> None:
    state = new_match("gin", ["", ""], seed=seed).state
    assert isinstance(state, GinState) and state.dealer == dealer
    assert tuple(map(cards_text, state.hands)) == hands
    assert cards_text(state.pile) == upcard
    assert cards_text(state.stock).startswith(stock)


def test_these_deals_belong_to_this_version_of_the_rules() -> None:
    assert GAMES["hockey"].rules_version == 1
    assert GAMES["gin"].rules_version == 1


@given(st.text(st.characters(exclude_categories=["Cs"])), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert Counter(shuffled(items, stream(seed))) == Counter(items)


def test_a_shuffle_leaves_what_it_was_given() -> None:
    items = [1, 2, 3, 4, 5]
    shuffled(items, stream("any"))
    assert items == [1, 2, 3, 4, 5]


def test_every_order_is_as_likely() -> None:
    rng = stream("fair")
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_every_place_has_a_stream_of_its_own() -> None:
    places: list[tuple[str | int, ...]] = [(), (1,), (2,), ("b", 1)]
    rngs = [stream("a", *place) for place in places] + [stream("b", 1)]
    assert len({rng.random() for rng in rngs}) == len(rngs)
