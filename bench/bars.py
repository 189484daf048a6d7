"""All bars in one table: what was measured here last, and what the last release had.

python -m bench.bars [--release]

Each command of `bench/` that holds figures against bars notes them when it has printed them, in
`build/bars`. This puts them together, beside those of the last release in `bench/release.json`, so
that a change which costs something is seen. With --release what was measured here is the release's
from then on: run the commands on a quiet machine first. Ends with status 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

__all__ = ["Bars", "Figure", "rows"]

ROOT = Path(__file__).resolve().parent.parent
NOTED = ROOT / "build" / "bars"
RELEASE = Path(__file__).with_name("release.json")


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that was measured, and the bar that it is held against."""

    value: float
    bar: float
    unit: str = ""
    at_least: bool = False
    """Whether more is better: the bar is the least that it may be, and not the most."""
    day: str = ""
    """On which it was measured, as YYYY-MM-DD."""

    @property
    def is_good(self) -> bool:
        """Whether it keeps to its bar."""
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def told(self) -> str:
        """The value with its unit."""
        return f"{self.value:,.2f}".rstrip("0").rstrip(".") + (f" {self.unit}" if self.unit else "")

    def beside(self) -> str:
        """The bar with its unit."""
        return f"{'at least ' if self.at_least else ''}{self.bar:g}" + (
            f" {self.unit}" if self.unit else ""
        )


class Bars:
    """The bars of one command of `bench/`."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._found: dict[str, Figure] = {}

    def hold(
        self, name: str, value: float, bar: float, unit: str = "", *, at_least: bool = False
    ) -> bool:
        """Print whether a figure keeps to its bar, and note it. Returns whether it does."""
        figure = Figure(value, bar, unit, at_least, date.today().isoformat())
        self._found[name] = figure
        state = "good" if figure.is_good else "MISSED"
        print(f"{state:6}  {name}: {figure.told()}, bar {figure.beside()}", flush=True)
        return figure.is_good

    def close(self) -> int:
        """Keep what was measured, beside what other runs have. Returns 1 when a bar is missed."""
        NOTED.mkdir(parents=True, exist_ok=True)
        path = NOTED / f"{self._command}.json"
        before = json.loads(path.read_text()) if path.exists() else {}
        now = {name: asdict(figure) for name, figure in self._found.items()}
        path.write_text(json.dumps(before | now, indent=1) + "\n")
        return int(not all(figure.is_good for figure in self._found.values()))


Figures = Mapping[str, Figure]


def noted() -> dict[str, Figure]:
    """What was measured here, by command and name."""
    return {
        f"{path.stem}: {name}": Figure(**figure)
        for path in sorted(NOTED.glob("*.json"))
        for name, figure in json.loads(path.read_text()).items()
    }


def released() -> dict[str, Figure]:
    """What the last release had."""
    if not RELEASE.exists():
        return {}
    return {name: Figure(**figure) for name, figure in json.loads(RELEASE.read_text()).items()}


def rows(now: Figures, then: Figures) -> Iterator[tuple[str, ...]]:
    """A row for each figure: its name, bar, value and day, the release's, and what has changed."""
    for name, figure in now.items():
        value = figure.told() + ("" if figure.is_good else " MISSED")
        before = then.get(name)
        change = f"{figure.value / before.value - 1:+.1%}" if before and before.value else ""
        told = before.told() if before else ""
        yield name, figure.beside(), value, figure.day, told, change
    for name, figure in then.items():
        if name not in now:
            yield name, figure.beside(), "", "", figure.told(), ""


def main() -> int:
    """Print the table; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--release", action="store_true", help="keep these as the release's")
    options = parser.parse_args()
    now = noted()
    if not now:
        print("Nothing has been measured here yet. Commands with bars: bench.boot, bench.one_file,")
        print("bench.table, bench.history, bench.motion, bench.soak, bench.lighthouse.")
    head = ("figure", "bar", "here", "on", "release", "change")
    table = [head, *rows(now, released())]
    widths = [max(len(row[column]) for row in table) for column in range(len(head))]
    for row in table:
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        )
    if options.release:
        kept = {name: asdict(figure) for name, figure in now.items()}
        RELEASE.write_text(json.dumps(kept, indent=1) + "\n")
    return int(not all(figure.is_good for figure in now.values()))


if __name__ == "__main__":
    sys.exit(main())
