"""How strong each level is: what a person's rating is measured by.

    python -m train.strengths [GAME ...]

Nothing is played. Read are the tables ``ladder GAME SEATS`` of `bench/results.json`, recorded by
`bench.ladder GAME --record`, and what decisions cost in ``accuracy.json`` (`train.accuracy`).
Written is ``web/games/<game>/strengths.json``. Nell is 1,000 in each game. A number of seats is
left out where it is not proved that each level beats the one below.

Decisions are a straight line from the mean capped cost to the strength, fitted to the levels. How
far the players that are no level lie off it is the offset.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from bench.games import trait
from bench.results import Results, Table
from bench.scale import Pair, Scale, fitted, placed
from pygames.game import Json
from pygames.lab.arena import Estimate
from pygames.opponents.levels import levels_of
from pygames.registry import GAMES

__all__ = ["ladder", "strengths"]

ZERO, NELL = "medium", 1000
GAMES_OF_THE_PAGE = Path(__file__).parents[1] / "web" / "games"
_NORMAL_95 = 1.96
BEYOND = 100
"""So far beyond the ends of the line results alone count."""
LEAST_OFFSET = 30.0
"""Four levels say little of how far people lie off a line."""


def ladder(table: Table) -> list[Pair]:
    """What was recorded of each pair."""
    pairs = []
    for row in table.rows:
        won, of = Estimate.of_percent(str(row.cells["A wins"])), int(row.cells["of"])
        pair = str(row.cells["A"]), str(row.cells["B"])
        pairs.append(Pair(*pair, won.mean, won.margin or 0.0, of))
    return pairs


def is_proved(pairs: Sequence[Pair], levels: Sequence[str], seats: int) -> bool:
    """Whether each level wins more than its share against the one below it, beyond chance."""
    known_pairs = {(pair.a, pair.b): pair for pair in pairs}
    for below, level in pairwise(levels):
        pair = known_pairs.get((level, below))
        if pair is None or pair.share - _margin(pair) <= 1 / seats:
            return False
    return len(levels) > 1


def _margin(pair: Pair) -> float:
    """Half the 95% interval; of few matches by the binomial, whatever their spread was."""
    share = min(max(pair.share, 0.05), 0.95)
    return _NORMAL_95 * math.sqrt(share * (1 - share) / max(1.0, pair.counts))


def scale_of(game: str, seats: int, results: Results) -> tuple[Scale, list[Pair]] | None:
    """The scale of the levels and all recorded pairs; None where there is none."""
    table = results.tables.get(f"ladder {game} {seats}")
    if table is None:
        return None
    pairs = ladder(table)
    levels = [each for each in levels_of(game) if any(each in (pair.a, pair.b) for pair in pairs)]
    if ZERO not in levels or not is_proved(pairs, levels, seats):
        return None
    among = [pair for pair in pairs if {pair.a, pair.b} <= set(levels)]
    return fitted(among, ZERO, seats), pairs


def others(pairs: Sequence[Pair], scale: Scale) -> dict[str, float]:
    """Where the players that are no level are on a scale of two seats."""
    by_name: dict[str, list[Pair]] = {}
    for pair in pairs:
        if pair.a in scale.ratings and pair.b not in scale.ratings:
            turned = Pair(pair.b, pair.a, 1 - pair.share, pair.margin, pair.matches)
            by_name.setdefault(pair.b, []).append(turned)
    return {name: placed(its, scale.ratings, scale.misfit) for name, its in by_name.items()}


def decisions(accuracy: Json, ratings: Mapping[str, float], levels: Sequence[str]) -> Json | None:
    """The line from costs to strength; None if costs are not measured or do not fall with it.

    `ratings` has players that are no level, too: they tell how far one may lie off the line.
    """
    costs = {name: each["capped"] for name, each in accuracy["levels"].items() if "capped" in each}
    known_levels = [level for level in levels if level in costs]
    if len(known_levels) < 3 or "spread" not in accuracy:
        return None
    x = np.array([costs[level] for level in known_levels])
    y = np.array([ratings[level] for level in known_levels])
    slope = float(np.cov(x, y, bias=True)[0, 1] / np.var(x))
    if slope >= 0:
        return None
    at = float(y.mean() - slope * x.mean())
    least, most = float(min(y)), float(max(y))
    off = {
        name: ratings[name] - max(least, min(most, at + slope * cost))
        for name, cost in costs.items()
        if name in ratings and least - BEYOND < ratings[name] < most + BEYOND
    }
    # The line was fitted to the levels, so they are too near.
    others = {name: each for name, each in off.items() if name not in levels} or off
    offset = max(LEAST_OFFSET, math.sqrt(sum(each**2 for each in others.values()) / len(others)))
    return {
        "version": accuracy["version"],
        "at": round(NELL + at),
        "slope": round(-slope, 1),
        **accuracy["spread"],
        "offset": round(offset),
        "reach": [round(NELL + least - BEYOND), round(NELL + most + BEYOND)],
    }


def strengths(game: str, results: Results) -> Json | None:
    """What the page is told of a game; None where no order of its levels is proved."""
    seats: Json = {}
    line = None
    for number in GAMES[game].seats:
        fit = scale_of(game, number, results)
        if fit is None:
            continue
        scale, pairs = fit
        levels = [level for level in levels_of(game) if level in scale.ratings]
        seats[str(number)] = {
            "levels": {
                level: [
                    round(NELL + scale.ratings[level]),
                    round(scale.margins[level] / _NORMAL_95, 1),
                ]
                for level in levels
            },
            "misfit": round(scale.misfit, 1),
        }
        path = GAMES_OF_THE_PAGE / game / "accuracy.json"
        if number == min(GAMES[game].seats) and path.is_file():
            ratings = {**scale.ratings, **others(pairs, scale)}
            line = decisions(json.loads(path.read_text()), ratings, levels)
    if not seats:
        return None
    return {"seats": seats, "length": trait(game, "LENGTH"), "decisions": line}


def _lines(report: Json) -> Iterator[str]:
    for seats, scale in report["seats"].items():
        each = ", ".join(f"{name} {at} ± {error}" for name, (at, error) in scale["levels"].items())
        yield f"  {seats} seats: {each}; misfit {scale['misfit']} (standard errors)"
    yield f"  decisions: {report['decisions']}"


def main() -> None:
    """Print and write."""
    parser = argparse.ArgumentParser(description="How strong each level is")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="all by default")
    chosen = parser.parse_args().games or [*GAMES]
    results = Results.load()
    for game in chosen:
        report = strengths(game, results)
        path = GAMES_OF_THE_PAGE / game / "strengths.json"
        print(GAMES[game].title)
        if report is None:
            print("  no recorded ladder proves the order of its levels: no rating")
            path.unlink(missing_ok=True)
            continue
        print("\n".join(_lines(report)))
        path.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
