"""What the readers of views let through, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygames import BadText
from pygames.hockey import HOCKEY
from pygames.reading import each, flag, one_of, or_none, pair, seat, seat_or_none, seats, whole
from tests.hockey.positions import started


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (lambda: one_of("draw", ("draw", "play")), "draw"),
        (lambda: flag(False), False),
        (lambda: whole(0), 0),
        (lambda: seat(5, 6), 5),
        (lambda: seat_or_none(None, 2), None),
        (lambda: seats([2, 0], 3), (2, 0)),
        (lambda: or_none(whole, None), None),
        (lambda: or_none(whole, 7), 7),
        (lambda: each(whole, [1, 2, 3], 3), (1, 2, 3)),
        (lambda: pair(flag, [True, False]), (True, False)),
    ],
)
def test_what_is_good_comes_through(read: Callable[[], object], expected: object) -> None:
    assert read() == expected


@pytest.mark.parametrize(
    "read",
    [
        lambda: one_of(True, (0, 1)),
        lambda: one_of(1, (False, True)),
        lambda: flag(1),
        lambda: whole(-1),
        lambda: whole(True),
        lambda: whole("1"),
        lambda: seat(2, 2),
        lambda: seat(-1, 2),
        lambda: seat(False, 2),
        lambda: seat_or_none("", 2),
        lambda: seats([0, 3], 3),
        lambda: each(whole, [1, 2], 3),
        lambda: each(whole, "12", 2),
        lambda: pair(whole, [1, 2, 3]),
    ],
)
def test_what_is_not_is_refused(read: Callable[[], object]) -> None:
    with pytest.raises(ValueError):
        read()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "gin"), ("seat", 2), ("turn", "0"), ("period", -1), ("round", None),
        ("dealer", True),
        ("hand", "9X"), ("opponent_cards", 4.5), ("stock", "42"), ("pile", None), ("holder", 2),
        ("goals", [[0]]), ("goals", ["00"]), ("moves", ["pass"]), ("winners", [2]), ("seen", [[]]),
    ],
)  # fmt: skip
def test_a_view_of_hockey_that_cannot_be_is_bad(field: str, value: object) -> None:
    data = {**started().view(0).to_json(), field: value}
    with pytest.raises(BadText):
        HOCKEY.view(data)
