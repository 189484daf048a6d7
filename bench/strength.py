"""How strong a game's opponents are: a row per pair.

    python -m bench.strength GAME [--only A B] [--seats N] [--matches 2000 | --parts N] [--alike]
        [--openspiel] [--seed S] [--jobs N]

Two players play mirrored deals in the arena; at a larger table A meets copies of B from every seat.
A row has the share that A won, its points ahead of the others' mean, and A's time per decision.
Intervals are 95%, clustered by deal. Players are named as in `python -m pygames arena`:
`expert@v0.1.0` is an earlier version.

`--parts` plays first hands, rounds or periods instead of matches: the lead is points per hand, the
share that of the hands in which A had the most. `--alike` ties chance to the seats: two versions of
one player (`expert@. expert@v0.1.0`, each in its own process) play alike until their first
difference, so that fewer deals suffice.

`--openspiel` plays Gin at OpenSpiel's table, with OpenSpiel as the referee; `simple` is its own
player, also counted as if both defended well (`bench/openspiel.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial

from bench.games import trait
from bench.results import note, recording
from pygames.cli.working import progress_bar, workers_for
from pygames.lab.arena import Contest, DealResult, Result, run, summary
from pygames.registry import GAMES

SIMPLE = "simple"

LADDER = (("medium", "easy"), ("hard", "medium"), ("expert", "hard"))
"""Of a game that names no pairs of its own."""

AT_OPENSPIEL = tuple(
    (player, SIMPLE) for player in ("expert", "hard", "medium", "easy", "greedy", "patient")
)

Play = Callable[[Contest, int], DealResult]


def tables(contest: Contest, openspiel: bool) -> Iterator[tuple[str, Play | None]]:
    """Where a pair meets, each with what is said of it."""
    if not openspiel:
        yield "", None
        return
    from bench.openspiel import play_deal

    yield "", play_deal
    if SIMPLE in contest.bots:
        yield ", both defend well", partial(play_deal, defended=True)


def measure(contest: Contest, deals: int, jobs: int | None, play: Play | None) -> Result:
    """The result of so many deals."""
    with workers_for(jobs, None) as (executor, workers):
        bar = progress_bar(deals, "deals")
        result = summary(contest, run(contest, deals, executor, workers, bar, play))
    print(file=sys.stderr)
    assert result is not None  # there are deals
    return result


def row(result: Result, beside: str) -> str:
    """A row of the table."""
    first, second = result.contest.bots
    thinking = result.thinking[0]
    times = "- | -"
    if thinking.moves:
        mean = 1000 * thinking.seconds / thinking.moves
        times = f"{mean:.2f} | {1000 * thinking.longest:.0f}"
    ahead = lead_text(result)
    return f"| {first} | {second}{beside} | {result.share.percent} | {ahead} | {times} |"


def lead_text(result: Result) -> str:
    """By how much A leads."""
    return f"{result.lead.mean:+.2f} ± {result.lead.margin or 0:.2f}"


def keep(table: str, result: Result, beside: str) -> None:
    """Keep a row for the documents."""
    first, second = result.contest.bots
    cells = {"A": first, "B": second + beside, "A wins": result.share.percent}
    note(table, {**cells, "A's lead": lead_text(result), "of": result.matches}, key=["A", "B"])


def main() -> None:
    """Play the pairs and print a row after each."""
    parser = argparse.ArgumentParser(description="How strong the opponents of a game are")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    parser.add_argument("--seats", type=int, help="players at the table (the fewest)")
    parser.add_argument("--matches", type=int, default=2000, help="as nearly as can be (2000)")
    parser.add_argument("--parts", type=int, help="so many hands, rounds or periods instead")
    parser.add_argument("--alike", action="store_true", help="chance belongs to the places")
    parser.add_argument("--openspiel", action="store_true", help="Gin at OpenSpiel's table")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, help="processes (all processors)")
    recording(parser)
    chosen = parser.parse_args()
    if chosen.openspiel and chosen.game != "gin":
        parser.error(f"OpenSpiel has no {GAMES[chosen.game].title}")
    seats = chosen.seats or min(GAMES[chosen.game].seats)
    deals = max(1, (chosen.parts or chosen.matches) // seats)
    what = "parts" if chosen.parts else "matches"
    pairs = AT_OPENSPIEL if chosen.openspiel else trait(chosen.game, "PAIRS", LADDER)
    print(f"| A | B | A wins of {seats * deals:,} {what} | lead | ms, mean | ms, longest |")
    print("|---|---|--:|--:|--:|--:|", flush=True)
    for bots in [tuple(chosen.only)] if chosen.only else pairs:
        contest = Contest(
            chosen.game, bots, chosen.seed, seats, parts=bool(chosen.parts), alike=chosen.alike
        )
        for beside, play in tables(contest, chosen.openspiel):
            result = measure(contest, deals, chosen.jobs, play)
            print(row(result, beside), flush=True)
            where = "openspiel" if chosen.openspiel else str(seats)
            keep(f"strength {chosen.game} {where} {what}", result, beside)


if __name__ == "__main__":
    main()
