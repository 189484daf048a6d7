"""What all games share names none of them: `pygames`, `web` and `tools` outside the games' rooms.

Two places may: the registry, whose list is how everything else finds the games, and an example of
what such a name looks like. An example is a doctest, or stands in quotation marks or backquotes in
a docstring or a comment of Python or JavaScript, as ``"#home/chess"`` would. In its room a game
names itself and no other.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from pygames import GAMES

ROOT = Path(__file__).parent.parent
SHARED = ("pygames", "web", "tools")
HOUSES = ("pygames", "web/app/tables", "web/games")
REGISTRY = ROOT / "pygames" / "registry.py"
SUFFIXES = (".py", ".js", ".mjs", ".css", ".j2", ".html")

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
"""A word by itself, or one of those in an identifier."""

QUOTED = re.compile(r"`[^`\n]+`|\"[^\"\n]+\"")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def names(text: str, suffix: str) -> list[tuple[int, str]]:
    """Where a text names a game: the number of each line, and the word."""
    if suffix == ".py":
        text = without_examples(text)
    elif suffix in {".js", ".mjs"}:
        text = SCRIPT_COMMENT.sub(lambda comment: QUOTED.sub("", comment[0]), text)
    return [
        (number, word)
        for number, line in enumerate(text.splitlines(), 1)
        for word in WORD.findall(line)
        if word.lower() in GAMES
    ]


def without_examples(source: str) -> str:
    """A Python module without the examples in its comments and docstrings, line by line."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column] + QUOTED.sub("", token.string)
    for node in ast.walk(ast.parse(source)):
        match node:  # a string by itself: a docstring, of an attribute too
            case ast.Expr(value=ast.Constant(value=str(text)), lineno=first, end_lineno=last):
                lines[first - 1 : last] = prose(text, (last or first) - first + 1)
    return "\n".join(lines)


def prose(docstring: str, height: int) -> list[str]:
    """The lines of a docstring without its examples, as many as it takes up in the file."""
    kept, is_example = [], False
    for line in docstring.splitlines():
        is_example = bool(line.strip()) and (is_example or line.lstrip().startswith(">>>"))
        kept.append("" if is_example else QUOTED.sub("", line))
    return (kept + [""] * height)[:height]


def files_in(*folders: Path) -> list[Path]:
    """The files of source in some folders."""
    found = (path for folder in folders for path in sorted(folder.rglob("*")))
    return [path for path in found if path.suffix in SUFFIXES]


def told(path: Path) -> list[tuple[str, str]]:
    """Where a file names a game, in its text or by its own name, and which."""
    where = path.relative_to(ROOT).as_posix()
    inside = names(path.read_text(), path.suffix)
    return [(where, word.lower()) for _, word in names(where, "")] + [
        (f"{where}:{number}", word.lower()) for number, word in inside
    ]


def test_no_shared_file_names_a_game() -> None:
    rooms = {ROOT / house / game for house in HOUSES for game in GAMES}
    files = [
        path
        for path in files_in(*(ROOT / folder for folder in SHARED))
        if path != REGISTRY and not rooms & set(path.parents)
    ]
    assert {path.suffix for path in files} >= {".py", ".js", ".mjs", ".css", ".j2"}
    assert not [one for path in files for one in told(path)]


@pytest.mark.parametrize("game", GAMES)
def test_no_room_names_another_game(game: str) -> None:
    files = files_in(*(ROOT / house / game for house in HOUSES))
    assert files
    assert not [one for path in files for one in told(path) if one[1] != game]


PLANTED = {
    ".py": (
        'TITLE = "Gin Rummy"',
        "from pygames.haggis import HAGGIS",
        "HAGGIS_PIPS = {}",
        "def _haddock_only(): ...",
        "class GinTable: ...",
        "x = 1  # as in Hockey",
        'def f():\n    """What gin needs."""',
        'NAME: str\n"""The key of Haddock, as "this"."""',
        'def f():\n    """One.\n\n    >>> 1 + 1\n    2\n\n    Or gin.\n    """',
        "if name == 'gin': pass",
    ),
    ".js": ('if (game === "gin") go();', "/* Hockey's rink */", "const ginTable = 1;"),
    ".mjs": ("// for gin\n",),
    ".css": (".art-gin .card {}", '[data-only="haggis"] {}', ".table-hockey {}", "/* Haddock */"),
    ".j2": ("<p>Haggis is a game.</p>", '{% include "gin/rules.html.j2" %}', "{# `gin` #}"),
    ".html": ('<div class="gin">',),
}

ALLOWED = {
    ".py": (
        'NAME: str\n"""The registry key: ``"gin"``."""',
        'def f():\n    """One.\n\n    >>> play("hockey")\n    \'hockey/deal=1\'\n    """',
        'x = 1  # `gin` or "#home/gin"',
        "begin = engine = plugins = SIGINT",
    ),
    ".js": ('/** "gin" in "#home/gin" */', "// as `hockey`", "beginning();"),
    ".css": (".plugin {}",),
}


@pytest.mark.parametrize(
    ("suffix", "text"), [(suffix, text) for suffix, texts in PLANTED.items() for text in texts]
)
def test_what_is_planted_is_found(suffix: str, text: str) -> None:
    assert names(text, suffix)


@pytest.mark.parametrize(
    ("suffix", "text"), [(suffix, text) for suffix, texts in ALLOWED.items() for text in texts]
)
def test_an_example_is_none(suffix: str, text: str) -> None:
    assert not names(text, suffix)


def test_the_line_is_told() -> None:
    text = '"""One.\n\n>>> 1\n1\n"""\n\nx = 1\ny = "gin"\n'
    assert names(text, ".py") == [(8, "gin")]
