"""The strongest player: it draws hands that the others may hold, and plays its choices out.

The choices worth a thought are those that leave the lightest hand. Each is tried in the same
worlds: hands for the others, and a haggis, drawn from the cards that are unseen. The round is
played out by rule players, and counts as the own points less the mean of the others'.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.search import race
from pygames.haggis.combinations import FACE_SHIFT, NUMBERS, mask_of
from pygames.haggis.groups import Group, burden, shape_of
from pygames.haggis.knowledge import captor_by_score, move_of, others_of, round_of, top_of
from pygames.haggis.moves import PASS, Bet, HaggisMove
from pygames.haggis.plays import classes
from pygames.haggis.policy import POLICY, Policy, play_out
from pygames.haggis.round import Round
from pygames.haggis.sampling import Worlds
from pygames.haggis.view import HaggisView

__all__ = ["Expert"]


@dataclass(frozen=True, slots=True)
class Expert:
    """Samples what is hidden, and plays the choices out."""

    playouts: int = 300
    """How many rounds may be played out for one decision."""
    batch: int = 8
    """After so many worlds, choices that are clearly behind are dropped."""
    gate: float = 1.5
    """Clearly: by so many standard errors."""
    most: int = 8
    """So many choices are tried."""
    policy: Policy = POLICY
    bets: bool = True

    def choose(self, view: HaggisView, rng: Random) -> HaggisMove:
        """One of ``view.moves``."""
        if view.phase == "choose":
            return captor_by_score(view)
        if view.phase not in ("lead", "follow"):
            return view.moves[0]
        choices = self._choices(view)
        position = round_of(view)
        seat = view.seat
        others = view.players - 1
        policies = (self.policy,) * view.players
        worlds = Worlds(view, rng)
        first: dict[Group | None, list[int]] = {choice: [] for choice in choices}

        def value(choice: Group | None, world: Round) -> float:
            tried = world.copy()
            if choice is None:
                tried.passes_by()
            else:
                tried.play(*choice)
            points = play_out(tried, policies)
            first[choice].append(tried.out[0] == seat)
            return points[seat] - (sum(points) - points[seat]) / others

        def world(number: int) -> Round:
            return worlds.dealt(position)

        chosen = race(choices, world, value, self.playouts, self.batch, self.gate)
        if chosen is None:
            return PASS
        if self.bets and view.may_bet:
            wins = first[chosen]
            while len(wins) < 60:
                value(chosen, world(0))
            amount = _bet(sum(wins) / len(wins))
            if amount:
                return Bet(amount)
        return move_of(chosen, view.top is None)

    def _choices(self, view: HaggisView) -> list[Group | None]:
        hand = mask_of(view.hand)
        top = None if view.top is None else view.top.combination
        costs = self.policy.costs
        ranked = []
        for cards, combination in classes(hand, top):
            after = hand ^ cards
            worth = burden(after & NUMBERS) + costs[cards >> FACE_SHIFT]
            if combination.level:
                worth += self.policy.bomb
            if top is None:
                worth -= 0.12 * cards.bit_count()
            if not after:
                worth = -100.0
            group = (
                shape_of(combination),
                combination.level or combination.rank,
                cards,
                combination.size,
            )
            ranked.append((worth, group))
        ranked.sort()
        found: list[Group | None] = [group for _, group in ranked[: self.most]]
        fewest = min(view.cards[seat] for seat in others_of(view) if view.cards[seat])
        if view.top is None:
            own: Group | None = self.policy.lead(hand, fewest)
        else:
            found.append(None)
            own = self.policy.follow(hand, *top_of(view), view.cards[view.top.seat], fewest)
        if own not in found:
            found.append(own)
        return found


def _bet(chance: float) -> int:
    return 30 if chance > 0.54 else 15 if chance > 0.5 else 0
