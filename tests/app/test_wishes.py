"""What the page's scripts leave as a wish, and what is none."""

from __future__ import annotations

import pytest
from app.wishes import BadWish, Fresh, fresh_from


def test_a_wish_as_the_home_page_leaves_it() -> None:
    left = {
        "game": "haggis",
        "level": "easy",
        "levels": ["easy", "expert"],
        "seats": 3,
        "options": {"target": 350},
        "seed": "demo",
        "fresh": True,
    }
    assert fresh_from(left) == Fresh("haggis", ("easy", "expert"), {"target": 350}, "demo")


def test_one_level_is_that_of_every_opponent() -> None:
    wish = fresh_from({"game": "haddock", "level": "hard", "seats": 4, "seed": None})
    assert wish == Fresh("haddock", ("hard",) * 3)


@pytest.mark.parametrize("level", [None, "", "godlike", 7, ["easy"]])
def test_a_level_that_there_is_not_is_the_usual_one(level: object) -> None:
    assert fresh_from({"game": "hockey", "level": level}) == Fresh("hockey", ("medium",))


@pytest.mark.parametrize(
    ("left", "why"),
    [
        (None, "None is not a wish"),
        ("hockey", "'hockey' is not a wish"),
        ({}, "no game called None"),
        ({"game": "chess"}, "no game called 'chess'"),
        ({"game": ["gin"]}, "no game called"),
        ({"game": "hockey", "seats": 3}, "hockey is not for 3 players"),
        ({"game": "hockey", "seats": "2"}, "hockey is not for '2' players"),
        ({"game": "haggis", "seats": 3, "levels": ["easy"]}, "not the levels of two opponents"),
        ({"game": "haggis", "seats": 2, "levels": "e"}, "not the levels of one opponent"),
        ({"game": "gin", "options": ["target"]}, "are not rule variations"),
        ({"game": "gin", "seed": 7}, "7 is not the number of a deal"),
    ],
)
def test_what_is_no_wish(left: object, why: str) -> None:
    with pytest.raises(BadWish, match=why):
        fresh_from(left)
