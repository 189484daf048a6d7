"""A round of Haggis, counted anew from what happened in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from e2e.haggis.cards import (
    FACES,
    Shape,
    called,
    can_be,
    in_rank,
    points,
    wild_words,
)
from e2e.oracle_parts import in_figures
from pygames.cards import Card
from pygames.haggis.events import HaggisEvent

__all__ = ["Line", "Played", "Round", "rounds_of"]

PER_CARD = 5


class Played(NamedTuple):
    """A play of a trick."""

    seat: int
    cards: list[Card]
    shape: Shape


class Line(NamedTuple):
    """A line of the log, and whose doing it tells."""

    kind: str
    seat: int
    trick: str
    words: str


@dataclass
class Round:
    """How a round stands, from its events alone."""

    names: tuple[str, ...]
    seat: int
    """The person's."""
    tournament: bool = False
    number: int = 0
    cards: list[int] = field(init=False)
    faces: list[list[Card]] = field(init=False)
    bets: list[int | None] = field(init=False)
    captured: list[int] = field(init=False)
    scored: list[int] = field(init=False)
    played: set[int] = field(default_factory=set)
    passed: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    """For each seat that went out the cards of the largest other hand."""
    trick: list[Played] = field(default_factory=list)
    """The trick that lies on the table; at the end of the round it is the last one."""
    taken: tuple[int, int] | None = None
    """Who captured the trick before, and the points in it."""
    open: bool = False
    """Whether the trick is being played."""
    ended: bool = False
    haggis: list[Card] = field(default_factory=list)
    last_hand: list[Card] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What the events say that the rules do not."""

    def __post_init__(self) -> None:
        players = len(self.names)
        self.cards, self.captured, self.scored = [0] * players, [0] * players, [0] * players
        self.faces = [list(FACES) for _ in self.names]
        self.bets = [None] * players

    @property
    def leftovers(self) -> int:
        """The points of the haggis and of the last hand."""
        return points(self.haggis) + points(self.last_hand)

    @property
    def won_by_bets(self) -> list[int]:
        """What the bets bring each seat at the end."""
        first, seats = self.out[0], range(len(self.names))
        won = [0 for _ in seats]
        for bettor, bet in enumerate(self.bets):
            for seat in seats:
                fails = bettor != first and seat != bettor
                if seat == first or (fails and not self.bets[seat]):
                    won[seat] += bet or 0
        return won

    def follow(self, events: Iterable[HaggisEvent]) -> Round:
        """Take in what happened."""
        for event in events:
            getattr(self, f"_{event.kind.replace(' ', '_')}")(event, event.seat or 0)
        if self.ended and [*map(int, self.scored)] != self._sums():
            self.wrong.append(f"the scores {self.scored} instead of {self._sums()}")
        return self

    def _sums(self) -> list[int]:
        went = dict(zip(self.out, self.left, strict=True))
        return [
            PER_CARD * went.get(seat, 0) + self.captured[seat] + self.won_by_bets[seat]
            for seat in range(len(self.names))
        ]

    def _tell(self, event: HaggisEvent, does: str, do: str) -> None:
        seat = event.seat or 0
        who = f"You {do}" if seat == self.seat else f"{self.names[seat]} {does}"
        tricks = sum(line.kind == "capture" for line in self.log) + 1
        trick = "" if event.kind == "score" else str(tricks)
        self.log.append(Line(event.kind, seat, trick, who))

    def _round(self, event: HaggisEvent, dealer: int) -> None:
        self.number = event.number

    def _deal(self, event: HaggisEvent, seat: int) -> None:
        self.cards[seat] = event.number + len(FACES)

    def _bet(self, event: HaggisEvent, seat: int) -> None:
        if self.bets[seat] is not None or seat in self.played or self.out:
            self.wrong.append(f"{event} came too late")
        self.bets[seat] = event.number
        if event.number:
            self._tell(event, f"bets {event.number}", f"bet {event.number}")
        else:
            self._tell(event, "does not bet", "do not bet")

    def _play(self, event: HaggisEvent, seat: int) -> None:
        fresh = not self.open
        if fresh:
            self.trick = []
        found = [each for each in can_be(event.cards) if each.width == event.number]
        if not found or not (fresh or found[0].beats(self.trick[-1].shape)):
            self.wrong.append(f"{event} is no play on {self.trick}")
        shape = found[0]
        self.trick.append(Played(seat, in_rank(event.cards), shape))
        self.open, self.passed = True, []
        self.played.add(seat)
        self.cards[seat] -= len(event.cards)
        self.faces[seat] = [card for card in self.faces[seat] if card not in event.cards]
        wild = wild_words(event.cards, shape)
        what = f"{called(shape)}, with {wild}" if wild else called(shape)
        verb = ("leads", "lead") if fresh else ("plays", "play")
        self._tell(event, f"{verb[0]} {what}", f"{verb[1]} {what}")

    def _out(self, event: HaggisEvent, seat: int) -> None:
        largest = max(count for other, count in enumerate(self.cards) if other != seat)
        if self.cards[seat] or event.number != PER_CARD * largest:
            self.wrong.append(f"{event} with {self.cards}")
        self.out.append(seat)
        self.left.append(largest)
        pays = f"{event.number} for the cards left"
        self._tell(event, f"goes out and scores {pays}", f"go out and score {pays}")

    def _pass(self, event: HaggisEvent, seat: int) -> None:
        self.passed.append(seat)
        self._tell(event, "passes", "pass")

    def _trick(self, event: HaggisEvent, seat: int) -> None:
        if seat != self.trick[-1].seat:
            self.wrong.append(f"{event} of {self.trick}")
        self.passed = []

    def _capture(self, event: HaggisEvent, seat: int) -> None:
        worth = sum(points(play.cards) for play in self.trick)
        if event.number != worth or not self._may_capture(seat):
            self.wrong.append(f"{event} of {self.trick}")
        self.captured[seat] += worth
        self.taken, self.open = (seat, worth), False
        told = in_figures(worth, "point")
        self._tell(event, f"captures {told}", f"capture {told}")

    def _may_capture(self, seat: int) -> bool:
        top, players = self.trick[-1], len(self.names)
        if top.shape.kind != "bomb":
            return seat == top.seat
        if players == 2 or not self.tournament:
            return seat != top.seat
        right = (top.seat - 1) % players
        return seat == (self.trick[-2].seat if len(self.trick) > 1 else right)

    def _round_end(self, event: HaggisEvent, seat: int) -> None:
        self.ended = True

    def _haggis(self, event: HaggisEvent, seat: int) -> None:
        self.haggis = in_rank(event.cards)
        self.captured[seat] += points(event.cards)
        if seat != self.out[0]:
            self.wrong.append(f"{event}, and {self.out} are out")

    def _last_hand(self, event: HaggisEvent, seat: int) -> None:
        self.last_hand = in_rank(event.cards)
        self.captured[self.out[0]] += points(event.cards)
        if len(event.cards) != self.cards[seat]:
            self.wrong.append(f"{event} of {self.cards} cards")

    def _score(self, event: HaggisEvent, seat: int) -> None:
        self.scored[seat] = event.number
        self._tell(event, f"scores {event.number}", f"score {event.number}")

    def _match_end(self, event: HaggisEvent, seat: int) -> None:
        pass


@lru_cache(maxsize=64)
def rounds_of(
    events: tuple[HaggisEvent, ...], names: tuple[str, ...], seat: int, tournament: bool
) -> list[Round]:
    """Every round of a match as far as it has been played; not to be changed."""
    lots: list[list[HaggisEvent]] = []
    for event in events:
        if event.kind == "round":
            lots.append([])
        lots[-1].append(event)
    return [Round(names, seat, tournament).follow(lot) for lot in lots]
