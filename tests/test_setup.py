"""How a new match is set up: chosen for the session, saved for good. R-G11 of Gin Rummy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import Match, Player
from pygames.gin import GIN, GinOptions
from pygames.gin.rules import LIMITS
from pygames.setup import Company, Setup

STORIES = json.loads((Path(__file__).parent / "data" / "setups.json").read_text())
"""What the table is asked for after some steps; the browser is held to the same."""

FACTORY = Setup(GinOptions())


def limit(setup: Setup[GinOptions]) -> int:
    return setup.current.limit


def test_r_g11_the_limit_is_100_until_another_is_chosen() -> None:
    assert limit(FACTORY) == 100
    assert limit(FACTORY.choose(GinOptions(limit=250))) == 250


def test_r_g11_a_limit_that_is_not_saved_holds_for_the_session() -> None:
    assert limit(FACTORY.choose(GinOptions(limit=250)).restart()) == 100


def test_r_g11_a_saved_limit_holds_until_another_is_saved() -> None:
    saved = FACTORY.choose(GinOptions(limit=250)).save()
    assert limit(saved.restart()) == 250
    assert limit(saved.choose(GinOptions(limit=500)).restart()) == 250
    assert limit(saved.choose(GinOptions(limit=500)).save().restart().restart()) == 500


def test_r_g11_the_factory_default_can_be_saved_again() -> None:
    saved = FACTORY.choose(GinOptions(limit=250)).save()
    assert limit(saved.choose(GinOptions()).save().restart()) == 100


def test_r_g11_a_match_that_runs_keeps_its_limit() -> None:
    setup = FACTORY.choose(GinOptions(limit=250))
    match = Match.start(GIN, (Player(), Player()), "setup", setup.current)
    setup = setup.choose(GinOptions(limit=500))
    assert match.options == GinOptions(limit=250) and limit(setup) == 500


@given(st.lists(st.sampled_from([*LIMITS, "save", "restart"]), max_size=8))
def test_a_new_session_begins_with_what_was_saved_last(steps: list[int | str]) -> None:
    setup, now, kept = FACTORY, 100, 100
    for step in steps:
        if isinstance(step, int):
            setup, now = setup.choose(GinOptions(limit=step)), step
        elif step == "save":
            setup, kept = setup.save(), now
        else:
            setup, now = setup.restart(), kept
        assert (limit(setup), setup.saved.limit) == (now, kept)


@pytest.mark.parametrize("story", STORIES, ids=[story["id"] for story in STORIES])
def test_who_plays(story: dict[str, Any]) -> None:
    setup = Setup(Company(2, ("medium",) * 5))
    for step in story["steps"]:
        match step:
            case ["seats", int(seats)]:
                setup = setup.choose(setup.current.of(seats))
            case ["level", str(level)]:
                setup = setup.choose(setup.current.all_at(level))
            case ["opponent", int(opponent), str(level)]:
                setup = setup.choose(setup.current.one_at(opponent, level))
            case ["save"]:
                setup = setup.save()
            case ["restart"]:
                setup = setup.restart()
            case _:
                raise ValueError(f"{step!r} is no step of a set-up")
    assert setup.current.wish == story["then"]
