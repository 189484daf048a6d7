"""What one seat of a match of Hockey may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from pygames.cards import Card, cards_text, parse_cards
from pygames.game import Event, Json
from pygames.hockey.events import HockeyEvent, HockeyKind
from pygames.hockey.moves import HockeyMove, parse_move
from pygames.reading import pair, reading, seat, seat_or_none, seats, whole

__all__ = ["HockeyView"]


_KINDS = frozenset(get_args(HockeyKind))


@dataclass(frozen=True, slots=True)
class HockeyView:
    """A position of Hockey as one seat sees it."""

    seat: int
    turn: int | None
    period: int
    """The period being played, or just finished; 1 is the first, 4 the first overtime."""
    round: int
    """The round of the period; 1 is the first."""
    dealer: int
    """The dealer of the period; the other seat opens every round of it."""
    hand: tuple[Card, ...]
    opponent_cards: int
    stock: int
    """How many cards of the period are not yet dealt."""
    pile: tuple[Card, ...]
    """The cards played in the period, the top one last; the non-dealer played the first."""
    holder: int | None
    """The seat that holds a live breakaway."""
    goals: tuple[tuple[int, int], ...]
    """The goals of both seats, period by period, the current one last."""
    moves: tuple[HockeyMove, ...]
    winners: tuple[int, ...]
    seen: tuple[HockeyEvent, ...]

    @property
    def scores(self) -> tuple[int, int]:
        """The goals of each seat in the match."""
        return sum(a for a, _ in self.goals), sum(b for _, b in self.goals)

    def player_of(self, index: int) -> int:
        """The seat that played the card at an index of the pile."""
        return (1 - self.dealer + index) % 2

    def to_json(self) -> Json:
        """A JSON object; `from_json` reads it back."""
        return {
            "game": "hockey",
            "seat": self.seat,
            "turn": self.turn,
            "period": self.period,
            "round": self.round,
            "dealer": self.dealer,
            "hand": cards_text(self.hand),
            "opponent_cards": self.opponent_cards,
            "stock": self.stock,
            "pile": cards_text(self.pile),
            "holder": self.holder,
            "goals": [list(pair) for pair in self.goals],
            "moves": [str(move) for move in self.moves],
            "winners": list(self.winners),
            "seen": [event.to_json() for event in self.seen],
        }

    @classmethod
    def from_json(cls, data: Json) -> HockeyView:
        """The inverse of `to_json`. Raises `BadText`."""
        with reading("hockey", "Hockey", data):
            return cls(
                seat=seat(data["seat"], 2),
                turn=seat_or_none(data["turn"], 2),
                period=whole(data["period"]),
                round=whole(data["round"]),
                dealer=seat(data["dealer"], 2),
                hand=parse_cards(data["hand"]),
                opponent_cards=whole(data["opponent_cards"]),
                stock=whole(data["stock"]),
                pile=parse_cards(data["pile"]),
                holder=seat_or_none(data["holder"], 2),
                goals=tuple(pair(whole, goals) for goals in data["goals"]),
                moves=tuple(map(parse_move, data["moves"])),
                winners=seats(data["winners"], 2),
                seen=tuple(Event.from_json(event, _KINDS) for event in data["seen"]),
            )
