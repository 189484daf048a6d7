"""What imagined hands of Haggis know of the true ones.

    python -m bench.worlds [--others hard medium] [--matches 60] [--level hard] [--seed S]
        [--record]

A level plays matches against each of the others. At some of its decisions the hand that the other
truly holds is put among hands dealt by chance: printed is how many times likelier than one of those
it is held, by the evidence of `pygames/haggis/bots/sampling.py` (1 is chance, the mean is one of
logarithms). Then rule players play the round out from the true hands and from imagined ones, where
the other has bet and where not: the difference, in points, should be none. A match counts as one:
its decisions are alike. Standard errors.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from bench.estimates import mean
from bench.results import Cells, note, recording
from pygames.chance import stream
from pygames.haggis import HAGGIS, HaggisMove, HaggisState
from pygames.haggis.bots.known_cards import round_of
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.review import POOL
from pygames.haggis.bots.round import Round
from pygames.haggis.bots.sampling import Worlds
from pygames.haggis.bots.win_probability import ahead
from pygames.haggis.combinations import mask_of
from pygames.lab.players import player_for

OTHERS = ("expert", "hard", "medium", "easy", "greedy", "spender", "random")
OFTEN = 0.3
"""So many of its decisions are looked at."""
DEALT = 24
FEW = 5
"""Fewer matches tell nothing."""


@dataclass(frozen=True, slots=True)
class Look:
    """At one decision."""

    has_bet: bool
    gain: float
    """The logarithm of how many times likelier than chance the true hand is."""
    more: float
    """Points that the true hands bring more than imagined ones."""


def looks(other: str, level: str, seed: str) -> Iterator[Look]:
    """At decisions of one match."""
    rng = stream("worlds", seed, other)
    me = int(2 * rng.random())
    players = [player_for("haggis", level if seat == me else other) for seat in range(2)]
    state: HaggisState = HAGGIS.start(HAGGIS.Options(), 2, f"worlds/{seed}")
    while state.turn is not None:
        view = state.view(state.turn)
        weighs = view.phase in ("lead", "follow") and len(view.moves) > 1
        if state.turn == me and weighs and rng.random() < OFTEN:
            true = round_of(view)
            true.hands = [mask_of(state.view(seat).hand) for seat in range(2)]
            true.haggis = state.haggis
            worlds, chance = Worlds(view, rng, POOL), Worlds(view, rng)
            others = [worlds.likely(chance.dealt()) for _ in range(DEALT)]
            likelihood = worlds.likely(true)
            gain = math.log((1 + DEALT) * likelihood / (likelihood + math.fsum(others)))
            imagined = [_lead(worlds.dealt(), me) for _ in range(DEALT)]
            more = _lead(true, me) - math.fsum(imagined) / DEALT
            yield Look(bool(view.bets[1 - me]), gain, more)
        moves = view.moves
        move = moves[0] if len(moves) == 1 else players[view.seat].choose(view, rng)
        assert isinstance(move, HaggisMove)
        state = state.play(move)


def _lead(position: Round, me: int) -> float:
    end = position.copy()
    play_out(end, POLICY)
    return ahead(end.points(), me)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="What imagined hands of Haggis know")
    parser.add_argument("--others", nargs="+", default=OTHERS)
    parser.add_argument("--matches", type=int, default=60, help="against each")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", default="worlds")
    recording(parser)
    chosen = parser.parse_args()
    for other in chosen.others:
        matches = [
            list(looks(other, chosen.level, f"{chosen.seed}/{number}"))
            for number in range(chosen.matches)
        ]
        gain, error = mean([fmean(look.gain for look in its) for its in matches if its])
        cells: Cells = {"against": other, "decisions": sum(map(len, matches))}
        cells["likelier than by chance"] = f"{math.exp(gain):.2f} ± {math.exp(gain) * error:.2f}"
        for has_bet, name in ((False, "points more of the true hands"), (True, "against a bet")):
            kind = [[look.more for look in its if look.has_bet == has_bet] for its in matches]
            more = [fmean(its) for its in kind if its]
            text = "{:+.1f} ± {:.1f}".format(*mean(more)) if len(more) >= FEW else ""
            cells[name] = text
        print(*(f"{name} {cell}" for name, cell in cells.items()), sep="; ", flush=True)
        note("worlds", cells, key=["against"])


if __name__ == "__main__":
    main()
