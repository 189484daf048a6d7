"""The rule vectors hold, and the command that runs them can fail."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygames import GAMES
from tests.hockey.further_vectors import play
from tests.rooms import HERE, rooms
from tests.vector_parts import Further
from tests.vectors import ADAPTERS, check, main, read

pytestmark = pytest.mark.pyodide

ROOT = Path(__file__).parent.parent
FILES = sorted(HERE.glob("*/vectors.json"))
VECTORS = [(path, vector) for path in FILES for vector in read(path)]
FURTHER: dict[str, Further] = rooms("further_vectors")


@pytest.mark.parametrize(
    ("path", "vector"), VECTORS, ids=[vector["id"] for _path, vector in VECTORS]
)
def test_vector(path: Path, vector: dict[str, Any]) -> None:
    verdict = check(vector, str(path))
    assert verdict.passed, str(verdict)


@pytest.mark.parametrize("game", FURTHER)
def test_vectors_beyond_those_of_the_files(game: str) -> None:
    failures = [str(verdict) for verdict in map(check, FURTHER[game].VECTORS) if not verdict.passed]
    assert not failures, "\n".join(failures)
    for vector, sentence in FURTHER[game].FAILING:
        verdict = check(vector)
        assert not verdict.passed and sentence in str(verdict)


def test_every_game_has_its_vectors() -> None:
    assert {path.parent.name for path in FILES} == set(ADAPTERS) >= set(GAMES)


def test_a_vector_without_a_game_in_its_id_takes_that_of_its_file() -> None:
    vector = {**play("2C 2D", {"events": ["none", "breakaway"]}), "id": "7"}
    assert not check(vector).passed
    assert check(vector, "somewhere/hockey.json").passed
    assert check(vector, "tests/hockey/vectors.json").passed


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(name: str, value: object) -> str:
        path = tmp_path / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return str(path)

    return write


def test_the_command_counts_over_all_its_files(
    written: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written("good.json", [play("2C 2D", {"events": ["none", "breakaway"]})] * 2)
    bad = written("bad.json", [play("2C 2D", {"events": ["none", "none"]}), 5])
    assert main([written("none.json", [])]) == main([good]) == 0
    assert capsys.readouterr().out == "0 passed, 0 failed\n2 passed, 0 failed\n"
    assert main([good, bad, good]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[:3] == [
        "FAILED hockey-900",
        '  expected {"events": ["none", "none"]}',
        '  got      {"events": ["none", "breakaway"]}',
    ]
    assert out.splitlines()[-1] == "4 passed, 2 failed"


def test_a_file_without_vectors_gets_a_sentence(
    written: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written("good.json", [play("2C 2D", {"events": ["none", "breakaway"]})])
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'["\xe9"]')
    deep = [] if sys.platform == "emscripten" else ["[" * 100_000]  # it ends the interpreter there
    files: dict[str, list[str | Path]] = {
        "is not JSON": ["", "[{]", *deep, latin],
        "is not an array of vectors.": ["{}", "null"],
        "cannot be read: ": [tmp_path, tmp_path / "nowhere.json"],
    }
    for sentence, file in ((text, file) for text in files for file in files[text]):
        path = written("file.json", file) if isinstance(file, str) else str(file)
        assert main([path, good]) == 2
        captured = capsys.readouterr()
        assert sentence in captured.err and "Traceback" not in captured.err
        assert captured.out == "1 passed, 0 failed\n"
    assert main([]) == 2 and "python -m tests.vectors FILE..." in capsys.readouterr().err


@pytest.mark.subprocess
def test_the_command_needs_the_standard_library_only() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-m", "tests.vectors", *map(str, FILES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] == f"{len(VECTORS)} passed, 0 failed"
