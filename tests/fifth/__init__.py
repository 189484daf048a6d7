"""A fifth game, which no site carries: what it takes to add one, done for real.

The folders beside this file are the rooms of Crazy Eights, laid out as in the project; new games
begin as a copy of them (`tools.new_game`). `copy_with_it` puts them into a copy of the project.
Everything else has to find the game.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.new_game import FIFTH, MODEL, ROOT, register, rooms

__all__ = ["GAME", "ROOT", "copy_of_the_project", "copy_with_it"]

HOUSES = ("pygames", "web", "tests", "e2e", "tools", "train", "bench", "requirements")

GAME = MODEL

_KEPT = (
    "check.py",
    "conftest.py",
    "pyproject.toml",
    "constraints.txt",
    "package.json",
    "package-lock.json",
    "serve.py",
    "site.toml",
    "LICENSE",
    "README.md",
)


def copy_of_the_project(folder: Path) -> Path:
    """A copy of the project in a folder, but for its documents. Returns the folder."""
    skipped = shutil.ignore_patterns("__pycache__", "output")
    for house in HOUSES:
        shutil.copytree(ROOT / house, folder / house, ignore=skipped, dirs_exist_ok=True)
    for name in _KEPT:
        shutil.copy(ROOT / name, folder / name)
    return folder


def copy_with_it(folder: Path) -> Path:
    """A copy of the project with the fifth game in it. Returns the folder."""
    copy_of_the_project(folder)
    for file in rooms():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FIFTH / file, path)
    register(folder, GAME)
    return folder
