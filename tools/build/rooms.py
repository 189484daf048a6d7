"""What is in the rooms of the games, `web/games/<game>/`, by convention:

- `page.py`: `WORDS`, a `GameWords`: how the pages present the game
- `rules.html.j2`: its rules, a `<section data-anchor="…">` for each of `WORDS.contents`

and where a game likes, `art.html.j2` (a drawing under the cards of its tile), `skeleton.html.j2`
(the table before its cards), `figures.html.j2` and `figures.py` (examples in the rules, and what
holds them to the rules), `accuracy.json` (what decisions of each level cost), `puzzles.json`
(`python -m train.puzzles` makes it) and style sheets: `art.css` for the tile, `rules.css` for the
rules, and others, as `table.css`, for the table.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

from games.words import GameWords

__all__ = [
    "FOLDER",
    "REQUIRED",
    "MissingFile",
    "accuracy",
    "check",
    "figures",
    "puzzles",
    "sheets",
    "words",
]

FOLDER = Path(__file__).resolve().parents[2] / "web" / "games"
REQUIRED = ("page.py", "rules.html.j2")


class MissingFile(ValueError):
    """A room lacks a file that every room has."""


def check(game: str) -> None:
    """Raise `MissingFile` unless the room of a game is complete."""
    for name in REQUIRED:
        if not (FOLDER / game / name).is_file():
            raise MissingFile(f"the pages of {game!r} need web/games/{game}/{name}")


def words(game: str) -> GameWords:
    """How the pages present a game."""
    found: GameWords = importlib.import_module(f"games.{game}.page").WORDS
    return found


def figures(game: str) -> ModuleType | None:
    """What holds the examples of a game's rules to the rules: its `figures.py`, if it has one."""
    if not (FOLDER / game / "figures.py").is_file():
        return None
    return importlib.import_module(f"games.{game}.figures")


def accuracy(game: str) -> str:
    """What the levels of a game cost a decision, as JSON in one line; empty if it has no such file.

    `train/accuracy.py` has measured it, and the file says with which command.
    """
    path = FOLDER / game / "accuracy.json"
    if not path.is_file():
        return ""
    told = json.loads(path.read_text())
    return json.dumps({name: told[name] for name in ("version", "levels")})


def puzzles(game: str) -> str:
    """The puzzles of a game as JSON; empty where it has none."""
    path = FOLDER / game / "puzzles.json"
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def sheets(game: str) -> list[Path]:
    """The style sheets of a game."""
    return sorted((FOLDER / game).glob("*.css"))
