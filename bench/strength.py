"""How strong the opponents are: the rows of the README's table.

    python -m bench.strength [--game hockey] [--seats 2] [--matches 2000] [--seed S] [--jobs N]
                             [--only A B]

Every pair plays mirrored matches in the arena, or at a larger table A meets copies of B from every
seat; the last column repeats one row alone.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
from collections.abc import Sequence
from typing import Any

from pygames.cli.main import main as pygames

PAIRS: dict[str, list[tuple[str, str]]] = {
    "hockey": [
        ("greedy", "random"),
        ("jacks", "greedy"),
        ("medium", "easy"),
        ("hard", "medium"),
        ("expert", "hard"),
        ("easy", "random"),
        ("hard", "greedy"),
        ("expert", "greedy"),
        ("expert", "jacks"),
    ],
    "gin": [
        ("greedy", "random"),
        ("patient", "greedy"),
        ("medium", "easy"),
        ("hard", "medium"),
        ("expert", "hard"),
        ("hard", "patient"),
        ("careful", "hard"),
        ("expert", "greedy"),
        ("expert", "patient"),
    ],
    "haggis": [
        ("greedy", "spender"),
        ("easy", "random"),
        ("medium", "easy"),
        ("hard", "medium"),
        ("expert", "hard"),
        ("expert", "greedy"),
    ],
}
"""For each game: what the reference players are worth, the ladder of levels, and the bars."""


def measured(arguments: list[str]) -> dict[str, Any]:
    """The arena's result."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = pygames([*arguments, "--json"])
    if status:
        raise SystemExit(status)
    result: dict[str, Any] = json.loads(out.getvalue())
    return result


def row(result: dict[str, Any], command: str) -> str:
    """One row of the table."""
    share, lead = result["share"], result["lead"]
    first, second = result["bots"]
    return (
        f"| {first} | {second} | {100 * share['mean']:.1f}% ± {100 * share['margin95']:.1f} "
        f"| {lead['mean']:+.2f} ± {lead['margin95']:.2f} | {result['time'][0]['mean_ms']:.2f} "
        f"| `{command}` |"
    )


def add_arguments(parser: argparse.ArgumentParser, matches: int, seed: str) -> None:
    """How much is played, and in how many processes."""
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--jobs", type=int)


def print_head(matches: int) -> None:
    """The head of the table."""
    print(f"| A | B | matches won by A of {matches:,} | A's lead per match | ms | command |")
    print("|---|---|--:|--:|--:|---|")


def compare(game: str, bots: Sequence[str], chosen: argparse.Namespace, seats: int = 2) -> None:
    """Play two players against each other, by the arguments of `add_arguments`; prints a row."""
    arguments = ["arena", game, "--bots", *bots]
    arguments += ["--seats", str(seats)] if seats > 2 else []
    arguments += ["--matches", str(chosen.matches), "--seed", chosen.seed]
    jobs = ["--jobs", str(chosen.jobs)] if chosen.jobs else []
    command = f"python -m pygames {' '.join(arguments)}"
    print(row(measured([*arguments, *jobs]), command), flush=True)


def main() -> None:
    """Run the pairs and print a row after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=PAIRS, default="hockey")
    parser.add_argument("--seats", type=int, default=2)
    add_arguments(parser, matches=2000, seed="1")
    parser.add_argument("--only", nargs=2, metavar=("A", "B"), help="this pair alone")
    chosen = parser.parse_args()
    print_head(chosen.matches)
    for bots in [tuple(chosen.only)] if chosen.only else PAIRS[chosen.game]:
        compare(chosen.game, bots, chosen, chosen.seats)


if __name__ == "__main__":
    main()
