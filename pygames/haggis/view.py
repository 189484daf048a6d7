"""What one seat of a match of Haggis may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from pygames.cards import Card, cards_text, parse_cards
from pygames.game import Event, Json
from pygames.haggis.combinations import Combination, is_group, mask_of, readings
from pygames.haggis.events import HaggisEvent, HaggisKind
from pygames.haggis.moves import HaggisMove, Phase, legal_moves
from pygames.haggis.scoring import RoundResult
from pygames.reading import each, flag, one_of, reading, seat, seat_or_none, seats, whole

__all__ = ["HaggisView", "TrickPlay"]

_BET_AMOUNTS = (None, 0, 15, 30)


_KINDS = frozenset(get_args(HaggisKind))


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """One play of a trick."""

    seat: int
    cards: tuple[Card, ...]
    combination: Combination
    """What the cards count as."""

    def to_json(self) -> list[Any]:
        """``[0, "5R J Q", "sequence 1"]``"""
        return [self.seat, cards_text(self.cards), str(self.combination)]

    @classmethod
    def from_json(cls, data: Any) -> TrickPlay:
        """The inverse of `to_json`. Raises `BadText`, `TypeError` or `ValueError`."""
        who, text, shape = data
        cards = parse_cards(text)
        for combination in readings(_mask(cards)):
            if str(combination) == shape:
                return cls(seat(who, 3), cards, combination)
        raise ValueError(f"{text} is no {shape!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class HaggisView:
    """A position of Haggis as one seat sees it. What is there per seat has two or three members."""

    seat: int
    turn: int | None
    phase: Phase
    hand: tuple[Card, ...]
    """This seat's cards by rank, then by suit, its face cards last."""
    cards: tuple[int, ...]
    """How many cards each seat holds, its face cards included."""
    faces: tuple[tuple[Card, ...], ...]
    """The face cards that each seat has not played yet; they lie open."""
    bets: tuple[int | None, ...]
    """What each seat has declared: 0, 15 or 30; None for nothing so far."""
    played: tuple[bool, ...]
    """Whether a seat has played a card in this round, and so can no longer bet."""
    trick: tuple[TrickPlay, ...] = ()
    """The plays of the trick, the top one last."""
    passed: tuple[int, ...] = ()
    """The seats that have passed since the last play."""
    captured: tuple[int, ...]
    """The points that each seat has captured in this round; with the leftovers once it is over."""
    out: tuple[int, ...] = ()
    """The seats that have gone out, in order."""
    dealer: int
    leader: int
    """Who led the first trick of the round."""
    number: int = 1
    """The number of the round in the match; 1 is the first."""
    scores: tuple[int, ...]
    target: int = 250
    tournament: bool = False
    """Whether a trick won by a bomb goes to whoever played next highest; for three players."""
    results: tuple[RoundResult, ...] = ()
    """The rounds of the match that are over, this one included once it is."""
    haggis: tuple[Card, ...] = ()
    """The cards that were put aside; they are shown when the round is over."""
    last_hand: tuple[Card, ...] = ()
    """The hand of the seat that did not go out, when the round is over."""
    winners: tuple[int, ...] = ()
    seen: tuple[HaggisEvent, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.cards)

    @property
    def top(self) -> TrickPlay | None:
        """The play to beat."""
        return self.trick[-1] if self.trick else None

    @property
    def may_bet(self) -> bool:
        """Whether this seat may still declare a bet, in turn or not."""
        return (
            self.phase in ("lead", "follow", "choose")
            and not self.out
            and not self.played[self.seat]
            and self.bets[self.seat] is None
        )

    @property
    def moves(self) -> tuple[HaggisMove, ...]:
        """The legal moves of this seat now, in a stable order; out of turn there may be bets."""
        return legal_moves(
            self.phase,
            self.seat,
            self.turn,
            mask_of(self.hand),
            self.trick[-1].combination if self.trick else None,
            self.players,
            self.may_bet,
        )

    def to_json(self) -> Json:
        """A JSON object; `from_json` reads it back."""
        return {
            "game": "haggis",
            "seat": self.seat,
            "turn": self.turn,
            "phase": self.phase,
            "hand": cards_text(self.hand),
            "cards": list(self.cards),
            "faces": list(map(cards_text, self.faces)),
            "bets": list(self.bets),
            "played": list(self.played),
            "trick": [play.to_json() for play in self.trick],
            "passed": list(self.passed),
            "captured": list(self.captured),
            "out": list(self.out),
            "dealer": self.dealer,
            "leader": self.leader,
            "number": self.number,
            "scores": list(self.scores),
            "target": self.target,
            "tournament": self.tournament,
            "results": [result.to_json() for result in self.results],
            "haggis": cards_text(self.haggis),
            "last_hand": cards_text(self.last_hand),
            "winners": list(self.winners),
            "seen": [event.to_json() for event in self.seen],
        }

    @classmethod
    def from_json(cls, data: Json) -> HaggisView:
        """The inverse of `to_json`. Raises `BadText`."""
        with reading("haggis", "Haggis", data):
            players = one_of(len(data["cards"]), (2, 3))
            return cls(
                seat=seat(data["seat"], players),
                turn=seat_or_none(data["turn"], players),
                phase=one_of(data["phase"], get_args(Phase)),
                hand=_cards(data["hand"]),
                cards=each(whole, data["cards"], players),
                faces=each(_cards, data["faces"], players),
                bets=each(_bet, data["bets"], players),
                played=each(flag, data["played"], players),
                trick=tuple(map(TrickPlay.from_json, data["trick"])),
                passed=seats(data["passed"], players),
                captured=each(whole, data["captured"], players),
                out=seats(data["out"], players),
                dealer=seat(data["dealer"], players),
                leader=seat(data["leader"], players),
                number=whole(data["number"]),
                scores=each(whole, data["scores"], players),
                target=whole(data["target"]),
                tournament=flag(data["tournament"]),
                results=tuple(_result(result, players) for result in data["results"]),
                haggis=_cards(data["haggis"]),
                last_hand=_cards(data["last_hand"]),
                winners=seats(data["winners"], players),
                seen=tuple(Event.from_json(event, _KINDS) for event in data["seen"]),
            )


def _bet(value: Any) -> int | None:
    amount: int | None = one_of(value, _BET_AMOUNTS)
    return amount


def _mask(cards: tuple[Card, ...]) -> int:
    if not is_group(cards):
        raise ValueError(f"{cards_text(cards)!r} are not cards of one player of Haggis")
    return mask_of(cards)


def _cards(text: Any) -> tuple[Card, ...]:
    cards = parse_cards(text)
    if cards:
        _mask(cards)
    return cards


def _result(data: Any, players: int) -> RoundResult:
    result = RoundResult.from_json(data)
    if len(result.captured) != players:
        raise ValueError(f"{data!r} is not the result of a round for {players}")
    return result
