"""How near what a review shows of a cost is to what it is, and whether costs are shrunk well.

    python -m train.shrinking GAME [--costs 400] [--worlds 1000] [--seed S]

A review finds a cost in few worlds where it is soon clear, so what it found is shrunk by how unsure
it is (`Scale.shrunk`). Here moves are reviewed as if they had been played, each is compared with
the best one in so many fresh worlds, and it prints, for costs as they were found and for several
values of `TYPICAL_COUNTS`, how far they are from that in the root mean square and the slope of what
is so by what is shown. "inf" is the typical spread alone, without the cost itself.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from unittest.mock import patch

from bench.estimates import slope
from bench.positions import review_of
from bench.review import SHARE, comparisons
from pygames import GAMES
from pygames.ai import decision as decisions
from pygames.ai.move_comparison import judged
from pygames.chance import stream
from pygames.opponents.review import reviewer_of

COUNTS = (1, 2, 4, 8, 1_000_000)

Found = tuple[float, float, float]
"""A cost, its error, and the same cost in fresh worlds."""


def costs_of(game: str, seed: str, number: int, worlds: int) -> list[Found]:
    """So many costs, of decisions that nobody has been asked about before."""
    reviewer = review_of(game)
    costs: list[Found] = []
    for name, _, comparison in islice(comparisons(game, GAMES[game].seats[0], seed), number):
        decision, other, best = comparison.decision, comparison.decision.played, comparison.best
        cost = judged(comparison, other, reviewer.SCALE)
        if other == best:
            continue
        values = decision.values((best, other), stream("fresh", seed, name), worlds)
        gains = [one.chance - two.chance for one, two in values]
        costs.append((cost.value, cost.error, math.fsum(gains) / len(gains) / decision.point))
    return costs


def line(name: str, costs: Sequence[Found], show: Callable[[float, float], float]) -> str:
    """How near what is shown comes to what is so."""
    pairs = [(show(value, error), fresh) for value, error, fresh in costs]
    far = math.sqrt(math.fsum((one - fresh) ** 2 for one, fresh in pairs) / len(pairs))
    fit, error = slope(pairs)
    return f"{name:>10} {far:8.2f} {fit:8.2f} ± {error:.2f}"


def main() -> None:
    """Ask, compare and print."""
    parser = argparse.ArgumentParser(description="Whether costs are shrunk well")
    parser.add_argument("game", choices=[game for game in GAMES if reviewer_of(game) is not None])
    parser.add_argument("--costs", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=1000)
    parser.add_argument("--seed", default="shrinking")
    chosen = parser.parse_args()
    reviewer = review_of(chosen.game)
    shares = [min(SHARE, chosen.costs - first) for first in range(0, chosen.costs, SHARE)]
    seeds = [f"{chosen.seed}/{place}" for place in range(len(shares))]
    costs: list[Found] = []
    with ProcessPoolExecutor() as pool:
        each = pool.map(costs_of, repeat(chosen.game), seeds, shares, repeat(chosen.worlds))
        for number, some in enumerate(each, 1):
            costs += some
            print(f"  {number} of {len(shares)}", file=sys.stderr, flush=True)
    print(f"{GAMES[chosen.game].title}, {len(costs)} costs")
    print(f"{'':>10} {'far':>8} {'slope':>8}")
    print(line("found", costs, lambda value, error: value))
    for count in COUNTS:
        with patch.object(decisions, "TYPICAL_COUNTS", count):
            print(line("inf" if count == COUNTS[-1] else str(count), costs, reviewer.SCALE.shrunk))


if __name__ == "__main__":
    main()
