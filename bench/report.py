"""Renders what the benches have measured into the documents.

python -m bench.report [--check]

Each table in `docs/` stands between `<!-- numbers: NAME -->` and `<!-- end -->`. NAME is a table of
`bench/results.json`, `bars BENCH` for the figures of a bench that have bars, `bars missed`, or
`puzzles`, which are counted. With --check nothing is written; ends with 1 where a document is not
as rendered.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.results import ROOT, Results, Source, Table
from pygames import GAMES

__all__ = ["DOCUMENTS", "render", "render_table"]

DOCUMENTS = sorted((ROOT / "docs").glob("*.md"))
_MARKED = re.compile(r"(<!-- numbers: ([^>]+?) -->\n).*?(<!-- end -->)", re.DOTALL)


def render(text: str, results: Results) -> str:
    """A document with its tables made anew."""
    return _MARKED.sub(lambda hit: hit[1] + render_table(hit[2], results) + hit[3], text)


def render_table(name: str, results: Results) -> str:
    """The lines of one table."""
    if name == "puzzles":
        return _puzzles()
    if name.startswith("bars "):
        return _bars(name.removeprefix("bars "), results)
    return _table(results.tables[name])


def _table(table: Table) -> str:
    if not table.rows:
        return f"Not measured yet: `{table.command} --record`\n"
    columns = [name for name in table.columns if any(row.cells[name] != "" for row in table.rows)]
    rows = [[_cell(row.cells[name]) for name in columns] for row in table.rows]
    head = list(columns)
    if not table.command:
        head.append("command")
        rows = [
            [*cells, f"`{row.command}` at {row.commit}"]
            for cells, row in zip(rows, table.rows, strict=True)
        ]
    if len({row.date for row in table.rows}) > 1:
        head.append("measured")
        rows = [[*cells, row.date] for cells, row in zip(rows, table.rows, strict=True)]
    left = {*table.key, "command", "measured"}
    return _markdown(head, rows, left) + _caption(table.command, table.rows)


def _bars(which: str, results: Results) -> str:
    """The figures of a bench, or those that miss their bars."""
    if which == "missed":
        figures = {name: figure for name, figure in results.bars.items() if not figure.is_good}
        caption = ""
    else:
        bench = f"{which}: "
        figures = {
            name.removeprefix(bench): figure
            for name, figure in results.bars.items()
            if name.startswith(bench)
        }
        caption = _caption(f"python -m bench.{which}", list(figures.values()), days=False)
    rows = [
        [name, figure.value_text, figure.bar_text, "" if figure.is_good else "missed", figure.date]
        for name, figure in figures.items()
    ]
    head = ["figure", "measured", "bar", "", "on"]
    return _markdown(head, rows, left={"figure", "", "on"}) + caption


def _puzzles() -> str:
    rows = []
    for name, game in GAMES.items():
        path = ROOT / "web" / "games" / name / "puzzles.json"
        if not path.exists():
            continue
        puzzles = json.loads(path.read_text())
        reasons = sum(each["decision"]["reason"] is not None for each in puzzles)
        rows.append([game.title, _cell(len(puzzles)), _cell(reasons)])
    return _markdown(["game", "puzzles", "say why"], rows, left={"game"})


def _cell(value: str | int) -> str:
    return f"{value:,}" if isinstance(value, int) else value


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]], left: set[str]) -> str:
    rule = ["---" if name in left else "--:" for name in head]
    lines = [f"| {' | '.join(head)} |", f"|{'|'.join(rule)}|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n\n"


def _caption(command: str, sources: Sequence[Source], *, days: bool = True) -> str:
    """The command if all have the same, the day if they do, and the machines."""
    machines = " or ".join(dict.fromkeys(source.machine for source in sources))
    dates = sorted({source.date for source in sources})
    day = f", {dates[0]}" if days and len(dates) == 1 else ""
    by = f"`{command}`{day}; " if command else ""
    return f"{by}{machines}.\n"


def main() -> int:
    """Render all documents; returns 1 where one is not as it should be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    results = Results.load()
    changed: list[Path] = []
    for path in DOCUMENTS:
        before = path.read_text()
        after = render(before, results)
        if after != before:
            changed.append(path)
            print(path.relative_to(ROOT))
            if not check:
                path.write_text(after)
    return int(check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
