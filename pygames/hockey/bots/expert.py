"""The strongest player: it counts, samples what it cannot see, plays rounds out, solves the last.

In the last round of a period nothing is hidden from one who has counted: the solver finds the ranks
that keep the most against any defence. Which of these is played, and every card before, follows
from playouts: hidden hands are drawn from what the opponent has shown, every card is tried in the
same hands, and the round is played out by rule players. The opponent is taken to be now a careful
player, now a plain one: most mistakes that people make are between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.sampling import sampled_hand
from pygames.ai.search import race
from pygames.cards import rank
from pygames.hockey.bots.counting import NO_RANK, NOBODY, Count, count
from pygames.hockey.bots.playouts import CAREFUL, Player, Round, choose_jacks, play_round
from pygames.hockey.bots.solver import solve
from pygames.hockey.bots.worth import Worth
from pygames.hockey.moves import HockeyMove, Play
from pygames.hockey.scoring import judge
from pygames.hockey.view import HockeyView

__all__ = ["Expert"]

_OPPONENTS: tuple[Player, ...] = (CAREFUL, choose_jacks)

_EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class _World:
    """One way the hidden cards may lie, and how the opponent may play."""

    opponent: list[int]
    player: Player


@dataclass(frozen=True, slots=True)
class Expert:
    """Counts, samples, searches, and solves the last round of a period."""

    playouts: int = 640
    """How many rounds may be played out for one decision."""
    batch: int = 16
    """After so many sampled hands, cards that are clearly behind are dropped."""
    gate: float = 2.5
    """Clearly: by so many standard errors."""
    doubt: float = 0.05
    """How much a hand still counts for each card that the opponent has passed over."""

    def choose(self, view: HockeyView, rng: Random) -> HockeyMove:
        """One of ``view.moves``."""
        if len(view.moves) == 1:
            return view.moves[0]
        chosen = self._rank(count(view), rng)
        return Play(next(card for card in view.hand if rank(card) == chosen))

    def _rank(self, known: Count, rng: Random) -> int:
        ranks = list(dict.fromkeys(known.hand))
        if known.rounds_left == 0:
            ranks = _unbeaten(known)
        if len(ranks) == 1:
            return ranks[0]
        unseen = list(known.unseen)
        declined = known.declined
        everything_known = len(unseen) == known.opponent

        def world(number: int) -> _World:
            hand = sampled_hand(
                unseen,
                known.opponent,
                rng,
                (lambda r: declined >> r & 1) if declined else None,
                self.doubt,
            )
            return _World(sorted(hand), _OPPONENTS[number % len(_OPPONENTS)])

        worth = Worth(known.period, known.rounds_left, known.lead, known.leading)

        def value(r: int, sampled: _World) -> float:
            return _played_out(known, r, sampled, worth)

        if everything_known:
            return race(ranks, world, value, 1, len(_OPPONENTS), self.gate)
        return race(ranks, world, value, self.playouts, self.batch, self.gate)


def _unbeaten(known: Count) -> list[int]:
    """The ranks that keep the most against any defence, every card being known."""
    worth = Worth(known.period, 0, known.lead, known.leading).after_period()
    exact = solve(known.hand, known.unseen, known.top, known.holder, worth, known.overtime)
    best = max(exact.values())
    return [r for r, value in exact.items() if value > best - _EQUAL]


def _played_out(known: Count, r: int, world: _World, worth: Worth) -> float:
    """What a card is worth in one world, by a playout of the round."""
    outcome, now = judge(known.top, None if known.holder < 0 else known.holder, 0, r)
    goals = int(outcome == "goal")
    holder = NOBODY if now is None else now
    left = list(known.left)
    left[r] -= 1
    top = r
    if not (goals and known.overtime):
        hand = list(known.hand)
        hand.remove(r)
        passed = 0 if r == known.top or known.top == NO_RANK else 1 << known.top
        declined = [known.shown | passed, known.declined]
        hands = hand, list(world.opponent)
        start = Round(hands, left, r, holder, 1, declined, known.overtime)
        more, top, holder = play_round((CAREFUL, world.player), start)
        goals += more
    return worth.after_round(goals, top, holder, left[top])
