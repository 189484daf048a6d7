"""What the benches have measured: one file, of which the documents are rendered.

A bench that adds `recording(parser)` has `--record`; with it, what it gives to `note` and to
`Bars.hold` is kept in `bench/results.json`, with the command, the date, the commit and the
machine. `python -m bench.report` renders the tables in `docs/`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

__all__ = ["Bars", "Cells", "Figure", "Results", "Source", "Table", "note", "recording"]

ROOT = Path(__file__).resolve().parent.parent
FILE = Path(__file__).with_name("results.json")
_record = False

Cells = dict[str, str | int]
"""A row, by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a row or figure comes from."""

    command: str
    date: str
    """YYYY-MM-DD."""
    commit: str
    machine: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Source):
    """A measured row of a table."""

    cells: Mapping[str, str | int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(Source):
    """Something that was measured, and the bar that it is held against."""

    value: float
    bar: float
    unit: str = ""
    at_least: bool = False
    """Whether more is better: the bar is the least that it may be, and not the most."""

    @property
    def is_good(self) -> bool:
        """Whether it keeps to its bar."""
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    @property
    def value_text(self) -> str:
        """The value with its unit."""
        return f"{self.value:,.2f}".rstrip("0").rstrip(".") + (f" {self.unit}" if self.unit else "")

    @property
    def bar_text(self) -> str:
        """The bar with its unit."""
        return f"{'at least ' if self.at_least else ''}{self.bar:g}" + (
            f" {self.unit}" if self.unit else ""
        )


@dataclass(slots=True)
class Table:
    """Rows of one kind."""

    command: str
    """How a row is measured, with capitals for what differs from row to row; empty where rows have
    commands of their own."""
    key: list[str]
    """The columns by which a row is known; they are aligned to the left, the others are numbers."""
    columns: list[str]
    rows: list[Row] = field(default_factory=list)

    def put(self, row: Row) -> None:
        """Add a row, or replace the one with the same key."""
        if set(row.cells) != set(self.columns):
            raise ValueError(f"the table has the columns {self.columns}, not {list(row.cells)}")
        keys = [[old.cells[name] for name in self.key] for old in self.rows]
        try:
            self.rows[keys.index([row.cells[name] for name in self.key])] = row
        except ValueError:
            self.rows.append(row)


@dataclass(slots=True)
class Results:
    """All that is recorded."""

    tables: dict[str, Table] = field(default_factory=dict)
    bars: dict[str, Figure] = field(default_factory=dict)
    """By the bench's name and the figure's: "boot: our table, cold"."""

    @classmethod
    def load(cls) -> Results:
        """What the file has."""
        if not FILE.exists():
            return cls()
        data = json.loads(FILE.read_text())
        tables = {
            name: Table(**{**table, "rows": [Row(**row) for row in table["rows"]]})
            for name, table in data["tables"].items()
        }
        return cls(tables, {name: Figure(**figure) for name, figure in data["bars"].items()})

    def save(self) -> None:
        """Write the file, a row a line."""
        tables = [
            f"{_json(name)}: {{\n"
            + "".join(f"   {_json(part)}: {_json(getattr(table, part))},\n" for part in _HEAD)
            + '   "rows": '
            + _lines("[]", [_json(asdict(row)) for row in table.rows], 3)
            + "\n  }"
            for name, table in self.tables.items()
        ]
        bars = [f"{_json(name)}: {_json(asdict(figure))}" for name, figure in self.bars.items()]
        parts = [f'"tables": {_lines("{}", tables, 1)}', f'"bars": {_lines("{}", bars, 1)}']
        FILE.write_text(_lines("{}", parts, 0) + "\n")


_HEAD = ("command", "key", "columns")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(brackets: str, items: list[str], indent: int) -> str:
    """Items in brackets, each on a line of its own."""
    spaces = "\n" + " " * indent
    return brackets[0] + ",".join(f"{spaces} {item}" for item in items) + spaces + brackets[1]


def recording(parser: argparse.ArgumentParser) -> None:
    """Add the switch `--record`."""
    parser.add_argument(
        "--record",
        action=_Record,
        nargs=0,
        help="keep what is measured in bench/results.json",
    )


class _Record(argparse.Action):
    def __call__(self, *_: Any) -> None:
        global _record
        _record = True


def note(table: str, cells: Mapping[str, str | int], key: list[str] | None = None) -> None:
    """Keep a row, if `--record` was given. A table that is new takes its columns from the row."""
    if not _record:
        return
    source = _source()
    results = Results.load()
    target = results.tables.setdefault(
        table, Table(source.command, key or [next(iter(cells))], list(cells))
    )
    target.put(Row(cells=dict(cells), **asdict(source)))
    is_named = target.command and target.command == target.command.lower()
    if is_named and {row.command for row in target.rows} == {source.command}:
        target.command = source.command
    results.save()


class Bars:
    """The bars of one command of `bench/`."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._results = Results.load()
        self._figures: dict[str, Figure] = {}

    def hold(
        self, name: str, value: float, bar: float, unit: str = "", *, at_least: bool = False
    ) -> bool:
        """Print whether a figure keeps to its bar, beside the recorded one; returns whether."""
        figure = Figure(value=value, bar=bar, unit=unit, at_least=at_least, **asdict(_source()))
        name = f"{self._command}: {name}"
        self._figures[name] = figure
        state = "good" if figure.is_good else "MISSED"
        before = self._results.bars.get(name)
        change = f" ({value / before.value - 1:+.0%})" if before and before.value else ""
        recorded = f", recorded {before.value_text}{change}" if before else ""
        print(f"{state:6}  {name}: {figure.value_text}, bar {figure.bar_text}{recorded}")
        return figure.is_good

    def close(self) -> int:
        """Keep the figures, if `--record` was given. Returns 1 when a bar is missed."""
        if _record:
            results = Results.load()
            results.bars |= self._figures
            results.save()
        return int(not all(figure.is_good for figure in self._figures.values()))


def _source() -> Source:
    spec = sys.modules["__main__"].__spec__
    name = spec.name.removesuffix(".__main__") if spec else Path(sys.argv[0]).stem
    return Source(
        command=shlex.join(["python", "-m", name, *_arguments()]),
        date=date.today().isoformat(),
        commit=_commit(),
        machine=_machine(),
    )


def _arguments() -> Iterator[str]:
    """The command's, without `--record` and the file in which matches are kept."""
    arguments = iter(sys.argv[1:])
    for each in arguments:
        if each == "--file":
            next(arguments)
        elif each != "--record":
            yield each


def _commit() -> str:
    """The commit that is measured, with a plus where files have been changed since."""
    try:
        changed = _git("status", "--porcelain", "--", ".", ":!docs", f":!{FILE.relative_to(ROOT)}")
        return _git("rev-parse", "--short", "HEAD") + "+" * bool(changed)
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _machine() -> str:
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        system = platform.system()
    return f"{os.cpu_count()} cores, {system}, Python {platform.python_version()}"
