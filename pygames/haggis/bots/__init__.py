from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from pygames.game import Bot
from pygames.haggis.bots.bets import NAIVE_BELIEF
from pygames.haggis.bots.expert import Expert
from pygames.haggis.bots.groups import Group, burden, shape_of
from pygames.haggis.bots.known_cards import captor_by_score, move_of, others_of, top_of
from pygames.haggis.bots.person import NELL, PIP, Person
from pygames.haggis.bots.policy import POLICY
from pygames.haggis.bots.states import sample
from pygames.haggis.combinations import FACES, NUMBERS, mask_of
from pygames.haggis.moves import PASS, Bet, HaggisMove
from pygames.haggis.plays import plays
from pygames.haggis.view import HaggisView

__all__ = ["BOTS", "Greedy", "RuleBot", "sample"]


@dataclass(frozen=True, slots=True)
class Greedy:
    """Leads its longest combination, the lowest of them, answers with the lowest that beats, keeps
    bombs until one empties its hand, never bets.
    """

    saves: bool = True
    """Whether it saves its face cards."""

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        top = None if view.top is None else view.top.combination
        hand = mask_of(view.hand)
        groups = [
            (shape_of(combination), combination.rank, cards, combination.size)
            for cards, combination in plays(hand, top)
            if not combination.level or cards == hand
        ]
        if not groups:
            return PASS
        return move_of(min(groups, key=lambda group: self._preference(group, hand)), top is None)

    def _preference(self, group: Group, hand: int) -> tuple[int, ...]:
        _, rank, cards, size = group
        faces = (cards & FACES).bit_count()
        if self.saves and cards != hand:
            return faces, -size, rank
        return -size, rank, faces


_LIGHT = 4.25, 3.25
"""The most burden to bet with: with two players, and with three."""


class RuleBot:
    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        hand = mask_of(view.hand)
        fewest = min(view.cards[seat] for seat in others_of(view) if view.cards[seat])
        if view.top is None:
            group: Group | None = POLICY.lead(hand, fewest)
        else:
            shape, rank, size = top_of(view)
            threat = view.cards[view.top.seat]
            group = POLICY.follow(hand, shape, rank, size, threat, fewest)
        if group is None:
            return PASS
        if view.may_bet and burden(hand & NUMBERS) <= _LIGHT[view.players - 2]:
            return Bet(15)
        return move_of(group, view.top is None)


_QUICK = Expert(batch=4, turns=0, most=2, pool=0, solved=0, solved_late=0)
"""Plays out by rules alone, without evidence: few hands picked by evidence are too alike."""


def _hasty(hands: int, rounds: int) -> Expert:
    """Compares two plays, and takes playouts before a bet at their word."""
    values, beliefs = (2 * hands, 2 * hands), (NAIVE_BELIEF, NAIVE_BELIEF)
    return replace(_QUICK, values=values, rounds=rounds, beliefs=beliefs)


BOTS: Mapping[str, Bot] = {
    "easy": Person(_hasty(1, 4), PIP),
    "medium": Person(_hasty(3, 8), NELL),
    "hard": replace(_QUICK, values=(100, 100), most=4),
    "expert": Expert(),
    "book": RuleBot(),
    "greedy": Greedy(),
    "spender": Greedy(saves=False),
}
"""Levels, then reference players."""
