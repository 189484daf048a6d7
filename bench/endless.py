"""Time and memory to load a match that goes in circles.

    python -m bench.endless [--moves 500 2000 8500] [--beside FOLDER]

In it both players of Gin Rummy take and discard for ever; 8,500 moves are a file of 136 KB.
`--beside` measures another checkout as well, in turns. Memory is the match's own (`tracemalloc`, a
second run), time is the processor's.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from bench.results import note, recording
from tests.forgery import endless

ROOT = Path(__file__).resolve().parent.parent

_LOADING = """
import sys, time, tracemalloc
from pygames import BadRecord, Match
text = sys.stdin.read()
def load():
    try:
        return Match.load(text)
    except BadRecord as error:
        return str(error)
began = time.process_time()
match = load()
took = time.process_time() - began
del match
tracemalloc.start()
match = load()
print(took, tracemalloc.get_traced_memory()[0], match if isinstance(match, str) else "")
"""


def loaded(folder: Path, text: str) -> str:
    """A cell of the table: what it takes a checkout to load a record."""
    run = [sys.executable, "-c", _LOADING]
    out = subprocess.run(run, input=text, text=True, capture_output=True, check=True, cwd=folder)
    seconds, size, *refusal = out.stdout.split()
    took = f"{float(seconds):.2f} s"
    return f"refused in {took}" if refusal else f"{took}, {int(size) / 1e6:.1f} MB"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, nargs="+", default=[500, 2000, 8500, 20_000, 62_000])
    parser.add_argument("--beside", type=Path, help="another checkout of the project")
    recording(parser)
    chosen = parser.parse_args()
    folders = [ROOT, *([chosen.beside.resolve()] if chosen.beside else [])]
    print(f"| moves | record | here |{' beside |' if chosen.beside else ''}")
    print(f"|--:|--:|--:|{'--:|' if chosen.beside else ''}")
    for moves in chosen.moves:
        text = json.dumps(endless(moves), separators=(",", ":"))
        size, cells = f"{len(text) / 1000:,.0f} KB", [loaded(folder, text) for folder in folders]
        print(f"| {moves:,} | {size} | {' | '.join(cells)} |", flush=True)
        beside = cells[1] if chosen.beside else ""
        note("endless", {"moves": moves, "record": size, "here": cells[0], "beside": beside})


if __name__ == "__main__":
    main()
