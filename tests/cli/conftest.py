"""The command line, run in this process."""

from __future__ import annotations

import io
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from pygames.cli.main import main


class Ran(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands that begin with ``python -m pygames``."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys, self._patch = capsys, patch

    def __call__(self, line: str, *arguments: object) -> Ran:
        """Run what is said in a line, with further arguments as they are."""
        self._capsys.readouterr()
        status = main([*shlex.split(line), *map(str, arguments)])
        return Ran(status, *self._capsys.readouterr())

    def printed(self) -> str:
        """What the command that runs has printed since this was asked."""
        return self._capsys.readouterr().out

    def types(self, *lines: str) -> None:
        """What the person of the next command types."""
        self._patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where a match may be saved."""
    return tmp_path / "record.json"
