from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pygames.cards import STANDARD_DECK, Card, card_name
from pygames.chance import shuffled, stream
from pygames.game import Event, IllegalMove, seen_by
from pygames.gin.events import HIDDEN, GinEvent, GinKind
from pygames.gin.melds import deadwood
from pygames.gin.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Action,
    Discard,
    GinMove,
    Knock,
    Phase,
    legal_moves,
)
from pygames.gin.score import Score
from pygames.gin.scoring import KNOCK_LIMIT, next_dealer, settle
from pygames.gin.view import GinView, HandResult, Showdown, in_hand_order
from pygames.history import History
from pygames.rounds import Deal, deals, dealt, mover

__all__ = ["HAND", "LAST_CARDS", "GinState", "deal"]

HAND = 10
"""The cards dealt to each player."""

LAST_CARDS = 2
"""The hand is void when a turn ends with at most this many cards in the stock."""

_Events: TypeAlias = tuple[GinEvent, ...]
_Cards: TypeAlias = tuple[Card, ...]

_SEATS = (0, 1)


def _of_each(kind: GinKind, number: int = 0) -> list[list[_Events]]:
    return [[(Event(kind, seat, (card,), number),) for card in STANDARD_DECK] for seat in _SEATS]


# The events of ordinary turns, made once, by seat and card: a random hand plays a hundred moves in
# a millisecond.
_DISCARDS, _TAKES, _DRAWS = _of_each("discard"), _of_each("take"), _of_each("draw", 1)
_UNSEEN_DRAWS: list[_Events] = [(Event("draw", seat, number=1),) for seat in _SEATS]


@dataclass(frozen=True, slots=True)
class GinState:
    score: Score
    phase: Phase
    turn: int | None
    hands: tuple[_Cards, _Cards]
    stock: _Cards
    """The top card first."""
    pile: _Cards
    """The discard pile; the top card last."""
    known: tuple[_Cards, _Cards] = ((), ())
    drawn: Card | None = None
    taken: Card | None = None
    stock_only: bool = False
    exposed: tuple[int, ...] = ()
    """The seats whose hands lie open."""
    showdown: Showdown | None = None
    events: _Events = ()
    history: History[GinKind] = field(default_factory=History)

    @property
    def dealer(self) -> int:
        return self.score.dealer

    @property
    def scores(self) -> tuple[int, int]:
        return self.score.scores

    @property
    def winners(self) -> tuple[int, ...]:
        winner = self.score.winner
        return () if winner is None else (winner,)

    def moves(self, seat: int | None = None) -> tuple[GinMove, ...]:
        if self.turn is None or (seat is not None and seat != self.turn):
            return ()
        return legal_moves(self.phase, self.hands[self.turn], self.taken, self.stock_only)

    def play(self, move: GinMove, seat: int | None = None) -> GinState:
        """The position after a move. Raises `IllegalMove`."""
        me = mover(self.turn, seat)
        if isinstance(move, Discard | Knock):
            if self.phase != "discard":
                raise IllegalMove(_UNTIMELY[self.phase])
            if move.card == self.taken:
                raise IllegalMove(
                    "a card taken from the discard pile may not be discarded in the same turn"
                )
            if move.card not in self.hands[me]:
                raise IllegalMove(f"the {card_name(move.card)} is not in this hand")
            if isinstance(move, Discard):
                return self._after_discard(me, move.card)
            return self._after_knock(me, move.card)
        if not isinstance(move, Action | Deal):
            raise IllegalMove(f"{move} is not a move of Gin Rummy")
        if move not in self.moves():
            if move is DRAW_DISCARD and self.stock_only:
                raise IllegalMove("after two passes the first card is drawn from the stock")
            raise IllegalMove(_UNTIMELY[self.phase])
        if isinstance(move, Deal):
            return deal(self.score.following(me), self.history)
        return self._after_action(me, move)

    def view(self, seat: int) -> GinView:
        score, other = self.score, 1 - seat
        hand = self.hands[other]
        open_hand = self.showdown is not None or other in self.exposed
        return GinView(
            seat=seat,
            hand=self.hands[seat],
            turn=self.turn,
            phase=self.phase,
            dealer=score.dealer,
            stock=len(self.stock),
            pile=self.pile,
            known=hand if open_hand else self.known[other],
            opponent_cards=len(hand),
            drawn=self.drawn if seat == self.turn else None,
            taken=self.taken,
            stock_only=self.stock_only,
            exposed=self.exposed,
            limit=score.limit,
            scores=score.scores,
            number=score.number,
            results=score.results,
            showdown=self.showdown,
            winners=self.winners,
            seen=self.history.seen(seat),
        )

    def _after_action(self, seat: int, action: Action) -> GinState:
        if action is DRAW_STOCK:
            return self._after_draw(seat)
        if action is DRAW_DISCARD or action is TAKE:
            return self._after_take(seat)
        if action is PASS:
            return self._after_pass(seat)
        knocker = 1 - seat
        table = _Table(self.hands, self.pile, self.known, self.exposed)
        if action is ACCEPT:
            return self._after_showdown(knocker, table, (Event("accept", seat),))
        events: _Events = Event("refuse", seat), Event("exposed", knocker, self.hands[knocker])
        if knocker not in self.exposed:
            table = table._replace(exposed=(*self.exposed, knocker))
        return self._after_turn(knocker, table, events)

    def _after_pass(self, seat: int) -> GinState:
        both = seat == self.score.dealer
        events: _Events = (Event("pass", seat),)
        return GinState(
            self.score,
            "draw" if both else "upcard",
            1 - seat,
            self.hands,
            self.stock,
            self.pile,
            stock_only=both,
            events=events,
            history=self.history.extended(events),
        )

    def _after_draw(self, seat: int) -> GinState:
        card = self.stock[0]
        events = _DRAWS[seat][card]
        public = events if seat in self.exposed else _UNSEEN_DRAWS[seat]
        return GinState(
            self.score,
            "discard",
            seat,
            _put(self.hands, seat, _with(self.hands[seat], card)),
            self.stock[1:],
            self.pile,
            self.known,
            drawn=card,
            exposed=self.exposed,
            events=events,
            history=self.history.extended(events, public),
        )

    def _after_take(self, seat: int) -> GinState:
        card = self.pile[-1]
        events = _TAKES[seat][card]
        return GinState(
            self.score,
            "discard",
            seat,
            _put(self.hands, seat, _with(self.hands[seat], card)),
            self.stock,
            self.pile[:-1],
            _put(self.known, seat, _with(self.known[seat], card)),
            drawn=card,
            taken=card,
            exposed=self.exposed,
            events=events,
            history=self.history.extended(events),
        )

    def _after_discard(self, seat: int, card: Card) -> GinState:
        return self._after_turn(seat, self._without(seat, card), _DISCARDS[seat][card])

    def _after_knock(self, seat: int, card: Card) -> GinState:
        table = self._without(seat, card)
        left = deadwood(table.hands[seat])
        events: _Events = (Event("gin" if left == 0 else "knock", seat, (card,)),)
        if left <= KNOCK_LIMIT:
            return self._after_showdown(seat, table, events)
        return self._next("respond", 1 - seat, table, (*events, Event("illegal", seat)))

    def _after_turn(self, seat: int, table: _Table, events: _Events) -> GinState:
        """The other seat's draw, or a void hand if the stock is down."""
        if len(self.stock) <= LAST_CARDS:
            return self._after_hand(table, (*events, Event("void")), HandResult("void", None, 0))
        return self._next("draw", 1 - seat, table, events)

    def _after_showdown(self, knocker: int, table: _Table, events: _Events) -> GinState:
        hands, defender = table.hands, 1 - knocker
        end = settle(knocker, hands)
        events += (
            Event("show", knocker, hands[knocker], end.deadwood[knocker]),
            Event("show", defender, hands[defender], end.deadwood[defender]),
        )
        events += tuple(Event("layoff", defender, (card,), meld) for card, meld in end.layoffs)
        events += (Event("score", end.winner, (), end.points),)
        return self._after_hand(table, events, HandResult(end.kind, end.winner, end.points), end)

    def _after_hand(
        self, table: _Table, events: _Events, result: HandResult, showdown: Showdown | None = None
    ) -> GinState:
        score = self.score.with_result(result)
        if score.winner is not None:
            events = (*events, Event("match end", score.winner))
            return self._next("over", None, table, events, score, showdown)
        dealer = next_dealer(score.dealer, result)
        return self._next("reckoning", dealer, table, events, score, showdown)

    def _next(
        self,
        phase: Phase,
        turn: int | None,
        table: _Table,
        events: _Events,
        score: Score | None = None,
        showdown: Showdown | None = None,
    ) -> GinState:
        return GinState(
            score or self.score,
            phase,
            turn,
            table.hands,
            self.stock,
            table.pile,
            table.known,
            exposed=table.exposed,
            showdown=showdown,
            events=events,
            history=self.history.extended(events),
        )

    def _without(self, seat: int, card: Card) -> _Table:
        hand, known = self.hands[seat], self.known
        place = hand.index(card)
        if card in known[seat]:
            known = _put(known, seat, tuple(each for each in known[seat] if each != card))
        hands = _put(self.hands, seat, hand[:place] + hand[place + 1 :])
        return _Table(hands, (*self.pile, card), known, self.exposed)


