"""However long a match is, a move costs the same; and no record is endless."""

from __future__ import annotations

import json
import tracemalloc

import pytest

from pygames import GAMES, BadRecord, IllegalMove, Match, new_match
from pygames.game import Game
from tests.forgery import endless
from tests.strategies import ADAPTERS


def memory_of(moves: int) -> int:
    """The bytes that a match of Gin Rummy takes which goes on in circles."""
    record = endless(moves)
    tracemalloc.start()
    match = Match.from_json(record)
    size, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(match.turns) == moves
    return size


def test_memory_grows_with_a_match_and_not_with_its_square() -> None:
    memory_of(10)  # what is made once is made now
    assert memory_of(2000) < 8 * memory_of(500)  # its square would be 16 times as much


def test_an_endless_match_tells_all_that_has_happened() -> None:
    match = Match.from_json(endless(500))
    assert Match.load(match.save()) == match
    assert len(match.state.view(0).seen) == 500 + len(match.states[0].view(0).seen)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_record_longer_than_any_match_is_refused_before_it_is_played(game: Game) -> None:
    record = new_match(game.name, [""] * game.seats[0], seed="long").to_json()
    record["moves"] = ["0 nonsense"] * (game.most_moves + 1)
    with pytest.raises(BadRecord, match=f"this match has more than {game.most_moves} moves"):
        Match.from_json(record)
    assert game.most_moves >= 2 * ADAPTERS[game.name].LONGEST
    record["moves"] = record["moves"][1:]
    with pytest.raises(BadRecord, match="move 1 of this match"):
        Match.from_json(record)


def test_a_match_can_be_played_as_long_as_it_can_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.from_json(endless(5))
    monkeypatch.setattr(type(match.game), "most_moves", 6)
    match = match.play(match.state.moves()[0])
    assert Match.load(match.save()) == match
    with pytest.raises(IllegalMove, match="this match has had 6 moves"):
        match.play(match.state.moves()[0])
    assert len(json.loads(match.save())["moves"]) == 6
