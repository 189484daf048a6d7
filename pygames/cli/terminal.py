"""Print only characters that the terminal can show, and nothing that controls it."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

__all__ = ["printable", "screens"]

_LINE_CONTROLS = "\n\r\t"

_PLAIN = str.maketrans(
    {"±": "+-", "×": "x", "–": "-", "—": "-", "·": "-", "…": "...", "’": "'", "‘": "'"}
    | {"“": '"', "”": '"', "█": "#", "░": "."}
    | {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
)


def printable(text: str) -> str:
    """A name or a seed for a line, with control characters spelled out.

    >>> print(printable("Eve\\x1b[2J\\u202e"))
    Eve\\x1b[2J\\u202e
    """
    return "".join(map(_escape, text))


def _escape(character: str) -> str:
    if character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


class _Screen:
    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        shown = "".join(one if one in _LINE_CONTROLS else _escape(one) for one in text)
        try:
            self._stream.write(shown)
        except UnicodeEncodeError as error:
            plain = shown.translate(_PLAIN).encode(error.encoding, "backslashreplace")
            self._stream.write(plain.decode(error.encoding))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def screens() -> Iterator[None]:
    """Pass what is printed through a `_Screen`; a closed input reads as empty."""
    before = sys.stdin, sys.stdout, sys.stderr
    with open(os.devnull, "r+") as nothing:  # noqa: PTH123
        sys.stdin = before[0] or nothing
        sys.stdout = _Screen(before[1] or nothing)
        sys.stderr = _Screen(before[2] or nothing)
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
