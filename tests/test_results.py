"""What benches measure is kept in one file, and held against its bars."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from bench import results
from bench.report import render
from bench.results import Bars, Results, note, recording


@pytest.fixture(autouse=True)
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept until it is asked for."""
    monkeypatch.setattr(results, "FILE", tmp_path / "results.json")
    monkeypatch.setattr(results, "_record", False)
    monkeypatch.setattr(results, "_commit", lambda: "abc1234")
    monkeypatch.setattr("sys.argv", ["bench/strength.py", "gin", "--record"])
    note("a", {"game": "gin", "wins": 7})
    Bars("boot").close()
    assert Results.load() == Results()
    parser = argparse.ArgumentParser()
    recording(parser)
    parser.parse_args(["--record"])


def test_a_row_replaces_the_one_of_the_same_key() -> None:
    for game, wins in (("gin", 7), ("haggis", 8), ("gin", 1_234)):
        note("a", {"game": game, "wins": wins, "lead": "+1"})
    table = Results.load().tables["a"]
    assert [row.cells["wins"] for row in table.rows] == [1_234, 8]
    assert table.rows[0].command.endswith(" gin") and table.rows[0].commit == "abc1234"
    with pytest.raises(ValueError, match="columns"):
        note("a", {"game": "gin"})


def test_a_table_of_one_run_has_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for more in (["--file", "kept"], ["--matches", "9"]):
        monkeypatch.setattr("sys.argv", ["bench/ladder.py", "gin", *more, "--record"])
        for level in ("easy", "hard"):
            note("ladder", {"level": level})
    table = Results.load().tables["ladder"]
    assert table.command == table.rows[0].command
    assert table.command.endswith(" gin --matches 9")
    for other in "", "python -m bench.ladder GAME":
        results = Results.load()
        results.tables["ladder"].command = other
        results.save()
        note("ladder", {"level": "easy"})
        note("ladder", {"level": "hard"})
        assert Results.load().tables["ladder"].command == other
    monkeypatch.setattr("sys.argv", ["bench/ladder.py", "gin", "--file", "kept"])
    note("ladder", {"level": "easy"})
    rows = Results.load().tables["ladder"].rows
    assert [row.command.split()[3:] for row in rows] == [["gin"], ["gin", "--matches", "9"]]


def test_a_bar_is_kept_or_missed(capsys: pytest.CaptureFixture[str]) -> None:
    boot = Bars("boot")
    assert boot.hold("table", 0.4, 0.4)
    assert boot.hold("performance", 96, 95, at_least=True)
    assert boot.close() == 0
    again = Bars("boot")
    assert not again.hold("table", 0.5, 0.4, "ms")
    assert not again.hold("performance", 94.9, 95, at_least=True)
    assert again.close() == 1
    before, text = Results.load(), results.FILE.read_text()
    before.save()
    assert Results.load() == before and results.FILE.read_text() == text
    assert capsys.readouterr().out.splitlines() == [
        "good    boot: table: 0.4, bar 0.4",
        "good    boot: performance: 96, bar at least 95",
        "MISSED  boot: table: 0.5 ms, bar 0.4 ms, recorded 0.4 (+25%)",
        "MISSED  boot: performance: 94.9, bar at least 95, recorded 96 (-1%)",
    ]


def test_a_document_is_rendered() -> None:
    note("a", {"game": "gin", "wins": 1_234, "lead": ""})
    before = "One\n<!-- numbers: a -->\nold\n<!-- end -->\ntwo\n"
    after = render(before, Results.load())
    assert "| gin | 1,234 |\n" in after and "old" not in after and "lead" not in after
    assert after.startswith("One\n") and after.endswith("<!-- end -->\ntwo\n")
    assert render(after, Results.load()) == after
