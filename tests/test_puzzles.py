"""The puzzles that come with the site: each is what its command promises, and can be made again."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from bench.puzzles import ERRORS, MARGINS, OF_A_MOVE, ROOT, TURNS, kept, plenty, puzzle, written
from pygames import GAMES
from pygames.game import Json
from pygames.match import Match

SEED = "puzzles"


@cache
def shipped(game: str) -> tuple[Json, ...]:
    return tuple(kept(ROOT / "web" / "games" / game / "puzzles.json"))


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_one(game: str) -> None:
    assert shipped(game)
    for one in shipped(game):
        decision, match = one["decision"], Match.from_json(one["record"])
        view: Any = match.state.view(decision["seat"])
        assert len(match.turns) == decision["turn"] <= TURNS
        assert view.turn == decision["seat"]
        assert [seat for seat, player in enumerate(match.players) if player.bot is None] == [
            decision["seat"]
        ]
        best, *others = decision["moves"]
        legal = {str(move) for move in view.moves}
        assert {each["move"] for each in decision["moves"]} <= legal
        assert best["move"] == decision["best"] != decision["played"]
        assert decision["played"] in legal
        assert best["cost"] == 0
        assert others
        for other in others:
            assert other["cost"] >= MARGINS[game] - 0.001
            assert other["cost"] > ERRORS * other["cost_error"] - 0.003
            assert {*other} == {*OF_A_MOVE}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_from_one_match(game: str) -> None:
    seeds = [one["record"]["seed"] for one in shipped(game)]
    assert len(seeds) == len(set(seeds))
    assert seeds == sorted(seeds, key=lambda seed: int(seed.rpartition("-")[2]))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_made_again_is_the_same(game: str) -> None:
    """All but its reason: that is told by what the engine knows of reasons by now."""
    one = shipped(game)[0]
    match, decision = Match.from_json(one["record"]), one["decision"]
    number = match.seed.rpartition("-")[2]
    name = f"{SEED}/{game}/{number}/{len(match.turns)}"
    again = puzzle(game, match, decision["seat"], name)
    assert again is not None
    assert again["record"] == one["record"]
    again["decision"]["reason"] = decision["reason"]
    assert again["decision"] == decision


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_read_as_it_was_written(game: str) -> None:
    text = written(shipped(game))
    assert tuple(json.loads(text)) == shipped(game)
    assert len(text.splitlines()) == len(shipped(game)) + 2


def test_the_kinds_of_moves_are_mixed() -> None:
    """Where there are several, none is more than three of five that follow each other."""
    for game in GAMES:
        for end in range(1, len(shipped(game)) + 1):
            before, last = shipped(game)[: end - 1], shipped(game)[end - 1]
            kind = type(GAMES[game].move(last["decision"]["best"])).__name__
            assert kind not in plenty(before)
