"""Finds the weights of Gin's rule player by playing, and writes `pygames/gin/bots/weights.py` anew.

    python -m train.gin_weights [--rounds N] [--hands N] [--seed S] [--fresh] [--out FILE]

In every round the player of before plays hands against itself, the greedy and the patient player;
it strays now and then from what it thinks best, by a random amount at a discard, by going on where
it would knock. What it saw and what the hand brought in the end are then fitted by least squares,
together with what is left of the rounds before, half of it each time. What a knock would have
brought is known at every chance to knock, taken or not.

`--fresh` begins without weights: with a player that knocks in its first turns, later with gin only.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from tools.environment import add

add("statistics")

import numpy as np

from pygames.chance import shuffled, stream
from pygames.gin.bots.heuristic import (
    CAREFUL,
    MOST_KNOWN,
    STAGES,
    Careful,
    Features,
    HandValue,
    stage_of,
)
from pygames.gin.bots.judgement import LOOSE, measure, outs
from pygames.gin.bots.playouts import KNOCK, Greedy, Patient, Player, Position, play_out, showdown
from pygames.gin.masks import mask_of

LOOSE_CARDS = 11
BY_LOOSE = 5
FOR_ALL = 8

STRAY = 1.0
"""Points: the standard deviation of what is added to the worth of a discard."""
STRAYS = 0.6
"""The share of the players that do it."""
GOES_ON = 0.25
"""How often it goes on where it would knock."""
PULL = 100.0
"""How strongly the weights by loose cards are held to those of a fit without them."""

Noted: TypeAlias = tuple[Features, int, int, int]
"""What was seen, the measure and outs of the opponent's hand, and the points that it led to."""


