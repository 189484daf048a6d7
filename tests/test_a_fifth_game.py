"""A game added as docs/add-a-game.md says is found by everything that games share."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fifth import GAME, copy_with_it

pytestmark = pytest.mark.subprocess

SHARED = (
    "tests/test_goldens.py",
    "tests/test_vectors.py",
    "tests/test_skeletons.py",
    "tests/test_match_facts.py",
    "tests/test_deals.py",
    "tests/test_rooms_of_pages.py",
    "tests/opponents",
    "tests/cli",
    "tests/app/test_tables.py",
)
"""Tests that hold for every game, one of each."""

LAWS = f"""
import pytest
from pygames import GAMES
for name in {{*GAMES}} - {{{GAME!r}}}:
    del GAMES[name]
files = ["tests/test_laws.py", "tests/test_text.py"]
raise SystemExit(pytest.main([*files, "-q", "-p", "no:cacheprovider"]))
"""
"""The tests that deal random matches of all games, with this one alone."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_it(tmp_path_factory.mktemp("fifth"))


def run(project: Path, *arguments: str) -> str:
    """What a module of the copy prints, or code after "-c"; it has to end well."""
    command = [sys.executable, *(() if arguments[0] == "-c" else ("-m",)), *arguments]
    variables = {**os.environ, "HYPOTHESIS_PROFILE": "mutants"}  # the profile with few examples
    done = subprocess.run(
        command, cwd=project, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_holds_for_every_game_holds_for_it(project: Path) -> None:
    said = run(project, "pytest", *SHARED, "-k", GAME, "-q", "-p", "no:cacheprovider")
    (passed,) = re.findall(r"(\d+) passed", said)
    assert int(passed) >= 25 and "failed" not in said


@pytest.mark.slow
def test_it_keeps_the_laws(project: Path) -> None:
    assert "passed" in run(project, "-c", LAWS)


@pytest.mark.slow
def test_its_opponents_meet_in_the_arena_and_its_types_keep_the_contract(project: Path) -> None:
    said = run(project, "pygames", "arena", GAME, "--bots", "hard", "random", "--matches", "4")
    assert "hard" in said and "random" in said
    run(project, "mypy", f"pygames/{GAME}", f"web/app/tables/{GAME}")