class _Table(NamedTuple):
    hands: tuple[_Cards, _Cards]
    pile: _Cards
    known: tuple[_Cards, _Cards]
    exposed: tuple[int, ...]


def _put(both: tuple[_Cards, _Cards], seat: int, cards: _Cards) -> tuple[_Cards, _Cards]:
    return (cards, both[1]) if seat == 0 else (both[0], cards)


def _with(cards: _Cards, card: Card) -> _Cards:
    place = bisect(cards, card)
    return (*cards[:place], card, *cards[place:])


_UNTIMELY: dict[Phase, str] = {
    "upcard": "the upcard is on offer: take it or pass",
    "draw": "draw a card first",
    "discard": "a card has been drawn: now discard one, or knock",
    "respond": "the other player's knock is illegal: accept or refuse it",
    "reckoning": "the next hand has not been dealt yet",
}


def deal(score: Score, history: History[GinKind]) -> GinState:
    """A hand dealt from a fresh shuffle: one card at a time, to the non-dealer first."""
    deck = tuple(shuffled(STANDARD_DECK, stream(score.seed, "gin", "hand", score.number)))
    dealer = score.dealer
    opener = 1 - dealer
    hands = dealt(deck, dealer, 2, HAND)
    upcard, stock = deck[2 * HAND], deck[2 * HAND + 1 :]
    events: _Events = (
        Event("hand", dealer, (), score.number),
        *deals(hands),
        Event("upcard", None, (upcard,)),
    )
    return GinState(
        score,
        "upcard",
        opener,
        (in_hand_order(hands[0]), in_hand_order(hands[1])),
        stock,
        (upcard,),
        events=events,
        history=history.extended(events, seen_by(None, events, HIDDEN)),
    )
