"""Records that come from a file are told by the engine, or refused in a sentence."""

from __future__ import annotations

import json
from random import Random

import pytest
from app.bringing import examined
from app.history import row_of

from pygames import GAMES
from pygames.match import Match, new_match
from tests.app.positions import match
from tests.forgery import forged


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_told_as_when_it_was_played(game: str) -> None:
    """And one under way goes on."""
    whole = match(0, game)
    told = examined(json.dumps(whole.to_json(), indent=2))
    assert {**told["row"], "when": 0} == {**row_of(whole), "when": 0}
    assert Match.load(told["record"]) == whole
    begun = new_match(game, ["", "easy"], seed="begun")
    told = examined(begun.save())
    assert told["place"] == game and told["words"] and "row" not in told
    assert Match.load(told["record"]) == begun


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_forged_there_is_an_answer(game: str) -> None:
    rng, refused = Random(game), 0
    for _ in range(100):
        told = json.loads(json.dumps(examined(forged("record", game, rng))))
        if "refused" in told:
            refused += 1
            assert told["refused"][0].isupper() and told["refused"].endswith(".")
            assert told["refused"] != "This match cannot be read.", "the engine has no word for it"
    assert refused


def test_only_what_is_played_here_is_taken() -> None:
    two = new_match("hockey", ["", ""], seed="two people")
    assert "needs one person" in examined(two.save())["refused"]
