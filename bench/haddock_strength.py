"""How strong the Haddock opponents are: the share of single games that a player wins.

    python -m bench.haddock_strength [--only A B] [--two 4000] [--four 8000] [--workers 1]
    python -m bench.haddock_strength --series 3 [--seats 2 4] [--level expert]

At a table of two every deal is played twice, with the seats swapped; at a table of four A meets
three copies of B, and every deal is played with A on each of the seats, so 25 % are even there. The
intervals are of 95%, clustered by deal. The last columns are what A took to decide, where it had
a choice.

With ``--series`` so many matches are played instead by two to six players of one level, in each mix
of the variations, whole series among them; counted are the moves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import product, repeat

from pygames.chance import stream
from pygames.game import State
from pygames.haddock import HADDOCK, HaddockOptions
from pygames.lab.arena import Contest, Result, run, summary
from pygames.opponents.levels import bot_for

TOLD = 50
"""After so many deals a word about how it stands."""

PAIRS: tuple[tuple[str, str], ...] = (
    ("easy", "pairs"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("counter", "pairs"),
    ("medium", "pairs"),
    ("hard", "pairs"),
    ("expert", "pairs"),
    ("expert", "counter"),
)

VARIATIONS = tuple(
    HaddockOptions(
        series=series, draw_until_able=until, low_card_on_top=low, no_court_cards=no_court
    )
    for series, until, low, no_court in product((False, True), repeat=4)
)

ENDLESS = 100_000
"""After so many moves a match is taken for one that never ends."""


def measured(contest: Contest, matches: int, workers: int) -> Result | None:
    """The games of one pair; how it stands is told now and then."""
    deals = []
    with ProcessPoolExecutor(workers) as pool:
        for deal in run(contest, matches // contest.seats, pool, workers):
            deals.append(deal)
            so_far = summary(contest, deals) if len(deals) % TOLD == 0 else None
            if so_far is not None:
                print(f"  {so_far.matches} games: {so_far.share.percent}", file=sys.stderr)
    return summary(contest, deals)


def strength(chosen: argparse.Namespace) -> None:
    """Play the pairs and print a row after each."""
    print(
        f"| A | B | two: A wins ({chosen.two:,} games) | four: A wins ({chosen.four:,} games) "
        "| ms, mean | ms, longest |"
    )
    print("|---|---|--:|--:|--:|--:|", flush=True)
    for first, second in [tuple(chosen.only)] if chosen.only else PAIRS:
        contest = Contest(HADDOCK.name, (first, second), chosen.seed)
        results = [
            measured(replace(contest, seats=seats), matches, chosen.workers)
            for seats, matches in ((2, chosen.two), (4, chosen.four))
        ]
        cells = ["-" if result is None else result.share.percent for result in results]
        times = [result.to_json()["time"][0] for result in results if result is not None]
        decisions = sum(each["decisions"] for each in times)
        mean = sum(each["mean_ms"] * each["decisions"] for each in times) / max(1, decisions)
        longest = max((each["longest_ms"] for each in times), default=0.0)
        row = (first, second, *cells, f"{mean:.1f}", f"{longest:.0f}")
        print(f"| {' | '.join(row)} |", flush=True)


def moves_of(level: str, seats: int, variations: HaddockOptions, seed: str) -> int:
    """The moves of one match, all seats played by one level."""
    bots = [bot_for(HADDOCK.name, level) for _ in range(seats)]
    chances = [stream(seed, "player", seat) for seat in range(seats)]
    state: State = HADDOCK.start(variations, seats, seed)
    for number in range(ENDLESS):
        turn = state.turn
        if turn is None:
            return number
        moves = state.moves()
        if len(moves) == 1:
            state = state.play(moves[0])
        else:
            state = state.play(bots[turn].choose(state.view(turn), chances[turn]))
    return ENDLESS


def lengths(chosen: argparse.Namespace) -> Iterator[tuple[int, HaddockOptions, list[int]]]:
    """The moves of some matches, for each number of seats and each mix of the variations."""
    with ProcessPoolExecutor(chosen.workers) as pool:
        for seats, variations in product(chosen.seats, VARIATIONS):
            seeds = [f"{chosen.seed}/{number}" for number in range(chosen.series)]
            level, same = repeat(chosen.level), repeat(seats)
            yield seats, variations, [*pool.map(moves_of, level, same, repeat(variations), seeds)]


def main() -> None:
    """Print one of the two tables, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    parser.add_argument("--two", type=int, default=4000, help="games of two; an even number")
    parser.add_argument("--four", type=int, default=8000, help="games of four; a multiple of it")
    parser.add_argument("--series", type=int, default=0, help="so many matches of each kind")
    parser.add_argument("--seats", type=int, nargs="+", default=HADDOCK.seats, help="for those")
    parser.add_argument("--level", default="expert", help="who plays them")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    if not chosen.series:
        strength(chosen)
        return
    print(f"| seats | variations | moves of {chosen.series} matches, mean | longest |")
    print("|--:|---|--:|--:|", flush=True)
    for seats, variations, moves in lengths(chosen):
        names = ("series", "draw_until_able", "low_card_on_top", "no_court_cards")
        told = ", ".join(name for name in names if getattr(variations, name)) or "none"
        print(
            f"| {seats} | {told.replace('_', ' ')} | {sum(moves) / len(moves):.0f} "
            f"| {max(moves)} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
