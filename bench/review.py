"""Whether reviews are true: false alarms, mistakes found, and claims played out.

    python -m bench.review GAME [--seats N] [--decisions 200] [--pairs 100] [--seed S]
        [--keep FILE] [--level expert]
    python -m bench.review GAME --claims 800 [--seats N] [--seed S] [--keep FILE]
        [--level expert]

Decisions come from matches of all levels. A *reference* evaluates each with eight times the budget;
then usual reviews, with chance of their own, are asked about

- what the reference would play: a flag there is a false alarm, and the cross-fitted cost should
  be 0;
- a *plant*: a move that the reference found worse by at least a known amount, confirmed in fresh
  worlds, since what is dropped early has looked worse than it is;
- what the medium level plays: what is flagged there should be worse for the reference, too.

Of a *pair*, the reference's move and another, good players play both on from the true cards to the
end of the part; the differences are fitted to the claims. Costs are in the game's unit at the
decision's score; the fit is also printed in shares of the match, where all pairs scatter alike. In
points, a single pair at a score that hardly depends on points can outweigh a thousand others.

`--claims` does only that, with what a person is shown: a usual review with shrunk costs, about one
of the other moves as if played. It needs no reference, so many more pairs are possible.

All cores share the work. `--keep` stores each share as a line of a file, from which a run resumes.
Intervals are standard errors.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from bench.estimates import mean, share, slope
from bench.games import trait
from bench.positions import positions, review_of, unit
from bench.results import Cells, note, recording
from pygames.ai.decision import Decision
from pygames.ai.move_comparison import Cost, MoveComparison, judged
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.game import Json, Move, State
from pygames.opponents.levels import bot_for
from pygames.opponents.review import Reviewer, as_reviewed
from pygames.registry import GAMES

TIMES = 8
"""The reference has so many times the budget."""

LONGEST = 500
"""A part that is played on for more moves than this is left out."""

SHARE = 20
"""So many decisions are a share that one process takes at a time."""

Pair: TypeAlias = tuple[float, float, float]
"""What is claimed, what is found, and what the unit of both is worth in the match."""


def planted_in(game: str) -> float:
    """What plants cost at least, in the game's unit."""
    return float(trait(game, "PLANTED", review_of(game).SCALE.least_flagged))


def looked_at(game: str, name: str, state: State, with_pair: bool, level: str) -> Json:
    """All that is asked about one decision."""
    reviewer = review_of(game)
    assert state.turn is not None
    view = state.view(state.turn)
    decision = reviewer.decision(view)
    assert decision is not None
    budget, rng = reviewer.SCALE.worlds, stream("bench", game, name)
    reference = MoveComparison(decision, f"reference/{name}", TIMES * budget).finished()
    best = reference.best
    row: Json = {
        "name": name,
        "reference": _figures(_reviewed(reviewer, view, decision.move(best), name)),
    }
    planted = planted_in(game)
    worse = [
        candidate.choice
        for candidate in reference.candidates()
        if judged(reference, candidate.choice, reviewer.SCALE).shrunk >= planted
    ]
    if worse:
        plant = pick(worse, rng)
        if _cost(decision, plant, best, TIMES * budget, name) >= planted:
            row["plant"] = _figures(_reviewed(reviewer, view, decision.move(plant), name))
    medium = bot_for(game, "medium").choose(view, rng)
    cost = _reviewed(reviewer, view, medium, name)
    if cost is not None:
        again = reviewer.decision(view, medium)
        assert again is not None
        truth = reference
        if again.played not in reference.values:
            truth = MoveComparison(again, f"reference/{name}", TIMES * budget).finished()
        true_cost = judged(truth, again.played, reviewer.SCALE).value
        row["medium"] = _figures(cost) | {"truth": true_cost}
    if with_pair:
        others = [choice for choice in decision.choices if choice != best]
        other = pick(others, rng)
        claimed = judged(reference, other, reviewer.SCALE).value
        outcome = _outcome(game, decision, state, (best, other), level, name)
        row["pair"] = [claimed, outcome, decision.point]
    return row


def all_rows(game: str, seats: int, seed: str, number: int, pairs: int, level: str) -> list[Json]:
    """What is asked about so many decisions; so many of them are played on as well."""
    return [
        looked_at(game, f"{seed}/{name}", state, place < pairs, level)
        for place, (name, state) in enumerate(islice(positions(game, seats, seed), number))
    ]


def shown(game: str, seats: int, seed: str, number: int, level: str) -> list[Pair]:
    """What so many reviews show of a move, and what was found by playing it and the best one on."""
    reviewer = review_of(game)
    pairs: list[Pair] = []
    for name, state, comparison in islice(comparisons(game, seats, seed), number):
        decision, other = comparison.decision, comparison.decision.played
        pair = comparison.best, other
        outcome = _outcome(game, decision, state, pair, level, f"{seed}/{name}")
        pairs.append((judged(comparison, other, reviewer.SCALE).shrunk, outcome, decision.point))
    return pairs


