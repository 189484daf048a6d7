from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from pygames.game import Bot
from pygames.haggis.bots.bets import AS_SAID
from pygames.haggis.bots.expert import Expert
from pygames.haggis.bots.groups import Group, burden, shape_of
from pygames.haggis.bots.known_cards import captor_by_score, move_of, others_of, top_of
from pygames.haggis.bots.person import NELL, PIP, Person
from pygames.haggis.bots.policy import POLICY, Policy
from pygames.haggis.bots.states import sample
from pygames.haggis.combinations import FACES, NUMBERS, mask_of
from pygames.haggis.moves import PASS, Bet, HaggisMove
from pygames.haggis.plays import plays
from pygames.haggis.view import HaggisView

__all__ = ["BOTS", "Greedy", "RuleBot", "sample"]


@dataclass(frozen=True, slots=True)
class Greedy:
    """It leads its longest combination, the lowest of them, answers with the lowest that beats, and
    keeps bombs until one empties its hand. It never bets.
    """

    saves: bool = True
    """Whether it keeps its face cards while it has others to play."""

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        top = None if view.top is None else view.top.combination
        hand = mask_of(view.hand)
        found = [
            (shape_of(combination), combination.rank, cards, combination.size)
            for cards, combination in plays(hand, top)
            if not combination.level or cards == hand
        ]
        if not found:
            return PASS
        return move_of(min(found, key=lambda group: self._taste(group, hand)), top is None)

    def _taste(self, group: Group, hand: int) -> tuple[int, ...]:
        _, rank, cards, size = group
        faces = (cards & FACES).bit_count()
        if self.saves and cards != hand:
            return faces, -size, rank
        return -size, rank, faces


@dataclass(frozen=True, slots=True)
class RuleBot:
    policy: Policy = POLICY
    light: tuple[float, float] = (4.25, 3.25)
    """It bets with at most so much burden: with two players, and with three."""

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        hand = mask_of(view.hand)
        fewest = min(view.cards[seat] for seat in others_of(view) if view.cards[seat])
        if view.top is None:
            found: Group | None = self.policy.lead(hand, fewest)
        else:
            shape, rank, size = top_of(view)
            threat = view.cards[view.top.seat]
            found = self.policy.follow(hand, shape, rank, size, threat, fewest)
        if found is None:
            return PASS
        if view.may_bet and burden(hand & NUMBERS) <= self.light[view.players - 2]:
            return Bet(15)
        return move_of(found, view.top is None)


def _quick(values: int, most: int, rounds: int) -> Expert:
    """Blind to what acts reveal."""
    beliefs = AS_SAID, AS_SAID
    return Expert((values, values), 0, 2, 4, 1.5, most, POLICY, 1, 0, 0, 0, rounds, beliefs)


BOTS: Mapping[str, Bot] = {
    "easy": Person(RuleBot(light=(4.75, 4.75)), PIP),
    "medium": Person(_quick(6, 2, 8), NELL),
    "hard": _quick(20, 4, 24),
    "expert": Expert(),
    "book": RuleBot(),
    "greedy": Greedy(),
    "spender": Greedy(saves=False),
}
"""The levels, then reference players."""
