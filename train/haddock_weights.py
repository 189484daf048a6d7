"""What the chances and dangers that Haddock's careful player weighs are worth, from its own games.

    python -m train.haddock_weights [--seats 2] [--games 20000] [--rounds 4]

Careful players play each other by values. Now and then one of them lays a pair at random, and some
rounds later it is seen how the game stands for it. What its play had more than the other plays, of
each sign that the player looks at, tells by least squares what the sign is worth: nothing else can
lie behind it, since the play was drawn by lot. Printed are the weights, in parts of a game, each
with its standard error; `pygames.haddock.bots.heuristic.Weights` has them rounded.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from tools.environment import add

add("statistics")

import numpy as np

from pygames.ai.players import pick
from pygames.chance import shuffled, stream
from pygames.haddock import HaddockOptions
from pygames.haddock.bots.heuristic import WEIGHTS, Careful, Odds, Weights
from pygames.haddock.bots.holding import Holding, Lay
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.moves import value
from pygames.haddock.state import HAND

LOT = 0.25
"""How often a pair is laid at random."""

LONGEST = 1000
"""The turns after which a game is left."""

STANDING = (0.0, 0.0, 1.0, 0.73, 0.70, 0.65, 0.62, 0.56, 0.50, 0.42, 0.38, 0.34)
"""By the cards of a hand, how good its holder stands; the last holds for all above."""

NONE, ONE = (0.0,) * 6, (1.0,) * 6
ALONE = {
    "threat, 2 cards": Weights((0.0, 0.0, 1.0, 0.0), NONE, NONE, NONE),
    "threat, more": Weights((0.0, 0.0, 0.0, 1.0), NONE, NONE, NONE),
    "again": Weights(NONE, ONE, NONE, NONE),
    "other": Weights(NONE, NONE, ONE, NONE),
    "loose": Weights(NONE, NONE, NONE, (0.0, 0.0, 1.0, 1.0, 1.0, 1.0)),
}
"""Players that look at one thing alone: what their plays are worth to them is that sign."""

Signs = Mapping[str, float]


def share(position: Position, winner: int | None, seat: int) -> float:
    """The share of the game that a seat may expect, by the cards that everybody holds."""
    if winner is not None:
        return 1 / position.seats if winner == DRAWN else float(winner == seat)
    last = len(STANDING) - 1
    standings = [STANDING[min(hand.size, last)] for hand in position.hands]
    return standings[seat] / sum(standings)


def dealt(deck: Sequence[int], seats: int, rng: Random) -> Position:
    """A fresh game."""
    cards = shuffled(deck, rng)
    hands = [Holding(cards[seat * HAND :][:HAND]) for seat in range(seats)]
    rest = cards[seats * HAND :]
    return Position(hands, rest[1:], [], rest[0], int(rng.random() * seats))


def unseen(deck: Sequence[int], position: Position) -> list[int]:
    """By value, what the seat in turn cannot see."""
    left = Holding(deck)
    for card in (*position.hands[position.mover].values(), *position.covered, position.top):
        left.remove(card)
    return left.counts


def signs_of(
    players: Mapping[str, Careful], position: Position, among: Sequence[Lay]
) -> Sequence[Signs]:
    """What a careful player looks at in each play, by the names of the weights."""
    left = position.hands[position.mover].size - 2
    rows: list[dict[str, float]] = [{} for _ in among]
    for name, player in players.items():
        named = name if name.startswith("threat") else f"{name}, {min(left, 5)} left"
        for signs, sign in zip(rows, player.worth(position, among), strict=True):
            signs[named] = sign
    return rows


def samples(seats: int, games: int, rounds: int, seed: str) -> Iterator[tuple[Signs, float]]:
    """Of the plays by lot: their signs less the mean of all plays, and how it came out."""
    deck = [value(card) for card in HaddockOptions().deck(seats)]
    counts = Holding(deck).counts
    for number in range(games):
        rng = stream(seed, "weights", number)
        position = dealt(deck, seats, rng)
        waiting: list[tuple[int, int, Signs]] = []
        winner = None
        for turn in range(LONGEST):
            while waiting and waiting[0][0] == turn:
                _, seat, signs = waiting.pop(0)
                yield signs, share(position, None, seat)
            among = position.lays()
            if not among:
                winner = position.draw(rng)
            elif len(among) == 1:
                winner = position.play(among[0], rng)
            else:
                odds = Odds(unseen(deck, position))
                if position.hands[position.mover].size > 2 and rng.random() < LOT:
                    lay = pick(among, rng)
                    looking = {name: Careful(odds, counts, each) for name, each in ALONE.items()}
                    signs = compare(signs_of(looking, position, among), among.index(lay))
                    waiting.append((turn + 1 + rounds * seats, position.mover, signs))
                else:
                    lay = Careful(odds, counts, WEIGHTS).lay(position, among)
                winner = position.play(lay, rng)
            if winner is not None:
                break
        for _, seat, signs in waiting:
            yield signs, share(position, winner, seat)


def compare(every: Sequence[Signs], which: int) -> Signs:
    """The signs of one play less the mean of all."""
    return {
        name: sign - math.fsum(signs[name] for signs in every) / len(every)
        for name, sign in every[which].items()
    }


def fit(data: Sequence[tuple[Signs, float]]) -> dict[str, tuple[float, float]]:
    """The weight of each sign by least squares, with its standard error."""
    names = sorted({name for signs, _ in data for name, sign in signs.items() if sign})
    columns = np.array([[signs.get(name, 0.0) for name in names] for signs, _ in data])
    results = np.array([result for _, result in data])
    weights = np.linalg.lstsq(columns, results)[0]
    # The mean play has no signs, so the mean result is no part of what they explain.
    errors = results.std() * np.sqrt(np.diag(np.linalg.inv(columns.T @ columns)))
    return dict(zip(names, zip(weights.tolist(), errors.tolist(), strict=True), strict=True))


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    data = list(samples(chosen.seats, chosen.games, chosen.rounds, chosen.seed))
    print(f"{len(data):,} plays by lot in {chosen.games:,} games of {chosen.seats}")
    for name, (weight, error) in fit(data).items():
        print(f"  {name:16} {weight:+.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
