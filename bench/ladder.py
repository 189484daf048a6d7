"""Whether each level of a game is harder than the last, for everybody.

    python -m bench.ladder GAME [--seats N] [--players A B ...] [--matches 4000] [--slow 200]
        [--seed S] [--jobs N | --dask ADDRESS] [--file FILE] [--record]

All pairs of the levels and of players that are no level play mirrored deals; at a larger table one
A sits among B, from every seat. Pairs with the expert or an earlier version play `--slow` matches.
Players are named as in `python -m pygames arena`. Printed: who wins how much against whom, the
scale that fits best with its misfit (`bench/scale.py`), and where a higher level does worse than
the one below it.

What was played stands in FILE, a line a batch: the command goes on where it was stopped, and with
more matches where it ended. By default its name has a digest of the engine's code, so that two
versions never mix.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from bench.results import ROOT, note, recording
from bench.scale import Pair, Scale, fitted
from pygames.cli.working import progress_bar, workers_for
from pygames.lab.arena import (
    Contest,
    DealResult,
    Estimate,
    Thinking,
    estimate,
    matches_to_show,
    run,
)
from pygames.lab.players import player_for
from pygames.opponents.levels import bot_names, levels_of
from pygames.registry import GAMES

_SHARES = (0.02, 0.1, 0.3, 1.0)
"""All pairs come so far before one goes further: a run that is stopped tells something of each."""
_BATCH = 10.0
"""Seconds between two lines."""


class Played:
    """The deals of all pairs in a file."""

    def __init__(self, path: Path, seats: int, seed: str) -> None:
        """Read what is there. Raises `SystemExit` if it is of another run."""
        self._about = {"seats": seats, "seed": seed}
        self.shares: dict[tuple[str, str], dict[int, list[float]]] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+", encoding="utf-8")
        self._file.seek(0)
        whole = 0
        while line := self._file.readline():
            if not line.endswith("\n"):
                break  # cut off while it was written
            row: dict[str, Any] = json.loads(line)
            if any(row[name] != value for name, value in self._about.items()):
                sys.exit(f"{path} is of a run with {row['seats']} seats and seed {row['seed']}")
            first, second = row["pair"]
            deals = self.shares.setdefault((first, second), {})
            deals.update({int(number): shares for number, shares in row["deals"].items()})
            whole = self._file.tell()
        self._file.truncate(whole)

    def add(self, pair: tuple[str, str], deals: Sequence[DealResult]) -> None:
        """Write a batch."""
        entries = {deal.number: list(deal.shares) for deal in deals if deal.failure is None}
        if not entries:
            return
        self.shares.setdefault(pair, {}).update(entries)
        self._file.seek(0, 2)
        self._file.write(json.dumps(self._about | {"pair": pair, "deals": entries}) + "\n")
        self._file.flush()

    def share(self, pair: tuple[str, str]) -> Estimate:
        """What the first of a pair has won; an interval clustered by deal."""
        each = self.shares.get(pair, {}).values()
        return estimate([sum(shares) / len(shares) for shares in each])

    def matches(self, pair: tuple[str, str]) -> int:
        """How many matches that are."""
        return sum(map(len, self.shares.get(pair, {}).values()))


def pairs_of(game: str, players: Sequence[str]) -> list[tuple[str, str]]:
    """All pairs, the higher level first, and levels before players that are none."""
    levels = levels_of(game)
    rank = {level: -at for at, level in enumerate(levels)}
    ordered = sorted(players, key=lambda name: rank.get(name, 1))
    return [pair for pair in combinations(ordered, 2) if set(pair) & set(levels)]


def play(chosen: argparse.Namespace, played: Played, pairs: Sequence[tuple[str, str]]) -> None:
    """Play what is missing, all pairs alike far."""
    wanted = {pair: max(1, _matches(chosen, pair) // chosen.seats) for pair in pairs}
    before = {pair: played.shares.get(pair, {}) for pair in pairs}
    had = sum(min(len(before[pair]), wanted[pair]) for pair in pairs)
    with workers_for(chosen.jobs, chosen.dask) as (executor, workers):
        bar = progress_bar(sum(wanted.values()), "deals", had=had)
        bar(had)
        for share in _SHARES:
            for pair in pairs:
                contest = Contest(chosen.game, pair, chosen.seed, chosen.seats)
                old = [_old_deal(number) for number in played.shares.get(pair, {})]
                deals = run(contest, round(share * wanted[pair]), executor, workers, known=old)
                for batch in _batches(deals, {deal.number for deal in old}):
                    played.add(pair, batch)
                    had += len(batch)
                    bar(had)


def _matches(chosen: argparse.Namespace, pair: tuple[str, str]) -> int:
    slow = any(name == "expert" or "@" in name for name in pair)
    return min(chosen.slow, chosen.matches) if slow else int(chosen.matches)


def _old_deal(number: int) -> DealResult:
    return DealResult(number, (), (), (Thinking(), Thinking()))


def _batches(deals: Iterator[DealResult], numbers: set[int]) -> Iterator[list[DealResult]]:
    batch: list[DealResult] = []
    began = time.monotonic()
    try:
        for deal in deals:
            if deal.number in numbers:
                continue
            batch.append(deal)
            if time.monotonic() - began > _BATCH:
                full, batch, began = batch, [], time.monotonic()
                yield full
    finally:
        if batch:  # of a run that is stopped, too
            yield batch


def matrix(played: Played, pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What the player of a row won against that of a column, in hundredths."""
    rows = dict.fromkeys(first for first, _ in pairs)
    columns = dict.fromkeys(second for _, second in pairs)
    yield f"| won by | {' | '.join(columns)} |"
    yield "|---|" + "--:|" * len(columns)
    for name in rows:
        cells = (
            played.share((name, other)).percent if played.matches((name, other)) else ""
            for other in columns
        )
        yield f"| {name} | {' | '.join(cells)} |"


