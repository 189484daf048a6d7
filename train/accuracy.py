"""What the decisions of each level cost on average, as accuracy in the statistics counts it.

    python -m train.accuracy GAME [--decisions 200] [--seed S]

Decisions are taken from matches of all levels, a few of each match, and at each of them every level
says what it would play, and so do the players that are no level. What that costs is weighed as in
a review, and cross-fitted. So all are measured by the same decisions, and their differences are
surer than each figure. Costs are in the game's unit, intervals are standard errors. The figures are
written to ``web/games/<game>/accuracy.json``, where the page finds them; those of costs within the
review's cap, which `train/strengths.py` reads, come beside.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from pathlib import Path

from bench.estimates import mean
from bench.positions import positions, review_of, unit
from pygames.ai.move_comparison import judged
from pygames.chance import stream
from pygames.cli.working import progress_bar
from pygames.game import Json, Move, State, View
from pygames.opponents.levels import LEVELS, bot_for, bot_names
from pygames.opponents.review import VERSION, as_reviewed
from pygames.registry import GAMES

GAMES_OF_THE_PAGE = Path(__file__).parents[1] / "web" / "games"


def costs(game: str, name: str, state: State) -> dict[str, float]:
    """What each player's move costs in a position, without those that are not weighed (bets)."""
    assert state.turn is not None
    view = state.view(state.turn)
    by_move: dict[Move, float | None] = {}
    by_player = {}
    for player in bot_names(game):
        move = bot_for(game, player).choose(view, stream("accuracy", name, player))
        if move not in by_move:
            by_move[move] = _cost(game, view, move, name)
        cost = by_move[move]
        if cost is not None:
            by_player[player] = cost
    return by_player


def _cost(game: str, view: View, move: Move, name: str) -> float | None:
    reviewer = review_of(game)
    decision = reviewer.decision(view, move)
    if decision is None or decision.played is None:
        return None
    comparison = as_reviewed(decision, f"accuracy/{name}", reviewer.SCALE).finished()
    return judged(comparison, decision.played, reviewer.SCALE).crossfitted


def sum_rows(game: str, names: Sequence[str], rows: Sequence[dict[str, float]]) -> Json:
    """For each player its mean cost with its standard error, and of how many decisions; the same of
    capped costs. `names` are those of the positions, ``"MATCH.NUMBER"``.
    """
    cap = review_of(game).SCALE.capped
    levels: Json = {}
    for player in bot_names(game):
        values = [each[player] for each in rows if player in each]
        cost, error = mean(values)
        capped, capped_error = mean([cap(value) for value in values])
        levels[player] = {
            "cost": round(cost, 3),
            "error": round(error, 3),
            "decisions": len(values),
        }
        levels[player] |= {"capped": round(capped, 4), "capped_error": round(capped_error, 4)}
    return {"levels": levels, "spread": spread(names, rows, cap, [*LEVELS])}


def spread(
    names: Sequence[str],
    rows: Sequence[dict[str, float]],
    cap: Callable[[float], float],
    players: Sequence[str],
) -> Json:
    """How capped costs of one player differ: their variance, and the correlation of two of one
    match (the usual estimate of an analysis of variance, none below 0).
    """
    groups: list[list[float]] = []
    for player in players:
        its = [cap(each[player]) for each in rows if player in each]
        middle = sum(its) / len(its)
        matches: dict[str, list[float]] = {}
        for name, each in zip(names, rows, strict=True):
            if player in each:
                matches.setdefault(name.partition(".")[0], []).append(cap(each[player]) - middle)
        groups += matches.values()
    every = [cost for group in groups for cost in group]
    variance = sum(cost**2 for cost in every) / len(every)
    pairs = sum(len(group) * (len(group) - 1) for group in groups)
    product = sum(sum(group) ** 2 - sum(cost**2 for cost in group) for group in groups)
    together = max(0.0, product / pairs / variance) if pairs and variance else 0.0
    return {"variance": round(variance, 4), "together": round(together, 5)}


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description="What the decisions of each level cost")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", default="accuracy")
    parser.add_argument("--out", type=Path, help="another file")
    args = parser.parse_args()
    game = args.game
    rows: list[dict[str, float]] = []
    bar = progress_bar(args.decisions, "decisions")
    with ProcessPoolExecutor() as pool:
        every = positions(game, GAMES[game].seats[0], args.seed, choices=1)
        names, states = zip(*islice(every, args.decisions), strict=True)
        for each in pool.map(costs, repeat(game), names, states):
            rows.append(each)
            bar(len(rows))
    summary = sum_rows(game, names, rows)
    print(f"\n{GAMES[game].title}, mean cost of a decision in {unit(game)}")
    for player, each in summary["levels"].items():
        print(
            f"  {player:8} {each['cost']:+.3f} ± {each['error']:.3f} ({each['decisions']})"
            f", capped {each['capped']:.3f} ± {each['capped_error']:.3f}"
        )
    command = f"python -m train.accuracy {game} --decisions {args.decisions}"
    content = {"command": command, "version": VERSION, **summary}
    out = args.out or GAMES_OF_THE_PAGE / game / "accuracy.json"
    out.write_text(json.dumps(content, indent=2) + "\n")


if __name__ == "__main__":
    main()
