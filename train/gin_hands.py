"""What real hands of Gin look like, and how much hands score, from hands that players have played.

    python -m train.gin_hands [--hands 3000] [--seed S]

Prints the two tables that the expert reads: `WEIGHTS` of `pygames/gin/bots/sampling.py` and
`OUTCOMES` of `pygames/gin/bots/win_probability.py`.

The weights are fitted so that a real hand stands out from the same hand with one hidden card
swapped for an unseen one (logistic regression; the pseudo-likelihood of the walk that draws hands).
Then they are moved until the walk's hands have the same signs on average as real ones.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tools.environment import add

add("statistics")

import numpy as np
from sklearn.linear_model import LogisticRegression

from pygames.cards import Card
from pygames.chance import stream
from pygames.gin.bots.heuristic import CAREFUL, SHORT_SIGHTED
from pygames.gin.bots.judgement import NEAR
from pygames.gin.bots.playouts import ByTheBook, Novice, Player, Position, play_out
from pygames.gin.bots.sampling import WEIGHTS, Hands, signs
from pygames.gin.bots.win_probability import OUTCOMES, STEP
from pygames.gin.masks import cards_of
from pygames.gin.melds import VALUES
from train.gin_weights import dealt

SWAPS = 3
"""So many swaps of each hand are looked at."""
SHARE_NOTED = 0.5
"""The share of the turns at which a hand is looked at."""
MOST_SAMPLES = 400
"""So many positions of each stage are drawn again,"""
ROUNDS = 8
"""so often, with a step of"""
STEP_OF_MATCH = 0.6
RIDGE = 0.05
DRAWN = 4
"""So many hands of each."""


class Watched:
    """A player at whose turns the other hand is noted."""

    def __init__(
        self,
        player: Player,
        rng: Random,
        turns: list[int],
        rows: list[list[int]],
        samples: dict[int, list[Sample]],
    ) -> None:
        self._player, self._rng = player, rng
        self._turns, self._rows, self._samples = turns, rows, samples

    def takes(self, position: Position) -> bool:
        """As the player."""
        return self._player.takes(position)

    def plays(self, position: Position) -> tuple[Card, bool]:
        """As the player."""
        if self._rng.random() < SHARE_NOTED:
            self._note(position)
        return self._player.plays(position)

    def _note(self, position: Position) -> None:
        me, other = position.mover, 1 - position.mover
        hand = position.hands[other]
        hidden = cards_of(hand & ~position.shown[other])
        unseen = cards_of(position.unseen(me) & ~hand)
        if not hidden:
            return
        stage = _stage(position.discards // 2)
        if len(self._samples[stage]) < MOST_SAMPLES and self._rng.random() < SHARE_NOTED:
            self._samples[stage].append(Sample(position.copy(), hand))
        open_cards = cards_of(position.shown[other])
        about = position.dead, position.passed[other], position.shed[other], open_cards
        real = signs(hand, *about)
        for _ in range(SWAPS):
            out = hidden[int(self._rng.random() * len(hidden))]
            into = unseen[int(self._rng.random() * len(unseen))]
            swapped = *signs(hand ^ (1 << out | 1 << into), *about), *self._each(into, position)
            original = *real, *self._each(out, position)
            self._turns.append(position.discards // 2)
            self._rows.append([b - a for a, b in zip(original, swapped, strict=True)])

    @staticmethod
    def _each(card: Card, position: Position) -> tuple[int, int, int]:
        other = 1 - position.mover
        return (
            VALUES[card],
            (NEAR[card] & position.shed[other]).bit_count(),
            (NEAR[card] & position.passed[other]).bit_count(),
        )


class Sample(NamedTuple):
    """A position of the seat in turn, and the other hand."""

    position: Position
    hand: int


def _stage(turn: int) -> int:
    return max(at for at, (first, _) in enumerate(WEIGHTS) if first <= turn)


def _features(hand: int, position: Position) -> list[int]:
    other = 1 - position.mover
    mask = position.shown[other]
    about = position.dead, position.passed[other], position.shed[other], cards_of(mask)
    each = [Watched._each(card, position) for card in cards_of(hand & ~mask)]
    return [*signs(hand, *about), *(sum(column) for column in zip(*each, strict=True))]


def matched(weights: Any, samples: Sequence[Sample], rng: Random) -> Any:
    """Nearer to weights of which the walk's hands look like real ones."""
    real = np.array([_features(hand, position) for position, hand in samples], dtype=float)
    for _ in range(ROUNDS):
        drawn = []
        for position, _ in samples:
            hands = Hands(position, rng, weights=weights)
            drawn.append([_features(hands.sample()[0], position) for _ in range(DRAWN)])
        features = np.array(drawn, dtype=float)
        middle = features.mean(axis=1)
        apart = (features - middle[:, None, :]).reshape(-1, features.shape[2])
        spread = apart.T @ apart / (len(samples) * (DRAWN - 1))
        lacks = (real - middle).mean(axis=0)
        weights = weights + STEP_OF_MATCH * np.linalg.solve(
            spread + RIDGE * np.eye(len(lacks)), lacks
        )
    print("    # lacks", np.round(lacks, 2), file=sys.stderr)
    return weights


def fit_weights(rows: Any) -> Any:
    """The weights by which the real hands stand out."""
    fit = LogisticRegression(C=0.5, fit_intercept=False, solver="newton-cholesky")
    fit.fit(np.concatenate([-rows, rows]), [True] * len(rows) + [False] * len(rows))
    return fit.coef_[0]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="What real hands of Gin look like")
    parser.add_argument("--hands", type=int, default=3000)
    parser.add_argument("--seed", default="hands")
    chosen = parser.parse_args()
    rng = stream(chosen.seed)
    turns: list[int] = []
    rows: list[list[int]] = []
    samples: dict[int, list[Sample]] = defaultdict(list)
    players: tuple[Player, ...] = CAREFUL, SHORT_SIGHTED, ByTheBook(), Novice()
    for number in range(chosen.hands):
        watched = [
            Watched(players[int(rng.random() * len(players))], rng, turns, rows, samples)
            for _ in range(2)
        ]
        play_out(dealt(rng, number & 1), (watched[0], watched[1]), upcard=True)
    noted, at = np.array(rows, dtype=float), np.array(turns)
    firsts = [first for first, _ in WEIGHTS]
    print("WEIGHTS = (")
    for first, end in zip(firsts, [*firsts[1:], 1000], strict=True):
        weights = fit_weights(noted[(at >= first) & (at < end)])
        weights = matched(weights, samples[_stage(first)], rng)
        print(f"    ({first}, ({', '.join(f'{float(x):.3f}' for x in weights)})),")
    print(")")
    counts = [0] * len(OUTCOMES)
    for number in range(chosen.hands):
        points = abs(play_out(dealt(rng, number & 1), (CAREFUL, CAREFUL), upcard=True))
        if points:
            counts[min(len(OUTCOMES) - 1, max(1, round(points / STEP)))] += 1
    shares = ", ".join(f"{count / sum(counts):.3f}" for count in counts)
    print(f"OUTCOMES = ({shares})")


if __name__ == "__main__":
    main()
