"""What the end of a hand of Gin says of a player: does it knock as soon as it may, or does it wait?

    python -m train.gin_opponent_model [--hands 6000] [--seed S]

Prints `ODDS` of `pygames/gin/bots/opponent_model.py`: how many times as often each sign is seen of
the greedy player, who knocks at once, as of the careful and the short-sighted one, who wait. All
three play against the careful player.
"""

from __future__ import annotations

import argparse
from collections import Counter

from pygames.cards import Card
from pygames.chance import stream
from pygames.gin.bots.heuristic import CAREFUL, SHORT_SIGHTED
from pygames.gin.bots.opponent_model import sign_of
from pygames.gin.bots.playouts import Greedy, Player, Position, play_out
from pygames.gin.melds import deadwood_of
from train.gin_weights import dealt

SEAT = 0
"""Who is watched."""

MOST = 25.0
"""No sign counts for more than this, nor for less than the reverse: people are neither player."""


class Counting:
    """A player whose discards are counted."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.discards = 0
        self.knocked = False

    def takes(self, position: Position) -> bool:
        """As the player."""
        return self._player.takes(position)

    def plays(self, position: Position) -> tuple[Card, bool]:
        """As the player."""
        card, self.knocked = self._player.plays(position)
        self.discards += 1
        return card, self.knocked


def signs(player: Player, hands: int, seed: str) -> Counter[str | None]:
    """How often each sign is seen of a player."""
    rng = stream(seed)
    counts: Counter[str | None] = Counter()
    for number in range(hands):
        watched, other = Counting(player), Counting(CAREFUL)
        position = dealt(rng, number & 1)
        play_out(position, (watched, other), upcard=True)
        is_seen = watched.knocked or other.knocked
        counts[
            sign_of(_left(position) if is_seen else None, watched.knocked, watched.discards)
        ] += 1
    return counts


def _left(position: Position) -> int:
    """The deadwood of who is watched: who knocks still has the card that it knocks with."""
    hand = position.hands[SEAT]
    if hand.bit_count() == 10:
        return deadwood_of(hand)
    return CAREFUL.least(position)[0]


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=6000)
    parser.add_argument("--seed", default="style")
    chosen = parser.parse_args()
    eager = signs(Greedy(), chosen.hands, chosen.seed)
    waiting = signs(CAREFUL, chosen.hands, chosen.seed)
    waiting += signs(SHORT_SIGHTED, chosen.hands, chosen.seed)
    print("ODDS = {")
    for sign in sorted(sign for sign in eager | waiting if sign is not None):
        # One case more of each: what was never seen may come yet.
        odds = 2 * (eager[sign] + 1) / (waiting[sign] + 2)
        print(f'    "{sign}": {min(MOST, max(1 / MOST, odds)):.2f},')
    print("}")


if __name__ == "__main__":
    main()
