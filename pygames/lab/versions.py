"""A computer opponent as it was in an earlier version: ``"expert@v0.1.0"``.

After ``@`` stands an archive of the package, a folder with it, or a git revision. That version runs
in a process of its own and gets views as text, so it must understand today's views.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

from pygames.game import Move
from pygames.opponents.levels import UnknownBot
from pygames.registry import GAMES

__all__ = ["EarlierBot", "VersionError", "earlier_bot"]

_ROOT = Path(__file__).resolve().parents[2]
_UNPACKED = _ROOT / "build" / "versions"

_ANSWER_LOOP = """
import json, sys
sys.path.insert(0, sys.argv[1])
try:
    from pygames.opponents.think import think
except ImportError:
    try:
        from pygames.ai.think import think  # where it was at first
    except ImportError:
        sys.exit()
for line in sys.stdin:
    try:
        answer = {"move": think(*json.loads(line))}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
"""


class VersionError(UnknownBot):
    """A version is not available or cannot play; the message says why."""


class EarlierBot:
    """A player of an earlier version."""

    def __init__(self, game: str, name: str, folder: str) -> None:
        self._game, self._name, self._folder = GAMES[game], name, folder

    def choose(self, view: Any, rng: Random) -> Move:
        nonce = f"{rng.getrandbits(64):x}"
        process = _process(self._folder, os.getpid())
        answer = process.ask([json.dumps(view.to_json()), self._name, nonce])
        if "move" not in answer:
            raise VersionError(f"{self._name} of that version cannot play ({answer['error']})")
        return self._game.move(answer["move"])


@cache
def earlier_bot(game: str, name: str, version: str) -> EarlierBot:
    """A player as it was in a version.

    Raises `VersionError` where there is no such version, or it cannot play today's game.
    """
    bot = EarlierBot(game, name, _folder_of(version))
    rules = GAMES[game]
    state = rules.start(rules.Options(), min(rules.seats), "who are you")
    assert state.turn is not None  # a match begins with somebody's move
    bot.choose(state.view(state.turn), Random(0))
    return bot


class _Process:
    """A running version. It ends with the process that started it."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._lock = Lock()
        self._running = subprocess.Popen(
            [sys.executable, "-I", "-c", _ANSWER_LOOP, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C must not reach it
        )

    def ask(self, question: list[str]) -> dict[str, str]:
        asking, answering = self._running.stdin, self._running.stdout
        assert asking is not None and answering is not None
        with self._lock:
            with suppress(BrokenPipeError):
                asking.write(json.dumps(question) + "\n")
                asking.flush()
            line = answering.readline()
        if not line:
            raise VersionError(f"there is no version of these games at {self._folder}")
        answer: dict[str, str] = json.loads(line)
        return answer


@cache
def _process(folder: str, asking: int) -> _Process:
    """The version's process for one asking process: a fork has to start another."""
    return _Process(folder)


def _folder_of(version: str) -> str:
    path = Path(version).expanduser()
    if version and path.exists():
        return str(path.resolve())
    try:
        commit = _git("rev-parse", "--verify", f"{version}^{{commit}}").decode().strip()
        folder = _UNPACKED / commit
        if not folder.exists():
            _unpack(_git("archive", "--format=tar", commit, "pygames"), folder)
    except OSError as error:
        raise VersionError(f"there is no file {version}, and no git here ({error})") from None
    except subprocess.CalledProcessError as error:
        why = error.stderr.decode(errors="replace").strip().removeprefix("fatal: ")
        raise VersionError(f"there is no file and no revision {version} ({why})") from None
    return str(folder)


def _git(*command: str) -> bytes:
    done = subprocess.run(["git", *command], cwd=_ROOT, capture_output=True, check=True)
    return done.stdout


def _unpack(archive: bytes, folder: Path) -> None:
    """Unpack all or nothing, even if other processes do the same."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        unpacked = Path(place, "version")
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(unpacked, filter="data")
        with suppress(OSError):
            unpacked.rename(folder)
