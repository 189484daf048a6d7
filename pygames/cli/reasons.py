"""`reasons`: every kind of sentence that a hint or a review gives as a reason, with an example."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from pygames.ai.move_comparison import MoveComparison
from pygames.ai.players import pick
from pygames.ai.reasons import Reason, chosen
from pygames.chance import stream
from pygames.cli.errors import CommandError
from pygames.game import State, View
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import facts_of, kinds_of, reviewer_of
from pygames.registry import GAMES
from pygames.wording import with_names

__all__ = ["run"]

NAMES = ("You", "Finn", "Nell", "Pip", "Vera", "Sam")

WORLDS = 80
"""The worlds in which an example's moves are compared."""

STANDARD_ERRORS = 2.0
"""A loss of more standard errors gets a reason."""

SAMPLE_SHARE = 0.3
"""The probability that a decision is looked at."""


def run(options: argparse.Namespace) -> int:
    game, seats = options.game, options.seats or GAMES[options.game].seats[0]
    kinds = kinds_of(game)
    if not kinds:
        raise CommandError(f"nothing is said as a reason in {GAMES[game].title} yet")
    if seats not in GAMES[game].seats:
        raise CommandError(f"{GAMES[game].title} is not played by {seats}")
    examples: set[str] = set()
    for number, (name, view, rng) in enumerate(_views(game, seats, options.seed)):
        if number == options.decisions or examples >= {*kinds}:
            break
        for reason, what in _reasons(game, view, rng, options.all):
            if reason.kind not in examples:
                examples.add(reason.kind)
                print("\n".join(_lines(reason, what, name, view, seats)), flush=True)
    missing = [kind for kind in kinds if kind not in examples]
    if missing:
        print(f"No example among {options.decisions} decisions: {', '.join(missing)}")
    return 0


def _lines(reason: Reason, what: str, name: str, view: View, seats: int) -> Iterator[str]:
    names = [NAMES[(seat - view.seat) % seats] for seat in range(seats)]
    hand = view.to_json().get("hand", "")
    yield f"{reason.kind}  {with_names(reason.better, names, view.seat)}"
    yield f"    afterwards: {with_names(reason.yours, names, view.seat)}"
    yield f"    {what}; hand {hand}; {name}"


def _reasons(game: str, view: View, rng: Random, all_facts: bool) -> Iterator[tuple[Reason, str]]:
    reviewer = reviewer_of(game)
    decision = None if reviewer is None else reviewer.decision(view, pick(view.moves, rng))
    if decision is None:
        return
    comparison: MoveComparison[Any] = MoveComparison(decision, "reasons", WORLDS).finished()
    best, *others = comparison.candidates()
    for other in others:
        if other.loss.is_beyond(STANDARD_ERRORS) or decision.is_refutable(other.choice):
            facts = facts_of(game, comparison, best.choice, other.choice)
            one = chosen(facts)
            what = f"{decision.move(best.choice)}, not {decision.move(other.choice)}"
            for reason in facts if all_facts else [one] if one is not None else []:
                yield reason, what


def _views(game: str, seats: int, seed: str) -> Iterator[tuple[str, View, Random]]:
    """Decisions of matches between players of all levels."""
    rules = GAMES[game]
    for number in count(1):
        rng = stream(seed, "reasons", game, number)
        players = [bot_for(game, pick(LEVELS[:3], rng)) for _ in range(seats)]
        state: State = rules.start(rules.Options(), seats, f"{seed}/{number}")
        for turn in range(LONGEST):
            if state.turn is None:
                break
            view = state.view(state.turn)
            if len(view.moves) > 1 and rng.random() < SAMPLE_SHARE:
                yield f"match {number}, move {turn + 1}", view, rng
            state = state.play(players[view.seat].choose(view, rng))


LONGEST = 200
"""The most moves played of a match."""
