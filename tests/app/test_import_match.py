"""What is kept of a match besides its record; records from a file are told, or refused."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from app.history import row_of
from app.import_match import examine_record

from pygames import GAMES, Match, Player, new_match
from pygames.summary import identity
from tests.app.positions import match
from tests.forgery import forged


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_what_a_list_needs(game: str) -> None:
    whole = match(4, game)
    row = row_of(whole)
    assert row["game"] == game and row["names"][row["person"]] == "You"
    assert row["winners"] == list(whole.state.winners)
    assert row["told"].split()[0] in ("Won", "Lost", "Tied")
    assert len(row["tally"]["points"]) == row["tally"]["parts"]
    assert Match.from_link(row["link"]).states[0] == whole.states[0]


def test_the_same_match_has_the_same_name_everywhere() -> None:
    whole, again = match(4, "gin"), Match.load(match(4, "gin").save())
    renamed = tuple(Player(f"P{seat}", one.bot) for seat, one in enumerate(whole.players))
    assert identity(again) == identity(replace(again, players=renamed)) == identity(whole)
    assert identity(replace(again, marks=("undone",))) == identity(whole)
    assert identity(whole.back_to(len(whole.turns) - 1)) != identity(whole)
    assert identity(match(6, "gin")) != identity(whole)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_told_as_when_it_was_played(game: str) -> None:
    """And one under way goes on."""
    whole = match(0, game)
    answer = examine_record(json.dumps(whole.to_json(), indent=2))
    assert {**answer["row"], "when": 0} == {**row_of(whole), "when": 0}
    assert Match.load(answer["record"]) == whole
    begun = new_match(game, ["", "easy"], seed="begun")
    answer = examine_record(begun.save())
    assert answer["place"] == game and answer["words"] and "row" not in answer
    assert Match.load(answer["record"]) == begun


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_forged_there_is_an_answer(game: str) -> None:
    rng, refused = Random(game), 0
    for _ in range(100):
        answer = json.loads(json.dumps(examine_record(forged("record", game, rng))))
        if "refused" in answer:
            refused += 1
            assert answer["refused"][0].isupper() and answer["refused"].endswith(".")
            assert answer["refused"] != "This match cannot be read.", (
                "the engine has no word for it"
            )
    assert refused


def test_only_what_is_played_here_is_taken() -> None:
    two = new_match("hockey", ["", ""], seed="two people")
    assert "needs one person" in examine_record(two.save())["refused"]
