from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from pygames.cards import Card, rank, suit
from pygames.codec import Seat, hand_of, text_form, write_view
from pygames.display import ShortView
from pygames.game import Json
from pygames.hockey.events import HockeyEvent
from pygames.hockey.moves import HockeyMove, parse_move
from pygames.hockey.scoring import OVERTIME_SCHEDULE, SCHEDULE

__all__ = ["HockeyView", "in_hand_order"]


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank, ace first, then by suit: the order of every hand."""
    return tuple(sorted(cards, key=lambda card: (rank(card), suit(card))))


@dataclass(frozen=True, slots=True, repr=False)
class HockeyView(ShortView):
    seat: Seat
    turn: Seat | None
    period: int
    """The period being played, or just finished; 1 is the first, 4 the first overtime."""
    round: int
    dealer: Seat
    """The dealer of the period; the other seat opens every round of it."""
    hand: Annotated[tuple[Card, ...], hand_of(max(*SCHEDULE, *OVERTIME_SCHEDULE))]
    opponent_cards: int
    stock: int
    pile: tuple[Card, ...]
    """The cards played in the period, the top one last; the non-dealer began."""
    holder: Seat | None
    """The seat that holds a live breakaway."""
    goals: tuple[tuple[int, int], ...]
    """The goals of both seats, period by period, the current one last."""
    moves: tuple[Annotated[HockeyMove, text_form(parse_move)], ...]
    winners: tuple[Seat, ...]
    seen: tuple[HockeyEvent, ...]

    @property
    def scores(self) -> tuple[int, int]:
        return sum(a for a, _ in self.goals), sum(b for _, b in self.goals)

    def player_of(self, index: int) -> int:
        return (1 - self.dealer + index) % 2

    @property
    def between(self) -> bool:
        return self.turn is not None and not (self.hand or self.opponent_cards)

    def to_json(self) -> Json:
        return write_view("hockey", self)