def comparisons(
    game: str, seats: int, seed: str
) -> Iterator[tuple[str, State, MoveComparison[Any]]]:
    """Positions, and what a review finds when another move than the best is taken for played."""
    reviewer = review_of(game)
    for name, state in positions(game, seats, seed):
        assert state.turn is not None
        view = state.view(state.turn)
        decision = reviewer.decision(view)
        assert decision is not None
        first = MoveComparison(decision, f"first/{name}", reviewer.SCALE.worlds).finished().best
        others = [choice for choice in decision.choices if choice != first]
        other = pick(others, stream("bench", seed, name))
        of_other = reviewer.decision(view, decision.move(other))
        assert of_other is not None and of_other.played is not None
        yield name, state, as_reviewed(of_other, f"review/{name}", reviewer.SCALE).finished()


def _cost(decision: Decision[Any], choice: Any, best: Any, worlds: int, name: str) -> float:
    """What a choice costs in so many worlds that it was not chosen by."""
    count = min(worlds, decision.worlds)
    each = decision.values([best, choice], stream("plant", name), count)
    return math.fsum(ours.chance - its.chance for ours, its in each) / count / decision.point


def _outcome(
    game: str, decision: Decision[Any], state: State, pair: Sequence[Any], level: str, name: str
) -> float:
    """How much more the first of two choices brings than the other, by playing both on."""
    gains = []
    for future in futures(game, state, name):
        ours, theirs = (
            _played_on(game, future, decision.move(choice), level, name) for choice in pair
        )
        if ours is not None and theirs is not None:
            gains.append(ours - theirs)
    return math.fsum(gains) / max(1, len(gains)) / decision.point


def futures(game: str, state: State, name: str) -> Iterator[State]:
    """The position, and others that differ from it only in what nobody can have seen."""
    yield state
    rng = stream("future", name)
    for _ in range(1, trait(game, "FUTURES", 1)):
        yield trait(game, "future")(state, rng)


def _reviewed(reviewer: Reviewer, view: Any, move: Move, name: str) -> Cost | None:
    """What a review says of a move."""
    decision = reviewer.decision(view, move)
    if decision is None or decision.played is None:
        return None
    comparison = as_reviewed(decision, f"review/{name}", reviewer.SCALE).finished()
    return judged(comparison, decision.played, reviewer.SCALE)


def _figures(cost: Cost | None) -> Json:
    assert cost is not None
    flagged = cost.flag in ("inaccuracy", "mistake")
    return {"cost": cost.value, "error": cost.error, "fair": cost.crossfitted, "flagged": flagged}


def _played_on(game: str, state: State, move: Move, level: str, name: str) -> float | None:
    """The chance that the true cards leave when good players end the part after a move.

    None where they never do: two players of Gin may take and discard the same cards for ever.
    """
    reviewer, seat = review_of(game), state.turn
    assert seat is not None
    start = state.view(seat)
    player, rng = bot_for(game, level), stream("played on", name)
    state = state.play(move)
    for _ in range(LONGEST):
        if (end := reviewer.settled(state.view(seat), start)) is not None:
            return end.chance
        assert state.turn is not None  # or else all is settled
        view = state.view(state.turn)
        moves = view.moves
        state = state.play(moves[0] if len(moves) == 1 else player.choose(view, rng))
    return None


def _mean(values: Sequence[float]) -> str:
    value, error = mean(values)
    return f"{value:+.2f} ± {error:.2f} ({len(values)})"


def _share(hits: Sequence[bool]) -> str:
    value, error = share(hits)
    return f"{100 * value:.1f} ± {100 * error:.1f} % ({sum(hits)} of {len(hits)})"


def _slope(pairs: Sequence[tuple[float, float]]) -> str:
    value, error = slope(pairs)
    return f"{value:.2f} ± {error:.2f}"


def lines(rows: Sequence[Json], game: str) -> Iterator[str]:
    """The bars."""
    scale = review_of(game).SCALE
    if scale.no_mistakes:
        yield f"nothing is called a mistake here: {scale.no_mistakes}"
    reference = [each["reference"] for each in rows]
    yield f"false alarms         {_share([each['flagged'] for each in reference])}"
    yield f"  naive cost         {_mean([each['cost'] for each in reference])}"
    yield f"  cross-fitted cost  {_mean([each['fair'] for each in reference])}"
    plants = [each["plant"]["flagged"] for each in rows if "plant" in each]
    if plants:
        least = planted_in(game)
        yield f"plants of {least:g} found    {_share(plants)}"
    medium = [each["medium"] for each in rows if "medium" in each]
    flagged = [each["truth"] > 0 for each in medium if each["flagged"]]
    if medium:
        yield f"medium flagged       {_share([each['flagged'] for each in medium])}"
        yield f"  its true cost      {_mean([each['truth'] for each in medium])}"
        yield f"  cross-fitted cost  {_mean([each['fair'] for each in medium])}"
    if flagged:
        yield f"  rightly            {_share(flagged)}"
    pairs = [each["pair"] for each in rows if "pair" in each]
    yield from claims(pairs)


