"""Make the rooms of a new game: ``python -m tools.new_game NAME ["Title"]``

They begin as those of Crazy Eights in `tests/fifth/` (docs/add-a-game.md).
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

__all__ = ["FIFTH", "MODEL", "make", "register", "rooms"]

ROOT = Path(__file__).resolve().parents[1]
FIFTH = ROOT / "tests" / "fifth"
MODEL = "eights"
FOLDERS = ("pygames", "web", "tests")

_LEFT_OUT = {"guide.py"}
"""Files about one deal; another game's name deals other cards."""
_TITLE = "\0"
_GAMES = re.compile(r"for game in \((.*)\)\}")


def rooms() -> list[Path]:
    files = (path for folder in FOLDERS for path in (FIFTH / folder).rglob("*") if path.is_file())
    return sorted(path.relative_to(FIFTH) for path in files if "__pycache__" not in path.parts)


def make(root: Path, name: str, title: str) -> list[Path]:
    """Write the rooms into a checkout and register the game; returns the files.

    Raises `ValueError` for an invalid or taken name.
    """
    if not re.fullmatch("[a-z]{2,20}", name):
        raise ValueError(f"{name!r} is not a name: small letters only, as in the address")
    if (root / "pygames" / name).exists():
        raise ValueError(f"there is a game called {name!r} already")
    paths = []
    for file in rooms():
        if file.name in _LEFT_OUT:
            continue
        path = root / str(file).replace(MODEL, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_rename((FIFTH / file).read_text(), name, title))
        paths.append(path)
    register(root, name)
    return paths


def register(root: Path, name: str) -> None:
    registry = root / "pygames" / "registry.py"
    imported = f"import Game\nfrom pygames.{name} import {name.upper()}\n"
    text = registry.read_text().replace("import Game\n", imported)
    text, changed = _GAMES.subn(rf"for game in (\1, {name.upper()})}}", text)
    assert changed == 1
    registry.write_text(text)


def _rename(text: str, name: str, title: str) -> str:
    text = text.replace("Crazy Eights", _TITLE)
    text = re.sub(r"EIGHTS\b", name.upper(), text)
    text = re.sub(r"\bEights(?=[A-Z]|\b)", name.capitalize(), text)
    text = re.sub(rf'(?<=pygames\.){MODEL}|(?<="){MODEL}(?="|-)', name, text)
    return text.replace(_TITLE, title)


def main(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    name, title = arguments[0], (*arguments[1:2], arguments[0].capitalize())[0]
    try:
        paths = make(ROOT, name, title)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    python = [str(path) for path in paths if path.suffix == ".py"]
    for command in (("check", "--select", "I", "--fix", "-q"), ("format", "-q")):
        subprocess.run([sys.executable, "-m", "ruff", *command, *python], cwd=ROOT, check=True)
    for path in paths:
        print(path.relative_to(ROOT))
    print(
        f"\n{title} is in the registry. Now:\n"
        f"  .venv/bin/python -m pytest tests/test_goldens.py -k {name} --rewrite-goldens\n"
        f"  python3 check.py --game {name}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
