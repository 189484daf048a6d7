"""How strong the Haggis opponents are, in points per round, for two and for three players.

    python -m bench.haggis_strength [--only A B] [--rounds 1000] [--three 999] [--workers 1]
                                    [--alike]

The first round of a match is played for itself, so that its score tells nothing to anybody. With
two players every deal is played twice, with the seats swapped; with three, A meets two copies of B,
and every deal is played with A on each of the seats. Counted are A's points less the mean of the
others', whether A went out first, and the share of the rounds in which A had the most points. The
intervals are of 95%, clustered by deal. The last columns are what A took to decide, where it had a
choice, in processor time.

With `--alike` it is a place at the table that has a chance of its own, the same in all rounds of
a deal, and not a player. So two versions of one (`expert@main`, `expert@7de6e5c`) play the same
rounds up to the first decision in which they differ, and fewer rounds tell what that is worth.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import median

from pygames.chance import stream
from pygames.haggis import HAGGIS, HaggisMove, HaggisState
from pygames.lab.arena import estimate
from pygames.opponents.levels import bot_for

TOLD = 25
"""After so many deals a word about how it stands."""

PAIRS: tuple[tuple[str, str], ...] = (
    ("greedy", "spender"),
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("easy", "greedy"),
    ("medium", "greedy"),
    ("hard", "greedy"),
    ("expert", "greedy"),
)


@dataclass(frozen=True, slots=True)
class Deal:
    """What the rounds of one deal brought A, per round."""

    lead: float
    """Points less the mean of the others'."""
    first: float
    """How often it was the first out."""
    most: float
    """How often it had the most points; shared with others, a part."""
    times: tuple[float, ...]
    """Milliseconds of A's decisions."""


def play_round(
    names: Sequence[str], seed: str, number: int, seat: int, alike: bool = False
) -> tuple[HaggisState, list[float]]:
    """One round to its end, with the first name on a seat, and its milliseconds per decision."""
    seats = len(names)
    players = [bot_for("haggis", name) for name in names]
    chances = [
        stream(seed, "place", number, (seat + who) % seats)
        if alike
        else stream(seed, "player", number, seat, who)
        for who in range(seats)
    ]
    state = HAGGIS.start(HAGGIS.Options(), seats, f"{seed}/round/{number}")
    times = []
    while state.phase not in ("reckoning", "over"):
        turn = state.turn
        assert turn is not None
        who = (turn - seat) % seats
        moves = state.moves()
        if len(moves) == 1:
            state = state.play(moves[0])
            continue
        view = state.view(turn)
        began = time.process_time()
        move = players[who].choose(view, chances[who])
        if who == 0:
            times.append(1000 * (time.process_time() - began))
        assert isinstance(move, HaggisMove)
        state = state.play(move)
    return state, times


def play_deal(pair: tuple[str, str], seats: int, seed: str, alike: bool, number: int) -> Deal:
    """The rounds of one deal: one with A on each seat."""
    lead = first = most = 0.0
    times: list[float] = []
    for seat in range(seats):
        names = (pair[0], *[pair[1]] * (seats - 1))
        state, took = play_round(names, seed, number, seat, alike)
        times += took
        points = state.standing.results[-1].points
        lead += points[seat] - (sum(points) - points[seat]) / (seats - 1)
        first += state.out[0] == seat
        if points[seat] == max(points):
            most += 1 / points.count(max(points))
    return Deal(lead / seats, first / seats, most / seats, tuple(times))


def measured(
    pair: tuple[str, str], seats: int, seed: str, alike: bool, deals: int, workers: int
) -> list[Deal]:
    """All deals; how it stands is told now and then."""
    played: list[Deal] = []
    with ProcessPoolExecutor(workers) as pool:
        each = partial(play_deal, pair, seats, seed, alike)
        results = pool.map(each, range(deals), chunksize=4)
        for deal in results:
            played.append(deal)
            if len(played) % TOLD == 0:
                lead = estimate([each.lead for each in played])
                print(
                    f"  {len(played)} deals: {lead.mean:+.2f} ± {lead.margin:.2f}", file=sys.stderr
                )
    return played


def cells(deals: Sequence[Deal]) -> str:
    """The columns of one number of players."""
    if not deals:
        return "- | - | -"
    lead = estimate([deal.lead for deal in deals])
    first = estimate([deal.first for deal in deals])
    most = estimate([deal.most for deal in deals])
    return f"{lead.mean:+.2f} ± {lead.margin or 0:.2f} | {first.percent} | {most.percent}"


def main() -> None:
    """Play the pairs and print a row after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    parser.add_argument("--rounds", type=int, default=1000, help="of two players; an even number")
    parser.add_argument("--three", type=int, default=999, help="of three; a multiple of three")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--alike", action="store_true", help="chance belongs to the places")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    how = chosen.seed, chosen.alike
    print(
        f"| A | B | two: A's points per round ahead ({chosen.rounds:,}) | first out | most points "
        f"| three: ahead of the others' mean ({chosen.three:,}) | first out | most points "
        "| ms, median | ms, longest |"
    )
    print(f"|---|---|{'--:|' * 8}", flush=True)
    for pair in [tuple(chosen.only)] if chosen.only else PAIRS:
        two = measured(pair, 2, *how, chosen.rounds // 2, chosen.workers)
        three = measured(pair, 3, *how, chosen.three // 3, chosen.workers)
        times = [each for deal in (*two, *three) for each in deal.times]
        print(
            f"| {pair[0]} | {pair[1]} | {cells(two)} | {cells(three)} "
            f"| {median(times):.1f} | {max(times):.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
