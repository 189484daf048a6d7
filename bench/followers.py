"""Whether a review finds fault with a player who follows every hint.

    python -m bench.followers GAME [--seats N] [--decisions 500] [--level hard] [--seed S]
        [--times 8] [--jobs N] [--record]

One seat asks for a hint at each decision, waits for its end and does what it says; the others are
of a level. Of the record, which has no trace of the hints, a review is made as the page makes it.
It ends with ``flagged N of M`` (none is asked) and the mean cross-fitted cost of these decisions
beside the expert's, with standard errors. Where a game calls nothing a mistake, what would be told
as better is counted. With `--times` the same decisions are reviewed in so many times the worlds,
too, of which one in a hundred may be flagged.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, repeat
from pathlib import Path

from bench.estimates import mean
from bench.positions import review_of, unit
from bench.results import Cells, note, recording
from pygames.chance import stream
from pygames.game import Json, Move, View
from pygames.match import Match, new_match
from pygames.opponents.hints import hint
from pygames.opponents.levels import bot_for
from pygames.opponents.review import Z_BETTER, decision, turns_to_weigh
from pygames.registry import GAMES

ROOMS = Path(__file__).parents[1] / "web" / "games"

LONGEST = 2000
"""After so many moves a match is reviewed as far as it has come."""


def advice(view: View) -> Move | None:
    """What the end of a hint says to do; None where it says nothing."""
    steps = list(hint(json.dumps(view.to_json())))
    if not steps:
        return None
    answer = steps[-1]
    gains = sorted(answer["aside"], key=lambda each: each["chance_behind"])
    return GAMES[view.to_json()["game"]].move([*gains, *answer["moves"]][0]["move"])


def follow_hints(game: str, seats: int, level: str, seed: str, most: int = LONGEST) -> str:
    """The record of a match in which one seat does what each hint says."""
    rng = stream(seed, "follower")
    me = int(rng.random() * seats)
    match = new_match(game, ["" if seat == me else level for seat in range(seats)], seed)
    expert, bot = bot_for(game, "expert"), bot_for(game, level)
    while match.state.turn is not None and len(match.turns) < most:
        view = match.state.view(match.state.turn)
        if len(view.moves) == 1:
            move = view.moves[0]
        elif view.seat == me:
            move = advice(view) or expert.choose(view, rng)
        else:
            move = bot.choose(view, rng)
        match = match.play(move)
    return match.save()


def review_match(game: str, seats: int, level: str, seed: str, times: int, most: int) -> list[Json]:
    """The decisions of the follower of a match; ``"longer"`` is the same in more worlds."""
    match = Match.load(follow_hints(game, seats, level, seed, most))
    assert not match.marks
    rows = []
    for index in turns_to_weigh(match):
        row = decision(match, index)
        if times > 1:
            row["longer"] = decision(match, index, times * review_of(game).SCALE.worlds)
        rows.append(row)
    return [each for each in rows if each["flag"] != "aside"]


def is_flagged(game: str, row: Json) -> bool:
    """Whether a review says that another move was better."""
    scale = review_of(game).SCALE
    if not scale.no_mistakes:
        return row["flag"] in ("inaccuracy", "mistake")
    return bool(row["shrunk"] >= scale.least_flagged and row["cost"] > Z_BETTER * row["error"])


def matches(
    game: str, seats: int, level: str, seed: str, times: int, decisions: int, jobs: int
) -> Iterator[list[Json]]:
    """The decisions of match after match, until there are so many."""
    with ProcessPoolExecutor(jobs) as pool:
        total = 0
        for first in count(0, jobs):
            seeds = [f"{seed}-{first + number}" for number in range(jobs)]
            same = (repeat(each) for each in (game, seats, level))
            for rows in pool.map(review_match, *same, seeds, repeat(times), repeat(LONGEST)):
                total += len(rows)
                yield rows
            if total >= decisions:
                return


def _text(row: Json) -> str:
    return f"{row['cost']:+.2f} ± {row['error']:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line for each match and the sum; returns 1 when anything is flagged."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, help="as few as can play where it is not given")
    parser.add_argument("--decisions", type=int, default=500)
    parser.add_argument("--level", default="hard", help="whom they play against")
    parser.add_argument("--seed", default="followers")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    recording(parser)
    args = parser.parse_args(arguments)
    game, seats = args.game, args.seats or GAMES[args.game].seats[0]
    every: list[Json] = []
    by_match = matches(game, seats, args.level, args.seed, args.times, args.decisions, args.jobs)
    for number, decisions in enumerate(by_match):
        every += decisions
        for each in decisions:
            if is_flagged(game, each):
                better = f"{each['best']} +{each['shrunk']:.1f}"
                print(f"  {number}, turn {each['turn']}: {each['played']}, better {better}")
        print(f"{number}: {len(decisions)} decisions", flush=True)
    cost, error = mean([each["crossfitted"] for each in every])
    accuracy = json.loads((ROOMS / game / "accuracy.json").read_text(encoding="utf-8"))
    vera = accuracy["levels"]["expert"]
    print(
        f"{GAMES[game].title}, {seats} seats: a decision costs {cost:+.3f} ± {error:.3f} "
        f"{unit(game)}, the expert's {vera['cost']:+.3f} ± {vera['error']:.3f}"
    )
    longer = 0
    if args.times > 1:
        longer = sum(is_flagged(game, each["longer"]) for each in every)
        print(f"in {args.times} times the worlds: flagged {longer} of {len(every)}")
    flagged = sum(is_flagged(game, each) for each in every)
    cells: Cells = {"game": f"{GAMES[game].title}, {unit(game)}", "seats": seats}
    cells |= {"decisions": len(every), "flagged": flagged}
    cells |= {f"in {args.times} times the worlds": longer} if args.times > 1 else {}
    cells |= {"averaged cost": f"{cost:+.2f} ± {error:.2f}"}
    note("followers", {**cells, "the expert's": _text(vera)}, key=["game", "seats"])
    print(f"flagged {flagged} of {len(every)}")
    return int(flagged > 0)


if __name__ == "__main__":
    sys.exit(main())
