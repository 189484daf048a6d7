"""A game added as docs/add-a-game.md says is found by everything that games share."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from check import LAWS, SHARED
from tests.fifth import GAME, copy_of_the_project, copy_with_it
from tools.new_game import make, rooms

pytestmark = pytest.mark.subprocess

FILES, LINES = 15, 900
"""What a whole game may take, with opponents, hints, a review and a guide, without goldens."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_with_it(tmp_path_factory.mktemp("fifth"))
    run(project, "pytest", "tests/test_goldens.py", "-k", GAME, "--rewrite-goldens", "-q")
    return project


def run(project: Path, *arguments: str) -> str:
    """What a module of the copy prints; it has to end well."""
    variables = {**os.environ, "HYPOTHESIS_PROFILE": "mutants"}  # the profile with few examples
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=project,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("lane", "tests"), [("not slow", 25), pytest.param("slow", 3, marks=pytest.mark.slow)]
)
def test_what_holds_for_every_game_holds_for_it(project: Path, lane: str, tests: int) -> None:
    output = run(project, "pytest", *SHARED, "-k", GAME, "-m", lane, "-q", "-p", "no:cacheprovider")
    (passed,) = re.findall(r"(\d+) passed", output)
    assert int(passed) >= tests and "failed" not in output


def test_it_keeps_the_laws(project: Path) -> None:
    output = run(project, "pytest", *LAWS, "--game", GAME, "-q", "-p", "no:cacheprovider")
    (passed,) = re.findall(r"(\d+) passed", output)
    assert int(passed) >= 25


def test_it_is_small(project: Path) -> None:
    assert len(rooms()) <= FILES
    assert sum(len((project / file).read_text().splitlines()) for file in rooms()) <= LINES


@pytest.mark.slow
def test_its_opponents_meet_in_the_arena_and_its_types_keep_the_contract(project: Path) -> None:
    output = run(project, "pygames", "arena", GAME, "--bots", "hard", "random", "--matches", "4")
    assert "hard" in output and "random" in output
    run(project, "mypy", f"pygames/{GAME}", f"web/app/tables/{GAME}", f"tests/{GAME}")


@pytest.mark.slow
def test_a_game_made_by_the_command_is_one(tmp_path: Path) -> None:
    """It has all that the laws and the shared tests ask for, but for its golden match."""
    project = copy_of_the_project(tmp_path)
    assert f"pygames{os.sep}lead{os.sep}rules.py" in run(
        project, "tools.new_game", "lead", "Lead Eights"
    )
    assert 'title: ClassVar = "Lead Eights"' in (project / "pygames/lead/rules.py").read_text()
    run(project, "pytest", "tests/test_goldens.py", "-k", "lead", "--rewrite-goldens", "-q")
    run(project, "pytest", *LAWS, *SHARED, "-k", "lead", "-q", "-p", "no:cacheprovider")
    run(project, "mypy", "pygames/lead", "web/app/tables/lead", "tests/lead")
    run(project, "ruff", "check", "pygames/lead", "web/app/tables/lead", "tests/lead")


@pytest.mark.parametrize("name", ["Lead", "gin", "a b", "../x", ""])
def test_a_name_that_is_none_or_taken_makes_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "pygames" / "gin").mkdir(parents=True)
    with pytest.raises(ValueError):
        make(tmp_path, name, "Lead")
    assert [*tmp_path.rglob("*.py")] == []
