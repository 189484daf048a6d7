"""What the Haggis expert believes of going out first before it bets, and how often that comes.

    python -m bench.haggis_bets [--seats 2] [--rounds 300] [--against easy medium hard expert]
                                [--seed S] [--fit]

Whole matches are played, the expert on one seat in turn and players of a level on the others; more
of them until there are so many rounds of each level. Whenever the expert plays its first card of a
round, its chance to be the first out is noted, and whether it was. Printed by tenths of the chance:
how often, the mean that was said, the share that came and its standard error, which leaves out that
the rounds of a match hang together; then the same for the shares of the playouts alone, which the
chance is made of. Then what its bets brought in a round, in points ahead, where the match was not
near its end; and what bets by the shares alone (30 above 0.55, 15 above 0.5) would have brought,
had all cards been played as they were. Then what it gains in the chance to win to bet for the match
near its end, and not for points: the same rounds, had the scores been late ones, drawn for each, by
the chance to win that the new scores leave (`bots/worth.py`). Those intervals are of 95%, clustered
by match. `--fit` fits the weights of `BELIEFS` in `pygames/haggis/bots/bets.py` to what was noted.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bench.fitting import logistic
from pygames.chance import stream
from pygames.haggis import HAGGIS, HaggisMove, HaggisState
from pygames.haggis.bots.bets import Belief, ahead_so_far, best_bet, said
from pygames.haggis.bots.expert import Expert
from pygames.haggis.bots.round import Round
from pygames.haggis.bots.worth import NEAR, Worth, ahead
from pygames.haggis.scoring import RoundResult, bet_points
from pygames.haggis.view import HaggisView
from pygames.lab.arena import estimate
from pygames.opponents.levels import LEVELS, bot_for

LATE = 0.98
"""Late scores: the highest is somewhere from `NEAR` to so much of the target,"""

BEHIND = 130
"""and the others are behind it by up to so many points."""


@dataclass(frozen=True, slots=True)
class Said:
    """What was believed before a first card."""

    chance: float
    wins: int
    """So many of the playouts."""
    rounds: int
    bet: int
    """How many others had bet."""
    ahead: float
    """What the earlier rounds of the match told, see `ahead_so_far`."""
    view: HaggisView
    played: Sequence[Round]
    came: bool = False


@dataclass(frozen=True, slots=True)
class Noting(Expert):
    """The expert; it notes what it believes."""

    notes: dict[int, Said] = field(default_factory=dict, compare=False)
    """By its seat, what was said last."""

    def first(self, view: HaggisView, played: Sequence[Round]) -> float:
        """The chance of a seat to go out first."""
        chance = Expert.first(self, view, played)
        self.notes[view.seat] = Said(
            chance,
            sum(one.out[0] == view.seat for one in played),
            len(played),
            sum(1 for seat, bet in enumerate(view.bets) if bet and seat != view.seat),
            ahead_so_far(view),
            view,
            played,
        )
        return chance


@dataclass
class Noted:
    """What the rounds against players of a level have told."""

    rounds: int = 0
    said: list[Said] = field(default_factory=list)
    bets: list[tuple[float, float]] = field(default_factory=list)
    """For each match, what a seat's bets brought in a round, and bets by the shares alone."""
    late: list[float] = field(default_factory=list)
    """For each match, what it would gain to bet for the match near its end, in chance to win."""


def by_share(one: Said) -> int:
    """The bet by what the playouts say alone, as it was in the first version."""
    share = one.wins / one.rounds
    return 30 if share > 0.55 else 15 if share > 0.5 else 0


def brought(bets: Sequence[int], first: int, seat: int, bet: int) -> float:
    """What a bet of a seat brings beside those of the others, in points ahead."""
    return ahead(bet_points((*bets[:seat], bet, *bets[seat + 1 :]), first), seat) - ahead(
        bet_points((*bets[:seat], 0, *bets[seat + 1 :]), first), seat
    )


def late(one: Said, result: RoundResult, rng: Random) -> float:
    """What the bet for the match is worth more than that for points, had the scores been late."""
    view, seat = one.view, one.view.seat
    high = rng.randrange(round(NEAR * view.target), round(LATE * view.target))
    scores = [high - rng.randrange(BEHIND) for _ in range(view.players)]
    scores[rng.randrange(view.players)] = high
    early = replace(view, scores=(0,) * view.players)
    worth = Worth(view.target, scores, seat)
    chances = []
    for position in (replace(view, scores=tuple(scores)), early):
        bet = best_bet(position, one.played, one.chance)
        bets = bet_points((*result.bets[:seat], bet, *result.bets[seat + 1 :]), result.out[0])
        own = zip(result.points, result.bet_points, bets, strict=True)
        chances.append(worth.after([points - then + now for points, then, now in own]))
    return chances[0] - chances[1]


