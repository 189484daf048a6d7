"""Run rule vectors: ``python -m tests.vectors FILE...``

A vector file is a JSON array of ``{"id", "given", "when": {"op"}, "then", "source"}``. The rules
are asked what follows from `given`; every fact that `then` names must hold. Needs the standard
library only. Ends with 0 when all vectors hold, 1 when one fails, 2 when a file cannot be read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.rooms import rooms
from tests.vector_parts import Operations

ADAPTERS: dict[str, Operations] = rooms("vector_ops")
"""The games whose vectors can be run, by the first word of their ids."""


class Unreadable(ValueError):
    """The file holds no vectors."""


@dataclass(frozen=True)
class Verdict:
    """What became of one vector."""

    id: str
    expected: object
    got: object
    trouble: str = ""
    """Why the vector could not be asked at all; empty when it was."""

    @property
    def passed(self) -> bool:
        return not self.trouble and _text(self.expected) == _text(self.got)

    def __str__(self) -> str:
        if self.passed:
            return f"{self.id} passed"
        reason = f"  {self.trouble}\n" if self.trouble else ""
        got = "" if self.trouble else f"\n  got      {_text(self.got)}"
        return f"FAILED {self.id}\n{reason}  expected {_text(self.expected)}{got}"


def read(path: str | Path) -> list[Any]:
    """The vectors of a file. Raises `Unreadable` with a sentence."""
    try:
        vectors = json.loads(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror or error}.") from None
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is not JSON: {error}.") from None
    if not isinstance(vectors, list):
        raise Unreadable(f"{path} is not an array of vectors.")
    return vectors


def check(vector: Any, file_name: str = "") -> Verdict:
    """Ask the rules about one vector; `file_name` helps when its id names no game."""
    whole: dict[str, Any] = vector if isinstance(vector, dict) else {"id": "(not a vector)"}
    name, then = str(whole.get("id", "(no id)")), whole.get("then", vector)
    if not all(isinstance(whole.get(part), dict) for part in ("given", "when", "then")):
        return Verdict(name, then, None, "this is not a vector: given, when and then are objects")
    file = Path(file_name)
    games = (name.partition("-")[0], file.stem, file.parent.name)
    game = next((game for game in games if game in ADAPTERS), None)
    if game is None:
        return Verdict(name, then, None, f"there is no game called {games[0]!r} here")
    adapter = ADAPTERS[game]
    op = vector["when"].get("op")
    if not isinstance(op, str) or op not in adapter.OPS:
        return Verdict(name, then, None, f"the vectors of {game} have no operation {op!r} here")
    try:
        facts = adapter.OPS[op](vector["given"], vector["when"])
    except Exception as error:  # whatever it is, the other vectors still want their turn
        return Verdict(name, then, None, f"{type(error).__name__}: {error}")
    got = {fact: facts.get(fact, "(the rules tell no such fact)") for fact in then}
    expected = {**then}
    for fact in adapter.UNORDERED.intersection(then):
        expected[fact], got[fact] = _sorted(expected[fact]), _sorted(got[fact])
    return Verdict(name, expected, got)


def main(paths: Sequence[str]) -> int:
    """Run the files' vectors, print what fails, and return the exit status."""
    if not paths:
        print("Name at least one file of vectors: python -m tests.vectors FILE...", file=sys.stderr)
        return 2
    passed = failed = unreadable = 0
    for path in paths:
        try:
            vectors = read(path)
        except Unreadable as error:
            print(error, file=sys.stderr)
            unreadable += 1
            continue
        for vector in vectors:
            verdict = check(vector, path)
            if verdict.passed:
                passed += 1
            else:
                failed += 1
                print(verdict)
    print(f"{passed} passed, {failed} failed")
    return 2 if unreadable else 1 if failed else 0


def _sorted(value: Any) -> Any:
    """A list whose order means nothing, in one order."""
    return sorted(map(_sorted, value), key=_text) if isinstance(value, list) else value


def _text(value: object) -> str:
    """One text per value: unlike ``==``, it tells 1 from true."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
