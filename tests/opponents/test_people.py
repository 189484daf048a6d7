"""Levels that make people's mistakes: without them they play as well as what they build on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pygames import GAMES
from pygames.game import Bot
from pygames.gin.bots import person as gin
from pygames.haddock.bots import person as haddock
from pygames.haggis.bots import person as haggis
from pygames.hockey.bots import person as hockey
from pygames.opponents.levels import bot_for

NO_MISTAKES: dict[str, tuple[Bot, str]] = {
    "gin": (gin.Person(gin.Habits(52, *[0.0] * 9)), "careful"),
    "haggis": (haggis.Person(bot_for("haggis", "book"), haggis.Habits(*[0.0] * 6)), "book"),
    "hockey": (hockey.Person(hockey.Habits(52, *[0.0] * 5)), "careful"),
    "haddock": (haddock.Person(haddock.ATTENTIVE), "hard"),
}


def views(game: str, matches: int = 3) -> Iterator[Any]:
    """Where somebody has something to decide."""
    rules, bot = GAMES[game], bot_for(game, "book")
    for number in range(matches):
        rng = Random(number)
        state: Any = rules.start(rules.Options(), 2, f"people {number}")
        while state.turn is not None:
            view, moves = state.view(state.turn), state.moves()
            if len(moves) > 1:
                yield view
            state = state.play(moves[0] if len(moves) == 1 else bot.choose(view, rng))


@pytest.mark.parametrize("game", NO_MISTAKES)
def test_without_mistakes_it_is_the_player_it_builds_on(game: str) -> None:
    person, name = NO_MISTAKES[game]
    count = 0
    for view in views(game):
        if game == "gin" and view.phase != "discard":
            continue  # whatever makes a meld is taken
        chosen = person.choose(view, Random(1))
        if game == "hockey":  # of equal cards any
            other = {str(bot_for(game, name).choose(view, Random(n)))[:-1] for n in range(9)}
            assert str(chosen)[:-1] in other
        else:
            assert chosen == bot_for(game, name).choose(view, Random(1))
        count += 1
    assert count > 30


@pytest.mark.parametrize("game", ("gin", "hockey"))
def test_the_weaker_of_two_errs_more_often(game: str) -> None:
    person, _ = NO_MISTAKES[game]
    errors = {"easy": 0, "medium": 0}
    for view in views(game):
        for level in errors:
            right = person.choose(view, Random(1))
            errors[level] += bot_for(game, level).choose(view, Random(1)) != right
    assert 0 < errors["medium"] < errors["easy"]


def test_each_knock_may_be_overlooked() -> None:
    late = gin.Person(replace(gin.Habits(52, *[0.0] * 9), knocks_late=1.0))
    knocks = [0, 0]
    for view in views("gin", 6):
        for at, bot in enumerate((NO_MISTAKES["gin"][0], late)):
            knocks[at] += str(bot.choose(view, Random(1))).startswith("knock")
    assert knocks[1] < knocks[0]
