"""Whether the tests notice every change of the rules.

    python -m bench.mutants [GAME ...] [--file NAME] [--jobs N] [--again] [--sample N]

Makes every mutant of every file of a game's rules, and runs the tests of the rules against it until
one of them fails. Prints how many are noticed and which are not; ends with status 1 where there is
one that is not listed as equivalent, with its reason, in `tests/<game>/equivalent.txt`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time

from bench.results import note, recording
from tools.environment import add

add("mutants")

from bench.mutants.equivalents import equivalents
from bench.mutants.making import Mutant, mutants_of
from bench.mutants.trying import ROOT, is_good, noticed, rules_of, warm_up

GAMES = sorted(path.parent.name for path in (ROOT / "pygames").glob("*/rules.py"))
"""Found by their folders: `pygames` itself is not to be imported here, see `trying`."""


def main() -> int:
    """Try them all; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them without a name")
    parser.add_argument("--file", help="only this one, such as view.py")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="only those not noticed the last time")
    parser.add_argument("--sample", type=int, help="only so many of each game, spread evenly")
    recording(parser)
    chosen = parser.parse_args()
    warm_up()
    print("| game | mutants | noticed | equivalent | not noticed |", flush=True)
    print("|---|--:|--:|--:|--:|", flush=True)
    missed = [
        name
        for game in chosen.game or GAMES
        for name in try_game(game, chosen.file, chosen.jobs, chosen.again, chosen.sample)
    ]
    for name in missed:
        print(name)
    return 1 if missed else 0


def try_game(game: str, file: str | None, jobs: int, again: bool, sample: int | None) -> list[str]:
    """Try a game's mutants; returns what is wrong, which are names of mutants as a rule."""
    if not is_good(game):
        return [f"{game}: the tests fail without any mistake"]
    paths = [path for path in rules_of(game) if file in (None, path.name)]
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    store, excuses = ROOT / "build" / "mutants" / f"{game}.json", equivalents(game)
    if again:
        left = set(json.loads(store.read_text()))
        mutants = [mutant for mutant in mutants if mutant.name in left]
    if sample:
        mutants = mutants[:: max(1, len(mutants) // sample)]
    survived = _survivors(game, mutants, jobs)
    store.parent.mkdir(parents=True, exist_ok=True)
    store.write_text(json.dumps(survived, indent=1))
    missed = [name for name in survived if name not in excuses]
    stale = excuses - set(survived) if not (again or file or sample) else set()
    equivalent = len(survived) - len(missed)
    count = len(mutants) - len(survived)
    print(
        f"| {game} | {len(mutants):,} | {count:,} | {equivalent:,} | {len(missed):,} |", flush=True
    )
    if not (again or file or sample):
        cells = {"mistakes": len(mutants), "noticed": count, "change nothing": equivalent}
        note("mutants", {"game": game, **cells})
    return [
        *(f"{game}/{name}" for name in missed),
        *(f"{game}: listed as equivalent, but noticed or gone: {name}" for name in sorted(stale)),
    ]


def _survivors(game: str, mutants: list[Mutant], jobs: int) -> list[str]:
    """The names of those that are not noticed."""
    began, survived = time.monotonic(), []
    for done, (mutant, is_noticed) in enumerate(noticed(game, mutants, jobs), 1):
        if not is_noticed:
            survived.append(mutant.name)
            print(f"not noticed: {game}/{mutant.name}", file=sys.stderr, flush=True)
        if done % 50 == 0:
            minutes = (time.monotonic() - began) / 60
            print(f"{game}: {done} of {len(mutants)} in {minutes:.1f} min", file=sys.stderr)
    return sorted(survived)


if __name__ == "__main__":
    sys.exit(main())
