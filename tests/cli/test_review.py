"""``python -m pygames review``: the same as the review itself, in words or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pygames import Match, new_match
from pygames.chance import stream
from pygames.cli.main import main
from pygames.opponents.levels import bot_for
from pygames.opponents.review import assembled, turns_to_weigh, weighed


def saved(folder: Path) -> tuple[Match, str]:
    """A person who plays as the beginner does for a while, in a file."""
    match = new_match("hockey", ["", "medium"], seed="review")
    players = [bot_for("hockey", "easy"), bot_for("hockey", "medium")]
    rng = stream("players")
    while len(match.turns) < 60:
        assert match.state.turn is not None
        view = match.state.view(match.state.turn)
        move = view.moves[0] if len(view.moves) == 1 else players[view.seat].choose(view, rng)
        match = match.play(move)
    path = folder / "match.json"
    path.write_text(match.save())
    return match, str(path)


def test_as_json_it_is_the_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, path = saved(tmp_path)
    assert main(["review", path, "--json", "--jobs", "1", "--worlds", "80"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == assembled(match, weighed(match.save(), turns_to_weigh(match), 80))


def test_in_words_it_names_what_was_played_and_what_was_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, path = saved(tmp_path)
    assert main(["review", path, "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    review = assembled(match, weighed(match.save(), turns_to_weigh(match)))
    flagged = [each for each in review["decisions"] if each["flag"] in ("inaccuracy", "mistake")]
    assert flagged
    for each in flagged:
        line = f"move {each['turn'] + 1}, You: {each['played']}; better {each['best']}, by "
        assert line in said
    assert said.count("; better ") == len(flagged)
    assert f"You: {len(review['decisions'])} decisions" in said
    assert main(["review", path, "--jobs", "1", "--worlds", "40", "--all"]) == 0
    assert capsys.readouterr().out.count("move ") == len(review["decisions"])


def test_the_decisions_of_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = saved(tmp_path)
    arguments = ["review", path, "--json", "--jobs", "1", "--worlds", "8"]
    assert main([*arguments, "--seat", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == [1] and {each["seat"] for each in told["decisions"]} == {1}
    assert main([*arguments, "--seat", "2"]) == 2
    assert "no seat 2" in capsys.readouterr().err


@pytest.mark.subprocess
def test_several_processes_come_to_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = saved(tmp_path)
    told = []
    for jobs in ("1", "2"):
        assert main(["review", path, "--json", "--worlds", "8", "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_what_is_no_record_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}")
    assert main(["review", str(path)]) == 2
    assert "not a saved match" in capsys.readouterr().err