@dataclass
class Seen:
    """What players saw and what came of it."""

    discards: list[Noted] = field(default_factory=list)
    draws: list[Noted] = field(default_factory=list)
    knocks: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Stage, the opponent's known cards, deadwood, what the knock would have brought."""

    def halve(self) -> None:
        """Forget the older half."""
        for each in (self.discards, self.draws, self.knocks):
            del each[: len(each) // 2]


class Straying:
    """The rule player, noting what it sees, and straying from what it thinks best."""

    def __init__(self, player: Careful, rng: Random, patient: bool) -> None:
        self._player = player
        self._rng = rng
        self._stray = STRAY if rng.random() < STRAYS else 0.0
        self._patient = patient
        self.discards: list[tuple[int, Features, int, int]] = []
        self.draws: list[tuple[int, Features, int, int]] = []
        self.knocks: list[tuple[int, int, int, int]] = []

    def takes(self, position: Position) -> bool:
        """As the player; a draw from the stock is noted."""
        takes = self._player.takes(position)
        if not takes:
            me = position.mover
            before = Careful.before(position, measure(position.hands[me]))
            self.draws.append((me, before, *_hidden(position)))
        return takes

    def plays(self, position: Position) -> tuple[int, bool]:
        """As the player, but for the straying."""
        me = position.mover
        least, card = Careful.least(position)
        if 0 < least <= KNOCK:
            stage = stage_of(len(position.stock))
            count = min(MOST_KNOWN, position.shown[1 - me].bit_count())
            brings = showdown(position.hands[me] ^ 1 << card, position.hands[1 - me])
            self.knocks.append((stage, count, least, brings))
        chosen, knocks = self._player.plays(position)
        if self._patient:
            knocks = least == 0 or (least <= KNOCK and position.discards < 2 * Patient.EARLY)
        if knocks and (least == 0 or self._rng.random() >= GOES_ON):
            return card, True
        features = dict(Careful.features(position))
        chosen = max(
            features,
            key=lambda each: (
                self._player.discard.of(features[each])
                + (self._stray * self._rng.gauss(0, 1) if self._stray else 0.0)
            ),
        )
        self.discards.append((me, features[chosen], *_hidden(position)))
        return chosen, False


def _hidden(position: Position) -> tuple[int, int]:
    """What the seat in turn does not see of the other's hand: its measure and its outs."""
    hand = position.hands[1 - position.mover]
    return measure(hand), (outs(hand) & ~position.dead).bit_count()


def dealt(rng: Random, mover: int) -> Position:
    """A fresh hand."""
    deck = shuffled(range(52), rng)
    return Position([mask_of(deck[:10]), mask_of(deck[10:20])], deck[20], deck[:20:-1], mover)


def play(player: Careful, hands: int, rng: Random, patient: bool, notes: Seen) -> None:
    """Hands against itself and the others, noted."""
    for number in range(hands):
        first = Straying(player, rng, patient)
        second: Player = (
            Straying(player, rng, patient),
            Greedy(),
            Straying(player, rng, patient),
            Patient(),
            Greedy(),
        )[number % 5]
        points = play_out(dealt(rng, number & 1), (first, second), upcard=True)
        for each in (first, second):
            if isinstance(each, Straying):
                for noted, rows in ((each.discards, notes.discards), (each.draws, notes.draws)):
                    rows += [(a, b, c, points if me == 0 else -points) for me, a, b, c in noted]
                notes.knocks += each.knocks


def fit(noted: Sequence[Noted]) -> HandValue:
    """The worth of hands by least squares, stage by stage."""
    saw = np.array([features for features, *_ in noted], dtype=float)
    hidden = np.array([other for _, *other, _ in noted], dtype=float)
    brought = np.array([points for *_, points in noted], dtype=float)
    stages = np.minimum(STAGES - 1, (saw[:, 8] - 2) // 5)
    by_loose, for_all = [], []
    for stage in range(STAGES):
        chosen = stages == stage
        weights = _stage(saw[chosen], hidden[chosen], brought[chosen])
        own = weights[: LOOSE_CARDS * BY_LOOSE].reshape(LOOSE_CARDS, BY_LOOSE)
        by_loose.append([[round(float(x), 3) for x in row] for row in own])
        for_all.append([round(float(x), 3) for x in weights[LOOSE_CARDS * BY_LOOSE :][:FOR_ALL]])
    return HandValue(by_loose, for_all)


def _stage(saw: Any, hidden: Any, brought: Any) -> Any:
    left, loose = saw[:, 0] // LOOSE, (saw[:, 0] % LOOSE).astype(int)
    live = saw[:, 1]
    own = [np.ones(len(saw)), left, np.maximum(0, KNOCK - left), live, live * left]
    theirs = hidden[:, 0] // LOOSE, hidden[:, 0] % LOOSE, hidden[:, 1]
    common = [saw[:, 2], saw[:, 2] * left, *saw[:, 3:8].T, saw[:, 8] % 5]
    # Less their mean: the weights are those of an average opponent.
    common += [
        each - each.mean() for each in (*theirs, np.maximum(0, KNOCK - theirs[0]), theirs[0] ** 2)
    ]
    pooled = np.column_stack([*own, loose, *common])
    start = _solved(pooled, brought, 1.0, np.zeros(pooled.shape[1]))
    prior = np.concatenate(
        [
            np.concatenate([[start[0] + start[BY_LOOSE] * cards], start[1:BY_LOOSE]])
            for cards in range(LOOSE_CARDS)
        ]
        + [start[BY_LOOSE + 1 :]]
    )
    columns = np.zeros((len(saw), LOOSE_CARDS * BY_LOOSE))
    for number, column in enumerate(own):
        columns[np.arange(len(saw)), loose * BY_LOOSE + number] = column
    return _solved(np.column_stack([columns, *common]), brought, PULL, prior)


def _solved(columns: Any, wanted: Any, pull: float, prior: Any) -> Any:
    """Least squares, held to a prior."""
    square = columns.T @ columns + pull * np.eye(columns.shape[1])
    return np.linalg.solve(square, columns.T @ wanted + pull * prior)


def knock_table(knocks: Sequence[tuple[int, int, int, int]]) -> list[list[list[float]]]:
    """What a knock brings, smoothed by a square in both."""
    noted = np.array(knocks, dtype=float)

    def columns(left: Any, count: Any) -> Any:
        return np.column_stack([left**0, left, left**2, count, count * left, count**2])

    table = []
    for stage in range(STAGES):
        rows = noted[noted[:, 0] == stage]
        square = columns(rows[:, 2], rows[:, 1])
        weights = _solved(square, rows[:, 3], 0.5, np.zeros(6))
        left = np.arange(KNOCK + 1.0)
        table.append(
            [
                [round(float(x), 1) for x in columns(left, np.full(KNOCK + 1, count)) @ weights]
                for count in np.arange(MOST_KNOWN + 1.0)
            ]
        )
    return table


def lead(one: Player, other: Player, deals: int, rng: Random) -> float:
    """Points per hand, over mirrored deals."""
    total = 0
    for number in range(deals):
        position = dealt(rng, number & 1)
        mirrored = position.copy()
        mirrored.hands.reverse()
        mirrored.mover = 1 - mirrored.mover
        total += play_out(position, (one, other), upcard=True)
        total += play_out(mirrored, (one, other), upcard=True)
    return total / (2 * deals)


def written(player: Careful) -> str:
    """The module of the weights."""

    def nested(value: Any, depth: int) -> str:
        if isinstance(value, float):
            return repr(value)
        pad = "    " * depth
        if isinstance(value[0], float):
            return f"({', '.join(map(repr, value))})"
        inner = "".join(f"{pad}    {nested(each, depth + 1)},\n" for each in value)
        return f"(\n{inner}{pad})"

    worth = "tuple[tuple[tuple[_Row, ...], ...], tuple[_Row, ...]]"
    return f'''"""What hands of Gin Rummy are worth: the output of `python -m train.gin_weights`."""

from __future__ import annotations

from typing import TypeAlias

__all__ = ["DISCARD_WORTH", "DRAW_WORTH", "KNOCK_WORTH"]

_Row: TypeAlias = tuple[float, ...]

DISCARD_WORTH: {worth} = {nested([player.discard.by_loose, player.discard.for_all], 0)}
"""After a discard: the two members of `heuristic.HandValue`."""

DRAW_WORTH: {worth} = {nested([player.draw.by_loose, player.draw.for_all], 0)}
"""Before a draw from the stock: the same."""

KNOCK_WORTH: tuple[tuple[_Row, ...], ...] = {nested(player.knock, 0)}
"""``[stage][opponent's known cards][deadwood]``"""
'''


def beginning() -> Careful:
    """A player whose weights are a guess."""
    rows = [[0.0, -0.5, 0.0, 0.8, 0.0]] * LOOSE_CARDS
    guess = HandValue([rows] * STAGES, [[0.0] * FOR_ALL] * STAGES)
    return Careful(guess, guess, [[[0.0] * (KNOCK + 1)] * (MOST_KNOWN + 1)] * STAGES)


def main() -> None:
    """Play, fit, and write after each round."""
    parser = argparse.ArgumentParser(description="Weights of Gin's rule player")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--hands", type=int, default=20000)
    parser.add_argument("--seed", default="weights")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("pygames/gin/bots/weights.py"))
    chosen = parser.parse_args()
    player = beginning() if chosen.fresh else CAREFUL
    before = player
    notes = Seen()
    for number in range(chosen.rounds):
        notes.halve()
        # The first rounds learn what hands are worth to one that waits for gin.
        patient = chosen.fresh and number < chosen.rounds // 2
        play(player, chosen.hands, stream(chosen.seed, number), patient, notes)
        player = Careful(fit(notes.discards), fit(notes.draws), knock_table(notes.knocks))
        chosen.out.write_text(written(player))
        others: dict[str, Player] = {"greedy": Greedy(), "patient": Patient(), "before": before}
        leads = [
            f"{name} {lead(player, other, 1000, stream(chosen.seed, 'test')):+.2f}"
            for name, other in others.items()
        ]
        print(f"round {number}: {', '.join(leads)}", flush=True)


if __name__ == "__main__":
    main()
