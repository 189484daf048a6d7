"""What hands of Haddock are worth where looking ahead ends, from games of two.

    python -m train.haddock_leaf [--games 15000]

Careful players play each other by values, now and then a pair by lot. Of some positions it is kept
what can be said of both hands, and later who has won; the weights are those of a logistic
regression. Printed are the members of `pygames.haddock.bots.ahead.Leaf`, by the number of cards,
each with its standard error: which is too small, since positions of one game hang together.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields

from pygames.ai.players import pick
from pygames.chance import stream
from pygames.haddock import HaddockOptions
from pygames.haddock.bots.ahead import LEAF, Leaf, bonds
from pygames.haddock.bots.heuristic import WEIGHTS, Careful, Odds, long_run_tops
from pygames.haddock.bots.holding import Holding
from pygames.haddock.bots.position import DRAWN, Position
from pygames.haddock.moves import value
from train.haddock_weights import LONGEST, dealt, unseen
from train.logistic import logistic

SEATS = 2

LOT = 0.1
"""How often a pair is laid at random."""

SHARE_NOTED = 0.25
"""How often a position is kept."""

MEASURE = 5
"""What hands are worth is told by what so many cards are worth."""

Sign = tuple[str, int]
"""A member of `Leaf`, and its place there."""

Signs = Mapping[Sign, float]


def signs_of(position: Position, tops: tuple[float, ...]) -> Signs:
    """What is said of the hand in turn, less what is said of the other one."""
    signs: dict[Sign, float] = defaultdict(float)
    own, other = position.hands[position.mover], position.hands[1 - position.mover]
    for hand, side, of_pairs in ((own, 1, "in_turn"), (other, -1, "waiting")):
        if hand.size != MEASURE:
            signs[_sign("size", hand)] += side
        signs[_sign("bonds", hand)] += side * bonds(hand, tops)
        if hand.pairs(position.top):
            signs[_sign(of_pairs, hand)] += side
    return signs


def _sign(name: str, hand: Holding) -> Sign:
    return name, min(hand.size, len(getattr(LEAF, name)) - 1)


def samples(games: int, seed: str) -> Iterator[tuple[Signs, bool]]:
    """Positions: their signs, and whether the seat in turn has won."""
    deck = [value(card) for card in HaddockOptions().deck(SEATS)]
    counts = Holding(deck).counts
    tops = long_run_tops(tuple(counts))
    for number in range(games):
        rng = stream(seed, "leaf", number)
        position = dealt(deck, SEATS, rng)
        rows: list[tuple[Signs, int]] = []
        winner = None
        for _ in range(LONGEST):
            if rng.random() < SHARE_NOTED:
                rows.append((signs_of(position, tops), position.mover))
            among = position.lays()
            if not among:
                winner = position.draw(rng)
            elif len(among) == 1 or rng.random() < LOT:
                winner = position.play(pick(among, rng), rng)
            else:
                careful = Careful(Odds(unseen(deck, position)), counts, WEIGHTS)
                winner = position.play(careful.lay(position, among), rng)
            if winner is not None:
                break
        if winner not in (None, DRAWN):
            yield from ((signs, winner == mover) for signs, mover in rows)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=15_000)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    data = list(samples(chosen.games, chosen.seed))
    print(f"{len(data):,} positions of {chosen.games:,} games")
    weights = logistic(data)
    for member in fields(Leaf):
        cells = [
            f"{size}: {weight:+.2f} ± {error:.2f}"
            for (name, size), (weight, error) in weights.items()
            if name == member.name
        ]
        print(f"  {member.name:8} {', '.join(cells)}")


if __name__ == "__main__":
    main()
