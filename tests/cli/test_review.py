"""``python -m pygames review``: the same as the review itself, in words or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pygames import Match, new_match
from pygames.chance import stream
from pygames.opponents.levels import bot_for
from pygames.opponents.review import assembled, turns_to_weigh, weighed
from tests.cli.conftest import Terminal


@pytest.fixture
def match(record: Path) -> Match:
    """A person who plays as the beginner does for a while, saved."""
    match = new_match("hockey", ["", "medium"], seed="review")
    players = [bot_for("hockey", "easy"), bot_for("hockey", "medium")]
    rng = stream("players")
    while len(match.turns) < 60:
        assert match.state.turn is not None
        view = match.state.view(match.state.turn)
        move = view.moves[0] if len(view.moves) == 1 else players[view.seat].choose(view, rng)
        match = match.play(move)
    record.write_text(match.save())
    return match


@pytest.mark.parametrize(
    ("arguments", "worlds"),
    [("--jobs 1 --worlds 40", 40), pytest.param("--jobs 2", None, marks=pytest.mark.subprocess)],
)
def test_as_json_it_is_the_review_whoever_works(
    arguments: str, worlds: int | None, match: Match, record: Path, terminal: Terminal
) -> None:
    ran = terminal(f"review --json {arguments}", record)
    assert ran.status == 0
    assert json.loads(ran.out) == assembled(
        match, weighed(match.save(), turns_to_weigh(match), worlds)
    )


def test_in_words_it_names_what_was_played_and_what_was_better(
    match: Match, record: Path, terminal: Terminal
) -> None:
    ran = terminal("review --jobs 1 --worlds 80", record)
    assert ran.status == 0
    review = assembled(match, weighed(match.save(), turns_to_weigh(match), 80))
    flagged = [each for each in review["decisions"] if each["flag"] in ("inaccuracy", "mistake")]
    assert flagged
    for each in flagged:
        line = f"move {each['turn'] + 1}, You: {each['played']}; better {each['best']}, by "
        assert line in ran.out
    assert ran.out.count("; better ") == len(flagged)
    assert f"You: {len(review['decisions'])} decisions" in ran.out
    ran = terminal("review --jobs 1 --worlds 40 --all", record)
    assert ran.status == 0
    assert ran.out.count("move ") == len(review["decisions"])


def test_the_decisions_of_a_seat(match: Match, record: Path, terminal: Terminal) -> None:
    told = json.loads(terminal("review --json --jobs 1 --worlds 8 --seat 1", record).out)
    assert told["seats"] == [1] and {each["seat"] for each in told["decisions"]} == {1}
    ran = terminal("review --seat 2", record)
    assert ran.status == 2 and "no seat 2" in ran.err
