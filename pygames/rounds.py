"""Shared by games whose match has several parts.

Between two parts (hands, rounds, periods) a match waits for the next dealer, who has one move,
`DEAL`; see `is_between`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar

from pygames.cards import Card
from pygames.chance import stream
from pygames.errors import BadOptions, IllegalMove
from pygames.game import Event, Game
from pygames.wording import small

__all__ = [
    "DEAL",
    "Deal",
    "Rounds",
    "check_start",
    "deals",
    "dealt",
    "first_dealer",
    "is_between",
    "left_of",
    "mover",
    "wants_deal",
]


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle and deal the next part: ``"deal"``."""

    def __str__(self) -> str:
        return "deal"


DEAL = Deal()
"""The one `Deal` there is."""


def is_between(moves: Sequence[object]) -> bool:
    """Whether the moves of the seat in turn say that a part is over and the match is not."""
    return len(moves) == 1 and moves[0] == DEAL


def check_start(game: Game, options: object, seats: int) -> None:
    """What every `Game.start` begins with. Raises `BadOptions`."""
    if seats not in game.seats:
        raise BadOptions(f"{game.title} is a game for {_numbers(game.seats)} players, not {seats}")
    if not isinstance(options, game.Options):
        raise BadOptions(f"{options!r} are not the options of {game.title}")


def _numbers(seats: Sequence[int]) -> str:
    """``"two"``, ``"two or three"``, ``"two to six"``."""
    first, *more = map(small, seats)
    return f"{first} {'to' if more[1:] else 'or'} {more[-1]}" if more else first


def mover(turn: int | None, seat: int | None) -> int:
    """The seat in turn; `seat` must be it or None. Raises `IllegalMove`."""
    if turn is None:
        raise IllegalMove("the match is over")
    if seat is not None and seat != turn:
        raise IllegalMove("it is not this player's turn")
    return turn


def wants_deal(move: object, between: bool, part: str) -> bool:
    """Whether a move deals the next part. Raises `IllegalMove` for a deal or another move that
    comes too early.
    """
    is_deal = move == DEAL
    if is_deal and not between:
        raise IllegalMove(f"this {part} is not over yet")
    if between and not is_deal:
        raise IllegalMove(f"the next {part} has not been dealt yet")
    return is_deal


def first_dealer(game: str, seed: str, seats: int) -> int:
    """The dealer of the first part, drawn."""
    return int(stream(seed, game, "first dealer").random() * seats)


def left_of(seat: int, seats: int) -> int:
    """The next seat, clockwise."""
    return (seat + 1) % seats


def dealt(deck: Sequence[Card], dealer: int, seats: int, each: int) -> dict[int, tuple[Card, ...]]:
    """The first cards of a deck, one at a time from the dealer's left: by seat, in that order."""
    return {
        (dealer + 1 + place) % seats: tuple(deck[place : each * seats : seats])
        for place in range(seats)
    }


def deals(hands: Mapping[int, tuple[Card, ...]]) -> tuple[Event[Literal["deal"]], ...]:
    """The event ``"deal"`` of each hand, in order, with its number of cards."""
    return tuple(Event("deal", seat, cards, len(cards)) for seat, cards in hands.items())


_Result = TypeVar("_Result")
_Score = TypeVar("_Score", bound="Rounds[Any]")


@dataclass(frozen=True, slots=True)
class Rounds(Generic[_Result]):
    """What stays as it is while a part is played."""

    seed: str
    dealer: int
    """The dealer of the part being played, or just finished."""
    scores: tuple[int, ...]
    """The points of each seat in the match."""
    number: int = field(default=1, kw_only=True)
    """The number of that part; 1 is the first."""
    results: tuple[_Result, ...] = field(default=(), kw_only=True)
    """The parts that are over."""

    def ended(self: _Score, result: _Result, points: Sequence[int]) -> _Score:
        """The values after a part that brought each seat `points`."""
        scores = tuple(map(sum, zip(self.scores, points, strict=True)))
        return replace(self, scores=scores, results=(*self.results, result))

    def following(self: _Score, dealer: int) -> _Score:
        """The values for the next part, dealt by `dealer`."""
        return replace(self, dealer=dealer, number=self.number + 1)
