from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygames.cards import JACK, Card, rank
from pygames.hockey.scoring import PERIODS, schedule
from pygames.hockey.view import HockeyView

__all__ = ["COPIES", "DECK", "NOBODY", "NO_RANK", "Count", "count"]

COPIES = 4
"""The cards of one rank in the deck."""

NO_RANK = 13
"""The rank on top of an empty pile: it matches nothing."""

DECK = (COPIES,) * NO_RANK + (0,)

NOBODY = -1
"""The holder of no breakaway."""


@dataclass(frozen=True, slots=True)
class Count:
    hand: tuple[int, ...]
    """This seat's ranks, in order."""
    left: tuple[int, ...]
    """For each rank the cards not yet played."""
    unseen: tuple[int, ...]
    """The ranks of the opponent's hand and the undealt cards, in order."""
    opponent_cards: int
    """How many unseen cards the opponent holds."""
    top: int
    """The rank on top of the pile; `NO_RANK` on an empty one."""
    holder: int
    """0 for the own live breakaway, 1 for the opponent's, `NOBODY` otherwise."""
    declined: int
    """The ranks, as a mask, that the opponent could have used in this round, but did not."""
    shown: int
    """The same for this seat, as the opponent knows it."""
    period: int
    lead: int
    """The own goals less the opponent's, in the match."""
    rounds_left: int
    """The rounds of this period after the current one."""
    opens: bool
    """Whether this seat opens the rounds of this period."""

    @property
    def is_open(self) -> bool:
        """Whether all unseen cards are the opponent's."""
        return len(self.unseen) == self.opponent_cards

    @property
    def overtime(self) -> bool:
        """Whether the next goal ends the match."""
        return self.period > PERIODS


def count(view: HockeyView) -> Count:
    left = list(DECK)
    for card in view.pile:
        left[rank(card)] -= 1
    unseen = list(left)
    for card in view.hand:
        unseen[rank(card)] -= 1
    goals = view.scores
    return Count(
        hand=tuple(rank(card) for card in view.hand),
        left=tuple(left),
        unseen=tuple(r for r in range(13) for _ in range(unseen[r])),
        opponent_cards=view.opponent_cards,
        top=rank(view.pile[-1]) if view.pile else NO_RANK,
        holder=NOBODY if view.holder is None else int(view.holder != view.seat),
        declined=_declined(view, 1 - view.seat),
        shown=_declined(view, view.seat),
        period=view.period,
        lead=goals[view.seat] - goals[1 - view.seat],
        rounds_left=len(schedule(view.period)) - view.round,
        opens=view.dealer != view.seat,
    )


def _declined(view: HockeyView, seat: int) -> int:
    """Ranks passed over in this round, so hardly held: on top and not matched; the jack, when a
    breakaway was not cancelled.
    """
    began = 2 * sum(schedule(view.period)[: view.round - 1])
    first = 1 - view.dealer
    mask = 0
    holder: int | None = None
    for index, (below, card) in enumerate(_pairs(view.pile)):
        player = (first + index) % 2
        matched = rank(card) == below
        if index >= began and player == seat and not matched:
            mask |= 1 << below
            if holder == 1 - seat and rank(card) != JACK:
                mask |= 1 << JACK
        if matched and holder == player and rank(card) != JACK:
            holder = None
        elif matched or rank(card) == JACK:
            holder = player
        elif holder == player:
            holder = None
    return mask & ~(1 << NO_RANK)


def _pairs(pile: Sequence[Card]) -> list[tuple[int, Card]]:
    below = [NO_RANK, *(rank(card) for card in pile)]
    return list(zip(below, pile, strict=False))
