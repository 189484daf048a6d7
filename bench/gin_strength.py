"""How strong the Gin opponents are, with OpenSpiel as the referee.

    python -m bench.gin_strength [--only A B] [--hands 4000] [--matches 400] [--workers 1]

Two players meet at OpenSpiel's table: its state deals, says whose turn it is, and knows what is
legal; our players are shown a `GinView` made of what their seat has seen there. Every deal is
played twice, with the seats swapped, and so is every match to 100, whose hands are dealt alike as
long as it runs alike. The intervals are clustered by deal.

`--only expert@. expert@v0.1.0` plays this checkout against an earlier version. Both are asked in a
process of their own and have the same chance on a seat, so that a deal which both play alike brings
exactly nothing.

OpenSpiel's rules differ a little. Its tie scores nothing: here it counts as the undercut that it
is in Hoyle. Lay-offs reach two cards beyond a run. And when two cards are left, the player in turn
may still knock with the top discard; ours is asked as after taking it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import Any

from bench.openspiel_gin import LIMIT, SIMPLE, Table, game, guest
from pygames.chance import shuffled, stream
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


def play_hand(
    names: tuple[str, str], deck: Sequence[int], scores: tuple[int, int], rngs: Sequence[Random]
) -> int:
    """One hand: the points of the first name, who is not the dealer, less the other's."""
    table = Table(game().new_initial_state(), scores)
    players = guest(names[0], 0), guest(names[1], 1)
    state = table.state
    cards = iter(deck)
    for _ in range(21):
        state.apply_action(next(cards))
    table.dealt()
    seat = 0
    while not state.is_terminal():
        if state.is_chance_node():
            table.drew(next(cards), seat)
            continue
        seat = state.current_player()
        table.play(players[seat].action(table, rngs[seat]))
    points: int = round(state.returns()[0])
    if points == 0 and any(state.knocked()):
        return -25 if state.knocked()[0] else 25
    return points


def hand_pair(pair: tuple[str, str], seed: str, number: int) -> float:
    """One deal with the seats swapped: the points of the first of the pair, per hand."""
    deck = shuffled(range(52), stream(seed, "hand", number))
    total = 0
    for swapped in (0, 1):
        rngs = [stream(seed, "player", number, seat) for seat in (0, 1)]
        names = (pair[1], pair[0]) if swapped else pair
        points = play_hand(names, deck, (0, 0), rngs)
        total += -points if swapped else points
    return total / 2


def match_pair(pair: tuple[str, str], seed: str, number: int) -> float:
    """A match to 100 with the seats swapped: the share that the first of the pair won."""
    won = 0
    for first_dealer in (0, 1):
        scores = [0, 0]
        dealer = first_dealer
        hand = 0
        while max(scores) < LIMIT:
            hand += 1
            deck = shuffled(range(52), stream(seed, "match", number, hand))
            rngs = [stream(seed, "player", number, first_dealer, hand, seat) for seat in (0, 1)]
            opener = 1 - dealer
            names = pair[opener], pair[dealer]
            points = play_hand(names, deck, (scores[opener], scores[dealer]), rngs)
            winner = None if points == 0 else opener if points > 0 else dealer
            if winner is not None:
                scores[winner] += abs(points)
            dealer = next_dealer(dealer, HandResult("knock", winner, abs(points)))
        won += scores[0] >= LIMIT
    return won / 2


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def measured(kind: Any, pair: tuple[str, str], seed: str, deals: int, workers: int) -> list[float]:
    """The values of all deals; how it stands is told now and then."""
    values: list[float] = []
    with ProcessPoolExecutor(workers) as pool:
        for value in pool.map(kind, repeat(pair), repeat(seed), range(deals), chunksize=4):
            values.append(value)
            if len(values) % TOLD == 0:
                mean, margin = estimate(values)
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
    print(
        f"| A | B | A's points per hand ({chosen.hands}) | matches to {LIMIT} ({chosen.matches}) |"
    )
    print("|---|---|--:|--:|", flush=True)
    for pair in [tuple(chosen.only)] if chosen.only else PAIRS:
        cells = []
        for kind, deals, form in (
            (hand_pair, chosen.hands // 2, "{:+.2f} ± {:.2f}"),
            (match_pair, chosen.matches // 2, "{:.1%} ± {:.1%}"),
        ):
            values = measured(kind, pair, chosen.seed, deals, chosen.workers) if deals else []
            cells.append(form.format(*estimate(values)) if values else "-")
        print(f"| {pair[0]} | {pair[1]} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
