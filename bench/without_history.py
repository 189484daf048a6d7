"""How much hints change where nobody says what went before.

    python -m bench.without_history [GAME ...] [--positions 1000] [--seed S] [--record]

Positions of matches of easy and medium, as texts: with their history (a hint of that is the hint of
the table), without it, and with it but by another chance. How often another move comes first, what
that move loses in fresh worlds of the whole position, and by how much the chance to win that is
said differs. Another chance shows how much of it is mere noise.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import fmean, pstdev

from bench.positions import positions, review_of
from bench.results import Cells, note, recording
from pygames.ai.move_comparison import MoveComparison
from pygames.chance import stream
from pygames.game import View
from pygames.opponents.review import as_reviewed, seed_of
from pygames.position import parse_position, position_text
from pygames.registry import GAMES

SEATS = {"haddock": 3}
BATCHES = 2


@dataclass(frozen=True, slots=True)
class Change:
    """Of the chance to win the match."""

    is_other: bool
    """Whether another move comes first."""
    loss: float
    shift: float


def changes(game: str, seats: int, seed: str) -> Iterator[tuple[Change, Change]]:
    """For each position without its history, and by another chance."""
    for _, state in positions(game, seats, seed, ("easy", "medium")):
        assert state.turn is not None
        view = state.view(state.turn)
        whole = parse_position(position_text(view))
        bare = parse_position(position_text(view, history=False))
        questions = [(whole, ""), (bare, ""), (whole, " once more")]
        table, *others = (_weighed(game, each, more) for each, more in questions)
        without, again = (_change(table, each) for each in others)
        yield without, again


def _weighed(game: str, view: View, more: str) -> MoveComparison[str]:
    reviewer = review_of(game)
    decision = reviewer.decision(view)
    assert decision is not None
    comparison = as_reviewed(decision, seed_of(view) + more, reviewer.SCALE)
    for _ in range(BATCHES):
        comparison.more()
    return comparison


def _change(table: MoveComparison[str], other: MoveComparison[str]) -> Change:
    best = other.advised
    loss = _loss(table, best) if best != table.advised else 0.0
    shift = abs(_chance(table, table.advised) - _chance(other, best))
    return Change(best != table.advised, loss, shift)


def _loss(table: MoveComparison[str], other: str) -> float:
    rng = stream(seed_of(table.decision.view), "fresh")
    rows = table.decision.values([table.advised, other], rng, table.worlds)
    return fmean(one.chance - other.chance for one, other in rows)


def _chance(comparison: MoveComparison[str], choice: str) -> float:
    return fmean(value.chance for value in comparison.values[choice])


def _percent(values: Sequence[float]) -> str:
    mean, error = 100 * fmean(values), 100 * pstdev(values) / sqrt(len(values))
    return f"{round(mean, 2) + 0.0:.2f} ± {error:.2f}"


def main() -> None:
    """Weigh and print."""
    parser = argparse.ArgumentParser(description="How much hints change without a history")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--positions", type=int, default=1000, help="of each game (1000)")
    parser.add_argument("--seed", default="bare")
    recording(parser)
    chosen = parser.parse_args()
    for game in chosen.games or GAMES:
        seats = SEATS.get(game, 2)
        pairs = list(islice(changes(game, seats, chosen.seed), chosen.positions))
        for at, text in enumerate(("without history", "by another chance")):
            each = [both[at] for both in pairs]
            cells: Cells = {"game": GAMES[game].title, "hint": text, "positions": len(each)}
            cells["another move"] = f"{fmean(one.is_other for one in each):.1%}"
            cells["that loses, %"] = _percent([one.loss for one in each])
            cells["chance differs by, %"] = _percent([one.shift for one in each])
            print(", ".join(f"{name}: {cell}" for name, cell in cells.items()), flush=True)
            note("without history", cells, key=["game", "hint"])


if __name__ == "__main__":
    main()
