"""By how much a longer match shows more clearly who is better.

    python -m bench.lengths [GAME ...] [--matches 1000] [--seed S] [--jobs N] [--record]

For games with a ``LENGTH`` (`bench.games`): the levels that are neighbours play default matches and
longer ones. How many times as far apart they are then is what a rating multiplies a difference in
strength by (``length`` in ``strengths.json``).
"""

from __future__ import annotations

import argparse
import math

from bench.games import trait
from bench.results import note, recording
from bench.scale import Pair, chance, placed
from pygames.cli.working import workers_for
from pygames.game import Json
from pygames.lab.arena import Contest, estimate, run
from pygames.registry import GAMES

PAIRS = (("medium", "easy"), ("hard", "medium"))
LONGER = 2.5
"""Times the default number, where the length is one."""


def distance(share: float, margin: float) -> tuple[float, float]:
    """How far apart two players are that share the matches like that, and its standard error."""
    at = placed([Pair("", "other", share, margin, 1000)], {"other": 0.0}, 0.0)
    won = chance(at)
    return at, margin / 1.96 / (won * (1 - won) * math.log(10) / 400)


def measure(game: str, options: Json, chosen: argparse.Namespace) -> tuple[float, float]:
    """The distances of all neighbours together, and the standard error."""
    total = variance = 0.0
    with workers_for(chosen.jobs, None) as (executor, workers):
        for pair in PAIRS:
            contest = Contest(game, pair, chosen.seed, 2, options)
            deals = run(contest, chosen.matches // 2, executor, workers)
            share = estimate([sum(each.shares) / len(each.shares) for each in deals])
            apart, error = distance(share.mean, share.margin or 0.0)
            total, variance = total + apart, variance + error**2
    return total, math.sqrt(variance)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How much more a longer match shows")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--matches", type=int, default=1000, help="of a pair and length (1000)")
    parser.add_argument("--seed", default="lengths")
    parser.add_argument("--jobs", type=int, help="processes (all processors)")
    recording(parser)
    chosen = parser.parse_args()
    for game in chosen.games or GAMES:
        length = trait(game, "LENGTH")
        if length is None:
            continue
        default, option = length.get("default"), length["option"]
        longer = {option: round(LONGER * default) if default else True}
        factor = math.sqrt(LONGER) if default else length["times"]
        (short, short_error), (long, long_error) = (
            measure(game, options, chosen) for options in ({}, longer)
        )
        times = long / short
        error = 1.96 * times * math.hypot(short_error / short, long_error / long)
        cells = {"game": GAMES[game].title, "longer by": f"{option} {longer[option]}".lower()}
        cells |= {"as far apart": f"{times:.2f} ± {error:.2f} times", "taken": f"{factor:.2f}"}
        print(", ".join(f"{name}: {cell}" for name, cell in cells.items()))
        note("rating lengths", cells, key=["game", "longer by"])


if __name__ == "__main__":
    main()
