"""What is in a game's room, `web/games/<game>/`:

- `page.py`: `WORDS`, a `GameWords`
- `rules.html.j2`: its rules, a `<section data-anchor="…">` for each of `WORDS.contents`

and optionally `art.html.j2` (a drawing under its tile's cards), `skeleton.html.j2` (the table
before its cards), `figures.html.j2` and `figures.py` (examples in the rules, and their check),
`accuracy.json`, `strengths.json`, `puzzles.json` and style sheets: `art.css` for the tile,
`rules.css` for the rules, others for the table.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

from games.words import GameWords

FOLDER = Path(__file__).resolve().parents[2] / "web" / "games"
REQUIRED = ("page.py", "rules.html.j2")


class MissingFile(ValueError):
    """A room lacks a required file."""


def check(game: str) -> None:
    for name in REQUIRED:
        if not (FOLDER / game / name).is_file():
            raise MissingFile(f"the pages of {game!r} need web/games/{game}/{name}")


def words(game: str) -> GameWords:
    """A game's words for the pages."""
    game_words: GameWords = importlib.import_module(f"games.{game}.page").WORDS
    return game_words


def figures(game: str) -> ModuleType | None:
    if not (FOLDER / game / "figures.py").is_file():
        return None
    return importlib.import_module(f"games.{game}.figures")


def accuracy(game: str) -> str:
    """The levels' cost per decision as one line of JSON, by `train/accuracy.py`; empty for none."""
    path = FOLDER / game / "accuracy.json"
    if not path.is_file():
        return ""
    content = json.loads(path.read_text())
    return json.dumps({name: content[name] for name in ("version", "levels")})


def strengths(game: str) -> str:
    """The levels' strengths as one line of JSON, by `train/strengths.py`; empty for none."""
    path = FOLDER / game / "strengths.json"
    return json.dumps(json.loads(path.read_text())) if path.is_file() else ""


def puzzles(game: str) -> str:
    path = FOLDER / game / "puzzles.json"
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def sheets(game: str) -> list[Path]:
    """The style sheets of a game."""
    return sorted((FOLDER / game).glob("*.css"))
