"""The puzzles that come with the site: each is what its command promises, and can be made again."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from pygames import GAMES
from pygames.ai.decision import BATCH
from pygames.chance import stream
from pygames.game import Json
from pygames.match import Match
from pygames.opponents.levels import bot_for
from pygames.opponents.review import reviewer_of
from train.puzzles import (
    ERRORS,
    MISSES,
    MOST_OF_A_KIND,
    OF_A_MOVE,
    ROOT,
    TURNS,
    Sample,
    again,
    kind_of,
    margin_of,
    name_of,
    plenty,
    read_puzzles,
    still,
    with_reason,
    written,
)

SEED = "puzzles"


@cache
def shipped(game: str) -> tuple[Json, ...]:
    return tuple(read_puzzles(ROOT / "web" / "games" / game / "puzzles.json"))


BOOKS = [game for game in GAMES if (ROOT / "web" / "games" / game / "puzzles.json").exists()]
each_game = pytest.mark.parametrize("game", BOOKS)


@each_game
def test_every_puzzle_is_one(game: str) -> None:
    reviewer = reviewer_of(game)
    assert reviewer is not None
    margin = margin_of(reviewer)
    seeds = [one["record"]["seed"] for one in shipped(game)]
    assert seeds == sorted({*seeds}, key=lambda seed: int(seed.rpartition("-")[2]))
    text = written(shipped(game))
    assert tuple(json.loads(text)) == shipped(game)
    assert len(text.splitlines()) == len(shipped(game)) + 2
    for number, one in enumerate(shipped(game)):
        assert kind_of(one) not in plenty(shipped(game)[:number])
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
        assert best["cost"] == 0 and others
        for other in others:
            assert other["cost"] >= margin - 0.001
            assert other["cost"] > ERRORS * other["cost_error"] - 0.003
            assert {*other} == {*OF_A_MOVE}


@each_game
def test_every_puzzle_is_missed_by_who_plays_by_the_book_today(game: str) -> None:
    """Once that player plays otherwise, those that it finds have to go (`--again`)."""
    for one in shipped(game):
        decision, match = one["decision"], Match.from_json(one["record"])
        name = name_of(game, SEED, match)
        view: Any = match.state.view(decision["seat"])
        chosen = bot_for(game, MISSES).choose(view, stream("medium", name))
        assert str(chosen) == decision["played"], name


@pytest.mark.slow(pyodide=False)
@each_game
def test_a_puzzle_made_again_is_the_same(game: str) -> None:
    one = shipped(game)[0]
    assert again(one, SEED) == one


@pytest.mark.slow(pyodide=False)
@each_game
def test_its_reason_is_of_the_worlds_that_its_numbers_come_from(game: str) -> None:
    """What is told of some is told again; and drawn once more, its worlds have the same values."""
    with_one = [one for one in shipped(game) if one["decision"]["reason"]]
    assert len(with_one) > 1
    for one in with_one[::60]:
        assert with_reason(one, SEED) == one

    match, decision = Match.from_json(with_one[0]["record"]), with_one[0]["decision"]
    reviewer = reviewer_of(game)
    assert reviewer is not None
    whole = reviewer.decision(match.state.view(decision["seat"]))
    assert whole is not None
    sample = Sample(whole, "worlds", BATCH + 1)
    sample.finished()
    rows = [
        row for rng, count in sample.batches() for row in whole.values(whole.choices, rng, count)
    ]
    assert len(rows) == min(BATCH + 1, whole.worlds)
    assert [[*row] for row in zip(*sample.values.values(), strict=True)] == [[*r] for r in rows]


def test_numbers_that_are_others_by_now_get_no_reason() -> None:
    one, *_ = shipped(BOOKS[-1])
    other = {**one, "decision": {**one["decision"], "chance": 0.5}}
    with pytest.raises(ValueError, match="are others by now"):
        with_reason(other, SEED)


def test_what_is_no_puzzle_any_more_goes() -> None:
    """And of what stays, what there is plenty of by then; the others are as they were."""
    game = next(game for game in BOOKS if len({*map(kind_of, shipped(game))}) > 1)
    first, *rest = shipped(game)
    another = next(kind_of(one) for one in rest if kind_of(one) != kind_of(first))
    alike = [one for one in rest if kind_of(one) == another][: MOST_OF_A_KIND + 1]
    assert still([None, first, None, *alike]) == [first, *alike[:-1]]
    assert still(shipped(game)) == [*shipped(game)]
