"""Hands of the other players, sampled by what a view shows.

A seat that passes where a rule player would have played hardly holds such cards. One that leads a
set hardly keeps more of its rank; one that plays lightens its hand; one that bets had a light hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random

from pygames.ai.sampling import sampled_hand
from pygames.haggis.bots.groups import BOMB, burden, shape_of
from pygames.haggis.bots.known_cards import others_of, round_of, this_round, unseen
from pygames.haggis.bots.policy import POLICY, play_out
from pygames.haggis.bots.round import Round
from pygames.haggis.combinations import (
    FACES,
    LOWEST,
    NUMBERS,
    SUITS,
    mask_of,
    reading_of,
    readings,
)
from pygames.haggis.events import HaggisEvent
from pygames.haggis.view import HaggisView

__all__ = ["Lead", "Pass", "Relief", "Worlds", "evidence"]

PASSED = 0.5
"""How likely a pass is, where a rule player would have played."""

RANK_HELD = 0.2
"""The factor of a set lead's likelihood for each kept card of its rank."""

RELIEF = 2.5
"""What each unit of burden that a seat has played off adds to a hand's log likelihood."""

BOLD = 1.0
"""What each unit of burden in the whole hand takes off it, for a seat that has bet."""

FAILED = 0.2
"""How likely the bets are where somebody else is out first in a playout."""

_AGAIN = 6
_SHARE = 16
"""Each further world adds one in this many of the first pool."""
_RECENT = 8
_ALL_SUITS = (1 << SUITS) - 1


@dataclass(frozen=True, slots=True)
class Pass:
    """Somebody has passed."""

    seat: int
    shape: int
    rank: int
    size: int
    threat: int
    """The number of cards of whoever played the top."""
    held_then: int
    """The mask of its faces, and of what it has played since."""

    def likely(self, hand: int) -> float:
        group = POLICY.follow(
            hand | self.held_then, self.shape, self.rank, self.size, self.threat, self.threat
        )
        return 1.0 if group is None or group[0] == BOMB else PASSED


@dataclass(frozen=True, slots=True)
class Lead:
    """Somebody has led a set of number cards."""

    seat: int
    rank: int
    held_then: int

    def likely(self, hand: int) -> float:
        cards = (hand | self.held_then) >> SUITS * (self.rank - LOWEST) & _ALL_SUITS
        return RANK_HELD ** cards.bit_count()


@dataclass(frozen=True, slots=True)
class Relief:
    """Somebody has played, or bet."""

    seat: int
    held_then: int
    bold: float = 0.0

    def likely(self, hand: int) -> float:
        whole = burden((hand | self.held_then) & NUMBERS)
        return exp(RELIEF * (whole - burden(hand & NUMBERS)) - self.bold * whole)


def evidence(view: HaggisView) -> list[Pass | Lead | Relief]:
    """The relief of each seat, then the latest leads and passes, latest first."""
    signs: list[Pass | Lead] = []
    held_then = [mask_of(faces) for faces in view.faces]
    cards = list(view.cards)
    events = this_round(view)
    tops = _tops(events)
    for at in range(len(events) - 1, -1, -1):
        event, seat = events[at], events[at].seat
        if event.kind == "play":
            assert seat is not None
            played = mask_of(event.cards)
            if seat != view.seat and tops[at] is None and not played & FACES and not event.number:
                rank = readings(played)[0].rank
                if rank and cards[seat]:
                    signs.append(Lead(seat, rank, held_then[seat]))
            held_then[seat] |= played
            cards[seat] += len(event.cards)
        elif event.kind == "pass" and seat != view.seat:
            top = tops[at]
            assert seat is not None and top is not None
            by, shape, rank, size = top
            signs.append(Pass(seat, shape, rank, size, cards[by], held_then[seat]))
    relief = (
        Relief(seat, held_then[seat], BOLD if view.bets[seat] else 0.0)
        for seat in others_of(view)
        if cards[seat] > view.cards[seat] or view.bets[seat]
    )
    return [*relief, *signs[:_RECENT]]


def _tops(events: list[HaggisEvent]) -> list[tuple[int, int, int, int] | None]:
    """For each event what there was to beat: seat, shape, rank and size."""
    tops: list[tuple[int, int, int, int] | None] = []
    top: tuple[int, int, int, int] | None = None
    for event in events:
        tops.append(top)
        if event.kind == "play" and event.seat is not None:
            one = reading_of(event.cards, event.number)
            top = event.seat, shape_of(one), one.level or one.rank, one.size
        elif event.kind == "trick":
            top = None
    return tops


class Worlds:
    """Deals that fit a view, each picked by the evidence from a pool that grows."""

    def __init__(self, view: HaggisView, rng: Random, pool: int = 0) -> None:
        """The first is picked from `pool` deals; with 0, evidence is ignored."""
        self._position = round_of(view)
        self._cards = unseen(view)
        self._rng = rng
        self._needed = [
            (seat, view.cards[seat] - len(view.faces[seat])) for seat in others_of(view)
        ]
        self._count = sum(count for _, count in self._needed)
        self._evidence = evidence(view) if pool else []
        relief = (sign for sign in self._evidence if isinstance(sign, Relief))
        self._bold = [] if view.out else [sign.seat for sign in relief if sign.bold]
        self._first, self._more = pool, max(1, pool // _SHARE)
        self._pool: list[Round] = []
        self._weights: list[float] = []
        """Cumulative."""

    def dealt(self) -> Round:
        """The round with hands for the other seats, and a haggis."""
        for _ in range(_AGAIN):
            chosen = self._picked()
            if not self._bold or self._rng.random() < self._bet_weight(chosen):
                break
        return chosen

    def likely(self, dealt: Round) -> float:
        """The likelihood of what was seen, up to a factor."""
        return self._fits(dealt) * self._bet_weight(dealt)

    def _bet_weight(self, dealt: Round) -> float:
        if not self._bold:
            return 1.0
        end = dealt.copy()
        play_out(end, POLICY)
        return 1.0 if end.out[0] in self._bold else FAILED

    def _fits(self, dealt: Round) -> float:
        weight = 1.0
        for sign in self._evidence:
            weight *= sign.likely(dealt.hands[sign.seat])
        return weight

    def _picked(self) -> Round:
        if not self._evidence:
            return self._deal()
        total = self._weights[-1] if self._weights else 0.0
        for _ in range(self._more if self._pool else self._first):
            dealt = self._deal()
            total += self._fits(dealt)
            self._pool.append(dealt)
            self._weights.append(total)
        (picked,) = self._rng.choices(self._pool, cum_weights=self._weights)
        return picked.copy()

    def _deal(self) -> Round:
        world, cards = self._position.copy(), self._cards
        sampled_hand(cards, self._count, self._rng)
        at = 0
        for seat, count in self._needed:
            world.hands[seat] |= sum(cards[at : at + count])
            at += count
        world.haggis = sum(cards[at:])
        return world
