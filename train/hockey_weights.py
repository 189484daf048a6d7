"""Climbs to better weights of Hockey's rule player, in mirrored periods against a few others.

    python -m train.hockey_weights [--steps N] [--seed S]

A step changes up to three weights a little. A change that looks better over a few hundred deals is
played again over many, and kept if it still is. The opponents are the plain reference players, the
weights that the climb began with, and the best of some time ago. Prints each change that is kept.
A long climb is thousands of steps; each takes a second or two.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from pygames.chance import shuffled, stream
from pygames.hockey.bots.counting import COPIES, DECK, NO_RANK, NOBODY
from pygames.hockey.bots.playouts import (
    Player,
    Round,
    Rule,
    Weights,
    choose_greedy,
    choose_jacks,
    play_round,
)
from pygames.hockey.scoring import SCHEDULE

FEW, MANY = 150, 1000
"""Deals for a first look at a change, and to make sure of it."""

CLEARLY = 0.01
"""Goals per period by which a change must be better."""

RENEWED = 100
"""After so many steps the best weights become an opponent."""


def goals(players: tuple[Player, Player], deck: Sequence[int]) -> int:
    """The goals of player 0, who leads, less those of player 1 in an ordinary period."""
    left = list(DECK)
    top, holder, lead, dealt = NO_RANK, NOBODY, 0, 0
    for each in SCHEDULE:
        cards = deck[dealt : dealt + 2 * each]
        dealt += 2 * each
        hands = sorted(cards[::2]), sorted(cards[1::2])
        more, top, holder = play_round(players, Round(hands, left, top, holder))
        lead += more
    return lead


def strength(player: Player, others: Sequence[Player], seed: str, deals: int) -> float:
    """Goals per period above the others, over mirrored deals."""
    total = 0
    for number in range(deals):
        cards = [rank for rank in range(NO_RANK) for _ in range(COPIES)]
        deck = shuffled(cards, stream(seed, number))
        for other in others:
            total += goals((player, other), deck) - goals((other, player), deck)
    return total / (2 * deals * len(others))


def changed(weights: Weights, rng: Random) -> Weights:
    """The weights with one to three of them moved a little."""
    names = Weights.names()
    changes = {}
    for _ in range(1 + int(rng.random() * 3)):
        name = names[int(rng.random() * len(names))]
        changes[name] = 0.2 * (rng.random() + rng.random() + rng.random() - 1.5)
    return weights.with_changes(changes)


def main() -> None:
    """Climb, and print the weights that were reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", default="weights")
    chosen = parser.parse_args()
    rng = stream(chosen.seed, "changes")
    best = Weights()
    others: list[Player] = [choose_greedy, choose_jacks, Rule(best).choose, Rule(best).choose]
    for step in range(1, chosen.steps + 1):
        tried = changed(best, rng)
        players = Rule(tried).choose, Rule(best).choose
        for deals in (FEW, MANY):
            seed = f"{chosen.seed}/{step}/{deals}"
            new, old = (strength(player, others, seed, deals) for player in players)
            if new < old + CLEARLY:
                break
        else:
            best = tried
            print(f"step {step}: {new - old:+.3f} goals per period", best, flush=True)
        if step % RENEWED == 0:
            others[-1] = Rule(best).choose
    print(best)


if __name__ == "__main__":
    main()
