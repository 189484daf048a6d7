"""What was measured is held against its bar, kept, and put beside the last release's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import bars
from bench.bars import Bars, Figure, rows


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bars, "NOTED", tmp_path / "bars")
    monkeypatch.setattr(bars, "RELEASE", tmp_path / "release.json")
    monkeypatch.setattr("sys.argv", ["bars"])
    return tmp_path


def test_a_bar_is_kept_or_missed(capsys: pytest.CaptureFixture[str]) -> None:
    boot = Bars("boot")
    assert boot.hold("table", 0.4, 0.4)
    assert boot.hold("performance", 96, 95, at_least=True)
    assert boot.close() == 0
    assert not boot.hold("memory", 400.04, 400, "MB")
    assert not boot.hold("performance", 94.9, 95, at_least=True)
    assert boot.close() == 1
    assert capsys.readouterr().out.splitlines() == [
        "good    table: 0.4, bar 0.4",
        "good    performance: 96, bar at least 95",
        "MISSED  memory: 400.04 MB, bar 400 MB",
        "MISSED  performance: 94.9, bar at least 95",
    ]


def test_a_later_run_of_some_leaves_the_others() -> None:
    for name, value in (("a", 1), ("b", 2), ("a", 3)):
        table = Bars("table")
        table.hold(name, value, 5, "ms")
        table.close()
    found = bars.noted()
    assert {name: figure.value for name, figure in found.items()} == {"table: a": 3, "table: b": 2}


def test_beside_the_release() -> None:
    now = {"boot: table": Figure(0.37, 0.4, day="2026-01-02"), "new: a": Figure(3, 2, "ms")}
    then = {"boot: table": Figure(0.4, 0.4), "boot: gone": Figure(1, 2)}
    assert list(rows(now, then)) == [
        ("boot: table", "0.4", "0.37", "2026-01-02", "0.4", "-7.5%"),
        ("new: a", "2 ms", "3 ms MISSED", "", "", ""),
        ("boot: gone", "2", "", "", "1", ""),
    ]


def test_the_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bars.main() == 0
    assert "Nothing has been measured" in capsys.readouterr().out
    soak = Bars("soak")
    soak.hold("memory", 300, 386, "MB")
    soak.close()
    monkeypatch.setattr("sys.argv", ["bars", "--release"])
    assert bars.main() == 0
    assert (folder / "release.json").exists()
    soak.hold("memory", 390, 386, "MB")
    soak.close()
    monkeypatch.setattr("sys.argv", ["bars"])
    capsys.readouterr()
    assert bars.main() == 1
    assert "soak: memory  386 MB  390 MB MISSED" in capsys.readouterr().out