def play_match(level: str, seats: int, seed: str, number: int, noted: Noted) -> None:
    """One match, and what it tells."""
    player = Noting()
    mine = range(seats) if level == "expert" else [number % seats]
    players = [player if seat in mine else bot_for("haggis", level) for seat in range(seats)]
    rng, chance = (stream(seed, level, of, number) for of in ("players", "late"))
    state: HaggisState = HAGGIS.start(HAGGIS.Options(), seats, f"{seed}/match/{number}")
    rounds, ours, plain, gains = 0, 0.0, 0.0, list[float]()
    while state.turn is not None:
        moves = state.moves()
        scores = state.scores
        before = len(state.standing.results)
        move = players[state.turn].choose(state.view(state.turn), rng) if moves[1:] else moves[0]
        assert isinstance(move, HaggisMove)
        state = state.play(move)
        if len(state.standing.results) == before:
            continue
        result = state.standing.results[-1]
        first, bets = result.out[0], result.bets
        noted.rounds += 1
        noted.said += [replace(one, came=seat == first) for seat, one in player.notes.items()]
        gains += [late(one, result, chance) for one in player.notes.values()]
        if max(scores) < NEAR * state.standing.target:
            rounds += len(mine)
            for seat, one in player.notes.items():
                ours += brought(bets, first, seat, bets[seat])
                plain += brought(bets, first, seat, by_share(one))
        player.notes.clear()
    noted.bets.append((ours / rounds, plain / rounds))
    noted.late.append(math.fsum(gains) / len(gains))


def tenths(found: Sequence[Said], chance: Callable[[Said], float]) -> Iterator[str]:
    """The lines of a table."""
    for tenth in range(10):
        rows = [one for one in found if min(9, int(10 * chance(one))) == tenth]
        if rows:
            count = len(rows)
            claimed = math.fsum(map(chance, rows)) / count
            came = sum(one.came for one in rows) / count
            error = math.sqrt(max(came * (1 - came), 1 / count) / count)
            yield f"    {count:5} times  said {claimed:.3f}  came {came:.3f} ± {error:.3f}"


def fitted(found: Sequence[Said]) -> str:
    """The weights that say best what came."""
    names = list(Belief.__slots__)
    weights = logistic(
        [
            (
                dict(
                    zip(
                        names,
                        (1.0, said(one.wins, one.rounds), float(one.bet), one.ahead),
                        strict=True,
                    )
                ),
                one.came,
            )
            for one in found
        ]
    )
    return ", ".join(f"{name} {one:+.3f} ± {error:.3f}" for name, (one, error) in weights.items())


def told(values: Sequence[float]) -> str:
    """A mean with its interval."""
    found = estimate(values)
    return f"{found.mean:+.2f} ± {found.margin or 0:.2f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="What is believed before a bet, and what comes")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--against", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--seed", default="bets")
    parser.add_argument("--fit", action="store_true")
    chosen = parser.parse_args()
    everything: list[Said] = []
    for level in chosen.against:
        noted, number = Noted(), 0
        while noted.rounds < chosen.rounds:
            play_match(level, chosen.seats, chosen.seed, number, noted)
            number += 1
        everything += noted.said
        print(f"{chosen.seats} seats, {noted.rounds} rounds in {number} matches against {level}")
        print("\n".join(tenths(noted.said, lambda one: one.chance)))
        print("  by the share of the playouts")
        print("\n".join(tenths(noted.said, lambda one: one.wins / one.rounds)))
        ours, plain = zip(*noted.bets, strict=True)
        gains = [one - other for one, other in noted.bets]
        print(f"  bets brought {told(ours)} points a round, by the shares alone {told(plain)}")
        print(f"  so they gained {told(gains)}")
        late_gains = estimate(noted.late)
        print(f"  near the end, by the match: {late_gains.percent} of a match gained", flush=True)
        if chosen.fit:
            print(f"  fit: {fitted(noted.said)}", flush=True)
    if chosen.fit and chosen.against[1:]:
        print(f"fit of all: {fitted(everything)}")


if __name__ == "__main__":
    main()
