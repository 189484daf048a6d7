"""What one seat of a match of Haddock may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from pygames.cards import Card, card_text, cards_text, parse_card, parse_cards
from pygames.game import BadText, Event, Json, options_from_json, options_to_json
from pygames.haddock.cut import Cut
from pygames.haddock.events import HaddockEvent, HaddockKind
from pygames.haddock.moves import HaddockMove, Phase, legal_moves
from pygames.haddock.variations import HaddockOptions
from pygames.reading import each, one_of, reading, seat, seat_or_none, seats, whole

__all__ = ["GameResult", "HaddockView"]

_NO_VARIATIONS = HaddockOptions()


_KINDS = frozenset(get_args(HaddockKind))


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of the match ended."""

    left: tuple[int, ...]
    """How many cards each seat had left."""

    @property
    def winner(self) -> int | None:
        """The seat with the fewest cards, none as a rule; None where that is a draw."""
        fewest = min(self.left)
        return self.left.index(fewest) if self.left.count(fewest) == 1 else None

    @property
    def blocked(self) -> bool:
        """Whether it ended since nobody could play or draw any more."""
        return min(self.left) > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HaddockView:
    """A position of Haddock as one seat sees it. What is there per seat has two to six members."""

    seat: int
    hand: tuple[Card, ...]
    """This seat's cards by rank, then by suit; with two decks a card can be there twice."""
    turn: int | None
    phase: Phase
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    pile: tuple[Card, ...]
    """The cards that lie face up, the last-card-played last; since the draw pile was renewed."""
    draw: int
    """How many cards the draw pile still has."""
    drawn: tuple[Card, ...] = ()
    """The cards that this seat drew last, until it moves again."""
    dealer: int
    number: int = 1
    """The number of the game in the match; 1 is the first."""
    scores: tuple[int, ...]
    """The games that each seat has won: its marks, in a series."""
    cuts: tuple[Cut, ...] = ()
    """The cut for the first deal, round by round: who showed which card."""
    variations: HaddockOptions = _NO_VARIATIONS
    passed: int = 0
    """How many turns in a row have passed with nothing to play and nothing to draw."""
    results: tuple[GameResult, ...] = ()
    """The games of the match that are over, this one included once it is."""
    winners: tuple[int, ...] = ()
    seen: tuple[HaddockEvent, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.cards)

    @property
    def top(self) -> Card:
        """The last-card-played."""
        return self.pile[-1]

    @property
    def moves(self) -> tuple[HaddockMove, ...]:
        """The legal moves of this seat now, in a stable order; empty when it may not move."""
        if self.turn != self.seat:
            return ()
        return legal_moves(self.phase, self.hand, self.top, self.variations.low_card_on_top)

    def to_json(self) -> Json:
        """A JSON object; `from_json` reads it back."""
        return {
            "game": "haddock",
            "seat": self.seat,
            "hand": cards_text(self.hand),
            "turn": self.turn,
            "phase": self.phase,
            "cards": list(self.cards),
            "pile": cards_text(self.pile),
            "draw": self.draw,
            "drawn": cards_text(self.drawn),
            "dealer": self.dealer,
            "number": self.number,
            "scores": list(self.scores),
            "cuts": [[[seat, card_text(card)] for seat, card in cut] for cut in self.cuts],
            "variations": options_to_json(self.variations),
            "passed": self.passed,
            "results": [list(result.left) for result in self.results],
            "winners": list(self.winners),
            "seen": [event.to_json() for event in self.seen],
        }

    @classmethod
    def from_json(cls, data: Json) -> HaddockView:
        """The inverse of `to_json`. Raises `BadText`."""
        with reading("haddock", "Haddock", data):
            cards = tuple(map(whole, data["cards"]))
            players = len(cards)
            pile = parse_cards(data["pile"])
            if not pile:
                raise BadText("there is no last-card-played in this view of Haddock")
            return cls(
                seat=seat(data["seat"], players),
                hand=parse_cards(data["hand"]),
                turn=seat_or_none(data["turn"], players),
                phase=one_of(data["phase"], get_args(Phase)),
                cards=cards,
                pile=pile,
                draw=whole(data["draw"]),
                drawn=parse_cards(data["drawn"]),
                dealer=seat(data["dealer"], players),
                number=whole(data["number"]),
                scores=each(whole, data["scores"], players),
                cuts=tuple(
                    tuple((seat(who, players), parse_card(card)) for who, card in cut)
                    for cut in data["cuts"]
                ),
                variations=options_from_json(HaddockOptions, data["variations"]),
                passed=whole(data["passed"]),
                results=tuple(GameResult(each(whole, left, players)) for left in data["results"]),
                winners=seats(data["winners"], players),
                seen=tuple(Event.from_json(event, _KINDS) for event in data["seen"]),
            )
