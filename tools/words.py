"""Count the words of comments and docstrings, so that they stay few.

    python -m tools.words [FOLDER ...]    pygames, web and tools by default

Counts every string that stands alone in Python, and the comments of Python, JavaScript and CSS;
words are what blanks divide.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from pathlib import Path

__all__ = ["words_of"]

_ROOT = Path(__file__).resolve().parents[1]
_FOLDERS = ("pygames", "web", "tools")
_BLOCKS = re.compile(r"/\*(.*?)\*/", re.DOTALL)
_LINES = re.compile(r"""(?<![:"'`\w])//(.*)""")  # not the // of an address
_STARS = re.compile(r"^\s*\*", re.MULTILINE)


def words_of(text: str, suffix: str) -> int:
    """The words in the comments and docstrings of a file's text.

    >>> words_of('x = 1  # one two', ".py"), words_of('/* a */ b(); // c d', ".js")
    (2, 3)
    """
    if suffix == ".py":
        comments = [*_bare_strings(text), *_python_comments(text)]
    else:
        comments = [_STARS.sub("", block) for block in _BLOCKS.findall(text)]
        if suffix != ".css":
            comments += _LINES.findall(text)
    return sum(len(each.split()) for each in comments)


def _bare_strings(text: str) -> list[str]:
    values = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    constants = [value.value for value in values if isinstance(value, ast.Constant)]
    return [each for each in constants if isinstance(each, str)]


def _python_comments(text: str) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [each.string.lstrip("#") for each in tokens if each.type == tokenize.COMMENT]


def main(folders: list[str]) -> None:
    command = ["git", "ls-files", *(folders or _FOLDERS)]
    listed = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True)
    rooms: Counter[str] = Counter()
    for name in listed.stdout.splitlines():
        path = _ROOT / name
        if path.suffix in (".py", ".js", ".mjs", ".css") and path.exists():
            rooms["/".join(name.split("/")[:2])] += words_of(path.read_text("utf-8"), path.suffix)
    for room, count in rooms.most_common():
        print(f"{count:7,}  {room}")
    print(f"{rooms.total():7,}  in all")


if __name__ == "__main__":
    main(sys.argv[1:])
