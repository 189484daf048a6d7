"""`bench.ladder`: a scale finds the strengths that are there, and a stopped run goes on."""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="a bench fits the scale")

from bench import ladder
from bench.scale import Pair, chance, fitted

TRUE = {"easy": -150.0, "medium": 0.0, "hard": 120.0, "expert": 260.0}


def pairs(seats: int, matches: int, off: float = 0.0) -> list[Pair]:
    """What comes of so many matches of each pair, which lies `off` its distance."""
    rng = Random(f"{seats} {off}")
    results = []
    for b, a in combinations(TRUE, 2):
        share = chance(TRUE[a] - TRUE[b] + rng.gauss(0, off), seats)
        won = sum(rng.random() < share for _ in range(matches)) / matches
        margin = 1.96 * (won * (1 - won) / matches) ** 0.5
        results.append(Pair(a, b, won, margin, matches))
    return results


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_scale_finds_what_is_there(seats: int) -> None:
    scale = fitted(pairs(seats, 4000), "medium", seats)
    for name, rating in TRUE.items():
        assert abs(scale.ratings[name] - rating) <= max(30, 2 * scale.margins[name])
    assert scale.misfit < 25


def test_pairs_that_are_on_no_line_are_a_misfit() -> None:
    scale = fitted(pairs(2, 4000, off=100), "medium")
    assert scale.misfit > 30
    assert min(scale.margins[name] for name in TRUE if name != "medium") > 30


def test_who_wins_all_matches_has_a_rating_all_the_same() -> None:
    scale = fitted([Pair("easy", "random", 1.0, 0.0, 400)], "easy")
    assert -2000 < scale.ratings["random"] < -400


def test_a_scale_needs_its_zero() -> None:
    with pytest.raises(ValueError, match="medium is in no pair"):
        fitted([Pair("easy", "random", 0.9, 0.01, 400)], "medium")


def run(monkeypatch: pytest.MonkeyPatch, file: Path, *arguments: str) -> None:
    command = ["ladder", "hockey", "--players", "medium", "easy", "random", "--jobs", "1"]
    monkeypatch.setattr(sys, "argv", [*command, "--file", str(file), *arguments])
    ladder.main()


def test_a_run_goes_on_and_can_be_made_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps, whole = tmp_path / "steps", tmp_path / "whole"
    run(monkeypatch, steps, "--matches", "8")
    with steps.open("a") as file:
        file.write('{"seats": 2, "seed": "lad')  # the machine went down here
    played = steps.read_text()
    capsys.readouterr()
    run(monkeypatch, steps, "--matches", "20")
    output = capsys.readouterr().out
    assert steps.read_text().startswith(played.rpartition("\n")[0])
    run(monkeypatch, whole, "--matches", "20")
    assert capsys.readouterr().out == output
    assert "| medium |" in output and "misfit" in output and "out of order: 0 of 3 pairs" in output


def test_one_level_and_a_player_that_is_none_make_no_scale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, tmp_path / "ladder.jsonl", "--matches", "4", "--players", "medium", "random")
    assert "rating" not in (printed := capsys.readouterr().out)
    assert "medium" in printed


def test_a_file_of_another_run_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "other"
    file.write_text(json.dumps({"seats": 3, "seed": "x", "pair": ["a", "b"], "deals": {}}) + "\n")
    before = file.read_bytes()
    with pytest.raises(SystemExit, match="3 seats and seed x"):
        run(monkeypatch, file, "--matches", "8")
    assert file.read_bytes() == before


def test_a_level_that_does_worse_than_the_one_below_is_told(tmp_path: Path) -> None:
    played = ladder.Played(tmp_path / "file", 2, "s")
    for pair, share in {("hard", "easy"): 0.5, ("medium", "easy"): 1.0}.items():
        played.shares[pair] = {number: [share, share] for number in range(9)}
    played.shares["hard", "easy"][0] = [0.5, 0.0]
    ((level, below, who, less, margin),) = ladder.out_of_order(
        played, ("easy", "medium", "hard"), ("random",)
    )
    assert (level, below, who) == ("hard", "medium", "easy")
    assert less == pytest.approx(0.5 + 0.25 / 9) and 0 < margin < less
