"""What the Haggis expert believes of going out first before it bets, and how often that comes.

    python -m train.haggis_bets [--seats 2] [--rounds 300] [--against easy medium hard expert]
                                [--seed S]

Whole matches are played, the expert on one seat in turn and players of a level on the others; more
of them until there are so many rounds of each level. Whenever the expert plays its first card of a
round, its chance to be the first out is noted, and whether it was. Printed by tenths of the chance:
how often, the mean claimed, the share that came and its standard error, which leaves out that the
rounds of a match hang together. Then the weights of `BELIEFS` in `pygames/haggis/bots/bets.py`, as
they are fitted to what was noted.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bench.estimates import in_tenths, tenths
from bench.results import Cells, note, recording
from pygames.chance import stream
from pygames.haggis import HAGGIS, HaggisMove, HaggisState
from pygames.haggis.bots.bets import Belief, ahead_so_far, log_odds
from pygames.haggis.bots.expert import Expert
from pygames.haggis.bots.round import Round
from pygames.haggis.view import HaggisView
from pygames.opponents.levels import LEVELS, bot_for
from train.logistic import logistic


@dataclass(frozen=True, slots=True)
class Note:
    """What was believed before a first card."""

    chance: float
    wins: int
    """So many of the playouts."""
    rounds: int
    bet: int
    """How many others had bet."""
    ahead: float
    """What the earlier rounds of the match told, see `ahead_so_far`."""
    came: bool = False


@dataclass(frozen=True, slots=True)
class Noting(Expert):
    """The expert; it notes what it believes."""

    notes: dict[int, Note] = field(default_factory=dict, compare=False)
    """By its seat, what was believed last."""

    def first(self, view: HaggisView, played: Sequence[Round]) -> float:
        """The chance of a seat to go out first."""
        chance = Expert.first(self, view, played)
        self.notes[view.seat] = Note(
            chance,
            sum(one.out[0] == view.seat for one in played),
            len(played),
            sum(1 for seat, bet in enumerate(view.bets) if bet and seat != view.seat),
            ahead_so_far(view),
        )
        return chance


def play_match(level: str, seats: int, seed: str, number: int) -> tuple[int, list[Note]]:
    """One match: how many rounds it had, and what was believed in them."""
    player = Noting()
    mine = range(seats) if level == "expert" else [number % seats]
    players = [player if seat in mine else bot_for("haggis", level) for seat in range(seats)]
    rng = stream(seed, level, "players", number)
    state: HaggisState = HAGGIS.start(HAGGIS.Options(), seats, f"{seed}/match/{number}")
    notes: list[Note] = []
    while state.turn is not None:
        moves = state.moves()
        before = len(state.score.results)
        move = players[state.turn].choose(state.view(state.turn), rng) if moves[1:] else moves[0]
        assert isinstance(move, HaggisMove)
        state = state.play(move)
        if len(state.score.results) > before:
            first = state.score.results[-1].out[0]
            notes += [replace(one, came=seat == first) for seat, one in player.notes.items()]
            player.notes.clear()
    return len(state.score.results), notes


def fit(notes: Sequence[Note]) -> str:
    """The weights that say best what came."""
    data = []
    for one in notes:
        signs = 1.0, log_odds(one.wins, one.rounds), float(one.bet), one.ahead
        data.append((dict(zip(Belief.__slots__, signs, strict=True)), one.came))
    weights = logistic(data)
    return ", ".join(f"{name} {one:+.3f} ± {error:.3f}" for name, (one, error) in weights.items())


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="What is believed before a bet, and what comes")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--against", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--seed", default="bets")
    recording(parser)
    chosen = parser.parse_args()
    everything: list[Note] = []
    for level in chosen.against:
        rounds, number, notes = 0, 0, list[Note]()
        while rounds < chosen.rounds:
            more, new_notes = play_match(level, chosen.seats, chosen.seed, number)
            rounds, number, notes = rounds + more, number + 1, notes + new_notes
        everything += notes
        print(f"{chosen.seats} seats, {rounds} rounds in {number} matches against {level}")
        pairs = [(one.chance, one.came) for one in notes]
        print(*in_tenths(pairs), sep="\n", flush=True)
        for claimed, came, error, times in tenths(pairs):
            tenth = 10 * min(9, int(10 * claimed))
            cells: Cells = {"against": level, "seats": chosen.seats}
            cells |= {"between": f"{tenth} and {tenth + 10}%", "said": f"{100 * claimed:.0f}%"}
            cells |= {"times": times, "came": f"{100 * came:.0f}% ± {100 * error:.0f}"}
            note("haggis-chances", cells, key=["against", "seats", "between"])
    print(f"fit: {fit(everything)}")


if __name__ == "__main__":
    main()
