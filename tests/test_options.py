"""Rule variations: the words that a form shows, and the values that they allow."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pytest

from pygames import GAMES, BadOptions
from pygames.game import check_options, option, options_from_json, options_to_json


@dataclass(frozen=True, slots=True)
class Sample:
    """Variations of no real game."""

    limit: int = option(100, "Limit", "The match ends at this score.", (100, 200))
    series: bool = option(False, "Series", "Three wins make a series.")
    target: int = option(250, "Target", "It is played to this score.", (250, 350), (50, 1000))

    def __post_init__(self) -> None:
        check_options(self)


def test_only_what_differs_from_the_defaults_is_written() -> None:
    assert options_to_json(Sample()) == {}
    assert options_to_json(Sample(limit=200)) == {"limit": 200}
    assert options_from_json(Sample, {"limit": 200, "series": True}) == Sample(200, True)


REFUSED = {
    "limit": ("Limit is one of 100, 200, not ", [150, "100", None, True, 100.0, [100]]),
    "series": ("Series is one of False, True, not ", [0, 1, "yes", None]),
    "target": (
        "Target is a whole number from 50 to 1000, not ",
        [49, 1001, 100.0, "100", True, None],
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_value_that_is_not_allowed_is_refused(name: str) -> None:
    sentence, values = REFUSED[name]
    for value in values:
        with pytest.raises(BadOptions, match=sentence):
            options_from_json(Sample, {name: value})
    for number in (50, 77, 350, 1000):
        assert options_from_json(Sample, {"target": number}) == Sample(target=number)


def test_every_variation_of_every_game_has_its_words() -> None:
    for game in GAMES.values():
        for field in dataclasses.fields(game.Options):
            assert field.metadata["label"] and field.metadata["help"].endswith(".")
            assert field.default in field.metadata["choices"]


def test_every_game_refuses_seats_that_it_does_not_have_and_options_of_another() -> None:
    others: tuple[object, ...] = (None, Sample(), {})
    for game in GAMES.values():
        with pytest.raises(BadOptions, match="no rule variation called 'stakes'"):
            options_from_json(game.Options, {"stakes": 5})
        for seats in {-1, 0, 1, 2, 3, 4, 5, 6, 7} - set(game.seats):
            with pytest.raises(BadOptions):
                game.start(game.Options(), seats, "seed")
        for other in others:
            with pytest.raises(BadOptions):
                game.start(other, game.seats[0], "seed")
