"""What one seat of a match of Haggis may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from pygames.cards import Card, cards_text, parse_cards
from pygames.game import BadText, Event, Json
from pygames.haggis.combinations import Combination, is_group, mask_of, readings
from pygames.haggis.moves import HaggisMove, Phase, legal_moves
from pygames.haggis.scoring import RoundResult

__all__ = ["HaggisView", "TrickPlay"]

_BET_AMOUNTS = (None, 0, 15, 30)


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
        seat, text, shape = data
        cards = parse_cards(text)
        for combination in readings(_mask(cards)):
            if str(combination) == shape:
                return cls(_seat(seat), cards, combination)
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
    seen: tuple[Event, ...] = ()

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
        try:
            if data["game"] != "haggis":
                raise BadText(f"this is a view of {data['game']}, not of haggis")
            players = _one_of(len(data["cards"]), (2, 3))
            view = cls(
                seat=_seat(data["seat"], players),
                turn=None if data["turn"] is None else _seat(data["turn"], players),
                phase=_one_of(data["phase"], get_args(Phase)),
                hand=_cards(data["hand"]),
                cards=_each(_whole, data["cards"], players),
                faces=_each(_cards, data["faces"], players),
                bets=_each(lambda bet: _one_of(bet, _BET_AMOUNTS), data["bets"], players),
                played=_each(lambda each: _one_of(each, (False, True)), data["played"], players),
                trick=tuple(map(TrickPlay.from_json, data["trick"])),
                passed=tuple(_seat(seat, players) for seat in data["passed"]),
                captured=_each(_whole, data["captured"], players),
                out=tuple(_seat(seat, players) for seat in data["out"]),
                dealer=_seat(data["dealer"], players),
                leader=_seat(data["leader"], players),
                number=_whole(data["number"]),
                scores=_each(_whole, data["scores"], players),
                target=_whole(data["target"]),
                tournament=_one_of(data["tournament"], (False, True)),
                results=tuple(_result(result, players) for result in data["results"]),
                haggis=_cards(data["haggis"]),
                last_hand=_cards(data["last_hand"]),
                winners=tuple(_seat(seat, players) for seat in data["winners"]),
                seen=tuple(map(Event.from_json, data["seen"])),
            )
        except BadText:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadText(f"this is not a view of Haggis: {error}") from error
        return view


# What a view that comes from elsewhere may hold


def _one_of(value: Any, allowed: tuple[Any, ...]) -> Any:
    if not any(value == each and type(value) is type(each) for each in allowed):
        raise ValueError(f"{value!r} is not one of {', '.join(map(str, allowed))}")
    return value


def _whole(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a number from 0 up")
    return value


def _seat(value: Any, players: int = 3) -> int:
    seat: int = _one_of(value, tuple(range(players)))
    return seat


def _mask(cards: tuple[Card, ...]) -> int:
    if not is_group(cards):
        raise ValueError(f"{cards_text(cards)!r} are not cards of one player of Haggis")
    return mask_of(cards)


def _cards(text: Any) -> tuple[Card, ...]:
    cards = parse_cards(text)
    if cards:
        _mask(cards)
    return cards


def _each(read: Any, values: Any, players: int) -> tuple[Any, ...]:
    """One value for each seat."""
    if not isinstance(values, list) or len(values) != players:
        raise ValueError(f"{values!r} does not hold one value for each of {players} seats")
    return tuple(map(read, values))


def _result(data: Any, players: int) -> RoundResult:
    result = RoundResult.from_json(data)
    if len(result.captured) != players:
        raise ValueError(f"{data!r} is not the result of a round for {players}")
    return result
