"""How strong the Gin opponents are, with OpenSpiel as the referee.

    python -m bench.gin_strength [--only A B] [--hands 4000] [--matches 400] [--workers 1]

Every deal is played twice at OpenSpiel's table (`bench/openspiel.py`), with the seats swapped, and
so is every match to 100, whose hands are dealt alike as long as it runs alike; players may remember
what they have seen in hands before. The intervals are clustered by deal.

`--only expert@. expert@v0.1.0` plays this checkout against an earlier version. Both are asked in a
process of their own and have the same chance on a seat, so that a deal which both play alike brings
exactly nothing.

OpenSpiel's own player is a flawed yardstick: it never lays off, and against gin it lays no meld
down, so it is charged deadwood that nobody would have been charged. Beside each number stands
therefore what the same hands, or as many matches, bring where both defend as our rules do it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat
from typing import Any

from bench.openspiel import LIMIT, SIMPLE, play_hand
from pygames.chance import shuffled, stream
from pygames.gin.events import GinEvent
from pygames.gin.scoring import next_dealer
from pygames.gin.view import HandResult

TOLD = 100
"""After so many deals a word about how it stands."""

PAIRS: tuple[tuple[str, str], ...] = (
    ("expert", SIMPLE),
    ("hard", SIMPLE),
    ("medium", SIMPLE),
    ("easy", SIMPLE),
    ("greedy", SIMPLE),
    ("patient", SIMPLE),
    ("expert", "greedy"),
    ("expert", "patient"),
    ("expert", "hard"),
    ("hard", "medium"),
    ("medium", "easy"),
)


def hand_pair(pair: tuple[str, str], seed: str, number: int) -> tuple[float, ...]:
    """One deal with the seats swapped: the points of the first of the pair, per hand."""
    deck = shuffled(range(52), stream(seed, "hand", number))
    rngs = [[stream(seed, "player", number, seat) for seat in (0, 1)] for _ in (0, 1)]
    first = play_hand(pair, deck, (0, 0), rngs[0])
    second = play_hand((pair[1], pair[0]), deck, (0, 0), rngs[1])
    return tuple((one - other) / 2 for one, other in zip(first, second, strict=True))


def match_pair(pair: tuple[str, str], seed: str, number: int) -> tuple[float, ...]:
    """A match to 100 with the seats swapped: the share that the first of the pair won."""
    ways = range(2 if SIMPLE in pair else 1)
    return tuple(_matches(pair, seed, number, way) for way in ways)


def _matches(pair: tuple[str, str], seed: str, number: int, way: int) -> float:
    """That, where hands count in the one or in the other way of `Points`."""
    won = 0
    for first_dealer in (0, 1):
        scores = [0, 0]
        dealer = first_dealer
        hand = 0
        told: list[list[GinEvent]] = [[], []]
        while max(scores) < LIMIT:
            hand += 1
            deck = shuffled(range(52), stream(seed, "match", number, hand))
            rngs = [stream(seed, "player", number, first_dealer, hand, seat) for seat in (0, 1)]
            opener = 1 - dealer
            names = pair[opener], pair[dealer]
            seated = [_with_seats(told[player], opener) for player in (opener, dealer)]
            points = play_hand(names, deck, (scores[opener], scores[dealer]), rngs, seated)[way]
            told = [_with_seats(seated[player == dealer], opener) for player in (0, 1)]
            winner = None if points == 0 else opener if points > 0 else dealer
            if winner is not None:
                scores[winner] += abs(points)
            dealer = next_dealer(dealer, HandResult("knock", winner, abs(points)))
        won += scores[0] >= LIMIT
    return won / 2


def _with_seats(events: Iterable[GinEvent], opener: int) -> list[GinEvent]:
    """Events by the players of a pair as those by the seats of a hand, and back."""
    return [
        event if event.seat is None else replace(event, seat=event.seat ^ opener)
        for event in events
    ]


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def measured(
    kind: Any, pair: tuple[str, str], seed: str, deals: int, workers: int
) -> list[tuple[float, ...]]:
    """The values of all deals; how it stands is told now and then."""
    values: list[tuple[float, ...]] = []
    with ProcessPoolExecutor(workers) as pool:
        for value in pool.map(kind, repeat(pair), repeat(seed), range(deals), chunksize=4):
            values.append(value)
            if len(values) % TOLD == 0:
                mean, margin = estimate([value for value, *_ in values])
                print(f"  {len(values)} deals: {mean:+.2f} ± {margin:.2f}", file=sys.stderr)
    return values


def main() -> None:
    """Play the pairs and print a row after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    hands, matches = (
        f"A's points per hand ({chosen.hands})",
        f"matches to {LIMIT} ({chosen.matches})",
    )
    print(f"| A | B | {hands} | both defend well | {matches} | both defend well |")
    print("|---|---|--:|--:|--:|--:|", flush=True)
    for pair in [tuple(chosen.only)] if chosen.only else PAIRS:
        cells = []
        for kind, deals, form in (
            (hand_pair, chosen.hands // 2, "{:+.2f} ± {:.2f}"),
            (match_pair, chosen.matches // 2, "{:.1%} ± {:.1%}"),
        ):
            values = measured(kind, pair, chosen.seed, deals, chosen.workers) if deals else []
            ways = [form.format(*estimate(way)) for way in zip(*values, strict=True)]
            cells += [*ways, "-", "-"][:2]
        print(f"| {pair[0]} | {pair[1]} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
