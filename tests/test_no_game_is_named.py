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
from itertools import chain
from pathlib import Path

import pytest

from pygames import GAMES

ROOT = Path(__file__).parent.parent
ROOMS = re.compile(r"(?:pygames|web/app/tables|web/games)/(\w+)/")
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
    lines, is_example = [], False
    for line in docstring.splitlines():
        is_example = bool(line.strip()) and (is_example or line.lstrip().startswith(">>>"))
        lines.append("" if is_example else QUOTED.sub("", line))
    return (lines + [""] * height)[:height]


def test_a_file_names_no_game_but_that_of_its_room() -> None:
    files, owners, wrong = [], set(), []
    for path in chain(*((ROOT / folder).rglob("*") for folder in ("pygames", "web", "tools"))):
        where = path.relative_to(ROOT).as_posix()
        if path.suffix not in SUFFIXES or where == "pygames/registry.py":
            continue
        files.append(path)
        room = ROOMS.match(where)
        owner = room[1] if room and room[1] in GAMES else None
        owners.add(owner)
        hits = [*names(where, ""), *names(path.read_text(), path.suffix)]
        wrong += [f"{where}:{number} {word}" for number, word in hits if word.lower() != owner]
    assert not wrong
    assert {path.suffix for path in files} >= {".py", ".js", ".mjs", ".css", ".j2"}
    assert owners == {None, *GAMES}


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


@pytest.mark.parametrize("suffix", PLANTED)
def test_what_is_planted_is_found_and_an_example_is_none(suffix: str) -> None:
    assert not [text for text in PLANTED[suffix] if not names(text, suffix)]
    assert not [text for text in ALLOWED.get(suffix, ()) if names(text, suffix)]
    assert names('"""One.\n\n>>> 1\n1\n"""\n\nx = 1\ny = "gin"\n', ".py") == [(8, "gin")]
