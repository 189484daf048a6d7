"""A million forged links, records, views, moves and variations: only documented errors may come.

    python -m bench.fuzz [--count 1000000] [--seed S] [--jobs N]

Prints for each entry point and game how many were accepted and refused, and the slowest; ends with
status 1 at any other error. The forgeries follow from the seed, whatever the number of jobs;
durations are seconds of the processor.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random

from bench.results import Cells, note, recording
from pygames import GAMES
from tests.forgery import READERS, Fault, attempt, forged

CHUNK = 1000
"""So many forgeries come from one stream of chance."""

SLOW = 0.5
"""The most seconds that any input may take."""

SHARES = {"link": 25, "record": 15, "view": 25, "move": 28, "options": 5, "fingerprint": 2}
"""Of a hundred forgeries, those for each reader."""


@dataclass(slots=True)
class Outcomes:
    """What has come of some forgeries."""

    accepted: Counter[tuple[str, str]] = field(default_factory=Counter)
    refused: Counter[tuple[str, str]] = field(default_factory=Counter)
    slowest: dict[tuple[str, str], tuple[float, int]] = field(default_factory=dict)
    """For each reader and game the seconds of the slowest input, and its characters."""
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Outcomes) -> None:
        """Add those of other forgeries."""
        self.accepted += other.accepted
        self.refused += other.refused
        for kind, slowest in other.slowest.items():
            self.slowest[kind] = max(self.slowest.get(kind, (0.0, 0)), slowest)
        self.faults += other.faults


def try_chunk(seed: str, chunk: int) -> Outcomes:
    """Try the forgeries of one stream."""
    rng, outcomes = Random(f"{seed} {chunk}"), Outcomes()
    gc.disable()  # or whoever is at it pays for the garbage of all
    for _ in range(CHUNK):
        (reader,) = rng.choices(list(SHARES), list(SHARES.values()))
        game = rng.choice(list(GAMES))
        text = forged(reader, game, rng)
        began = time.process_time()
        outcome = attempt(reader, game, text)
        took = time.process_time() - began
        kind = reader, game
        if isinstance(outcome, Fault):
            outcomes.faults.append(outcome)
        else:
            (outcomes.accepted if outcome else outcomes.refused)[kind] += 1
        outcomes.slowest[kind] = max(outcomes.slowest.get(kind, (0.0, 0)), (took, len(text)))
    gc.enable()
    gc.collect()
    return outcomes


def table(outcomes: Outcomes) -> Iterable[str]:
    """The lines of the result."""
    yield "| reader | game | taken | refused | slowest |"
    yield "|---|---|--:|--:|--:|"
    for reader in READERS:
        for game, rules in GAMES.items():
            kind = reader, game
            seconds, length = outcomes.slowest.get(kind, (0.0, 0))
            slowest = f"{1000 * seconds:.0f} ms, {length:,} characters"
            yield (
                f"| {reader} | {rules.title} | {outcomes.accepted[kind]:,}"
                f" | {outcomes.refused[kind]:,} | {slowest} |"
            )


def main() -> int:
    """Try them all; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    recording(parser)
    chosen = parser.parse_args()
    chunks, outcomes = -(-chosen.count // CHUNK), Outcomes()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for done, some in enumerate(pool.map(partial(try_chunk, chosen.seed), range(chunks)), 1):
            outcomes.add(some)
            if sys.stderr.isatty():
                print(f"\r{done * CHUNK:,}", end="", file=sys.stderr)
    print(*table(outcomes), sep="\n")
    for fault in outcomes.faults[:20]:
        print(f"FAULT: {fault}")
    slowest = max(outcomes.slowest.values())[0]
    tried = outcomes.accepted.total() + outcomes.refused.total() + len(outcomes.faults)
    print(
        f"{tried:,} forgeries (seed {chosen.seed!r}): {outcomes.accepted.total():,} taken,"
        f" {outcomes.refused.total():,} refused, {len(outcomes.faults):,} faults;"
        f" the slowest took {slowest:.2f} s"
    )
    counts = {"taken": outcomes.accepted.total(), "refused": outcomes.refused.total()}
    faults: Cells = {"other errors": len(outcomes.faults), "slowest": f"{slowest:.2f} s"}
    note("fuzz", {"tries": tried, **counts, **faults})
    return 1 if outcomes.faults or slowest >= SLOW else 0


if __name__ == "__main__":
    sys.exit(main())
