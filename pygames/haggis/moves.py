"""The moves of Haggis, and which are legal in which phase.

A play is its cards by rank and suit, the faces last: ``"5R 6R 7R"``. An ambiguous lead declares
what it is: ``"5R J Q as set"``, or ``"5R J Q as sequence 1"``, with the width.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Literal, TypeAlias

from pygames.cards import Card, cards_text, parse_cards
from pygames.errors import BadText, short
from pygames.haggis.combinations import SUITS, Combination, cards_of, is_group, mask_of
from pygames.haggis.plays import plays
from pygames.rounds import DEAL, Deal

__all__ = [
    "BETS",
    "DEAL",
    "PASS",
    "READINGS",
    "Action",
    "Bet",
    "Capture",
    "HaggisMove",
    "Phase",
    "Play",
    "legal_moves",
    "may_bet",
    "parse_move",
]

Phase: TypeAlias = Literal["lead", "follow", "choose", "reckoning", "over"]
"""What a match waits for: a lead, an answer, who captures a bombed trick, the next deal, or
nothing."""


class Action(Enum):
    PASS = "pass"

    def __str__(self) -> str:
        return self.value


PASS = Action.PASS


@dataclass(frozen=True, slots=True)
class Play:
    """Play some cards as one combination: ``"5R 6R 7R"``, ``"5R J Q as set"``."""

    cards: tuple[Card, ...]
    reading: str = ""
    """One of `READINGS`; empty where there is only one."""

    def __str__(self) -> str:
        cards = cards_text(self.cards)
        return f"{cards} as {self.reading}" if self.reading else cards


@dataclass(frozen=True, slots=True)
class Bet:
    amount: int

    def __str__(self) -> str:
        return f"bet {self.amount}" if self.amount else "no bet"


@dataclass(frozen=True, slots=True)
class Capture:
    """Name the opponent who captures a trick won by a bomb: ``"capture 2"``."""

    seat: int

    def __str__(self) -> str:
        return f"capture {self.seat}"


HaggisMove: TypeAlias = Play | Bet | Capture | Action | Deal

BETS = (Bet(15), Bet(30), Bet(0))

READINGS = ("set", *(f"sequence {width}" for width in range(1, SUITS + 1)))

_CAPTURES = tuple(map(Capture, range(3)))
_WORDS: dict[str, HaggisMove] = {str(move): move for move in (*BETS, *_CAPTURES, *Action, DEAL)}


def legal_moves(
    phase: Phase,
    seat: int,
    turn: int | None,
    hand: int,
    top: Combination | None,
    players: int,
    may_bet: bool,
) -> tuple[HaggisMove, ...]:
    """The legal moves of a seat, in a stable order.

    `hand` is a mask, `top` what to beat. Bets are the only moves out of turn.
    """
    bets = BETS if may_bet else ()
    if seat != turn:
        return bets
    if phase == "lead":
        return (*_leads(hand), *bets)
    if phase == "follow":
        return (*[_play(cards) for cards, _ in plays(hand, top)], PASS, *bets)
    if phase == "choose":
        return (*(_CAPTURES[other] for other in range(players) if other != seat), *bets)
    return (DEAL,) if phase == "reckoning" else ()


def may_bet(phase: Phase, out: tuple[int, ...], played: bool, bet: int | None) -> bool:
    return phase in ("lead", "follow", "choose") and not out and not played and bet is None


def _leads(hand: int) -> list[Play]:
    groups = plays(hand)
    several = Counter([cards for cards, _ in groups])
    if len(several) == len(groups):
        return [_play(cards) for cards, _ in groups]
    return [
        _play(cards) if several[cards] == 1 else _play(cards, str(combination))
        for cards, combination in groups
    ]


@lru_cache(maxsize=1 << 14)
def _play(cards: int, reading: str = "") -> Play:
    return Play(cards_of(cards), reading)


def parse_move(text: str) -> HaggisMove:
    """The inverse of ``str(move)``. Raises `BadText`."""
    if text in _WORDS:
        return _WORDS[text]
    names, marked, reading = text.partition(" as ")
    cards = parse_cards(names)
    if not is_group(cards):
        raise BadText(f"{short(names)} are not cards of one player of Haggis")
    ordered = cards_of(mask_of(cards))
    if cards != ordered or names != cards_text(cards):
        raise BadText(f"cards are named by rank, then by suit: {cards_text(ordered)}")
    if marked and reading not in READINGS:
        raise BadText(f"cards are a set or a sequence 1 to {SUITS}, not {short(reading)}")
    return Play(cards, reading)