def claims(pairs: Sequence[Pair]) -> Iterator[str]:
    """What was claimed and what was found by playing, and the slope of the one by the other."""
    if any(claimed for claimed, _, _ in pairs):
        yield f"claimed              {_mean([claimed for claimed, _, _ in pairs])}"
        yield f"found by playing     {_mean([played for _, played, _ in pairs])}"
        yield f"  slope              {_slope([(claimed, played) for claimed, played, _ in pairs])}"
        in_match = [(claimed * point, played * point) for claimed, played, point in pairs]
        yield f"  in the match       {_slope(in_match)}"


def main() -> None:
    """Ask about decisions and print the bars."""
    parser = argparse.ArgumentParser(description="How far a review is true")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=100, help="for so many, play on as well")
    parser.add_argument("--seed", default="review")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--level", default="expert", help="who plays on: a level, or a reference")
    parser.add_argument("--claims", type=int, metavar="N", help="only pairs, of what is shown")
    recording(parser)
    chosen = parser.parse_args()
    game, seats = chosen.game, chosen.seats or GAMES[chosen.game].seats[0]
    wanted = chosen.claims or chosen.decisions
    by_seed = _load(chosen.keep)
    jobs = [
        (f"{chosen.seed}/{place}", min(SHARE, wanted - first))
        for place, first in enumerate(range(0, wanted, SHARE))
    ]
    with ProcessPoolExecutor() as pool:
        running = {
            seed: pool.submit(shown, game, seats, seed, share, chosen.level)
            if chosen.claims
            else pool.submit(
                all_rows, game, seats, seed, share, chosen.pairs - place * SHARE, chosen.level
            )
            for place, (seed, share) in enumerate(jobs)
            if len(by_seed.get(seed, ())) != share
        }
        for place, (seed, share) in enumerate(jobs):
            if seed in running:
                by_seed[seed] = running[seed].result()
                if chosen.keep:
                    with chosen.keep.open("a") as file:
                        file.write(json.dumps([seed, by_seed[seed]]) + "\n")
            print(f"  {place * SHARE + share} of {wanted}", file=sys.stderr, flush=True)
    print(f"{GAMES[game].title}, {seats} seats, in {unit(game)}")
    rows = [each for seed, _ in jobs for each in by_seed[seed]]
    report = claims(rows) if chosen.claims else lines(rows, game)
    print("\n".join(f"  {line}" for line in report))
    keep(rows, chosen, seats)


def keep(rows: Sequence[Any], chosen: argparse.Namespace, seats: int) -> None:
    """Keep a row for the documents: of what was claimed, or of what was flagged."""
    game: str = chosen.game
    cells: Cells = {"game": f"{GAMES[game].title}, {unit(game)}", "seats": seats}
    if chosen.claims:
        shares = [mean(values) for values in list(zip(*rows, strict=True))[:2]]
        claimed, played = (f"{value:.2f} ± {error:.2f}" for value, error in shares)
        cells |= {"played on by": chosen.level, "pairs": len(rows), "claimed": claimed}
        cells |= {"found by playing": played}
        cells |= {"slope": _slope([(claim, gain) for claim, gain, _ in rows])}
        in_match = _slope([(claim * point, gain * point) for claim, gain, point in rows])
        note("claims", {**cells, "slope in the match": in_match}, key=["game", "seats"])
        return
    reference = [each["reference"] for each in rows]
    plants = [each["plant"]["flagged"] for each in rows if "plant" in each]
    flagged = [
        each["medium"]["truth"] > 0
        for each in rows
        if "medium" in each and each["medium"]["flagged"]
    ]
    fair, error = mean([each["fair"] for each in reference])
    cells |= {
        "decisions": len(rows),
        "false alarms": _percent([each["flagged"] for each in reference]),
        "planted mistakes": f"{planted_in(game):g} and more",
        "found": _percent(plants),
        "flagged of medium, and worse in truth": _percent(flagged),
        "averaged cost": f"{fair:.2f} ± {error:.2f}",
    }
    note("mistakes", cells, key=["game", "seats"])


def _percent(hits: Sequence[bool]) -> str:
    if not hits:
        return ""
    value, error = share(hits)
    return f"{100 * value:.1f}% ± {100 * error:.1f}"


def _load(file: Path | None) -> dict[str, list[Any]]:
    """What earlier runs have found, by the names of the shares."""
    if file is None or not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text().splitlines())


if __name__ == "__main__":
    main()
