"""Whether luck is measured fairly: none on average, and worth what it says.

    python -m bench.luck GAME [--matches 200] [--level hard] [--seed S]

One level plays; the luck of every deal and draw is the first seat's less the others' mean. Its
average should be 0. The hands' or rounds' results, in the unit of the game's reviews, are fitted to
it: the slope should be 1. The last figure is the share of the results' variance that it explains.
All intervals are standard errors.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import correlation, linear_regression, stdev
from typing import NamedTuple

from bench.estimates import mean
from bench.positions import review_of
from bench.results import Cells, note, recording
from pygames.ai.decision import Value
from pygames.chance import stream
from pygames.game import Json
from pygames.match import Match, new_match
from pygames.opponents.levels import bot_for
from pygames.opponents.luck import lucks, measure_of
from pygames.registry import GAMES

SHARE = 10
"""So many matches are a share that one process takes at a time."""


class Lot(NamedTuple):
    """What chance brought the first seat in a part of a match, and what came of it."""

    deal: float
    draws: float
    result: float


def play_match(game: str, seats: int, level: str, seed: str) -> Match:
    """A match of one level at all seats."""
    match, bot = new_match(game, [level] * seats, seed), bot_for(game, level)
    while match.state.turn is not None:
        view = match.state.view(match.state.turn)
        rng = stream(seed, "turn", len(match.turns))
        match = match.play(view.moves[0] if len(view.moves) == 1 else bot.choose(view, rng))
    return match


def lots(game: str, seats: int, level: str, seeds: Sequence[str]) -> list[Lot]:
    """What the hands or rounds of some matches were like."""
    reviewer = review_of(game)
    all_lots = []
    for seed in seeds:
        match = play_match(game, seats, level, seed)
        brought = [*lucks(match)]
        deals = {each["turn"] for each in brought if each["of"] == "deal"}
        start, first, chance = None, 0, 1 / seats
        for index, state in enumerate(match.states):
            view = state.view(0)
            end: Value | None = None if start is None else reviewer.settled(view, start)
            if end is not None:
                within = [each for each in brought if first <= each["turn"] < index]
                gained = 100 * (end.chance - chance)
                result = end.points if reviewer.SCALE.unit == "points" else gained
                all_lots.append(
                    Lot(_own(within, "deal", seats), _own(within, "draw", seats), result)
                )
                start, chance = None, end.chance
            if start is None and index in deals:
                start, first = view, index
    return all_lots


def _own(brought: Sequence[Json], of: str, seats: int) -> float:
    """What one kind of luck brought the first seat, less the mean of the others."""
    return math.fsum(
        each["value"] * (1 if each["seat"] == 0 else -1 / (seats - 1))
        for each in brought
        if each["of"] == of
    )


def lines(all_lots: Sequence[Lot]) -> Iterator[str]:
    """The figures."""
    yield f"result   {_mean([each.result for each in all_lots])}"
    for kind, values in kinds(all_lots).items():
        fitted = fit(values, all_lots)
        yield f"{kind}    {_mean(values)}  slope {fitted['slope']}  explains {fitted['explains']}"


def kinds(all_lots: Sequence[Lot]) -> dict[str, list[float]]:
    """The kinds of luck that there are, with what each lot had."""
    both = {"deals": [each.deal for each in all_lots], "draws": [each.draws for each in all_lots]}
    return {kind: values for kind, values in both.items() if any(values)}


def fit(values: Sequence[float], all_lots: Sequence[Lot]) -> dict[str, str]:
    """What luck was on average, and how the results follow it."""
    results = [each.result for each in all_lots]
    slope = linear_regression(values, results).slope
    share = correlation(values, results) ** 2
    error = abs(slope) * math.sqrt((1 / share - 1) / (len(all_lots) - 2))
    average, spread = mean(values)
    return {
        "on average": f"{average:+.2f} ± {spread:.2f}",
        "slope": f"{slope:.2f} ± {error:.2f}",
        "explains": f"{100 * share:.0f}%",
    }


def _mean(values: Sequence[float]) -> str:
    value, error = mean(values)
    return f"{value:+.2f} ± {error:.2f} (scatters by {stdev(values):.1f})"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Whether luck is measured fairly")
    measured = [game for game in GAMES if measure_of(game)]
    parser.add_argument("game", choices=measured)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", default="luck")
    recording(parser)
    chosen = parser.parse_args()
    seats = chosen.seats or min(GAMES[chosen.game].seats)
    seeds = [f"{chosen.seed}/{number}" for number in range(chosen.matches)]
    all_lots: list[Lot] = []
    with ProcessPoolExecutor() as pool:
        shares = [
            pool.submit(lots, chosen.game, seats, chosen.level, seeds[at : at + SHARE])
            for at in range(0, len(seeds), SHARE)
        ]
        for done, share in enumerate(shares, 1):
            all_lots += share.result()
            print(f"  {min(done * SHARE, len(seeds))} matches", file=sys.stderr, flush=True)
    print(f"{GAMES[chosen.game].title}, {seats} seats, {len(all_lots)} lots")
    print("\n".join(f"  {line}" for line in lines(all_lots)))
    for kind, values in kinds(all_lots).items():
        cells: Cells = {"game": GAMES[chosen.game].title, "luck": kind}
        cells |= {"level": chosen.level, "seats": seats, "matches": chosen.matches}
        note("luck", {**cells, **fit(values, all_lots)}, key=["game", "luck", "level", "seats"])


if __name__ == "__main__":
    main()
