"""Fits what a hand of Gin is likely to bring when both hands are seen, and writes it down.

    python -m train.gin_evaluation [--hands 40000] [--seed S] [--workers 1] [--out FILE]

Careful players play hands against each other, every other hand straying from what they think best.
Of some positions in which one is about to draw, the signs are noted, and what playing on brings on
average, each time with the stock in another order; a net of a few units is fitted to that. Printed
is how much of what there is to know it knows, by positions of hands that it was not fitted to.

Most of what a single end brings is the order of the stock, of which nothing can be known: that is
reckoned out.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any

from tools.environment import add

add("statistics")

import numpy as np
from sklearn.neural_network import MLPRegressor
from sklearn.preprocessing import StandardScaler

from pygames.cards import Card
from pygames.chance import stream
from pygames.gin.bots.evaluation import signs_of
from pygames.gin.bots.heuristic import CAREFUL
from pygames.gin.bots.playouts import Position, offer, play_on, play_out
from train.gin_weights import dealt

UNITS = 8
"""Sixteen know 1 % more, and take twice the time."""

STRAY = 1.5
"""Points: the standard deviation of what is added to the worth of a discard."""
SHARE_NOTED = 0.25
"""How often a position is noted."""
GOES_ON = 0.3
"""How often one goes on where it would knock."""
ENDS = 12
"""So often each position is played to its end."""
CHUNK = 200
"""So many hands are played at once."""
TESTED = 0.2
"""The share of the hands that the net is tried on, and not fitted to."""


class Straying:
    """The careful player, straying from what it thinks best by a random amount."""

    def __init__(self, rng: Random, stray: float) -> None:
        self._rng, self._stray = rng, stray

    def takes(self, position: Position) -> bool:
        """As the careful player."""
        return CAREFUL.takes(position)

    def plays(self, position: Position) -> tuple[Card, bool]:
        """As the careful player, but for the straying."""
        card, knocks = CAREFUL.plays(position)
        gin = knocks and CAREFUL.least(position)[0] == 0
        if gin or (knocks and self._rng.random() >= GOES_ON):
            return card, True
        if not self._stray and not knocks:
            return card, False
        strayed = [
            (worth + self._rng.gauss(0, self._stray), each)
            for worth, each in CAREFUL.ranked(position)
        ]
        return max(strayed)[1], False


def chunk(seed: str, number: int) -> list[list[float]]:
    """Rows of some hands: the signs of a position, and what each of its ends brought."""
    rng = stream(seed, number)
    rows: list[list[float]] = []
    for hand in range(CHUNK):
        player = Straying(rng, STRAY if hand % 2 else 0.0)
        players = player, player
        position = dealt(rng, hand & 1)
        offer(position, players)
        while play_on(position, players, position.discards + 1) is None:
            if rng.random() < SHARE_NOTED:
                rows.append([*signs_of(position), *ends(position, rng)])
    return rows


def ends(position: Position, rng: Random) -> list[int]:
    """What playing on brings the seat in turn, with the stock in one order after another."""
    results = []
    for _ in range(ENDS):
        tried = position.copy()
        rng.shuffle(tried.stock)
        points = play_out(tried, (CAREFUL, CAREFUL))
        results.append(points if position.mover == 0 else -points)
    return results


def known(predictions: Any, brought: Any) -> float:
    """The share that is known of what there is to know: of the variance, without that of chance."""
    mean = brought.mean(axis=1)
    chance = brought.var(axis=1, ddof=1).mean() / ENDS
    return float(1 - (((predictions - mean) ** 2).mean() - chance) / (mean.var() - chance))


def written(scaler: Any, net: Any) -> str:
    """The module of the weights, in which signs are taken as they are."""
    (first, last), (starts, (beginning,)) = net.coefs_, net.intercepts_
    first = first / scaler.scale_[:, None]
    starts = starts - scaler.mean_ @ first
    rows: dict[bool, str] = {True: "", False: ""}
    for start, weights, (share,) in zip(starts, first.T, last, strict=True):
        numbers = (str(round(float(abs(share) * value), 3)) for value in (start, *weights))
        rows[share > 0] += f"    ({', '.join(numbers)}),\n"
    return f'''"""The weights of `evaluation`, by `python -m train.gin_evaluation`."""

from __future__ import annotations

from typing import TypeAlias

__all__ = ["BEGINNING", "GAINS", "LOSSES"]

_Unit: TypeAlias = tuple[float, ...]
"""The bias of a unit and the weights of the ten signs; a sum below 0 counts as 0."""

BEGINNING = {float(beginning):.3f}
"""The points to which the units are added."""

GAINS: tuple[_Unit, ...] = (
{rows[True]})
"""The units that add points."""

LOSSES: tuple[_Unit, ...] = (
{rows[False]})
"""The units that take points away."""
'''


def main() -> None:
    """Play, fit, print and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=40_000)
    parser.add_argument("--seed", default="outlook")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("pygames/gin/bots/evaluation_weights.py"))
    chosen = parser.parse_args()
    count = max(2, chosen.hands // CHUNK)
    with ProcessPoolExecutor(chosen.workers) as pool:
        chunks = list(pool.map(chunk, repeat(chosen.seed), range(count)))
    tested = max(1, round(TESTED * count))
    fitted, others = (np.concatenate(part) for part in (chunks[tested:], chunks[:tested]))
    signs, brought = fitted[:, :-ENDS], fitted[:, -ENDS:]
    scaler = StandardScaler().fit(signs)
    net = MLPRegressor(
        hidden_layer_sizes=(UNITS,), random_state=0, batch_size=512, learning_rate_init=0.002
    )
    net.fit(scaler.transform(signs), brought.mean(axis=1))
    predictions = net.predict(scaler.transform(others[:, :-ENDS]))
    share = known(predictions, others[:, -ENDS:])
    print(f"{len(fitted):,} positions; of {len(others):,} others it knows {share:.1%}")
    chosen.out.write_text(written(scaler, net))


if __name__ == "__main__":
    main()
