"""Whether the rating's interval holds the truth, and how much decisions tell.

    python -m bench.rating [GAME ...] [--people 200] [--lengths 30 50 100 200 500] [--seed S]
        [--record]

The page's own scripts rate people of known strength under Node (`rating.mjs`): people on the scale,
each level off it by its error; people who play now like one level and now like the next, as often
as the recorded ladder says; and the players that are no level, whom no scale was fitted to. A third
stay as they are, a third jump half-way, a third climb match by match. They meet mostly the level
nearest to their rating so far.

Read are ``strengths.json``, ``accuracy.json`` and the recorded ladder of each game (see
`train.strengths`). Printed: by game how often the interval holds the truth, and the root mean
square error by results, by decisions and by both.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

from bench.results import ROOT, Bars, Results, note, recording
from bench.scale import Pair, placed
from pygames import new_match
from pygames.game import Json
from pygames.opponents.levels import bot_for
from pygames.opponents.review import turns_to_weigh
from pygames.registry import GAMES
from train.strengths import GAMES_OF_THE_PAGE, NELL, ladder

WITHIN = (90.0, 98.0)
"""How often the interval of 95% has to hold, of people who stay, jump and climb alike."""
WAYS = ("results", "decisions", "both")
SHORT = 30
STEPS = 20
"""Mixtures between two neighbouring levels."""


def decisions_of(game: str, matches: int = 6) -> int:
    """How many decisions a match has for a player."""
    bot, counts = bot_for(game, "medium"), []
    for number in range(matches):
        match, rng = new_match(game, ["", "medium"], seed=f"rating {number}"), Random(number)
        while match.state.turn is not None:
            view = match.state.view(match.state.turn)
            one = len(view.moves) == 1
            match = match.play(view.moves[0] if one else bot.choose(view, rng))
        counts.append(len(turns_to_weigh(match, [0])))
    return round(sum(counts) / len(counts))


def crowd(game: str, strengths: Json, results: Results) -> Json:
    """Mixtures of neighbouring levels, and the players that are none, as the ladder has them."""
    table = results.tables.get(f"ladder {game} 2")
    if table is None:
        return {"mixtures": [], "others": {}}
    scale = strengths["seats"]["2"]
    levels = [*scale["levels"]]
    ratings = {level: at - NELL for level, (at, _) in scale["levels"].items()}
    shares = {level: {level: 0.5} for level in levels}
    for pair in ladder(table):
        shares.setdefault(pair.a, {})[pair.b] = pair.share
        shares.setdefault(pair.b, {})[pair.a] = 1 - pair.share
    accuracy = json.loads((GAMES_OF_THE_PAGE / game / "accuracy.json").read_text())["levels"]

    def player(parts: Sequence[tuple[float, str]]) -> Json:
        won = [sum(part * shares[name][level] for part, name in parts) for level in levels]
        pairs = [
            Pair("", level, share, 0.0, 1000) for level, share in zip(levels, won, strict=True)
        ]
        cost = sum(part * accuracy.get(name, {}).get("capped", 0.0) for part, name in parts)
        return {
            "truth": NELL + placed(pairs, ratings, scale["misfit"]),
            "shares": won,
            "cost": cost,
        }

    mixtures = [
        player([(1 - step / STEPS, below), (step / STEPS, above)])
        for below, above in pairwise(levels)
        for step in range(STEPS)
    ]
    others = {
        name: player([(1.0, name)])
        for name, its in shares.items()
        if name not in levels and set(levels) <= set(its)
        if name in accuracy or not strengths["decisions"]
        if any(its[level] for level in levels)  # who never wins has no place on a scale
    }
    return {"mixtures": mixtures, "others": others}


def simulate(job: Json) -> Json:
    """What comes of a job of `rating.mjs`."""
    from tools.environment import ensure

    environment = ensure()
    path = ROOT / "build" / "bench-rating.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(job))
    command = [environment.node, ROOT / "bench" / "rating.mjs", path]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    sums: Json = json.loads(done.stdout)
    return sums


def hit_rate(sums: Json) -> str:
    """How often the interval held, with its error."""
    share = sums["held"] / sums["people"]
    error = 1.96 * math.sqrt(max(share * (1 - share), 0.01) / sums["people"])
    return f"{100 * share:.0f}% ± {100 * error:.0f}"


def error_of(sums: Json) -> float:
    """The root mean square error."""
    return math.sqrt(float(sums["squares"]) / float(sums["people"]))


def report(
    game: str, by_group: dict[str, Any], strengths: Json, chosen: argparse.Namespace
) -> list[float]:
    """Print and record; returns the coverage of the thirds, in per cent."""
    title, coverage = GAMES[game].title, []
    print(title)
    ways = ["results", *(["both"] if strengths["decisions"] else [])]
    for kind, who in (("scale", "on the scale"), ("mixtures", "mixtures of levels")):
        lengths = [
            n for n in chosen.lengths if n != SHORT and f"{kind},all,{n},results" in by_group
        ]
        if not lengths:
            continue
        for way in ways:
            each = [by_group[f"{kind},all,{length},{way}"] for length in lengths]
            if way == ways[-1]:
                coverage += [100 * one["held"] / one["people"] for one in each]
            cells: dict[str, str | int] = {"game": title, "people": who, "by": way}
            cells |= {str(length): hit_rate(one) for length, one in zip(lengths, each, strict=True)}
            cells["± at the end"] = str(round(each[-1]["widths"] / each[-1]["people"]))
            print("  " + ", ".join(f"{name} {cell}" for name, cell in cells.items()))
            note("rating coverage", cells, key=["game", "people", "by"])
    names = [key.split(",")[0] for key in by_group if key.endswith(f",{SHORT},results")]
    for who in dict.fromkeys(names):
        course = "all" if who in ("scale", "mixtures") else "constant"
        errors = {
            way: error_of(sums)
            for way in WAYS
            if (sums := by_group.get(f"{who},{course},{SHORT},{way}"))
        }
        cells = {"game": title, "people": {"scale": "on the scale"}.get(who, who)}
        cells |= {f"by {way}": f"{errors[way]:.0f}" if way in errors else "" for way in WAYS}
        by_both = f"{errors['both'] / errors['results']:.2f}" if strengths["decisions"] else ""
        cells["both to results"] = by_both
        longest = max(chosen.lengths)
        last = by_group[f"{who},{course},{longest},{ways[-1]}"]
        cells[f"held after {longest}"] = hit_rate(last)
        print("  " + ", ".join(f"{name} {cell}" for name, cell in cells.items()))
        note("rating errors", cells, key=["game", "people"])
    return coverage


def main() -> int:
    """Simulate, print, record."""
    parser = argparse.ArgumentParser(description="Whether the rating's interval holds the truth")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--people", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--lengths", type=int, nargs="+", default=[SHORT, 50, 100, 200, 500])
    parser.add_argument("--seed", default="rating")
    recording(parser)
    chosen = parser.parse_args()
    results, bars = Results.load(), Bars("rating")
    times: list[float] = []
    for game in chosen.games or GAMES:
        path = GAMES_OF_THE_PAGE / game / "strengths.json"
        strengths = json.loads(path.read_text()) if path.is_file() else {"seats": {}}
        if "2" not in strengths["seats"]:
            print(f"{GAMES[game].title}: no scale for two")
            continue
        job = {
            "strengths": strengths,
            "decisions": decisions_of(game),
            "crowd": crowd(game, strengths, results),
            "people": chosen.people,
            "lengths": chosen.lengths,
            "seed": f"{chosen.seed} {game}",
        }
        sums = simulate(job)
        times.append(sums["time"])
        coverage = report(game, sums["sums"], strengths, chosen)
        if coverage:
            least = min(coverage)
            bars.hold(
                f"{GAMES[game].title}, the interval holds", least, WITHIN[0], "%", at_least=True
            )
            if max(coverage) > WITHIN[1]:
                print(f"  wider than it need be: it holds in up to {max(coverage):.1f}%")
    if times:
        bars.hold("10,000 matches", max(times), 300, "ms")
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
