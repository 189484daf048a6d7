"""The rules of Hockey, a card game for two.

A match is three periods. In each the whole deck is played out in five rounds (deals of 5, 5, 5, 5
and 6 cards each), one card a turn onto one pile. Matching the rank on top of the pile, or playing a
jack, makes a *breakaway*; matching again on one's very next turn makes a *goal*. A tie after three
periods is broken in overtime periods (4, 4, 4, 4, 4, 6), where the first goal ends the match.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from pygames.cards import JACK, STANDARD_DECK, Card, card_name, rank, suit
from pygames.chance import shuffled, stream
from pygames.game import BadOptions, Event, IllegalMove, Json, check_options, seen_by
from pygames.hockey.events import HIDDEN, HockeyEvent
from pygames.hockey.moves import DEAL, Deal, HockeyMove, Play, parse_move
from pygames.hockey.view import HockeyView
from pygames.reading import read_view

__all__ = [
    "HOCKEY",
    "OVERTIME_SCHEDULE",
    "PERIODS",
    "SCHEDULE",
    "Hockey",
    "HockeyOptions",
    "HockeyState",
    "Outcome",
    "after_period",
    "dealer_of",
    "judge",
    "schedule",
]

PERIODS = 3
"""The ordinary periods of a match; all of them are played."""

SCHEDULE = (5, 5, 5, 5, 6)
"""The cards dealt to each player, round by round of an ordinary period."""

OVERTIME_SCHEDULE = (4, 4, 4, 4, 4, 6)
"""The cards dealt to each player, round by round of an overtime period."""

Outcome: TypeAlias = Literal["none", "breakaway", "goal"]
"""What a card brings its player."""


@dataclass(frozen=True, slots=True)
class HockeyOptions:
    """Hockey has no variations."""

    def __post_init__(self) -> None:
        check_options(self)


def schedule(period: int) -> tuple[int, ...]:
    """The cards dealt to each player in each round of a period, 1 for the first."""
    return SCHEDULE if period <= PERIODS else OVERTIME_SCHEDULE


def dealer_of(period: int, first_dealer: int) -> int:
    """The dealer of a period: the deal changes hands every period, overtime included."""
    return (first_dealer + period - 1) % 2


def judge(
    top: int | None, holder: int | None, seat: int, played: int
) -> tuple[Outcome, int | None]:
    """What a card does, from ranks alone.

    `top` is the rank on top of the pile (None on an empty one), `holder` the seat with a live
    breakaway, `played` the rank that `seat` plays. Returns the outcome and the new holder.
    """
    match = played == top
    if match and holder == seat and played != JACK:
        return "goal", None
    if match or played == JACK:
        return "breakaway", seat
    return "none", None if holder == seat else holder


def after_period(goals: Sequence[tuple[int, int]]) -> tuple[bool, int | None]:
    """Whether the match is over after the periods whose goals are given, and its winner."""
    first, second = sum(a for a, _ in goals), sum(b for _, b in goals)
    if len(goals) < PERIODS or first == second:
        return False, None
    return True, 0 if first > second else 1


def in_hand_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by rank, ace first, then by suit: the order of every hand."""
    return tuple(sorted(cards, key=lambda card: (rank(card), suit(card))))


