"""Whether the tests of a game's rules notice a mutant.

Each mutant runs in a process forked from one with pytest, Hypothesis and the other games imported:
a quarter of a second instead of two. There the game's rules are imported with the mistake, and the
quickest tests come first.
"""

from __future__ import annotations

import contextlib
import doctest
import gc
import importlib
import importlib.abc
import importlib.machinery
import os
import resource
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from bench.mutants.making import Mutant

__all__ = ["ROOT", "is_good", "noticed", "rules_of", "warm_up"]

ROOT = Path(__file__).resolve().parent.parent.parent

_SECONDS = 60
"""The most seconds of the processor for a mutant: tests that take longer have noticed it."""

_BYTES = 4 * 1024**3
"""The most memory for it."""

_PYTEST = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-W", "ignore")

_OF_ALL_GAMES = ("test_values.py", "test_text.py", "test_laws.py", "test_forgery.py")
"""Tests of all games that can be run with only one of them."""

_NO_RULES = ("text.py", "match_facts.py", "position.py")

_NOT_OF_RULES = ("bots", "app", "pyspiel", "rlcard")
"""Who imports these tests the opponents or the page, or needs what is not everywhere."""

_GOOD, _BAD = 0, 1


def rules_of(game: str) -> list[Path]:
    """The files of a game's rules; its words, positions as text and statistics are none."""
    files = sorted((ROOT / "pygames" / game).glob("*.py"))
    return [path for path in files if path.name not in _NO_RULES]


def warm_up() -> None:
    """Import what all mutants need and none of them changes."""
    with tempfile.TemporaryDirectory() as folder, _silence():
        test = Path(folder) / "test_nothing.py"
        test.write_text("from hypothesis import given, strategies\ndef test(): pass\n")
        pytest.main([*_PYTEST, "--rootdir", folder, "-c", os.devnull, str(test)])
    importlib.import_module("pygames")
    gc.collect()
    gc.freeze()


def is_good(game: str) -> bool:
    """Whether the tests have nothing against the rules as they are; prints what they have."""
    return not _forked(game, None, loud=True)[1]


def noticed(game: str, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, in the order in which they are done, and whether the tests notice it."""
    waiting, running = list(reversed(mutants)), dict[int, Mutant]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[_fork(game, mutant)] = mutant
        process, status = os.wait()
        yield running.pop(process), status != _GOOD


def _forked(game: str, mutant: Mutant | None, loud: bool = False) -> tuple[int, bool]:
    process = _fork(game, mutant, loud)
    return process, os.waitpid(process, 0)[1] != _GOOD


def _fork(game: str, mutant: Mutant | None, loud: bool = False) -> int:
    """Start the tests in a process of their own; returns its number."""
    process = os.fork()
    if process:
        return process
    status = _BAD
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
        if mutant is not None:
            sys.meta_path.insert(0, _Mistaken(mutant))
        with contextlib.nullcontext() if loud else _silence():
            status = _GOOD if _tests_pass(game) else _BAD
    finally:
        os._exit(status)


def _tests_pass(game: str) -> bool:
    """Whether all tests of a game's rules pass, the quickest first."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    anew = (
        "pygames",
        "pygames.match",
        "pygames.position",
        "pygames.record_fields",
        "pygames.registry",
        f"pygames.{game}",
    )
    for name in [*sys.modules]:
        if name in anew or name.startswith(f"pygames.{game}."):
            del sys.modules[name]
    games = importlib.import_module("pygames").GAMES
    for other in set(games) - {game}:
        del games[other]
    return _vectors_hold(game) and _goldens_stay() and _docs_hold(game) and _pytest_passes(game)


def _vectors_hold(game: str) -> bool:
    main = importlib.import_module("tests.vectors").main
    return bool(main([str(ROOT / "tests" / game / "vectors.json")]) == 0)


def _goldens_stay() -> bool:
    goldens = importlib.import_module("tests.goldens")
    return all(
        goldens.as_text(golden, golden.match()) == golden.path.read_text(encoding="utf-8")
        for golden in goldens.goldens()
    )


def _docs_hold(game: str) -> bool:
    modules = (importlib.import_module(_module(path)) for path in rules_of(game))
    return all(doctest.testmod(module).failed == 0 for module in modules)


def _pytest_passes(game: str) -> bool:
    own = sorted((ROOT / "tests" / game).glob("test_*.py"), key=lambda path: path.stat().st_size)
    files = [path for path in own if not _imports(path, _NOT_OF_RULES)]
    files += [ROOT / "tests" / name for name in _OF_ALL_GAMES]
    return pytest.main([*_PYTEST, *map(str, files)]) == 0


def _imports(path: Path, names: Iterable[str]) -> bool:
    lines = path.read_text(encoding="utf-8").splitlines()
    words = {
        word
        for line in lines
        if line.startswith(("from ", "import "))
        for word in line.replace(".", " ").split()
    }
    return not words.isdisjoint(names)


def _module(path: Path) -> str:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


class _Mistaken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with the mistake, and no other."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = _module(mutant.path)

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self._name:
            return None
        where = str(self._mutant.path)
        package = self._mutant.path.name == "__init__.py"
        spec = importlib.machinery.ModuleSpec(name, self, origin=where, is_package=package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(self._mutant.path.parent))
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._mutant.source, str(self._mutant.path), "exec"), module.__dict__)


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Nothing that is written comes to the terminal, from this process or another."""
    copies = os.dup(1), os.dup(2)
    with Path(os.devnull).open("w") as nothing:
        for number in (1, 2):
            os.dup2(nothing.fileno(), number)
        try:
            yield
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            for number, old in zip((1, 2), copies, strict=True):
                os.dup2(old, number)
                os.close(old)
