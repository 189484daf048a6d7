"""How much is left at Hockey: players that think longer or otherwise, against the expert.

    python -m bench.hockey_left [--matches 4000] [--seed left] [--jobs N] [--only PLAYER]

Matches are mirrored. `EightTimes` plays out eight times as many rounds. `Solving` takes no
opponent's rule for granted: it solves each world that it draws, both hands open, and plays what is
best on average. `Both` goes by the mean of the solutions and of the expert's playouts.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bench.strength import add_arguments, compare, print_head
from pygames.hockey.bots.counting import NO_RANK, Count
from pygames.hockey.bots.expert import Expert
from pygames.hockey.bots.solver import solve
from pygames.hockey.bots.worlds import Worlds
from pygames.hockey.bots.worth import Worth

__all__ = ["Both", "EightTimes", "Solving"]


def solution(known: Count, opponent: Sequence[int]) -> dict[int, float]:
    """The exact chance to win of each rank, were both hands open until the round ends."""
    worth = Worth(known.period, known.rounds_left, known.lead, known.leading)
    undealt = [
        left - known.hand.count(r) - opponent.count(r)
        for r, left in enumerate(known.left[:NO_RANK])
    ]

    def ending(lead: int, top: int, holder: int) -> float:
        return worth.after_round(lead, top, holder, undealt[top])

    return solve(known.hand, opponent, known.top, known.holder, ending, known.overtime)


@dataclass(frozen=True, slots=True)
class EightTimes(Expert):
    """The expert with eight times its budget."""

    playouts: int = 8 * Expert().playouts


@dataclass(frozen=True, slots=True)
class Solving(Expert):
    """Chooses by exact solutions of sampled worlds; in the last round as the expert does."""

    playouts: int = 320
    """How many rounds are played out for one decision, if they count."""
    worlds: int = 40
    share: float = 1.0
    """How much the solutions count; the rest is the playouts' share."""

    def _rank(self, known: Count, rng: Random) -> int:
        ranks = list(dict.fromkeys(known.hand))
        if known.is_open or len(ranks) == 1:
            return Expert._rank(self, known, rng)
        value = self._values(known, ranks, rng)
        return max(ranks, key=value.__getitem__)

    def _values(self, known: Count, ranks: list[int], rng: Random) -> dict[int, float]:
        worlds = Worlds(known, rng)
        solutions = [solution(known, worlds.sample().opponent) for _ in range(self.worlds)]
        values = {r: math.fsum(each[r] for each in solutions) / self.worlds for r in ranks}
        if self.share == 1:
            return values
        sampled = [worlds.sample() for _ in range(self.playouts // len(ranks))]
        played = {
            r: math.fsum(worlds.outcome(r, world)[1] for world in sampled) / len(sampled)
            for r in ranks
        }
        return {r: self.share * values[r] + (1 - self.share) * played[r] for r in ranks}


@dataclass(frozen=True, slots=True)
class Both(Solving):
    """Solutions and playouts, half and half."""

    share: float = 0.5


PLAYERS = (EightTimes, Solving, Both)


def main() -> None:
    """Play each against the expert and print a row after it."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser, matches=4000, seed="left")
    parser.add_argument("--only", choices=[player.__name__ for player in PLAYERS])
    chosen = parser.parse_args()
    print_head(chosen.matches)
    for player in PLAYERS:
        if chosen.only in (None, player.__name__):
            compare("hockey", (f"bench.hockey_left:{player.__name__}", "expert"), chosen)


if __name__ == "__main__":
    main()