def out_of_order(
    played: Played, levels: Sequence[str], others: Sequence[str]
) -> Iterator[tuple[str, str, str, float, float]]:
    """Where a level does worse against somebody than the level below it: the level, the one below,
    against whom, by how much, and the margin of that."""
    for below, level in pairwise(levels):
        for who in (*levels[: levels.index(below)], *others):
            if not all(played.matches((name, who)) for name in (level, below)):
                continue
            high, low = played.share((level, who)), played.share((below, who))
            if high.margin is None or low.margin is None or high.mean >= low.mean:
                continue
            yield level, below, who, low.mean - high.mean, (high.margin**2 + low.margin**2) ** 0.5


def shown(played: Played, pair: tuple[str, str], seats: int) -> str:
    """How many matches show, four times of five, that the first is the better one."""
    share = played.share(pair).mean
    if share <= 1 / seats:
        return "no number of matches shows it"
    needed = matches_to_show(share, 1 / seats)
    return f"{max(1, round(needed)):,} matches show it"


def scale_lines(scale: Scale) -> Iterator[str]:
    """The ratings, and the pair that lies furthest off."""
    yield "| player | rating |"
    yield "|---|--:|"
    for name, rating in sorted(scale.ratings.items(), key=lambda each: each[1]):
        margin = scale.margins[name]
        yield f"| {name} | {rating:+.0f}{f' ± {margin:.0f}' if margin else ''} |"
    pair, off = max(scale.off, key=lambda each: abs(each[1]))
    yield f"\nmisfit {scale.misfit:.0f}; furthest off: {pair.a} against {pair.b} by {off:+.0f}"


def report(chosen: argparse.Namespace, played: Played, pairs: Sequence[tuple[str, str]]) -> None:
    """Print what was found, and record it."""
    there = [pair for pair in pairs if played.matches(pair) > 1]
    if not there:
        sys.exit("nothing has been played yet")
    print("\n".join(matrix(played, there)), end="\n\n")
    levels = [level for level in levels_of(chosen.game) if any(level in pair for pair in there)]
    rows = [
        Pair(*pair, its.mean, its.margin or 0.0, played.matches(pair))
        for pair in there
        for its in [played.share(pair)]
    ]
    among = [row for row in rows if {row.a, row.b} <= set(levels)]
    if among:
        scale = fitted(among, "medium" if "medium" in levels else levels[0], chosen.seats)
        print("\n".join(scale_lines(scale)), end="\n\n")
        for name, rating in scale.ratings.items():
            text = f"{rating:+.0f} ± {scale.margins[name]:.0f}"
            cells = {"level": name, "rating": text, "misfit": f"{scale.misfit:.0f}"}
            note(f"scale {chosen.game} {chosen.seats}", cells, key=["level"])
    for below, level in pairwise(levels):
        print(f"{level} above {below}: {shown(played, (level, below), chosen.seats)}")
    others = [name for pair in there for name in pair if name not in levels]
    faults = list(out_of_order(played, levels, list(dict.fromkeys(others))))
    for level, below, who, less, margin in faults:
        sure = "" if less > margin else " (within the error)"
        less_text = f"{100 * less:.1f} ± {100 * margin:.1f}"
        print(f"{level} wins less against {who} than {below} does: {less_text}{sure}")
    wrong = sum(less > margin for *_, less, margin in faults)
    print(f"out of order: {wrong} of {len(there)} pairs")
    for row in rows:
        cells = {"A": row.a, "B": row.b, "A wins": played.share((row.a, row.b)).percent}
        table = f"ladder {chosen.game} {chosen.seats}"
        note(table, {**cells, "of": row.matches}, key=["A", "B"])


def digest() -> str:
    """Of the engine's code."""
    state = hashlib.sha256()
    for path in sorted((ROOT / "pygames").rglob("*.py")):
        state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:10]


def main() -> None:
    """Play what is missing and print the ladder."""
    parser = argparse.ArgumentParser(description="Whether each level is harder than the last")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, help="players at the table (the fewest)")
    parser.add_argument("--players", nargs="+", help="these (all that the game has)")
    parser.add_argument("--matches", type=int, default=4000, help="of a pair (4000)")
    parser.add_argument("--slow", type=int, default=200, help="of a pair with the expert (200)")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, help="processes (all processors)")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler instead")
    parser.add_argument("--file", type=Path, help="what was played, and goes on")
    recording(parser)
    chosen = parser.parse_args()
    chosen.seats = chosen.seats or min(GAMES[chosen.game].seats)
    players = chosen.players or bot_names(chosen.game)
    for name in players:
        player_for(chosen.game, name)  # a wrong name ends it here
    pairs = pairs_of(chosen.game, players)
    if not pairs:
        parser.error("a level and somebody else are needed")
    name = f"{chosen.game}-{chosen.seats}-{digest()}.jsonl"
    path = chosen.file or ROOT / "build" / "ladder" / name
    played = Played(path, chosen.seats, chosen.seed)
    try:
        play(chosen, played, pairs)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
    print(file=sys.stderr)
    report(chosen, played, pairs)


if __name__ == "__main__":
    main()
