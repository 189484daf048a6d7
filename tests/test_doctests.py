"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import re
import shlex
from pathlib import Path

import app
import pytest

import pygames
from pygames import Match
from pygames.cli.main import main
from tools.build import rooms

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "docs/engine.md")


def modules(package: object) -> list[str]:
    submodules = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")  # type: ignore[attr-defined]
    return [package.__name__, *(module.name for module in submodules)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name",
    [
        *(name for name in modules(pygames) + modules(app) if not name.endswith("__main__")),
        "tools.words",
    ],
)
def test_the_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_in(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried and not failed


@pytest.mark.subprocess
@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_in_a_document_are_typed(name: str, tmp_path: Path) -> None:
    mypy = pytest.importorskip("mypy.api")
    script = tmp_path / "example.py"
    script.write_text(doctest.script_from_examples((ROOT / name).read_text()))
    output, wrong, status = mypy.run(["--strict", "--cache-dir", str(tmp_path), str(script)])
    assert status == 0, output + wrong


@pytest.mark.subprocess
def test_the_bot_of_the_document_meets_ours_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "docs" / "engine.md").read_text()
    (tmp_path / "my_bot.py").write_text(doctest.script_from_examples(text))
    monkeypatch.chdir(tmp_path)
    commands = re.findall("^card-table (arena .*)", text, re.MULTILINE)
    for command in commands:
        assert main([*shlex.split(command), "--matches", "4", "--jobs", "1"]) == 0
    lines = (tmp_path / "low.jsonl").read_text().splitlines()
    assert len(commands) == 2 and len(lines) == 4
    assert all(Match.from_json(json.loads(line)).state.winners for line in lines)


@pytest.mark.parametrize("game", [game for game in pygames.GAMES if rooms.figures(game)])
def test_the_figures_of_the_rules_say_what_the_rules_do(game: str) -> None:
    module = rooms.figures(game)
    assert module is not None
    failed, tried = doctest.testmod(module)
    assert tried and not failed
