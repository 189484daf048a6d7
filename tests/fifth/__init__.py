"""A fifth game, which no site carries: what it takes to add one, done for real.

The folders beside this file are the rooms of Crazy Eights, laid out as in the project.
`copy_with_it` does what docs/add-a-game.md asks of whoever adds a game: it puts each room where it
belongs, and the game into the registry. Everything else has to find it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

__all__ = ["GAME", "ROOT", "copy_with_it"]

ROOT = Path(__file__).parent.parent.parent
HOUSES = ("pygames", "web", "tests", "e2e", "tools")
ROOMS = ("pygames", "web", "tests")
"""Where it has rooms; it is tested in the browser by `e2e/test_a_fifth_game.py`."""

GAME = "eights"

_KEPT = (
    "conftest.py",
    "pyproject.toml",
    "constraints.txt",
    "package.json",
    "package-lock.json",
    "serve.py",
    "LICENSE",
)
_LIST = "(GIN, HAGGIS, HOCKEY, HADDOCK)"


def copy_with_it(folder: Path) -> Path:
    """A copy of the project in a folder, with the fifth game in it. Returns the folder."""
    skipped = shutil.ignore_patterns("__pycache__", "fifth", "output")
    for house in HOUSES:
        shutil.copytree(ROOT / house, folder / house, ignore=skipped, dirs_exist_ok=True)
    for name in _KEPT:
        shutil.copy(ROOT / name, folder / name)
    for house in ROOMS:
        rooms = Path(__file__).parent / house
        shutil.copytree(rooms, folder / house, ignore=skipped, dirs_exist_ok=True)
    registry = folder / "pygames" / "registry.py"
    text = registry.read_text()
    assert text.count(_LIST) == 1
    text = text.replace(_LIST, f"{_LIST[:-1]}, {GAME.upper()})")
    text = text.replace(
        "import Game\n", f"import Game\nfrom pygames.{GAME} import {GAME.upper()}\n"
    )
    registry.write_text(text)
    return folder