@dataclass(frozen=True, slots=True)
class HockeyState:
    """A position of a match of Hockey, hidden cards included."""

    seed: str
    first_dealer: int
    period: int = 0
    """The period being played, or just finished; 1 is the first, 4 the first overtime."""
    round: int = 0
    """The round of the period being played; 1 is the first."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    stock: tuple[Card, ...] = ()
    """The cards of the period that are not yet dealt; the next one first."""
    pile: tuple[Card, ...] = ()
    """The cards played in the period; the top one last. The non-dealer played the first."""
    holder: int | None = None
    """The seat that holds a live breakaway."""
    goals: tuple[tuple[int, int], ...] = ()
    """The goals of both seats, period by period, the current one last."""
    turn: int | None = None
    winners: tuple[int, ...] = ()
    events: tuple[HockeyEvent, ...] = ()
    history: tuple[HockeyEvent, ...] = ()
    """All events since the match began, those of the last move included."""

    @property
    def dealer(self) -> int:
        """The dealer of the current period."""
        return dealer_of(self.period, self.first_dealer)

    @property
    def scores(self) -> tuple[int, int]:
        """The goals of each seat in the match."""
        return sum(a for a, _ in self.goals), sum(b for _, b in self.goals)

    @property
    def between_periods(self) -> bool:
        """Whether the match waits for the next period to be dealt."""
        return self.turn is not None and not self.hands[self.turn]

    def moves(self, seat: int | None = None) -> tuple[HockeyMove, ...]:
        """The legal moves of a seat (by default, of the seat in turn), in hand order."""
        if self.turn is None or (seat is not None and seat != self.turn):
            return ()
        return tuple(map(Play, self.hands[self.turn])) or (DEAL,)

    def play(self, move: HockeyMove, seat: int | None = None) -> HockeyState:
        """The position after a move. Raises `IllegalMove`."""
        if self.turn is None:
            raise IllegalMove("the match is over")
        if seat is not None and seat != self.turn:
            raise IllegalMove("it is not this player's turn")
        if isinstance(move, Deal):
            if not self.between_periods:
                raise IllegalMove("the next period is dealt when this one has been played out")
            return self._dealt_period()
        if not isinstance(move, Play):
            raise IllegalMove(f"{move} is not a move of Hockey")
        if self.between_periods:
            raise IllegalMove("the next period has not been dealt yet")
        if move.card not in self.hands[self.turn]:
            raise IllegalMove(f"the {card_name(move.card)} is not in this hand")
        return self._played(self.turn, move.card)

    def view(self, seat: int) -> HockeyView:
        """What one seat may know."""
        return HockeyView(
            seat=seat,
            turn=self.turn,
            period=self.period,
            round=self.round,
            dealer=self.dealer,
            hand=self.hands[seat],
            opponent_cards=len(self.hands[1 - seat]),
            stock=len(self.stock),
            pile=self.pile,
            holder=self.holder,
            goals=self.goals,
            moves=self.moves(seat),
            winners=self.winners,
            seen=seen_by(seat, self.history, HIDDEN),
        )

    def _played(self, seat: int, card: Card) -> HockeyState:
        top = self.pile[-1] if self.pile else None
        outcome, holder = judge(None if top is None else rank(top), self.holder, seat, rank(card))
        events: list[HockeyEvent] = [Event("play", seat, (card,))]
        matched = (card, top) if top is not None and rank(top) == rank(card) else (card,)
        goals = self.goals
        if outcome == "goal":
            *before, (first, second) = goals
            goals = (*before, (first + (seat == 0), second + (seat == 1)))
            events.append(Event("goal", seat, matched, sum(pair[seat] for pair in goals)))
        else:
            if self.holder == seat:
                events.append(Event("lapsed", seat))
            elif self.holder is not None and holder != self.holder:
                events.append(Event("cancelled", self.holder))
            if outcome == "breakaway":
                events.append(Event("breakaway", seat, matched))
        hand = tuple(other for other in self.hands[seat] if other != card)
        hands = (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)
        pile = (*self.pile, card)
        if outcome == "goal" and self.period > PERIODS:
            return self._ended(events, seat, hands, pile, goals)
        if hands[0] or hands[1]:
            return self._next(events, hands, pile, goals, holder, 1 - seat)
        events.append(Event("round end", number=self.round))
        if self.stock:
            return dataclasses.replace(self, pile=pile, goals=goals, holder=holder)._dealt_round(
                events
            )
        events.append(Event("period end", number=self.period))
        over, winner = after_period(goals)
        if over and winner is not None:
            return self._ended(events, winner, hands, pile, goals)
        next_dealer = dealer_of(self.period + 1, self.first_dealer)
        return self._next(events, hands, pile, goals, None, next_dealer)

    def _dealt_period(self) -> HockeyState:
        """The first round of the next period, dealt from a fresh shuffle."""
        period = self.period + 1
        deck = shuffled(STANDARD_DECK, stream(self.seed, "hockey", "period", period))
        dealer = dealer_of(period, self.first_dealer)
        return dataclasses.replace(
            self,
            period=period,
            round=0,
            stock=tuple(deck),
            pile=(),
            holder=None,
            goals=(*self.goals, (0, 0)),
            turn=1 - dealer,
        )._dealt_round([Event("period", dealer, (), period)])

    def _dealt_round(self, events: list[HockeyEvent]) -> HockeyState:
        """The next round of this period: one card at a time, to the non-dealer first."""
        each = schedule(self.period)[self.round]
        first = 1 - self.dealer
        dealt = self.stock[: 2 * each]
        hands: list[tuple[Card, ...]] = [(), ()]
        for turn, seat in enumerate((first, 1 - first)):
            hands[seat] = dealt[turn::2]
            events.append(Event("deal", seat, dealt[turn::2], each))
        return dataclasses.replace(
            self,
            round=self.round + 1,
            hands=(in_hand_order(hands[0]), in_hand_order(hands[1])),
            stock=self.stock[2 * each :],
            turn=first,
            events=tuple(events),
            history=self.history + tuple(events),
        )

    def _ended(
        self,
        events: list[HockeyEvent],
        winner: int,
        hands: tuple[tuple[Card, ...], tuple[Card, ...]],
        pile: tuple[Card, ...],
        goals: tuple[tuple[int, int], ...],
    ) -> HockeyState:
        events.append(Event("match end", winner))
        state = self._next(events, hands, pile, goals, None, None)
        return dataclasses.replace(state, winners=(winner,))

    def _next(
        self,
        events: list[HockeyEvent],
        hands: tuple[tuple[Card, ...], tuple[Card, ...]],
        pile: tuple[Card, ...],
        goals: tuple[tuple[int, int], ...],
        holder: int | None,
        turn: int | None,
    ) -> HockeyState:
        """This position after a card; spelled out, since `dataclasses.replace` is slow here."""
        new = tuple(events)
        return HockeyState(
            seed=self.seed,
            first_dealer=self.first_dealer,
            period=self.period,
            round=self.round,
            hands=hands,
            stock=self.stock,
            pile=pile,
            holder=holder,
            goals=goals,
            turn=turn,
            events=new,
            history=self.history + new,
        )


@dataclass(frozen=True, slots=True)
class Hockey:
    """The game of Hockey, for `pygames.GAMES`."""

    name: ClassVar = "hockey"
    title: ClassVar = "Hockey"
    seats: ClassVar = (2,)
    rules_version: ClassVar = 1
    Options: ClassVar = HockeyOptions

    def deck(self, seats: int) -> tuple[Card, ...]:
        """The 52 standard cards."""
        return STANDARD_DECK

    def start(self, options: HockeyOptions, seats: int, seed: str) -> HockeyState:
        """A match with its first round dealt; the first dealer is drawn. Raises `BadOptions`."""
        if seats not in self.seats:
            raise BadOptions(f"Hockey is a game for two players, not {seats}")
        if not isinstance(options, HockeyOptions):
            raise BadOptions(f"{options!r} are not the options of Hockey")
        first_dealer = int(stream(seed, "hockey", "first dealer").random() * 2)
        return HockeyState(seed, first_dealer)._dealt_period()

    def move(self, text: str) -> HockeyMove:
        """The inverse of ``str(move)``. Raises `BadText`."""
        return parse_move(text)

    def view(self, data: Json) -> HockeyView:
        """The inverse of `HockeyView.to_json`. Raises `BadText`."""
        return read_view(HockeyView, self, data)


HOCKEY = Hockey()
